import { metOf } from '../../preferences/preferences-met.js'
import type { MetPreferences, PreferenceGroup, Preferences } from '../../preferences/preferences.js'
import type { TrecMeasure } from './measure.js'

const measure = (
  name: string,
  value: (preferences: Preferences) => number,
  rest: Partial<TrecMeasure> = {},
): TrecMeasure => ({
  name: `prefs_${name}`,
  fill(topic, _, into, at) {
    into[at] = value(topic.preferences())
  },
  ...rest,
})

const count = (name: string, value: (group: PreferenceGroup) => number): TrecMeasure =>
  measure(name, ({ groups }) => groups.reduce((sum, group) => sum + value(group), 0), {
    shown: 'count',
    summary: 'sum',
  })

const all = (group: PreferenceGroup): MetPreferences => metOf(group, 'all')
const implied = (group: PreferenceGroup): MetPreferences => metOf(group, 'implied')
const retrieved = (group: PreferenceGroup): MetPreferences => metOf(group, 'retrieved')

/** Preferences met of all groups together, as a share of those possible. */
const together =
  (of: (group: PreferenceGroup) => MetPreferences) =>
  ({ groups }: Preferences): number => {
    const met = groups.reduce((sum, group) => sum + of(group).met, 0)
    const possible = groups.reduce((sum, group) => sum + of(group).possible, 0)
    return possible === 0 ? 0 : met / possible
  }

/** The same share for each group, averaged over the groups. */
const byGroup =
  (of: (group: PreferenceGroup) => MetPreferences, empty: number) =>
  ({ groups }: Preferences): number => {
    let sum = 0
    for (const group of groups) {
      const { met, possible } = of(group)
      sum += possible === 0 ? empty : met / possible
    }
    return sum > 0 ? sum / groups.length : 0
  }

/** The share of groups that agree with the ranking on each pair, averaged over pairs with enough retrieved. */
const byPair =
  (least: number) =>
  ({ pairsFor, pairsAgainst, pairsRetrieved }: Preferences): number => {
    let sum = 0
    let pairs = 0
    for (const [index, agree] of pairsFor.entries()) {
      if (pairsRetrieved[index]! < least) continue
      pairs++
      if (pairsRetrieved[index]! > 0) sum += agree / (agree + pairsAgainst[index]!)
    }
    return pairs === 0 ? 0 : sum / pairs
  }

/** The measures on preferences, in the order in which trec_eval prints them. */
export const preferenceMeasures: readonly TrecMeasure[] = [
  count('num_prefs_poss', (group) => all(group).possible),
  count('num_prefs_ful', (group) => all(group).met),
  count('num_prefs_ful_ret', (group) => group.retrieved.met),
  measure('simp', together(all)),
  measure('pair', byPair(0)),
  measure('avgjg', byGroup(all, 0)),
  // A group without anything possible is 0/0 here, which makes the whole value 0.
  measure(
    'avgjg_Rnonrel',
    byGroup(({ balanced }) => balanced, NaN),
  ),
  measure('simp_ret', together(retrieved)),
  measure('pair_ret', byPair(2)),
  measure('avgjg_ret', byGroup(retrieved, 0)),
  measure(
    'avgjg_Rnonrel_ret',
    byGroup(({ balancedRetrieved }) => balancedRetrieved, NaN),
  ),
  measure('simp_imp', together(implied)),
  measure('pair_imp', byPair(1)),
  measure('avgjg_imp', byGroup(implied, 0)),
]
