import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Result } from '@eval/study'
import { beforeAll, expect, inject, test } from 'vitest'

const project = inject('project')
const modules = fileURLToPath(new URL('../node_modules/', import.meta.url))
const home = join(project, 'my-metric')

const evals = (cwd: string, ...words: string[]): string =>
  execFileSync(process.execPath, [join(project, 'node_modules/@eval/cli/dist/evals.js'), ...words], {
    cwd,
    encoding: 'utf8',
    stdio: 'pipe',
  })

const node = (...words: string[]): string => {
  const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: home, encoding: 'utf8' })
  return stdout + stderr
}

/** What tsc said of the whole package and while it emitted it. */
let compiled = ''
beforeAll(() => {
  // What `npm install` in the new package would bring besides our own packages.
  if (!existsSync(join(project, 'node_modules/vitest')))
    symlinkSync(join(modules, 'vitest'), join(project, 'node_modules/vitest'))
  evals(project, 'new', 'plugin', 'my-metric')
  for (const words of [
    ['measure', 'right-share', '--on', 'counts'],
    ['measure', 'top-share', '--on', 'tally'],
    ['null-model', 'first-shuffled'],
    ['test', 'won-units'],
    ['chart', 'ticks'],
    ['reader', 'arrows'],
    ['input', 'visits'],
    ['exact', 'rprec-random-order'],
    ['interval', 'hoeffding'],
    ['effect', 'balance'],
    ['task', 'by-group'],
  ])
    evals(home, 'new', ...words)
  for (const config of ['tsconfig.json', 'tsconfig.build.json'])
    compiled += node(join(modules, 'typescript-7/bin/tsc'), '-p', config, '--pretty', 'false')
})

test('a plugin begun by the command compiles against the packed types and passes its own tests', () => {
  expect(compiled).toBe('')
  const report = node(join(modules, 'vitest/vitest.mjs'), 'run', '--no-color')
  expect(report).toMatch(/Test Files {2}13 passed \(13\)/)
})

test('its units are there for the command in its folder, from source', () => {
  expect(evals(home, 'plugins', '--format', 'csv')).toMatch(
    /my-metric,configuration,"?measure 3, input 1, null-model 1, exact 1, test 1, interval 1, effect 1, chart 1, reader 1, task 1/,
  )
  expect(evals(home, 'explain', 'MyMetric')).toContain('The share of the first k ranks')
})

test('its task evaluates and compares files from the command line', () => {
  const rows = (shift: number): string =>
    Array.from(
      { length: 24 },
      (_, row) => `${row % 2},${(row % (3 + shift) === 0 ? row + 1 : row) % 2},g${row % 6}\n`,
    ).join('')
  for (const [name, shift] of [
    ['one', 0],
    ['two', 4],
  ] as const)
    writeFileSync(join(home, `${name}.csv`), `y_true,y_pred,group\n${rows(shift)}`)
  const { systems } = JSON.parse(
    evals(home, 'evaluate', 'one.csv', '--kind', 'by-group', '--format', 'json'),
  ) as Result
  expect(systems[0]!.findings[0]).toMatchObject({
    measure: 'Accuracy',
    n: 6,
    chance: { model: 'class-prior' },
  })
  expect(evals(home, 'compare', 'one.csv', 'two.csv', '--kind', "by-group(group='group')")).toContain(
    '6 groups',
  )
  expect(evals(home, 'explain', 'by-group')).toContain('Predictions evaluated within each group')
})

test('whoever imports the plugin knows its kinds of input and its units by name', () => {
  writeFileSync(
    join(home, 'src/user.test-d.ts'),
    `import { createRegistry, measuresOn } from '@eval/core'
import plugin, { visits, type Visits } from 'my-metric/eval-plugin'

const seen: Visits = visits.draw({} as never)
export const calls = [seen, measuresOn(createRegistry([plugin]), 'visits', 'Any')]
`,
  )
  const words = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--pretty', 'false']
  const tsc = join(modules, 'typescript-7/bin/tsc')
  expect(node(tsc, '--ignoreConfig', ...words, 'src/user.test-d.ts')).toBe('')
})
