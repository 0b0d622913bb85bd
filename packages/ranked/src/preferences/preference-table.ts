import { dictionary } from '../tables/dictionary.js'
import { textColumn } from '../tables/text-column.js'
import type { PreferenceTable } from './preferences.js'

/** One row of preferences: topic, judgement group, subgroup, document, level. */
export type PreferenceRow = readonly [
  topic: string,
  group: string,
  subgroup: string,
  document: string,
  level: number,
]

/** Preferences from rows in memory. */
export function preferenceTable(rows: Iterable<PreferenceRow>): PreferenceTable {
  const all = [...rows]
  const [topics, groups, subgroups] = ([0, 1, 2] as const).map((at) => dictionary(all.map((row) => row[at])))
  return {
    topics: topics!.words,
    topicCodes: topics!.codes,
    groups: groups!.words,
    groupCodes: groups!.codes,
    subgroups: subgroups!.words,
    subgroupCodes: subgroups!.codes,
    documents: textColumn(all.map(([, , , document]) => document)),
    levels: Float64Array.from(all, ([, , , , level]) => level),
  }
}
