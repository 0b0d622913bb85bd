import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import type { Ended } from './command.js'

/** Writes files into a folder. */
export function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
}

/** The manifest of a package that depends on others, whichever version there is. */
export const manifest = (name: string, dependencies: readonly string[], more: object = {}): string =>
  JSON.stringify({
    name,
    version: '1.0.0',
    type: 'module',
    dependencies: Object.fromEntries(dependencies.map((one) => [one, '*'])),
    ...more,
  })

const isPlugin = { keywords: ['eval-plugin'], exports: { './eval-plugin': { default: './plugin.js' } } }

/** A package in plain JavaScript that knows only core: a measure that looks at the first document alone. */
export const first = (name: string, value: string): Record<string, string> => ({
  'package.json': manifest(name, [], isPlugin),
  'plugin.js': `export default { name: '${name}', contract: 1, contributions: [{
    contributes: 'measure', name: 'First', input: 'ranking', params: {}, range: [0, 1], better: 'higher', laws: [],
    undefinedWhen: {}, about: { title: 'First', summary: 'Whether the first document is relevant.' },
    compute: ({ grades, level }) => ${value},
  }] }\n`,
})

/** What npm and pnpm are to take in place of each of our packages: its tarball. */
export const packedIn = (tarballs: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(tarballs).map((file) => [
      file.replace(/^eval-(.*)-\d.*$/, '@eval/$1'),
      `file:${join(tarballs, file)}`,
    ]),
  )

/** The chance level of the first measure, from a run in which both strangers took part. */
export const chanceIn = ({ stdout, stderr }: Ended): unknown => {
  expect(stderr).toBe('')
  const { systems, plugins } = JSON.parse(stdout) as {
    systems: { findings: { chance: { p: number; model: string; method: string; value: number } }[] }[]
    plugins: string[]
  }
  expect(plugins.join()).toMatch(/evals-plugin-first.*evals-plugin-novelty/)
  return systems[0]!.findings[0]!.chance
}

/** How a run is ranked with the measure of one stranger under the null model of the other. */
export const RANK = [
  '-m',
  'First',
  '--null-model',
  'popular-ranking(bias=2)',
  '--draws',
  '50',
  '--format',
  'json',
]
/** The chance level that then comes out. */
export const sound = {
  model: 'popular-ranking(bias=2)',
  method: 'monte-carlo',
  p: expect.closeTo(0.5, 0) as number,
  value: expect.closeTo(0.5, 0) as number,
}
