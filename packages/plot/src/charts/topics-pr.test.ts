import { averagePrecisionRecall, rankingOfGrades } from '@eval/ranked'
import { describe, expect, test } from 'vitest'
import { column, HOSTILE, rowsOf, specOf, textsOutsideData, wordsOf } from '../../test/support/spec-data.js'
import { exampleRankings } from '../example-rankings.js'
import { STYLES } from '../styles.js'
import { topicsPr } from './topics-pr.js'

const systems = exampleRankings()
const topic = (grades: readonly number[], missed: readonly number[] = []) => ({
  id: grades.join(''),
  ranking: rankingOfGrades(grades, { missed }),
})

describe('a chart of precision and recall over topics', () => {
  test('draws the average at the standard recalls, as a line with points', () => {
    const spec = specOf(topicsPr, systems)
    for (const [number, { topics }] of systems.entries()) {
      const { points } = averagePrecisionRecall(topics.map(({ ranking }) => ranking))
      for (const type of ['line', 'point']) {
        const rows = rowsOf(spec, type).filter(({ curve }) => curve === number)
        expect(column(rows, 'recall')).toEqual(points.map(({ recall }) => recall))
        expect(column(rows, 'precision')).toEqual(points.map(({ precision }) => precision))
      }
    }
  })

  test('draws each topic faintly, as met or interpolated, or not at all', () => {
    const one = [{ name: 'a', topics: [topic([0, 1, 1])] }]
    const drawn = (params: object) =>
      rowsOf(specOf(topicsPr, one, params), 'line', STYLES.faint).map(({ recall, precision }) => [
        recall,
        precision,
      ])
    expect(drawn({ rule: 'sawtooth' })).toEqual([
      [0, 0],
      [0.5, 0.5],
      [1, 2 / 3],
    ])
    // The best precision at any recall or beyond is 2/3, at rank 3.
    expect(new Set(drawn({}).map(([, precision]) => precision))).toEqual(new Set([2 / 3]))
    expect(drawn({ topics: false })).toEqual([])
  })

  test('names mean average precision with the interval that comes with it', () => {
    // AP 1/2 three times and 1/3.
    const half = topic([0, 1])
    const topics = [half, half, half, topic([0, 0, 1])]
    const interval = { low: 0.25, high: 0.5, level: 0.95, method: 'bootstrap-bca' }
    const figures = [{ measure: 'AP', value: 11 / 24, interval }]
    for (const of of [{}, { figures }]) {
      const spec = specOf(topicsPr, [{ name: 'a', topics, ...of }])
      expect(rowsOf(spec, 'point')[0]!.series).toBe('a 0.458')
      expect(wordsOf(spec)).toContain('Beside the lines: MAP.')
      expect(wordsOf(spec).includes('a: MAP 0.458 [0.250, 0.500].')).toBe('figures' in of)
    }
  })

  test('names lines that end at the same place in the order of their means, in words as dark as others', () => {
    const system = (name: string, grades: readonly number[]) => ({ name, topics: [topic(grades, [1])] })
    const spec = specOf(topicsPr, [
      system('low', [0, 0, 0, 1]),
      system('high', [1]),
      system('middle', [0, 1]),
    ])
    const labels = rowsOf(spec, 'text')
    const order = labels.toSorted((a, b) => Number(b.label) - Number(a.label)).map(({ text }) => text)
    expect(order).toEqual(['high 0.500', 'middle 0.250', 'low 0.125'])
    const { layer } = spec as { layer: { mark: { type: string }; encoding?: object }[] }
    const words = layer.filter(({ mark }) => mark.type === 'text')
    expect(words.every(({ encoding }) => !('color' in encoding!))).toBe(true)
  })

  test('leaves out topics without relevant documents and says so', () => {
    const spec = specOf(topicsPr, [
      { name: 'a', topics: [topic([1]), topic([0])] },
      { name: 'none', topics: [topic([0])] },
    ])
    expect(wordsOf(spec)).toContain('1 topic with relevant documents')
    expect(wordsOf(spec)).toContain('none: no topic has a relevant document.')
    const empty = specOf(topicsPr, [{ name: 'none', topics: [] }])
    expect(JSON.parse(JSON.stringify(empty))).toEqual(empty)
  })

  test('takes another level of relevance', () => {
    const graded = [{ name: 'a', topics: [topic([1, 2])] }]
    expect(rowsOf(specOf(topicsPr, graded, { rel: 2 }), 'point')[0]).toMatchObject({
      recall: 0,
      precision: 0.5,
    })
  })

  test('speaks of the average in bold only beside curves of topics', () => {
    const one = [{ name: 'a', topics: [topic([1, 0, 1]), topic([0, 1])] }]
    expect(JSON.stringify(specOf(topicsPr, one).title)).toContain('2 topics; bold: their average.')
    expect(JSON.stringify(specOf(topicsPr, one, { topics: false }).title)).toContain('2 topics, averaged.')
  })

  test('draws some of very many topics, and says how many', () => {
    const many = [{ name: 'a', topics: Array.from({ length: 700 }, () => topic([1, 0, 1])) }]
    const spec = specOf(topicsPr, many)
    expect(new Set(column(rowsOf(spec, 'line', STYLES.faint), 'curve')).size).toBe(234)
    expect(wordsOf(spec)).toContain('Faint: 234 of 700 curves of topics.')
  })

  test('keeps hostile names as data', () => {
    const spec = specOf(
      topicsPr,
      HOSTILE.map((name) => ({ ...systems[0]!, name })),
    )
    expect(textsOutsideData(spec).filter((text) => HOSTILE.some((name) => text.includes(name)))).toEqual([])
  })
})
