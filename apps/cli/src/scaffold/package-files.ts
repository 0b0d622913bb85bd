import { CONTRACT } from '@eval/core'
import type { UnitName } from './names.js'
import { filledTemplate, UNIT_KINDS } from './templates.js'

/** Files of a package by their path in it. */
export type Files = ReadonlyMap<string, string>

/** Plugins that the check of a plugin needs beside it, by the package that they come from. */
const PLUGINS: Readonly<Record<string, string>> = {
  core: 'countsPlugin',
  ranked: 'rankedPlugin',
  significance: 'significancePlugin',
  study: 'studyPlugin',
  plot: 'plotPlugin',
  io: 'ioPlugin',
}

interface Manifest {
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** A manifest that also depends on packages of ours; what it says already stays. */
export function depending<M extends Manifest>(manifest: M, packages: readonly string[], version: string): M {
  const joined = (range: string, now: Readonly<Record<string, string>> = {}): Record<string, string> => {
    const wanted = Object.fromEntries(packages.map((name) => [`@eval/${name}`, range]))
    return Object.fromEntries(Object.entries({ ...wanted, ...now }).sort(([a], [b]) => (a < b ? -1 : 1)))
  }
  return {
    ...manifest,
    peerDependencies: joined(peerRange(version), manifest.peerDependencies),
    devDependencies: joined(`^${version}`, manifest.devDependencies),
  }
}

/** Every version from this one to the next major: whether one of them accepts the plugin's contract, it says itself. */
const peerRange = (version: string): string => `>=${version} <${Math.max(1, parseInt(version, 10) + 1)}.0.0`

/** The packages of ours that a manifest names. */
export const packagesOf = ({ peerDependencies = {} }: Manifest): string[] =>
  Object.keys(PLUGINS).filter((name) => `@eval/${name}` in peerDependencies)

export const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`

/** The check of a whole plugin by the test kit. */
export function conformsTest(packages: readonly string[], home: URL): string {
  const known = packages.filter((name) => name in PLUGINS)
  const imports = known.map((name) => `import { ${PLUGINS[name]!} } from '@eval/${name}'\n`).join('')
  const plugins = known.map((name) => PLUGINS[name]!).join(', ')
  return filledTemplate('package/conforms.test.ts.txt', { imports, plugins }, home)
}

/** Files of a package that are called as their templates are. */
const PLAIN_FILES =
  'tsconfig.json tsconfig.build.json evals.config.ts vitest.config.ts README.md LICENSE'.split(' ')

/** Everything in a new plugin package but its units, from the templates of the command that is installed at `home`. */
export function packageFiles(
  full: string,
  unit: UnitName,
  packages: readonly string[],
  version: string,
  home: URL,
): Files {
  const words = {
    full,
    title: unit.title,
    words: unit.words,
    kinds: UNIT_KINDS.join(' | '),
    contract: String(CONTRACT),
    version,
  }
  const text = (file: string): string => filledTemplate(`package/${file}.txt`, words, home)
  return new Map([
    ['package.json', json(depending(JSON.parse(text('package.json')) as Manifest, packages, version))],
    ['.gitignore', text('gitignore')],
    ['src/eval-plugin.ts', text('eval-plugin.ts')],
    ['src/conforms.test.ts', conformsTest(packages, home)],
    ...PLAIN_FILES.map((file) => [file, text(file)] as const),
  ])
}
