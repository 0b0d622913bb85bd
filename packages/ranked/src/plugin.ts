import type { AnyContribution, Plugin } from '@eval/core'
import { classScoresContributions } from './class-scores/contributions.js'
import { intentRankingInput } from './intents/input.js'
import { measures as intentMeasures } from './intents/measures/index.js'
import { labelScoresContributions } from './label-scores/contributions.js'
import { labelSetsInput } from './label-sets/input.js'
import { preferenceInput } from './preferences/input.js'
import { measures as preferenceMeasures } from './preferences/measures/index.js'
import { curves as rankingCurves } from './rankings/curves/index.js'
import { rankingInput } from './rankings/input.js'
import { measures as rankingMeasures } from './rankings/measures/index.js'
import { tallyContributions } from './tallies/contributions.js'

const contributions: readonly AnyContribution[] = [
  rankingInput,
  ...rankingMeasures,
  ...rankingCurves,
  intentRankingInput,
  ...intentMeasures,
  preferenceInput,
  ...preferenceMeasures,
  ...tallyContributions,
  ...classScoresContributions,
  ...labelScoresContributions,
  labelSetsInput,
]

/** Everything this package adds to a registry. */
export const rankedPlugin: Plugin = { name: '@eval/ranked', contract: 1, contributions }
