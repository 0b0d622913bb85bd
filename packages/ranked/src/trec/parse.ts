import type { PreferenceTable } from '../preferences/preferences.js'
import type { QrelsTable, RunTable } from '../tables/tables.js'
import { decodeText } from '../tables/text-column.js'
import { atof, atofBytes, atol } from './c-library/c-numbers.js'
import { codesOf, eachLine, growing, type LineRules } from './lines.js'
import { widened } from './rows/widened.js'
import type { Version } from './version.js'

const uint32 = (length: number): Uint32Array => new Uint32Array(length)
const float64 = (length: number): Float64Array => new Float64Array(length)

/** Judgements that there is room for at first. */
const ROOM = 1024

/** A run as trec_eval reads it: topic, ignored, document, ignored, score, tag. */
export function parseRun(bytes: Uint8Array, file: string, version: Version): RunTable {
  const topics = codesOf(bytes)
  const topicCodes = growing(uint32)
  const starts = growing(uint32)
  const ends = growing(uint32)
  const scores = growing(float64)
  const tag = { start: 0, end: 0 }
  const rules: LineRules = {
    fields: 6,
    more: true,
    blanks: true,
    comments: version.comments ? 'all' : 'none',
  }
  eachLine(bytes, rules, file, (places) => {
    topicCodes.push(topics.code(places[0]!, places[1]!))
    starts.push(places[4]!)
    ends.push(places[5]!)
    const score = atofBytes(bytes, places[8]!, places[9]!)
    scores.push(version.float32 ? Math.fround(score) : score)
    tag.start = places[10]!
    tag.end = places[11]!
  })
  return {
    topics: topics.words,
    topicCodes: topicCodes.done(),
    documents: { bytes, starts: starts.done(), ends: ends.done() },
    scores: scores.done(),
    tag: decodeText(bytes, tag.start, tag.end),
  }
}

/** Judgements as trec_eval reads them: topic, group, document, grade. The group is the column others ignore. */
export function parseQrels(
  bytes: Uint8Array,
  file: string,
  version: Version,
): QrelsTable & { groups: readonly string[] } {
  const topics = codesOf(bytes)
  const groups = codesOf(bytes)
  const rows = {
    topicCodes: uint32(ROOM),
    groupCodes: uint32(ROOM),
    starts: uint32(ROOM),
    ends: uint32(ROOM),
  }
  let grades = float64(ROOM)
  let count = 0
  eachLine(bytes, judgementRules(4, version), file, function addJudgement(places) {
    if (count === grades.length) {
      rows.topicCodes = widened(rows.topicCodes, uint32(2 * count))
      rows.groupCodes = widened(rows.groupCodes, uint32(2 * count))
      rows.starts = widened(rows.starts, uint32(2 * count))
      rows.ends = widened(rows.ends, uint32(2 * count))
      grades = widened(grades, float64(2 * count))
    }
    rows.topicCodes[count] = topics.code(places[0]!, places[1]!)
    rows.groupCodes[count] = groups.code(places[2]!, places[3]!)
    rows.starts[count] = places[4]!
    rows.ends[count] = places[5]!
    grades[count++] = gradeOf(bytes, places[6]!, places[7]!)
  })
  return {
    topics: topics.words,
    topicCodes: rows.topicCodes.slice(0, count),
    documents: { bytes, starts: rows.starts.slice(0, count), ends: rows.ends.slice(0, count) },
    grades: grades.slice(0, count),
    groups: groups.words,
    groupCodes: rows.groupCodes.slice(0, count),
  }
}

function gradeOf(bytes: Uint8Array, start: number, end: number): number {
  const digit = bytes[start]! - 48
  if (end - start === 1 && digit >= 0 && digit <= 9) return digit
  return Number(atol(decodeText(bytes, start, end)))
}

/** Preferences: topic, group, subgroup, document, level; from judgements (`qrels_prefs`) without the subgroup. */
export function parsePreferences(
  bytes: Uint8Array,
  file: string,
  version: Version,
  subgrouped: boolean,
): PreferenceTable {
  const topics = codesOf(bytes)
  const groups = codesOf(bytes)
  const subgroups = codesOf(bytes)
  const topicCodes = growing(uint32)
  const groupCodes = growing(uint32)
  const subgroupCodes = growing(uint32)
  const starts = growing(uint32)
  const ends = growing(uint32)
  const levels = growing(float64)
  const first = subgrouped ? 6 : 4
  eachLine(bytes, judgementRules(subgrouped ? 5 : 4, version), file, (places) => {
    topicCodes.push(topics.code(places[0]!, places[1]!))
    groupCodes.push(groups.code(places[2]!, places[3]!))
    subgroupCodes.push(subgrouped ? subgroups.code(places[4]!, places[5]!) : 0)
    starts.push(places[first]!)
    ends.push(places[first + 1]!)
    const level = atof(decodeText(bytes, places[first + 2], places[first + 3]))
    levels.push(version.float32 ? Math.fround(level) : level)
  })
  return {
    topics: topics.words,
    topicCodes: topicCodes.done(),
    groups: groups.words,
    groupCodes: groupCodes.done(),
    subgroups: subgrouped ? subgroups.words : ['0'],
    subgroupCodes: subgroupCodes.done(),
    documents: { bytes, starts: starts.done(), ends: ends.done() },
    levels: levels.done(),
  }
}

const judgementRules = (fields: number, version: Version): LineRules => ({
  fields,
  more: false,
  blanks: false,
  comments: version.comments ? 'single' : 'none',
})

/** Means and deviations by topic and then by measure. */
export type ZScores = ReadonlyMap<
  string,
  ReadonlyMap<string, { readonly mean: number; readonly deviation: number }>
>

/** Z-score figures: topic, measure, mean, standard deviation. */
export function parseZScores(bytes: Uint8Array, file: string): ZScores {
  const scores = new Map<string, Map<string, { mean: number; deviation: number }>>()
  eachLine(bytes, { fields: 4, more: false, blanks: false, comments: 'none' }, file, (places) => {
    const [topic, measure, mean, deviation] = [0, 2, 4, 6].map((at) =>
      decodeText(bytes, places[at], places[at + 1]),
    )
    const ofTopic = scores.get(topic!) ?? new Map<string, { mean: number; deviation: number }>()
    if (!ofTopic.has(measure!)) ofTopic.set(measure!, { mean: atof(mean!), deviation: atof(deviation!) })
    scores.set(topic!, ofTopic)
  })
  return scores
}
