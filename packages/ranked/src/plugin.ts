import { CONTRACT, type AnyContribution, type Plugin } from '@eval/core'
import { classScoresContributions } from './class-scores/contributions.js'
import { intentRankingInput } from './intent-ranking-input.js'
import { labelScoresContributions } from './label-scores/contributions.js'
import { labelSetsInput } from './label-sets/input.js'
import { measures } from './measures/index.js'
import { measuresOnIntents } from './measures-on-intents/index.js'
import { rankingCurves } from './ranking-curves/index.js'
import { measuresOnPreferences } from './measures-on-preferences/index.js'
import { preferenceInput } from './preference-input.js'
import { rankingInput } from './ranking-input.js'
import { tallyContributions } from './tallies/contributions.js'

const contributions: readonly AnyContribution[] = [
  rankingInput,
  ...measures,
  ...rankingCurves,
  intentRankingInput,
  ...measuresOnIntents,
  preferenceInput,
  ...measuresOnPreferences,
  ...tallyContributions,
  ...classScoresContributions,
  ...labelScoresContributions,
  labelSetsInput,
]

/** Everything this package adds to a registry. */
export const rankedPlugin: Plugin = { name: '@eval/ranked', contract: CONTRACT, contributions }
