import { Session } from 'node:inspector/promises'
import { readTable } from '@eval/io'
import { encodeText, joinRankings, qrelsTable } from '@eval/ranked'
import { expect, it } from 'vitest'
import { trecAnswer } from '../../src/trec.js'

/** So often the work is done for one sample. */
const RUNS = 3

/** Less than the smallest object or string that an engine makes. */
const LEAST_BYTES = 12

interface Allocation {
  readonly selfSize: number
  readonly children: readonly Allocation[]
}

const sizeOf = ({ selfSize, children }: Allocation): number =>
  children.reduce((sum, child) => sum + sizeOf(child), selfSize)

/** Bytes of objects and strings that some work makes, also those that are collected on the way, sampled by the engine. */
async function sampled(work: () => Promise<unknown>): Promise<number> {
  const session = new Session()
  session.connect()
  try {
    await session.post('HeapProfiler.startSampling', {
      samplingInterval: 512,
      includeObjectsCollectedByMajorGC: true,
      includeObjectsCollectedByMinorGC: true,
    })
    for (let run = 0; run < RUNS; run++) await work()
    const { profile } = await session.post('HeapProfiler.stopSampling')
    return sizeOf(profile.head) / RUNS
  } finally {
    session.disconnect()
  }
}

/**
 * What some work makes at least. Code that is not compiled yet makes a number object for each number, and when it is
 * compiled depends on how busy the machine is: an object or a string of the code itself is in every sample.
 */
async function allocated(work: () => Promise<unknown>): Promise<number> {
  for (let warm = 0; warm < 12; warm++) await work()
  let least = Infinity
  for (let sample = 0; sample < 6; sample++) least = Math.min(least, await sampled(work))
  return least
}

/** What a line more takes: the difference between a long file and a short one, so that what is there once cancels out. */
async function bytesPerLine(of: (lines: number) => () => Promise<unknown>): Promise<number> {
  const [short, long] = [6_000, 26_000]
  return ((await allocated(of(long))) - (await allocated(of(short)))) / (long - short)
}

it('the guard sees a string for each line', async () => {
  let kept = ''
  const perLine = await bytesPerLine((lines) => async () => {
    for (let line = 0; line < lines; line++) kept = `document ${line} of ${lines}`
    return Promise.resolve(kept)
  })
  expect(perLine).toBeGreaterThan(LEAST_BYTES)
})

it.each([
  ['grouped by topic', () => 'q1'],
  ['whose topics come mixed', (line: number) => `q${line % 2}`],
])('a line of a run %s costs no string and no object', async (_, topicOf) => {
  const perLine = await bytesPerLine((lines) => {
    const run = encodeText(
      Array.from(
        { length: lines },
        (__, line) => `${topicOf(line)} Q0 document${line} 1 ${((lines - line) / 7).toFixed(4)} t\n`,
      ).join(''),
    )
    const qrels = encodeText('q1 0 document7 1\nq0 0 document8 1\n')
    return () =>
      trecAnswer(
        ['-c', 'qrels', 'run'],
        (path) => (path === 'run' ? run : qrels),
        () => undefined,
      )
  })
  expect(perLine).toBeLessThan(LEAST_BYTES)
})

it('a line of a run that is read and joined costs no string and no object', async () => {
  const qrels = qrelsTable(Array.from({ length: 26 }, (_, topic) => [`q${topic}`, `document${topic}007`, 1]))
  const perLine = await bytesPerLine((lines) => {
    const bytes = encodeText(
      Array.from(
        { length: lines },
        (_, line) =>
          `q${Math.floor(line / 1000)} Q0 document${line} 1 ${((lines - line) / 7).toFixed(4)} t\n`,
      ).join(''),
    )
    return async () => {
      const { table } = await readTable({ name: 'x', bytes }, 'run')
      return joinRankings(table, qrels)
    }
  })
  expect(perLine).toBeLessThan(LEAST_BYTES)
})

it('a JSON line of predictions costs no string and no object', async () => {
  const perLine = await bytesPerLine((lines) => {
    const rows = Array.from(
      { length: lines },
      (_, row) => `{"label":${row % 2},"predicted":"${row % 3 === 0 ? 1 : 0}","score":0.${row + 10_000}}\n`,
    )
    const bytes = encodeText(rows.join(''))
    return () => readTable({ name: 'x', bytes }, 'predictions', { columns: { positive: '1' } })
  })
  expect(perLine).toBeLessThan(LEAST_BYTES)
})

it('a row of predictions costs no string and no object', async () => {
  const perLine = await bytesPerLine((lines) => {
    const rows = Array.from(
      { length: lines },
      (_, row) => `${row % 2},${row % 3 === 0 ? 1 : 0},0.${row + 10_000}\n`,
    )
    const bytes = encodeText(`label,predicted,score\n${rows.join('')}`)
    return () => readTable({ name: 'x', bytes }, 'predictions', { columns: { positive: '1' } })
  })
  expect(perLine).toBeLessThan(LEAST_BYTES)
})
