import { expect, it } from 'vitest'
import { foundDocuments } from './found-documents.js'

it('gives each topic its documents in the order in which they came, whatever came between', () => {
  const found = foundDocuments()
  found.add('a', 3, 3, 1, 2)
  found.add('b', 1, 1, 2, 0)
  found.add('a', 1, 1, 1, -1)
  found.endPart()
  expect(found.of('a')).toEqual({ ranks: [3, 1], grades: [2, -1], tieFirsts: [3, 1], ties: [] })
  expect(found.of('b')).toEqual({ ranks: [1], grades: [0], tieFirsts: [1], ties: [[1, 2]] })
})

it('keeps a document without a grade for its tie group alone, and names each group once', () => {
  const found = foundDocuments()
  found.add('a', 2, 2, 3, null)
  found.add('a', 4, 2, 3, 1)
  found.endPart()
  expect(found.of('a')).toEqual({ ranks: [4], grades: [1], tieFirsts: [2], ties: [[2, 3]] })
})

it('has nothing for a topic that never came', () => {
  const found = foundDocuments()
  found.endPart()
  expect(found.of('a')).toEqual({ ranks: [], grades: [], tieFirsts: [], ties: [] })
})

it('keeps the topics of every part apart, with more documents than it first has room for', () => {
  const found = foundDocuments()
  const [topics, documents] = [7, 1000]
  for (const part of [0, 1, 2]) {
    for (let rank = 1; rank <= documents; rank++)
      for (let topic = 0; topic < topics; topic++)
        found.add(`${part} ${topic}`, rank, rank, 1, 10 * part + topic)
    found.endPart()
  }
  for (const part of [0, 1, 2])
    for (let topic = 0; topic < topics; topic++) {
      const { ranks, grades } = found.of(`${part} ${topic}`)
      expect(ranks).toEqual(Array.from({ length: documents }, (_, index) => index + 1))
      expect(new Set(Array.from(grades))).toEqual(new Set([10 * part + topic]))
    }
})
