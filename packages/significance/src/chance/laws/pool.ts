import { badInput } from '@eval/core'
import { POOLED_UNJUDGED, UNJUDGED, type Ranking } from '@eval/ranked'

/** The documents that a random ranking of a topic draws from: the judged, those pooled without a judgement, the rest. */
export interface Pool {
  readonly N: number
  /** Grades of the judged documents, in descending order. */
  readonly grades: Float64Array
  readonly pooledUnjudged: number
}

/** Documents without a judgement among those retrieved, counted once for all draws of a topic. */
const counted = new WeakMap<Uint8Array, { readonly unjudged: number; readonly pooledUnjudged: number }>()

function withoutJudgement(judged: Uint8Array): {
  readonly unjudged: number
  readonly pooledUnjudged: number
} {
  let unjudged = 0
  let pooledUnjudged = 0
  for (const flag of judged) {
    if (flag === UNJUDGED) unjudged++
    else if (flag === POOLED_UNJUDGED) pooledUnjudged++
  }
  return { unjudged, pooledUnjudged }
}

/** The pool of a topic: as large as the collection where that is known, else the judged and the retrieved documents. */
export function poolOf({ ideal, judged, population }: Ranking, given?: number): Pool {
  const counts = counted.get(judged) ?? withoutJudgement(judged)
  counted.set(judged, counts)
  const { unjudged, pooledUnjudged } = counts
  const seen = ideal.length + unjudged + pooledUnjudged
  const N = given ?? population ?? seen
  if (N < seen)
    throw badInput(`The collection has ${N} documents, but ${seen} were judged or retrieved for one topic.`, {
      N,
      seen,
    })
  return { N, grades: ideal, pooledUnjudged }
}

/** How many documents of a list of grades are relevant from a grade on. */
export function relevantIn(grades: ArrayLike<number>, level: number): number {
  let count = 0
  for (let index = 0; index < grades.length; index++) if (grades[index]! >= level) count++
  return count
}

/** The parameter of null models that draw from the collection. */
export const populationParam = {
  type: 'integer',
  min: 1,
  about:
    'Documents in the collection; by default as the input says, else those judged or retrieved for the topic.',
} as const
