import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { write } from './two-strangers.js'

const project = inject('project')
const home = join(project, 'library')
const tsc = fileURLToPath(new URL('../node_modules/typescript-7/bin/tsc', import.meta.url))

const OPTIONS = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM'],
  module: 'NodeNext',
  moduleResolution: 'NodeNext',
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  outDir: 'out',
}

/** Data that each program has before its first line. */
const BEFORE = `declare const console: { log(text: string): void }
const actual = Array.from({ length: 4000 }, (_, row) => (row % 2 === 0 ? 'spam' : 'ham'))
const scores = actual.map((label, row) => (label === 'spam' ? 2 : 1) + row / 1e6)
const first = actual.map((label, row) => (row % 5 === 0 ? 'spam' : label))
const second = actual.map((label, row) => (row % 9 === 0 ? 'ham' : label))
const topics = Array.from({ length: 12 }, (_, topic) => \`q\${topic}\`)
const qrels = Object.fromEntries(topics.map((topic, at) => [topic, { a: 1, b: at % 2, c: 0 }]))
const run = Object.fromEntries(topics.map((topic, at) => [topic, { a: 3, b: 2 - (at % 3), c: 1 }]))
`

/** Three lines and one import for an area with interval, chance and p; three for two models on F; four for runs. */
const AREA = `import { evaluatePredictions } from '@eval/study'
const { value, interval, chance } = (await evaluatePredictions({ actual, scores, positive: 'spam' })).find('AUC')
console.log(JSON.stringify([value, interval?.low, chance?.value, chance?.p, chance?.log10P]))
`
const MODELS = `import { compare } from '@eval/study'
const systems = { first: { predicted: first }, second: { predicted: second } }
console.log((await compare({ actual, systems, positive: 'spam' }, { measures: 'F', draws: 200 })).find('F').verdict)
`
const RUNS = `import { evaluateRuns } from '@eval/study'
const result = await evaluateRuns({ qrels, runs: { run } }, { measures: 'nDCG@10' })
const { value, interval, chance } = result.find('nDCG@10')
console.log(JSON.stringify([value, interval?.low, interval?.high, chance?.value, chance?.p]))
`

test('a result with all that belongs to it takes three or four lines, without a cast', () => {
  const program = (text: string): string => {
    const [line, ...rest] = text.split('\n')
    return [line, BEFORE, ...rest].join('\n')
  }
  expect([AREA, MODELS, RUNS].map((text) => text.trim().split('\n').length)).toEqual([3, 3, 4])
  write(home, {
    'package.json': '{ "type": "module" }',
    'tsconfig.json': JSON.stringify({ compilerOptions: OPTIONS, include: ['*.ts'] }),
    'area.ts': program(AREA),
    'models.ts': program(MODELS),
    'runs.ts': program(RUNS),
  })
  const node = (...words: string[]): string =>
    execFileSync(process.execPath, words, { cwd: home, encoding: 'utf8', stdio: 'pipe' })
  expect(node(tsc, '-p', 'tsconfig.json', '--pretty', 'false')).toBe('')
  const numbers = (text: string): (number | null)[] => JSON.parse(text) as (number | null)[]
  const [area, low, chance, p, log10P] = numbers(node('out/area.js'))
  expect([area, chance]).toEqual([1, 0.5])
  expect(low === null || Number(low) <= 1).toBe(true)
  // All of 2,000 spam above all of 2,000 ham: one order of labels out of 4000 over 2000, far below the least number.
  expect(p).toBeLessThan(1e-300)
  expect(log10P).toBeLessThan(-1000)
  expect(Number.isFinite(log10P)).toBe(true)
  expect(node('out/models.js')).toMatch(/second|first/)
  const [value, from, to, level, small] = numbers(node('out/runs.js'))
  expect(from).toBeLessThan(value!)
  expect(to).toBeGreaterThanOrEqual(value!)
  expect(level).toBeLessThan(value!)
  expect(small).toBeLessThan(0.05)
})
