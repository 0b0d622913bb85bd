import type { Plugin } from '@eval/core'
import { unitStrips } from './charts/unit-strips.js'
import { streakPopularRanking } from './exact/streak-popular-ranking.js'
import { exposure } from './exposure.js'
import { catalogueShare } from './measures/catalogue-share.js'
import { streak } from './measures/streak.js'
import { popularRanking } from './null-models/popular-ranking.js'
import { clearWins } from './tests/clear-wins.js'

// The units by name, and the kind of input for the types of whoever imports this module.
export { catalogueShare, clearWins, exposure, popularRanking, streak, streakPopularRanking, unitStrips }
export type * from './exposure.js'

/** Everything this package adds to evals. */
const plugin: Plugin = {
  name: 'evals-plugin-novelty',
  contract: 1,
  version: '0.1.0',
  contributions: [
    streak,
    exposure,
    catalogueShare,
    popularRanking,
    streakPopularRanking,
    clearWins,
    unitStrips,
  ],
}

export default plugin
