import type { ParamValues } from '@eval/core'
import type { Ranking } from '@eval/ranked'
import type { Exact } from '../../null-model.js'
import type { RankingForm } from './ranking-forms.js'
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

/** The closed form of one ranking measure under one of the models whose law is known. */
export function pairOf(
  measure: string,
  model: keyof typeof laws,
  form: RankingForm,
  summary: string,
): Exact<'ranking'> {
  return {
    contributes: 'exact',
    name: `${measure}-${model}`,
    input: 'ranking',
    params: {},
    // In full: a plugin may have a measure of the same name.
    measure: `@eval/ranked/${measure}`,
    model,
    about: { title: `${measure} under ${model}`, summary },
    distribution: (observed, measureParams, modelParams) =>
      form(observed, measureParams, laws[model](observed, modelParams)),
  }
}
