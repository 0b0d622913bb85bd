import { seeded } from '@eval/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { qrelsTable } from '../../tables/tables.js'
import { decodeText, encodeText, hashText, textColumn } from '../../tables/text-column.js'
import { byteCodes } from './byte-codes.js'
import type { TrecFile } from '../files.js'
import { judgedTopics } from './judged-topics.js'
import { addRow, emptyTopicRows } from './run-scan.js'
import { topicJoin } from './topic-join.js'
import { streamTrecEval, trecEval } from '../trec-eval.js'

/** A file in memory that comes in pieces of a few bytes, at once or after a while. */
function pieces(text: string, sizes: () => number, later = false): TrecFile {
  const bytes = encodeText(text)
  let at = 0
  return {
    read(into) {
      const count = Math.min(sizes(), into.length, bytes.length - at)
      into.set(bytes.subarray(at, at + count))
      at += count
      return later ? Promise.resolve(count) : count
    },
    rewind() {
      at = 0
    },
  }
}

async function streamed(args: readonly string[], files: Readonly<Record<string, TrecFile>>) {
  const output: number[] = []
  const end = await streamTrecEval(
    [...args, 'qrels', 'run'],
    (path) => files[path],
    (bytes) => output.push(...bytes),
  )
  return { output: decodeText(Uint8Array.from(output)), ...end }
}

const inMemory = (args: readonly string[], files: Readonly<Record<string, string>>) =>
  trecEval([...args, 'qrels', 'run'], (path) => encodeText(files[path]!))

/** Judgements and a run with ties, odd blanks, comments, long scores and a last line without an end. */
function data(seed: number, topics: number, depth: number): { qrels: string; run: string } {
  const random = seeded(seed)
  const ids = Array.from(
    { length: topics },
    (_, topic) => `t${(topic * 7) % 30}${topic % 3 === 0 ? 'é' : ''}`,
  )
  const qrels = ids.flatMap((id) =>
    Array.from({ length: 8 }, (_, document) => `${id} 0 d${document * 3} ${random.below(5) - 1}\n`),
  )
  const separators = [' ', ' ', ' ', '\t', '  ', ' \r ']
  const run = ids.flatMap((id) =>
    Array.from({ length: depth }, (_, document) => {
      const blank = separators[random.below(separators.length)]!
      const score = [random.below(6), -random.float(), `${random.below(9)}e-1`, '.5', '1.2345678901234567'][
        random.below(5)
      ]!
      const comment = random.below(9) === 0 ? '# nothing\n' : ''
      const line = [id, 'Q0', `d${document}`, document, score, `tag${random.below(2)}`].join(blank)
      return `${comment}${line}${random.below(9) === 0 ? ' more' : ''}\n`
    }),
  )
  return { qrels: qrels.join(''), run: run.join('').trimEnd() }
}

const ARGUMENTS = [
  ['-m', 'all_trec', '-q'],
  ['-q', '-c', '-J'],
  ['-M', '5', '-l', '2', '-m', 'map', '-m', 'ndcg'],
]

describe('a run that is read piece by piece', () => {
  it('gives what the same run in memory gives, wherever the pieces end', async () => {
    const { qrels, run } = data(1, 9, 12)
    for (const args of ARGUMENTS) {
      const whole = inMemory(args, { qrels, run })
      expect(whole.errors).toBe('')
      for (const size of [1, 2, 3, 7, 64, 1000]) {
        const files = { qrels: pieces(qrels, () => size), run: pieces(run, () => size, size % 2 === 0) }
        expect(await streamed(args, files)).toEqual(whole)
      }
    }
  })

  it('gives the same in any order of its lines', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 1000 }),
        fc.constantFrom(...ARGUMENTS),
        async (seed, args) => {
          const { qrels, run } = data(seed, 6, 9)
          const lines = run.split('\n').filter((line) => !line.startsWith('#'))
          const random = seeded(seed)
          const shuffled = lines
            .map((line) => ({ line, key: random.float() }))
            .sort((a, b) => a.key - b.key)
            .map(({ line }) => line.replace(/tag\d/, 'tag'))
          const grouped = lines.map((line) => line.replace(/tag\d/, 'tag')).join('\n')
          const whole = inMemory(args, { qrels, run: grouped })
          expect(inMemory(args, { qrels, run: shuffled.join('\n') })).toEqual(whole)
          const files = { qrels: pieces(qrels, () => 100), run: pieces(shuffled.join('\n'), () => 100) }
          expect(await streamed(args, files)).toEqual(whole)
        },
      ),
      { numRuns: 50 },
    )
  })

  it('holds a topic that is larger than what is read at once', async () => {
    const run = Array.from({ length: 40_000 }, (_, rank) => `1 Q0 document-${rank} ${rank} ${-rank} tag\n`)
    const qrels = '1 0 document-39999 1\n'
    const files = { qrels: pieces(qrels, () => 1 << 20), run: pieces(run.join(''), () => 1 << 20) }
    const { output } = await streamed(['-m', 'recip_rank', '-m', 'num_ret'], files)
    expect(output).toContain('num_ret               \tall\t40000\n')
    expect(output).toContain('recip_rank            \tall\t0.0000\n')
  })

  it.each([
    ['a line with too few fields', 'q Q0 d 1 2 t\nq Q0 d2 1 2\n', 2, /line 2 /],
    ['a document twice', 'q Q0 d 1 2 t\nq Q0 d 2 1 t\n', 4, /"d"/],
    ['a document twice, far apart', 'q Q0 d 1 2 t\nr Q0 d 2 1 t\nq Q0 d 2 1 t\n', 4, /"d"/],
    ['nothing', '', 2, /empty/],
    ['comments only', '# a\n#b\n', 7, /no line/],
  ])('refuses %s as it does in memory', async (_, run, exitCode, message) => {
    const qrels = 'q 0 d 1\nr 0 d 1\n'
    const args = ['-c', '-q']
    const whole = inMemory(args, { qrels, run })
    expect(whole.exitCode).toBe(exitCode)
    expect(whole.errors).toMatch(message)
    const files = { qrels: pieces(qrels, () => 3), run: pieces(run, () => 3) }
    expect(await streamed(args, files)).toEqual(whole)
  })

  it('tells a run that cannot be read before measures that cannot be asked for', () => {
    const answer = trecEval(['-m', 'P.0', 'qrels', 'run'], (path) =>
      path === 'qrels' ? encodeText('q 0 d 1\n') : undefined,
    )
    expect(answer).toMatchObject({ exitCode: 2, errors: expect.stringContaining('"run"') as string })
  })
})

describe('codes of topics', () => {
  it('number words in order of first appearance, more of them and longer ones than there is room for', () => {
    const random = seeded(9)
    const words = Array.from({ length: 1200 }, () => 'é'.repeat(random.below(40)) + String(random.below(900)))
    const codes = byteCodes(1)
    const distinct = [...new Set(words)]
    const number = new Map(distinct.map((word, code) => [word, code]))
    for (const [at, word] of words.entries()) {
      const bytes = encodeText(`x${word}y`)
      if (words.indexOf(word) === at) expect(codes.find(bytes, 1, bytes.length - 1)).toBe(-1)
      expect(codes.code(bytes, 1, bytes.length - 1)).toBe(number.get(word))
      expect(codes.find(bytes, 1, bytes.length - 1)).toBe(number.get(word))
    }
    expect(codes.words).toEqual(distinct)
  })

  it.each([
    // The same hash by FNV-1a from 1 on.
    ['wfjea', 'vxffvdi'],
    ['wyweslmj', 'arbnrc'],
    ['kjasvl', 'vpjqxt'],
  ])('tell %s from %s, which have one hash', (...words) => {
    const codes = byteCodes(1)
    const bytes = words.map((word) => encodeText(word))
    expect(bytes.map((word) => codes.code(word, 0, word.length))).toEqual([0, 1])
    expect(bytes.map((word) => codes.find(word, 0, word.length))).toEqual([0, 1])
  })
})

describe('ids that were made to collide', () => {
  // Any number of ids is in one slot once the seed is known.
  const crowding = (seed: number, count: number): string[] => {
    const ids: string[] = []
    for (let next = 0; ids.length < count; next++) {
      const hash = hashText(textColumn([`d${next}`]), 0, seed)
      if (((hash ^ (hash >>> 15)) & 2047) === 3) ids.push(`d${next}`)
    }
    return ids
  }

  it('are told apart by the codes of topics', () => {
    const ids = crowding(1, 400)
    const codes = byteCodes(1)
    const codeOf = (id: string): number => {
      const bytes = encodeText(id)
      return codes.code(bytes, 0, bytes.length)
    }
    expect(ids.map(codeOf)).toEqual([...ids.keys()])
    expect(ids.map(codeOf)).toEqual([...ids.keys()])
    expect(codes.find(encodeText('x'), 0, 1)).toBe(-1)
  })

  it('are left to the general join by the join of a topic', () => {
    const ids = crowding(1, 600)
    const { bytes, starts, ends } = textColumn(ids)
    const rows = emptyTopicRows()
    rows.bytes = bytes
    for (const row of ids.keys())
      addRow(rows, starts[row]!, ends[row]!, hashText({ bytes, starts, ends }, row, 1), -row)
    const judgements = judgedTopics(qrelsTable([['q', ids[500]!, 1]]))
    expect(topicJoin()(rows, undefined, 600, { ...judgements, seed: 1 }, 0, false)).toBeUndefined()
  })
})
