import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Result } from '@eval/study'
import { describe, expect, it } from 'vitest'
import { captured } from './support/captured.js'
import { projectWith } from './support/project.js'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const evals = (...words: string[]) => captured(words, ROOT)
const reported = async (...words: string[]): Promise<Result> => {
  const { stdout, stderr, exit } = await evals('report', ...words, '--format', 'json')
  expect([stderr, exit]).toEqual(['', 0])
  return JSON.parse(stdout) as Result
}
const pageOf = async (...words: string[]): Promise<string> => {
  const page = join(projectWith({}), 'page.html')
  await evals('report', ...words, '--out', page)
  return readFileSync(page, 'utf8')
}
const table = ({ tables }: Result, name: string) => tables.find((one) => one.name === name)

describe('evals report', () => {
  it('compares over folds as compare --fold does, beside the rest', async () => {
    const words = [
      'examples/documents/folds.csv',
      '--pred',
      'bayes,tree',
      '--fold',
      'fold',
      '-m',
      'ErrorRate',
    ]
    const own = await reported(...words)
    const alone = JSON.parse((await evals('compare', ...words, '--format', 'json')).stdout) as Result
    expect(alone.tables.length).toBeGreaterThan(1)
    for (const one of alone.tables) expect(table(own, one.name)).toEqual(one)
    expect(own).toHaveProperty('folds', (alone as Result & { folds: unknown }).folds)
    expect(own.comparisons).toHaveLength(1)
    expect((await pageOf(...words)).includes('Differences over folds, 95 % interval, two-sided')).toBe(true)
  })

  it('holds the top k against a random ranking as chance --k does, at its own level', async () => {
    const words = ['examples/classification/roc20.csv', '--positive', 'P', '--k', '5,10']
    const own = await reported(...words, '--level', '0.9')
    const alone = JSON.parse(
      (await evals('chance', ...words, '--level', '0.1', '--format', 'json')).stdout,
    ) as Result
    for (const name of ['bounds', 'p-values', 'crossovers'])
      expect(table(own, name), name).toEqual(table(alone, name))
    const page = await pageOf(...words)
    for (const said of [
      'Critical numbers of hits in the top k',
      'roc20: not significantly more hits than a random ranking in the top 5, 10 (exact p &gt; 0.05).',
      // What stood there before still does.
      'roc20: not better than chance: AUC (0.680, ',
    ])
      expect(page.includes(said), said).toBe(true)
  })

  it('has the ledger of a Bookmaker', async () => {
    const own = await reported('examples/classification/birds.csv', '--ledger', '--stake', '10')
    const alone = JSON.parse(
      (
        await evals(
          'classify',
          'examples/classification/birds.csv',
          '--ledger',
          '--stake',
          '10',
          '--format',
          'json',
        )
      ).stdout,
    ) as Result
    const ledgers = alone.tables.filter(({ name }) => name.includes('ledger') || name.includes('odds'))
    expect(ledgers.length).toBeGreaterThan(0)
    for (const one of ledgers) expect(own.tables).toContainEqual(one)
  })
})

it('an option of another command is named with that command', async () => {
  const of = async (...words: string[]): Promise<string> => (await evals(...words)).stderr
  expect(await of('compare', 'runs', '--per-topic')).toContain(
    '(--per-topic is an option of evals rank, evals chance)',
  )
  expect(await of('plot', 'bounds', '--hits', '2')).toContain('(--hits is an option of evals chance)')
  expect(await of('plot', 'bounds', '--population', 'inf', '--rate', '0.2')).toContain(
    '(--rate is an option of evals chance)',
  )
  expect(await of('plot', 'bounds', '--k', '5')).toContain('(--k is an option of evals report, evals chance)')
  expect(await of('rank', '--levels', '0.9')).toContain('(--levels is an option of evals interval)')
  expect(await of('interval', '12/72', '--quantiles', '0.9')).not.toContain('is an option of')
  expect(await of('rank', '--mesures', 'AP')).toContain('(Did you mean --measures?)')
})
