import type { UnitName } from './names.js'
import { UNIT_KINDS } from './templates.js'

/** Files of a package by their path in it. */
export type Files = ReadonlyMap<string, string>

/** Plugins that the check of a plugin needs beside it, by the package that they come from. */
const PLUGINS: Readonly<Record<string, string>> = {
  core: 'countsPlugin',
  ranked: 'rankedPlugin',
  significance: 'significancePlugin',
  plot: 'plotPlugin',
  io: 'ioPlugin',
}

interface Manifest {
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** A manifest that also depends on packages of ours; what it says already stays. */
export function depending<M extends Manifest>(manifest: M, packages: readonly string[], version: string): M {
  const wanted = Object.fromEntries(packages.map((name) => [`@eval/${name}`, `^${version}`]))
  const joined = (now: Readonly<Record<string, string>> = {}): Record<string, string> =>
    Object.fromEntries(Object.entries({ ...wanted, ...now }).sort(([a], [b]) => (a < b ? -1 : 1)))
  return {
    ...manifest,
    peerDependencies: joined(manifest.peerDependencies),
    devDependencies: joined(manifest.devDependencies),
  }
}

/** The packages of ours that a manifest names. */
export const packagesOf = ({ peerDependencies = {} }: Manifest): string[] =>
  Object.keys(PLUGINS).filter((name) => `@eval/${name}` in peerDependencies)

export const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`

/** The check of a whole plugin by the test kit. */
export function conformsTest(packages: readonly string[]): string {
  const known = packages.filter((name) => name in PLUGINS)
  const imports = known.map((name) => `import { ${PLUGINS[name]!} } from '@eval/${name}'`)
  return `${[...imports, `import { conforms } from '@eval/testkit'`].join('\n')}
import { test } from 'vitest'
import plugin from './eval-plugin.js'

// A search, which takes its time on a busy machine.
const PATIENCE = 300_000

test('the plugin keeps every promise that the test kit knows of', { timeout: PATIENCE }, async () => {
  await conforms(plugin, { with: [${known.map((name) => PLUGINS[name]!).join(', ')}] })
})
`
}

/** Everything in a new plugin package but its units. */
export function packageFiles(
  full: string,
  unit: UnitName,
  packages: readonly string[],
  version: string,
): Files {
  const manifest = {
    name: full,
    version: '0.1.0',
    description: `${unit.title}: a plugin for evals`,
    license: 'MIT',
    type: 'module',
    sideEffects: false,
    keywords: ['eval-plugin'],
    exports: {
      '.': { types: './dist/eval-plugin.d.ts', default: './dist/eval-plugin.js' },
      './eval-plugin': { types: './dist/eval-plugin.d.ts', default: './dist/eval-plugin.js' },
      './package.json': './package.json',
    },
    files: ['dist', 'LICENSE'],
    engines: { node: '>=20.19' },
    scripts: {
      // What a deleted file left behind is not to be published.
      build: `node -e "fs.rmSync('dist', { recursive: true, force: true })" && tsc -p tsconfig.build.json`,
      prepare: 'npm run build',
      test: 'tsc -p tsconfig.json && vitest run',
    },
    devDependencies: {
      '@eval/cli': `^${version}`,
      '@eval/testkit': `^${version}`,
      typescript: '^6.0.3',
      vitest: '^4.1.12',
    },
  }
  return new Map([
    ['package.json', json(depending(manifest, packages, version))],
    ['tsconfig.json', json(TYPECHECK)],
    ['tsconfig.build.json', json(BUILD)],
    ['.gitignore', 'node_modules\ndist\n'],
    ['evals.config.ts', CONFIG],
    ['README.md', readme(full, unit)],
    ['LICENSE', license(full)],
    ['src/eval-plugin.ts', entry(full)],
    ['src/conforms.test.ts', conformsTest(packages)],
  ])
}

const TYPECHECK = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2023', 'DOM'],
    module: 'NodeNext',
    moduleResolution: 'NodeNext',
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    declaration: true,
    noEmit: true,
  },
  include: ['src'],
}

const BUILD = {
  extends: './tsconfig.json',
  compilerOptions: { noEmit: false, outDir: 'dist', rootDir: 'src' },
  exclude: ['src/**/*.test.ts'],
}

const CONFIG = `// Lets evals use this plugin while you work on it, in this folder: npx evals plugins.
import plugin from './src/eval-plugin.ts'

export default { plugins: [plugin] }
`

const entry = (full: string): string => `import { CONTRACT, type Plugin } from '@eval/core'
import { contributions } from './contributions.js'

// The units by name, and the kinds of input for the types of whoever imports this module.
export * from './contributions.js'

const plugin: Plugin = { name: '${full}', contract: CONTRACT, contributions }

export default plugin
`

const license = (full: string): string => `MIT License

Copyright (c) the authors of ${full}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES
OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE
LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR
IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
`

const readme = (full: string, { title, words }: UnitName): string => `# ${full}

A plugin for [evals](https://www.npmjs.com/package/@eval/cli): ${words}.

\`\`\`sh
npm install --save-dev @eval/cli ${full}
npx evals plugins             # found by its keyword, nothing to configure
npx evals explain ${title}
\`\`\`

## Working on it

\`npm test\` checks the types, the cases and, through \`@eval/testkit\`, every promise a contribution makes: range, laws, reasons,
parameters, documentation. In this folder \`npx evals\` uses the plugin straight from its source.

\`npx evals new ${UNIT_KINDS.join(' | ')} NAME\` adds a unit with its test and lists
it in \`src/contributions.ts\`, which is written from the files of the folders below \`src\`: a file is listed when it exports a
constant that is called like the file. After adding or deleting one by hand, \`npx evals new list\` writes that list again. What
is to be contributed in another way goes into \`src/eval-plugin.ts\`.
`
