import { seeded } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { decodeText, encodeText } from '../../tables/text-column.js'
import { addRow, clearRows, emptyTopicRows, type TopicRows } from './run-scan.js'
import { scatteredRows } from './scattered-rows.js'

type Row = readonly [document: string, hash: number, score: number]

const shown = (document: string, hash: number, score: number): string => `${document} ${hash} ${score}`

const rowsIn = ({ count, bytes, starts, ends, hashes, scores }: TopicRows): string[] =>
  Array.from({ length: count }, (_, row) =>
    shown(decodeText(bytes, starts[row], ends[row]), hashes[row]!, scores[row]!),
  )

/** Puts rows together and takes those of each topic; the same by lists of them. */
function scattered(topics: number, blocks: readonly (readonly (readonly [number, readonly Row[]])[])[]) {
  const kept = scatteredRows(topics)
  const lists = Array.from({ length: topics }, (): string[] => [])
  let bytes = 0
  for (const block of blocks) {
    const text = encodeText(block.map(([, rows]) => rows.map(([document]) => document).join('')).join(''))
    const given = emptyTopicRows()
    given.bytes = text
    let at = 0
    for (const [topic, rows] of block) {
      clearRows(given)
      for (const [document, hash, score] of rows)
        addRow(given, at, (at += encodeText(document).length), hash, score)
      kept.add(topic, given)
      for (const row of rows) lists[topic]!.push(shown(...row))
    }
    kept.endBlock(text)
    const count = block.reduce((sum, [, rows]) => sum + rows.length, 0)
    if (count > 0) bytes += text.length + 16 * count + 4 * topics
    // The bytes of a block are good until it ends.
    text.fill(0)
  }
  const into = emptyTopicRows()
  const taken = lists.map((_, topic) => ({ any: kept.take(topic, into), rows: rowsIn(into) }))
  return { taken, lists, bytes: [kept.bytes, bytes] }
}

describe('rows of mixed topics', () => {
  const random = seeded(8)
  const rows = (count: number): Row[] =>
    Array.from({ length: count }, () => [
      `${'é'.repeat(random.below(3))}d${random.below(1000)}`,
      random.below(2 ** 31) - 2 ** 30,
      random.below(100) / 8,
    ])

  it.each([
    ['a few at a time', 5, 40, 6, 12],
    ['none in some of the blocks', 3, 10, 1, 1],
    // Rows of a block that there is no room for at first (4,096), at once and one after the other.
    ['more of one topic than there is room for', 3, 3, 3, 6000],
    ['many blocks of many topics', 100, 8, 200, 5],
  ])('come back topic by topic in the order they came: %s', (_, topics, blocks, parts, most) => {
    const list = Array.from({ length: blocks }, () =>
      Array.from(
        { length: random.below(parts + 1) },
        () => [random.below(topics), rows(random.below(most))] as const,
      ),
    )
    const { taken, lists, bytes } = scattered(topics, list)
    expect(taken).toEqual(lists.map((one) => ({ any: one.length > 0, rows: one })))
    expect(bytes[0]).toBe(bytes[1])
  })
})
