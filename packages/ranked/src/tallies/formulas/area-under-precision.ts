import { undefinedBecause, type Undefined } from '@eval/core'
import { davisGoadrichArea, interpolatedPrecisions } from './precision-recall.js'
import { sweep } from './sweep.js'
import type { Tally } from '../tally.js'
import { totalsOf } from './totals.js'

/** The parameter of everything that reads an area off precision and recall. */
export const areaRule = {
  type: 'choice',
  of: ['step', 'interpolated', '11-point', 'davis-goadrich', 'trapezoid'],
  default: 'step',
  about:
    'Interpolation of the curve: step (average precision), interpolated (best precision at this recall or above), 11-point, davis-goadrich, or trapezoid (linear, from (0, 1)).',
} as const

/** The area under precision against recall, by a named rule. */
export function areaUnderPrecision(tally: Tally, rule: keyof typeof RULES): number | Undefined {
  const { positive } = totalsOf(tally)
  return positive === 0 ? undefinedBecause('no-positive') : RULES[rule](tally, positive)
}

const RULES = {
  step: (tally: Tally, positive: number) => {
    let [area, tp, fp] = [0, 0, 0]
    for (let index = 0; index < tally.scores.length; index++) {
      const found = tally.positives[index]!
      tp += found
      fp += tally.negatives[index]!
      area += (found * tp) / (tp + fp)
    }
    return area / positive
  },
  trapezoid: (tally: Tally, positive: number) => {
    let [area, tp, fp, before] = [0, 0, 0, 1]
    for (let index = 0; index < tally.scores.length; index++) {
      const found = tally.positives[index]!
      tp += found
      fp += tally.negatives[index]!
      const precision = tp / (tp + fp)
      area += (found * (before + precision)) / 2
      before = precision
    }
    return area / positive
  },
  interpolated: (tally: Tally, positive: number) => {
    const highest = interpolatedPrecisions(sweep(tally))
    let area = 0
    for (let index = 0; index < tally.scores.length; index++)
      area += tally.positives[index]! * highest[index + 1]!
    return area / positive
  },
  '11-point': (tally: Tally, positive: number) => {
    const swept = sweep(tally)
    const highest = interpolatedPrecisions(swept)
    let [sum, index] = [0, 0]
    for (let tenth = 0; tenth <= 10; tenth++) {
      // Ten times both sides, so that recall 0.3 means 3 of 10 and no rounding decides.
      while (index < highest.length - 1 && 10 * swept.tp[index]! < tenth * positive) index++
      sum += highest[index]!
    }
    return sum / 11
  },
  'davis-goadrich': (tally: Tally, positive: number) => {
    let [area, tp, fp] = [0, 0, 0]
    for (let index = 0; index < tally.scores.length; index++) {
      const [found, wrong] = [tally.positives[index]!, tally.negatives[index]!]
      area += davisGoadrichArea(tp, fp, found, wrong)
      tp += found
      fp += wrong
    }
    return area / positive
  },
} as const
