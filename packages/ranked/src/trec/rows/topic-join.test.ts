import { seeded, shuffle, type Random } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { JUDGED, POOLED_UNJUDGED } from '../../rankings/ranking.js'
import { qrelsTable } from '../../tables/tables.js'
import { hashText, textColumn } from '../../tables/text-column.js'
import { judgedTopics } from './judged-topics.js'
import { addRow, emptyTopicRows, type TopicRows } from './run-scan.js'
import { topicJoin } from './topic-join.js'

type Judgement = readonly [topic: string, document: string, grade: number]

const SEED = 1

function rowsOf(ids: readonly string[]): TopicRows {
  const column = textColumn(ids)
  const rows = emptyTopicRows()
  rows.bytes = column.bytes
  for (const row of ids.keys())
    addRow(rows, column.starts[row]!, column.ends[row]!, hashText(column, row, SEED), -row)
  return rows
}

const judged = (list: readonly Judgement[]): ReturnType<typeof judgedTopics> => {
  const table = qrelsTable(list)
  const hashes = Int32Array.from(list, (_, row) => hashText(table.documents, row, SEED))
  return { ...judgedTopics(table), hashes, seed: SEED }
}

/** The same from a map of grades. */
function plain(ids: readonly string[], list: readonly Judgement[], topic: string, judgedOnly: boolean) {
  const grades = new Map(list.filter(([of]) => of === topic).map(([, document, grade]) => [document, grade]))
  const ranks = ids
    .map((id) => grades.get(id))
    .filter((grade) => !judgedOnly || (grade !== undefined && grade >= 0))
  return {
    grades: ranks.map((grade) => Math.max(grade ?? 0, 0)),
    judged: ranks.map((grade) => (grade === undefined ? 0 : grade < 0 ? POOLED_UNJUDGED : JUDGED)),
  }
}

/** Some of the ids from d0 on, in any order. */
function drawn(random: Random, of: number, share: number): string[] {
  const ids = Array.from({ length: of }, (_, id) => `d${id}`).filter(() => random.float() < share)
  shuffle(ids, random)
  return ids
}

describe('the join of a topic', () => {
  it('marks each rank as a map of grades does, and gives up on none, topic after topic', () => {
    const random = seeded(12)
    const join = topicJoin()
    for (let round = 0; round < 60; round++) {
      const most = [1, 8, 40, 300, 1500][round % 5]!
      const list = ['a', 'b'].flatMap((topic) =>
        drawn(random, most, random.float()).map((id): Judgement => [topic, id, random.below(5) - 1]),
      )
      shuffle(list, random)
      if (!list.some(([topic]) => topic === 'a')) list.push(['a', 'x', 0])
      const ids = drawn(random, most + 5, random.float())
      const order = Uint32Array.from(ids.keys())
      if (round % 2 === 0) shuffle(order, random)
      const depth = round % 3 === 0 ? random.below(most) : Infinity
      const judgements = judged(list)
      const code = judgements.table.topics.indexOf('a')
      const judgedOnly = round % 4 > 1
      const made = join(
        rowsOf(ids),
        round % 2 === 0 ? order : undefined,
        depth,
        judgements,
        code,
        judgedOnly,
      )!
      const ranked = [...order].slice(0, depth).map((row) => ids[row]!)
      const { length } = made
      expect({
        grades: [...made.grades.subarray(0, length)],
        judged: [...made.judged.subarray(0, length)],
      }).toEqual(plain(ranked, list, 'a', judgedOnly))
    }
  })

  it.each([
    // The same hash by FNV-1a from 1 on.
    ['wfjea', 'vxffvdi'],
    ['arbnrc', 'wyweslmj'],
    ['kjasvl', 'vpjqxt'],
  ])('tells %s from %s, which have one hash', (first, second) => {
    const join = topicJoin()
    const gradesOf = (ids: readonly string[], list: readonly Judgement[]): number[] => {
      const { grades, length } = join(rowsOf(ids), undefined, Infinity, judged(list), 0, false)!
      return [...grades.subarray(0, length)]
    }
    const both: Judgement[] = [
      ['a', first, 1],
      ['a', second, 2],
    ]
    expect(gradesOf([first, second], both)).toEqual([1, 2])
    expect(gradesOf([second, first], both)).toEqual([2, 1])
    expect(gradesOf([first, second], both.slice(1))).toEqual([0, 2])
    expect(gradesOf([second, first], both.slice(1))).toEqual([2, 0])
  })

  it('gives up where a document comes twice among those kept, or is judged twice', () => {
    const join = topicJoin()
    const list: Judgement[] = [
      ['a', 'd1', 1],
      ['a', 'd2', 0],
    ]
    const lengthOf = (ids: readonly string[], depth: number, given = list): number | undefined =>
      join(rowsOf(ids), undefined, depth, judged(given), 0, false)?.length
    for (const twice of ['d1', 'd2', 'd3']) {
      expect(lengthOf([twice, 'd4', twice], Infinity)).toBeUndefined()
      expect(lengthOf([twice, 'd4', twice], 2)).toBe(2)
    }
    expect(lengthOf(['d1', 'd2', 'd3'], Infinity)).toBe(3)
    expect(lengthOf(['d3'], Infinity, [...list, ['a', 'd2', 1]])).toBeUndefined()
    expect(lengthOf(['d3'], Infinity, [...list, ['b', 'd2', 1]])).toBe(1)
  })
})
