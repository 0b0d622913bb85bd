import { topKIsoline, type FinitePopulation } from '@eval/significance'
import type { ChartSpec } from '../chart.js'
import { STYLES } from '../styles.js'
import { numberList } from './number-list.js'
import { position, type Plane } from './position.js'

/** Cutoffs written as a list. */
export const cutoffList = (owner: string, parameter: string, text: string): readonly number[] =>
  numberList(
    owner,
    parameter,
    text,
    'whole numbers from 1 on',
    (value) => Number.isSafeInteger(value) && value > 0,
  )
    .map(Number)
    .sort((a, b) => a - b)

/** The room that a label of digits takes, in pixels. */
const LABEL = 22

/** Lines in ROC space on which all rankings lie that have k items on top, each with its k where there is room for it. */
export function isolines(
  plane: Plane,
  population: FinitePopulation,
  cutoffs: readonly number[],
): readonly ChartSpec[] {
  const { x, y, width } = plane
  const lines = cutoffs.map((k) => {
    const [fpr, tpr] = topKIsoline(population, Math.min(k, population.N))
    const slope = tpr / fpr
    // Within the plane: from the left or upper edge down to the lower or right one.
    const left = Math.max(0, (tpr - y.domain[1]) / slope)
    const right = Math.min(fpr, x.domain[1])
    return {
      k,
      [x.field]: left,
      [y.field]: tpr - slope * left,
      right,
      bottom: Math.max(0, tpr - slope * right),
    }
  })
  let last = -Infinity
  const labelled = lines.filter(({ right }) => {
    const at = (right / x.domain[1]) * width
    if (at - last < LABEL) return false
    last = at
    return true
  })
  const labels = labelled.map((line, index) => ({
    ...line,
    label: index === labelled.length - 1 ? `k = ${line.k}` : String(line.k),
  }))
  return [
    {
      data: { values: lines },
      mark: { type: 'rule', style: STYLES.guide, clip: true },
      encoding: { x: position(x), y: position(y), x2: { field: 'right' }, y2: { field: 'bottom' } },
    },
    {
      data: { values: labels },
      mark: {
        type: 'text',
        style: STYLES.guideLabel,
        align: 'right',
        baseline: 'bottom',
        dx: -2,
        dy: -2,
      },
      encoding: {
        x: { ...position(x), field: 'right' },
        y: { ...position(y), field: 'bottom' },
        text: { field: 'label', type: 'nominal' },
      },
    },
  ]
}
