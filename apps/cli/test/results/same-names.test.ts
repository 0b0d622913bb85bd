import { describe, expect, it } from 'vitest'
import { captured } from '../support/captured.js'
import { projectWith } from '../support/project.js'

const rows = (shift: number, columns: (score: number) => object): string =>
  Array.from(
    { length: 12 },
    (_, row) => `${JSON.stringify({ id: `q${row}`, ...columns(((row * 7) % 12) / 24 + shift) })}\n`,
  ).join('')
const both = (score: number): object => ({ score, passed: score > 0.4 })
const folder = projectWith({
  'old.jsonl': rows(0.1, both),
  'new.jsonl': rows(0.3, both),
  'old-one.jsonl': rows(0.1, (score) => ({ score })),
  'new-one.jsonl': rows(0.3, (score) => ({ score })),
})
const outputOf = async (line: string): Promise<string> => (await captured(line.split(' '), folder)).stdout

describe('a column of values', () => {
  it.each([
    ['of several', 'old.jsonl', 'new.jsonl', ['score', 'passed']],
    ['alone in its file', 'old-one.jsonl', 'new-one.jsonl', ['score']],
  ])('%s has one name in compare, bless and gate', async (_, old, next, names) => {
    const compared = await outputOf(`compare ${old} ${next}`)
    const blessed = await outputOf(`bless ${old} --baseline ${old}`)
    const gated = await outputOf(`gate ${next} --baseline ${old} --no-record`)
    for (const name of names) {
      expect(compared).toMatch(new RegExp(` on ${name}[ :]`))
      expect(blessed).toMatch(new RegExp(`[:,] ${name} 0\\.\\d+`))
      expect(gated).toMatch(new RegExp(`^${name}: `, 'm'))
    }
    expect(`${blessed}${gated}`).not.toContain('value (')
  })
})
