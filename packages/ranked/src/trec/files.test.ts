import { EvalError } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { decodeText, encodeText } from '../tables/text-column.js'
import { demandRoom, wholeFile, type TrecFile, type Work } from './files.js'
import { scanChunks } from './rows/run-feed.js'
import { emptyTopicRows, type RunScan } from './rows/run-scan.js'

const MIB = 2 ** 20

/** Does work whose reads and questions are answered at once; what was asked, in turn. */
function done<T>(work: Work<T>): { readonly value: T; readonly asked: readonly number[] } {
  const asked: number[] = []
  let step = work.next(0)
  while (!step.done) {
    asked.push(step.value as number)
    step = work.next(step.value as number)
  }
  return { value: step.value, asked }
}

/** A file of so many bytes, all 0, that may take so much memory. */
function zeros(length: number, mostHeld?: () => number): TrecFile {
  let left = length
  return {
    read(into) {
      const count = Math.min(left, into.length)
      left -= count
      return count
    },
    rewind: () => undefined,
    ...(mostHeld && { mostHeld }),
  }
}

describe('the memory that a file takes', () => {
  it('is asked for beyond 64 MiB alone, and refused with the limit', () => {
    const demand = (bytes: number, most?: number) =>
      done(demandRoom(bytes, most === undefined ? {} : { mostHeld: () => most }, 'a.run'))
    expect(demand(64 * MIB, 1).asked).toEqual([])
    expect(demand(1e12).asked).toEqual([])
    expect(demand(64 * MIB + 1, 64 * MIB + 1).asked).toEqual([64 * MIB + 1])
    expect(() => demand(64 * MIB + 1, 64 * MIB)).toThrow(EvalError)
    expect(() => demand(64 * MIB + 1, 5.5 * MIB)).toThrow(
      '"a.run" would take more than 5 MiB of memory. Give a smaller file, or a run that is grouped by topic.',
    )
  })

  it('is that of the columns made of it, each time a file has filled what it has', () => {
    let questions = 0
    const limit = (most: number) => () => {
      questions++
      return most
    }
    expect(done(wholeFile(zeros(5 * MIB, limit(0)), 'a')).value.length).toBe(5 * MIB)
    expect(questions).toBe(0)
    // Five bytes for each of twice the 8 MiB that are full: 80 MiB.
    expect(() => done(wholeFile(zeros(9 * MIB, limit(80 * MIB - 1)), 'a'))).toThrow(EvalError)
    expect(done(wholeFile(zeros(9 * MIB, limit(80 * MIB)), 'a')).value.length).toBe(9 * MIB)
    expect(questions).toBe(2)
  })

  it('is that of the largest topic of a run', () => {
    const scan: RunScan = {
      rows: emptyTopicRows(),
      topicStart: 0,
      topicEnd: 0,
      lines: 0,
      tagStart: 0,
      tagEnd: 0,
      tag: new Uint8Array(0),
      seed: 1,
      file: 'a.run',
      comments: true,
      float32: false,
      onTopic: () => undefined,
    }
    /** Reads a topic without an end, as far as so many bytes. */
    const read = (length: number, most: number) => {
      const { read: filled, ...file } = zeros(length, () => most)
      const endless = (into: Uint8Array): number => {
        const count = filled(into) as number
        if (count === 0) throw new Error('far enough')
        return count
      }
      return () => done(scanChunks({ ...file, read: endless }, scan))
    }
    // Four bytes for each of twice the 4 MiB, of which a quarter MiB must be free, are given; of twice the 16 MiB, not.
    expect(read(8 * MIB, 0)).toThrow('far enough')
    expect(read(16 * MIB, 128 * MIB)).toThrow('far enough')
    expect(read(16 * MIB, 128 * MIB - 1)).toThrow(/would take more than 127 MiB/)
  })

  it('is that of all rows kept where the topics of a run come mixed', () => {
    const text = encodeText('q Q0 d 1 2 t\n'.repeat(3))
    let at = 0
    const file: TrecFile = {
      read(into) {
        const piece = text.subarray(at, (at += 13))
        into.set(piece)
        return piece.length
      },
      rewind: () => undefined,
      mostHeld: () => 100 * MIB,
    }
    const seen: string[] = []
    const scan = (kept: number): RunScan => ({
      rows: emptyTopicRows(),
      topicStart: 0,
      topicEnd: 0,
      lines: 0,
      tagStart: 0,
      tagEnd: 0,
      tag: new Uint8Array(0),
      seed: 1,
      file: 'a.run',
      comments: true,
      float32: false,
      onTopic: () => undefined,
      onBlock: ({ rows }) => {
        seen.push(decodeText(rows.bytes, rows.starts[0], rows.ends[0]))
        rows.count = 0
      },
      kept: () => kept,
    })
    expect(done(scanChunks(file, scan(100 * MIB))).value).toBe(text.length)
    expect(seen).toEqual(['d', 'd', 'd'])
    at = 0
    expect(() => done(scanChunks(file, scan(100 * MIB + 1)))).toThrow(/would take more than 100 MiB/)
  })
})

describe('a file', () => {
  it('that is not there or empty is said to be so', () => {
    for (const nothing of [undefined, new Uint8Array(0), zeros(0)])
      expect(() => done(wholeFile(nothing, 'nowhere'))).toThrow('"nowhere" cannot be read or is empty.')
  })

  it('has all its bytes, however many come at once', () => {
    const bytes = Uint8Array.from({ length: 200_000 }, (_, at) => at % 251)
    for (const size of [1 << 20, 65_536, 40_000]) {
      let at = 0
      const read = (into: Uint8Array): number => {
        const piece = bytes.subarray(at, at + Math.min(size, into.length))
        into.set(piece)
        at += piece.length
        return piece.length
      }
      const { value } = done(wholeFile({ read, rewind: () => undefined }, 'a'))
      expect(Buffer.compare(value, bytes)).toBe(0)
    }
  })
})
