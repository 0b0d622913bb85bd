import { isKind } from '@eval/core'
import type { Axis, CurvePoints } from '@eval/ranked'
import type { Rule } from '../rule.js'
import { tryAll } from '../trials.js'

export const curvesFit: Rule = {
  name: 'curves fit their axes',
  about: 'Every point of a curve lies on its axes, and all columns have one length.',
  advice: 'Declare the range that an axis really has, and give every column a value for every point.',
  broken(contribution, context) {
    if (!isKind(contribution, 'curve')) return undefined
    return tryAll(contribution, context, (_, answer) => {
      const points = answer as CurvePoints
      if ('undefined' in points) return undefined
      const { x, y, thresholds, more = {} } = points
      const uneven = Object.entries({ y, thresholds, ...more }).find(
        ([, column]) => column.length !== x.length,
      )
      if (uneven) return `${uneven[0]} has ${uneven[1].length} values for ${x.length} points.`
      return beyond(contribution.axes.x, x) ?? beyond(contribution.axes.y, y)
    })
  },
}

function beyond({ name, range: [low, high] }: Axis, column: Float64Array): string | undefined {
  const slack = 1e-9 * Math.max(1, ...[low, high].map(Math.abs).filter(Number.isFinite))
  const place = column.findIndex((value) => !(value >= low - slack && value <= high + slack))
  return place < 0
    ? undefined
    : `${name} is ${column[place]} at point ${place + 1}, outside [${low}, ${high}].`
}
