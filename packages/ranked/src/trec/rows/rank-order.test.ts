import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeText } from '../../tables/text-column.js'
import { rankOrders } from './rank-order.js'
import { addRow, emptyTopicRows, type TopicRows } from './run-scan.js'

function rowsOf(documents: readonly (readonly [id: string, score: number])[]): TopicRows {
  const rows = emptyTopicRows()
  rows.bytes = encodeText(documents.map(([id]) => id).join(''))
  let at = 0
  for (const [id, score] of documents) addRow(rows, at, (at += id.length), 0, score)
  return rows
}

/** Numbers of rows by falling score and then by falling id. */
const sorted = (documents: readonly (readonly [id: string, score: number])[]): number[] =>
  [...documents.keys()].sort((a, b) => {
    const [[idA, scoreA], [idB, scoreB]] = [documents[a]!, documents[b]!]
    return scoreB - scoreA || (idA < idB ? 1 : idA > idB ? -1 : 0)
  })

describe('the order of the rows of a topic', () => {
  it('is by falling score and id, whatever the topics before left behind', () => {
    const document = fc.tuple(fc.stringMatching(/^[ab]{1,6}$/), fc.integer({ min: 0, max: 3 }))
    const topic = fc.tuple(fc.array(document, { maxLength: 40 }), fc.boolean())
    fc.assert(
      fc.property(fc.array(topic, { maxLength: 6 }), (topics) => {
        const order = rankOrders()
        for (const [documents, falling] of topics) {
          const inOrder = falling ? documents.toSorted((a, b) => b[1] - a[1]) : documents
          const distinct = [...new Map(inOrder).entries()]
          const made = order(rowsOf(distinct))
          const expected = sorted(distinct)
          expect([...(made ?? distinct.keys())].slice(0, distinct.length)).toEqual(expected)
        }
      }),
      { seed: 3 },
    )
  })

  it('holds for topics of any size, one after the other', () => {
    const order = rankOrders()
    for (const count of [1, 3000, 20, 1500, 5000, 2, 7000]) {
      const documents = Array.from(
        { length: count },
        (_, row) => [String((row * 7919) % 10_007), -Math.floor(row / 15)] as const,
      )
      for (const rows of [documents, documents.toReversed()]) {
        const made = order(rowsOf(rows))
        expect([...(made ?? rows.keys())].slice(0, count)).toEqual(sorted(rows))
      }
    }
  })
})
