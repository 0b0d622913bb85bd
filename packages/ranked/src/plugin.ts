import { CONTRACT, type AnyContribution, type Plugin } from '@eval/core'
import { intentRankingInput } from './intent-ranking-input.js'
import { measuresOnIntents } from './measures-on-intents/index.js'

const contributions: readonly AnyContribution[] = [intentRankingInput, ...measuresOnIntents]

/** Everything this package adds to a registry. */
export const rankedPlugin: Plugin = { name: '@eval/ranked', contract: CONTRACT, contributions }
