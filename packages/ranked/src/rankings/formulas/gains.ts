import type { NumberMapping } from '@eval/core'
import { JUDGED, type Ranking } from '../ranking.js'

/** Parameters of measures that turn grades into gains. */
export const gainParams = {
  gain: {
    type: 'choice',
    of: ['linear', 'exp'],
    default: 'linear',
    about: 'How a grade becomes a gain: the grade itself, or 2^grade - 1.',
  },
  gains: { type: 'mapping', about: 'Gains by grade, such as {1:3,2:9}; other grades keep theirs.' },
} as const

/** Why a measure that divides by the best possible gain has no value. */
export const NO_GAIN = {
  'no-relevant': 'No judged document of the topic has a positive gain.',
} as const

/** How grades become gains. */
export interface GainView {
  readonly gain: 'linear' | 'exp'
  readonly gains?: NumberMapping | undefined
}

/** The gain of a grade. */
export function gainOf(grade: number, { gain, gains }: GainView): number {
  const mapped = gains?.[grade]
  if (mapped !== undefined) return mapped
  return gain === 'linear' ? grade : 2 ** grade - 1
}

/** Gains in rank order, of the first k ranks where said; a document without a judgement gains nothing. */
export function rankedGains({ grades, judged }: Ranking, view: GainView, k = Infinity): Float64Array {
  const gains = new Float64Array(Math.min(k, grades.length))
  for (let index = 0; index < gains.length; index++)
    if (judged[index] === JUDGED) gains[index] = gainOf(grades[index]!, view)
  return gains
}

/** The positive gains of every judged document of the topic, highest first: the best that any ranking could offer. */
export function idealGains({ ideal }: Ranking, view: GainView): Float64Array {
  return bestFirst(ideal.map((grade) => gainOf(grade, view)))
}

/** The positive gains among some, highest first. */
export function bestFirst(gains: Float64Array): Float64Array {
  return gains
    .filter((gain) => gain > 0)
    .sort()
    .reverse()
}
