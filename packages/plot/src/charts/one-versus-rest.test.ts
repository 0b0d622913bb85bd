import { areaUnderRoc, tallyOf } from '@eval/ranked'
import { describe, expect, test } from 'vitest'
import { HOSTILE, layersOf, rowsOf, specOf, textsOutsideData, wordsOf } from '../../test/support/spec-data.js'
import { STYLES } from '../styles.js'
import { oneVersusRest } from './one-versus-rest.js'

const classOf = (name: string, labels: readonly number[]) => ({
  name,
  tally: tallyOf([5, 4, 3, 2, 1, 0], labels),
})
const easy = classOf('easy', [1, 1, 0, 0, 0, 0])
const middle = classOf('middle', [1, 0, 1, 0, 0, 0])
const hard = classOf('hard', [0, 0, 0, 1, 0, 1])

describe('one-versus-rest curves', () => {
  test('highlight the classes with the smallest areas and list all areas', () => {
    const spec = specOf(oneVersusRest, [easy, hard, middle], { highlight: 1 })
    const series = (style: string) => [...new Set(rowsOf(spec, 'line', style).map((row) => row.series))]
    // By hand: 1 of 8 pairs of hard, all 8 of easy, 7 of 8 of middle.
    expect(areaUnderRoc(hard.tally)).toBe(1 / 8)
    expect(series(STYLES.strong)).toEqual(['hard: AUC 0.125'])
    expect(series(STYLES.other)).toEqual(['middle: AUC 0.875', 'easy: AUC 1.000'])
    expect(wordsOf(spec)).toContain('middle (0.875), easy (1.000)')
  })

  test('have no colour, which tells systems apart', () => {
    const spec = specOf(oneVersusRest, [easy, hard, middle], { curve: 'pr' })
    expect(layersOf(spec).length).toBeGreaterThan(0)
    expect(JSON.stringify(spec.layer)).not.toContain('"color"')
  })

  test('say which class has no curve, and are drawn of none', () => {
    const spec = specOf(oneVersusRest, [classOf('absent', [0, 0, 0, 0, 0, 0])])
    expect(wordsOf(spec)).toContain('absent: ')
    expect(JSON.parse(JSON.stringify(spec))).toEqual(spec)
  })

  test('keep hostile names out of code', () => {
    const spec = specOf(
      oneVersusRest,
      HOSTILE.map((name) => classOf(name, [1, 0, 1, 0, 0, 0])),
    )
    for (const name of HOSTILE) expect(textsOutsideData(spec).join('\n')).not.toContain(name)
  })
})
