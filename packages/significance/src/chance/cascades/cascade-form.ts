import type { ParamValues } from '@eval/core'
import type { Ranking } from '@eval/ranked'
import type { ChanceDistribution, WeightedValue } from '../../null-model.js'
import type { RankingForm } from '../forms/ranking-forms.js'
import type { RankingLaw } from '../laws/ranking-law.js'
import { enumeratedWays } from '../walks/enumerated-walks.js'
import type { Cascade } from './cascade.js'
import { cascadeEnd } from './cascade-ends.js'
import { cascadeMoments } from './cascade-moments.js'
import { cascadeStates, countCascadeStates, type CascadeStates } from './cascade-states.js'

/** More states of one cascade than this, and more steps through all, are not gone through. */
const MOST_STATES = 1e5
const MOST_STEPS = 4e5
/** A variance below this share of the squared mean is rounding. */
const ROUNDING = 1e-14

const topGrade = ({ ideal }: Ranking): number => Math.max(0, ideal[0] ?? 0)
const cutoffOf = ({ k }: ParamValues): number => (k as number | undefined) ?? Infinity

/** Expected reciprocal rank. */
export const expectedReciprocalRankForm: RankingForm = (ranking, params, law) =>
  cascadeForm(ranking, params, law, 1)

/** The same as a share of that of the best order of all judged documents, which no draw changes. */
export const normalisedErrForm: RankingForm = (ranking, params, law) => {
  const top = (params.top as number | undefined) ?? topGrade(ranking)
  const depth = Math.min(cutoffOf(params), ranking.ideal.length)
  let [best, reading] = [0, 1]
  for (let rank = 1; rank <= depth; rank++) {
    const satisfied = satisfiedBy(ranking.ideal[rank - 1]!, top)
    best += (reading * satisfied) / rank
    reading *= 1 - satisfied
  }
  return best === 0 ? undefined : cascadeForm(ranking, params, law, 1 / best)
}

const satisfiedBy = (grade: number, top: number): number => (2 ** Math.max(0, grade) - 1) / 2 ** top

function cascadeForm(
  ranking: Ranking,
  params: ParamValues,
  law: RankingLaw,
  worth: number,
): ChanceDistribution | undefined {
  const top = (params.top as number | undefined) ?? topGrade(ranking)
  if (top < topGrade(ranking)) return undefined
  const cascades = cascadesOf(law, (grade) => satisfiedBy(grade, top), cutoffOf(params), worth)
  if (!cascades || cascades.some((cascade) => countCascadeStates(cascade) > MOST_STATES)) return undefined
  const weighted = weightedCascades(cascades.map((cascade) => ({ cascade, states: cascadeStates(cascade) })))
  if (weighted.steps > MOST_STEPS) return undefined
  const { mean, variance } = weighted.under(0)
  const support = supportOf(cascades)
  return {
    mean,
    variance: variance < ROUNDING * mean * mean ? 0 : variance,
    ...(support ? { support } : {}),
    weighted,
  }
}

/** The ranks in blocks of equal standing; undefined where ranks are drawn by themselves. */
function cascadesOf(
  law: RankingLaw,
  satisfied: (grade: number) => number,
  depth: number,
  worth: number,
): readonly Cascade[] | undefined {
  const found: Cascade[] = []
  let reading = worth
  for (const { from, to, size, documents, kinds } of law.gains(satisfied)) {
    if (size === Infinity) return undefined
    const ranks = Math.min(to, depth) - from
    const own = kinds.map(({ gain, count }) => ({ count, satisfied: gain }))
    if (ranks > 0 && own.length > 0) found.push({ from, ranks, size: documents, kinds: own, worth: reading })
    for (const { count, satisfied: share } of own) reading *= (1 - share) ** count
  }
  return found
}

interface Known {
  readonly cascade: Cascade
  readonly states: CascadeStates
}

function weightedCascades(known: readonly Known[]): WeightedValue {
  const steps = known.reduce((sum, { cascade, states }) => {
    let visited = 0
    for (let place = 1; place <= cascade.ranks; place++) visited += states.upTo[place]!
    return sum + visited * (cascade.kinds.length + 1)
  }, 0)
  return {
    steps,
    under(theta) {
      let [log, mean, variance] = [0, 0, 0]
      for (const { cascade, states } of known) {
        const own = cascadeMoments(cascade, states, theta)
        log += own.log
        mean += own.mean
        variance += own.variance
      }
      return { log, mean, variance }
    },
    end(side) {
      let [value, logChance] = [0, 0]
      for (const { cascade, states } of known) {
        const own = cascadeEnd(cascade, states, side)
        value += own.value
        logChance += own.logChance
      }
      return { value, logChance }
    },
  }
}

/** The values in ascending order with their chances; undefined where there are too many ways to list. */
function supportOf(cascades: readonly Cascade[]): ReturnType<typeof enumeratedWays> {
  const walks = cascades.map(({ ranks, size, kinds }) => ({
    ranks,
    size,
    independent: false,
    kinds: kinds.map(({ count }) => ({ count, gain: new Float64Array(0) })),
  }))
  return enumeratedWays(walks, (index, kind, place, met) => {
    const { from, kinds, worth } = cascades[index]!
    const reading = met.reduce((share, own, other) => share * (1 - kinds[other]!.satisfied) ** own, worth)
    return (reading * kinds[kind]!.satisfied) / (from + place + 1)
  })
}
