import { numberOf, type Result } from '@eval/study'
import { describe, expect, it } from 'vitest'
import { captured, type Captured } from '../support/captured.js'
import { projectWith } from '../support/project.js'

const contribution = `{ contributes: 'measure', name: 'Spent', input: 'ranking', at: 'k', range: [0, Infinity], better: 'lower', laws: [],
  params: { k: { type: 'integer', min: 1, about: 'Ranks.' }, column: { type: 'text', default: 'cost', about: 'Column.' } },
  undefinedWhen: {}, about: { title: 'Cost', summary: 'What the first ranks cost together.' },
  needs: ({ column }) => ({ columns: [column] }),
  compute: ({ carried }, { k, column }) => carried.columns[column].slice(0, k).reduce((sum, one) => sum + one, 0) }`

const files = {
  'qrels.txt': 'q1 0 d1 1\nq2 0 d3 1\nq3 0 d1 1\n',
  'priced.csv': 'qid,docno,score,cost\nq1,d1,3,5\nq1,d2,2,7\nq2,d1,3,1\nq2,d3,2,9\nq3,d1,1,3\n',
  'plain.txt': 'q1 Q0 d1 1 3 a\nq2 Q0 d3 1 3 a\nq3 Q0 d1 1 1 a\n',
  'evals.config.mjs': `export default { plugins: [{ name: '@stranger/cost', contract: 1, contributions: [${contribution}] }] }`,
}
const run = (...words: readonly string[]): Promise<Captured> => captured(words, projectWith(files))

describe('a measure that needs a column of documents', () => {
  it('has it from the file, with interval and chance', async () => {
    const { stdout } = await run('rank', 'qrels.txt', 'priced.csv', '-m', 'Spent@1,AP', '--format', 'json')
    const { systems, notes } = JSON.parse(stdout) as Result
    const [spent] = systems[0]!.findings
    // By hand: (5 + 1 + 3) / 3.
    expect(spent).toMatchObject({ measure: 'Spent@1', value: 3, chance: { model: 'random-order' } })
    expect(numberOf(spent!.interval!.low)).toBeLessThan(3)
    expect(notes.map(({ code }) => code)).toContain('NULL_MODEL_OF_ITEMS')
  })

  it('works in compare, chance, report and plan', async () => {
    const words = ['qrels.txt', 'priced.csv']
    const compared = await run('compare', ...words, 'priced.csv', '-m', 'Spent@2', '--format', 'json')
    expect((JSON.parse(compared.stdout) as Result).comparisons[0]).toMatchObject({ difference: 0 })
    const chance = await run('chance', ...words, '-m', 'Spent@1', '--null-model', 'random-order')
    expect(chance.exit).toBe(0)
    expect(chance.stdout).toContain('random-order')
    const other = await run('chance', ...words, '-m', 'Spent@1', '--null-model', 'random-ranking')
    expect(other.stdout).toContain('needs ids or columns of items')
    expect((await run('report', ...words, '-m', 'Spent@1', '--format', 'json')).exit).toBe(0)
    const plan = await run('rank', ...words, '-m', 'Spent@1', '--explain')
    expect(plan.stdout).toMatch(/Spent@1 +random-order/)
  })

  it('is refused in a sentence where the file has no such column', async () => {
    for (const words of [
      ['priced.csv', '-m', 'Spent(column=weight)@1'],
      ['plain.txt', '-m', 'Spent@1'],
    ]) {
      const { stderr, exit } = await run('rank', 'qrels.txt', ...words)
      expect(stderr).toMatch(/^Spent\S* needs the column "\w+" of the items, which these data do not have\./)
      expect(exit).toBe(2)
    }
  })

  it('is explained with what it needs', async () => {
    expect((await run('explain', 'Spent')).stdout).toContain('The column cost: a number for each item.')
  })
})
