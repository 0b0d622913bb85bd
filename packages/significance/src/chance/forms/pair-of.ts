import type { ParamValues } from '@eval/core'
import type { Ranking } from '@eval/ranked'
import type { ChanceDistribution, Exact } from '../../null-model.js'
import { poolOf, relevantIn } from '../laws/pool.js'
import {
  averagePrecisionForm,
  fForm,
  hitsForm,
  informednessForm,
  judgedForm,
  precisionForm,
  recallForm,
  reciprocalRankForm,
  successForm,
  type RankingForm,
} from './ranking-forms.js'
import {
  infinitePopulationLaw,
  randomOrderLaw,
  randomRankingLaw,
  randomTiesLaw,
  type RankingLaw,
} from '../laws/ranking-law.js'

const laws = {
  'random-ranking': randomRankingLaw,
  'infinite-population': infinitePopulationLaw,
  'random-order': randomOrderLaw,
  'random-ties': randomTiesLaw,
} satisfies Record<string, (ranking: Ranking, modelParams: ParamValues) => RankingLaw>

/** Models whose law is the same for topics that have as many ranks, documents and judgements of each grade. */
const BY_POOL: ReadonlySet<string> = new Set(['random-ranking', 'infinite-population'])

/** Forms that grades count for only as relevant or not. */
const HIT_FORMS: ReadonlySet<RankingForm> = new Set([
  averagePrecisionForm,
  fForm,
  hitsForm,
  informednessForm,
  judgedForm,
  precisionForm,
  recallForm,
  reciprocalRankForm,
  successForm,
])

/**
 * A form that is found once for all topics that are alike: of thousands of topics most have as many ranks, documents and
 * judgements as some other one. What is found is kept as long as the parameters of the call.
 */
function onceForAlike(form: RankingForm, ofTopic: OfTopic): OfTopic {
  const known = new WeakMap<ParamValues, Map<string, Found>>()
  return (observed, measureParams, modelParams) => {
    const { grades, ideal, level, population } = observed
    const { N } = poolOf(observed, modelParams.population as number | undefined)
    const judged = HIT_FORMS.has(form)
      ? `${ideal.length} ${relevantIn(ideal, (measureParams.rel as number | undefined) ?? level)}`
      : ideal.join()
    const key = `${grades.length} ${N} ${level} ${population} ${judged}`
    let found = known.get(measureParams)
    if (!found) known.set(measureParams, (found = new Map<string, Found>()))
    if (!found.has(key)) found.set(key, ofTopic(observed, measureParams, modelParams))
    return found.get(key)
  }
}

type Found = ChanceDistribution | undefined
type OfTopic = (observed: Ranking, measureParams: ParamValues, modelParams: ParamValues) => Found

/** The closed form of one ranking measure under one of the models whose law is known. */
export function pairOf(
  measure: string,
  model: keyof typeof laws,
  form: RankingForm,
  summary: string,
): Exact<'ranking'> {
  const ofTopic: OfTopic = (observed, measureParams, modelParams) =>
    form(observed, measureParams, laws[model](observed, modelParams))
  return {
    contributes: 'exact',
    name: `${measure}-${model}`,
    input: 'ranking',
    params: {},
    // In full: a plugin may have a measure of the same name.
    measure: `@eval/ranked/${measure}`,
    model,
    about: { title: `${measure} under ${model}`, summary },
    distribution: BY_POOL.has(model) ? onceForAlike(form, ofTopic) : ofTopic,
  }
}
