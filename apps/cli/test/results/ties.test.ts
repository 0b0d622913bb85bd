import { numberOf, type Result } from '@eval/study'
import { describe, expect, it } from 'vitest'
import { captured } from '../support/captured.js'
import { projectWith } from '../support/project.js'

const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n')

/** Topic 1 has one relevant document among three that are tied, topic 2 ranks its only one first. */
const folder = projectWith({
  'qrels.txt': '1 0 a 1\n1 0 b 0\n1 0 c 0\n2 0 a 1\n2 0 b 0\n',
  'run.txt': '1 Q0 a 1 0.5 r\n1 Q0 b 2 0.5 r\n1 Q0 c 3 0.5 r\n2 Q0 a 1 0.9 r\n2 Q0 b 2 0.1 r\n',
  'wide-qrels.txt': `${lines(40, (index) => `1 0 d${index} ${index % 2}`)}\n2 0 a 1\n`,
  'wide-run.txt': `${lines(40, (index) => `1 Q0 d${index} ${index + 1} 0.5 r`)}\n2 Q0 a 1 0.5 r\n`,
})

async function ranked(...words: readonly string[]): Promise<Result> {
  const { stdout, stderr, exit } = await captured(['rank', ...words, '--format', 'json'], folder)
  expect({ stderr, exit }).toEqual({ stderr: '', exit: 0 })
  return JSON.parse(stdout) as Result
}

const valuesOf = ({ systems }: Result): number[] =>
  systems[0]!.findings.map(({ value }) => (value === null ? NaN : numberOf(value)))

const noteOf = ({ notes }: Result): string =>
  notes.find(({ text }) => text.includes('over all orders of'))!.text

describe('evals rank --ties', () => {
  it.each([
    ['expected', [(1 / 3 + 1) / 2, ((1 + 1 / 2 + 1 / 3) / 3 + 1) / 2]],
    ['lowest', [0.5, (1 / 3 + 1) / 2]],
    ['highest', [1, 1]],
  ])('%s gives the value over all orders, as by hand', async (ties, expected) => {
    const result = await ranked('qrels.txt', 'run.txt', '-m', 'P@1,RR', '--ties', ties)
    for (const [index, value] of valuesOf(result).entries()) expect(value).toBeCloseTo(expected[index]!, 14)
    expect(result.policies.ties).toBe(ties)
    expect(noteOf(result)).toBe(`run: ${ties} value over all orders of equal scores: P@1, RR exact.`)
    expect(result.systems[0]!.findings.every(({ chance }) => chance === undefined)).toBe(true)
    expect(result.notes.some(({ text }) => text.startsWith('No chance levels'))).toBe(true)
    expect(result.notes.some(({ text }) => text.includes('cross the cutoff'))).toBe(false)
  })

  it('has intervals over topics and values topic by topic of the same answer', async () => {
    const { systems } = await ranked('qrels.txt', 'run.txt', '-m', 'P@1', '--ties', 'expected', '--per-topic')
    expect(systems[0]!.perUnit![0]!.values).toEqual([1 / 3, 1])
    const { low, high } = systems[0]!.findings[0]!.interval!
    expect(numberOf(low)).toBeGreaterThanOrEqual(1 / 3)
    expect(numberOf(high)).toBeLessThanOrEqual(1)
  })

  it('says what was enumerated and what was sampled, with the standard error', async () => {
    const small = await ranked('qrels.txt', 'run.txt', '-m', 'infAP', '--ties', 'expected')
    expect(noteOf(small)).toContain('infAP exact, enumerated in 1 of 2 topics')
    const wide = await ranked('wide-qrels.txt', 'wide-run.txt', '-m', 'infAP,P@5', '--ties', 'expected')
    const [, error] =
      /infAP sampled in 1 of 2 topics with 2000 orders, standard error of the mean ([\d.e-]+); P@5 exact/.exec(
        noteOf(wide),
      )!
    expect(Number(error)).toBeGreaterThan(0)
    expect(Number(error)).toBeLessThan(0.01)
    expect(valuesOf(wide)[1]).toBeCloseTo((0.5 + 0.2) / 2, 14)
  })

  it('does not call a sampled extreme exact', async () => {
    const wide = await ranked('wide-qrels.txt', 'wide-run.txt', '-m', 'nDCG@10,Judged@5', '--ties', 'lowest')
    expect(noteOf(wide)).toContain('nDCG@10')
    const gains = await ranked(
      'wide-qrels.txt',
      'wide-run.txt',
      '-m',
      'nDCG(gains={0:0,1:2})@10',
      '--ties',
      'lowest',
    )
    expect(noteOf(gains)).toContain('so that the lowest value may lie beyond')
  })

  it('keeps its orders the same from call to call', async () => {
    const words = ['wide-qrels.txt', 'wide-run.txt', '-m', 'infAP', '--ties', 'expected']
    expect(valuesOf(await ranked(...words))).toEqual(valuesOf(await ranked(...words)))
  })

  it('refuses an answer that it does not know', async () => {
    const { stderr, exit } = await captured(['rank', 'qrels.txt', 'run.txt', '--ties', 'median'], folder)
    expect(exit).not.toBe(0)
    expect(stderr).toContain('trec, input, expected, lowest, highest')
  })
})
