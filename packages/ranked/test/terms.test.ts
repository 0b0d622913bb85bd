import { isUndefined, resolveParams, seeded, type Measure } from '@eval/core'
import { expect, it } from 'vitest'
import { rankingInput } from '../src/index.js'
import { measures } from '../src/rankings/measures/index.js'

const sums = (measures as readonly unknown[] as readonly Measure<'ranking'>[]).filter(({ terms }) => terms)
const rankings = Array.from({ length: 150 }, (_, round) => rankingInput.draw(seeded(round)))

it.each(sums.map((measure) => [measure.name, measure] as const))(
  '%s, a sum over ranks, has terms wherever it has a value',
  (name, measure) => {
    for (const given of 'k' in measure.params ? [{ k: 1 }, { k: 3 }] : [{}]) {
      const params = resolveParams(name, measure.params, given)
      const missing = rankings.filter(
        (ranking) =>
          (measure.terms!(ranking, params) === undefined) !== isUndefined(measure.compute(ranking, params)),
      )
      expect(missing).toEqual([])
    }
  },
)
