import type { MeasureCall } from '@eval/core'
import {
  judgedShares,
  rowsByTopic,
  type QrelsTable,
  type Ranking,
  type Rankings,
  type RunTable,
} from '@eval/ranked'
import { note, rangedNotes, someOf, type Note } from '../notes/note.js'
import { groupOf, type System } from '../task/system.js'
import { framesOf } from './frames-of.js'
import type { RankingParams } from './ranking-params.js'
import { tiesAcross } from './ties-across.js'

/** What looks wrong with the scores of a run: all equal within a topic, or rising down the file. */
export function scoreNotes(
  name: string,
  run: RunTable,
  { ties, lowerIsBetter }: { readonly ties: string; readonly lowerIsBetter: boolean },
): Note[] {
  const topics = rowsByTopic(run).filter((rows) => rows.length > 1)
  const moves = topics.map((rows) => movesOf(rows, run.scores))
  const flat = moves.filter(({ rises, falls }) => rises + falls === 0).length
  const notes: Note[] = flatNotes(name, flat, topics.length, ties)
  const rising = moves.filter(({ rises, falls }) => rises > 0 && falls === 0).length
  const falling = moves.filter(({ rises, falls }) => falls > 0 && rises === 0).length
  if (!lowerIsBetter && rising > topics.length / 2) {
    notes.push(
      note(
        'RISING_SCORES',
        `${name}: scores rise from the first row to the last in ${rising} of ${topics.length} topics; lower scores may be better (distances).`,
        { system: name, rising, topics: topics.length },
        { set: 'lowerIsBetter' },
      ),
    )
  }
  if (lowerIsBetter && falling > topics.length / 2) {
    notes.push(
      note(
        'FALLING_SCORES',
        `${name}: scores fall from the first row to the last in ${falling} of ${topics.length} topics, although lower scores are set as better.`,
        { system: name, falling, topics: topics.length },
      ),
    )
  }
  return notes
}

/** Topics of more than one document whose scores are all equal. */
export const flatNotes = (name: string, flat: number, topics: number, ties: string): Note[] =>
  flat === 0
    ? []
    : [
        note(
          'FLAT_SCORES',
          `${name}: all scores are equal in ${flat} of ${topics} topics, so ${ties === 'input' ? 'the order of rows' : 'document ids'} alone set the ranking there.`,
          { system: name, flat, topics },
        ),
      ]

function movesOf(rows: Uint32Array, scores: Float64Array): { rises: number; falls: number } {
  let [rises, falls] = [0, 0]
  for (let index = 1; index < rows.length; index++) {
    const [before, now] = [scores[rows[index - 1]!]!, scores[rows[index]!]!]
    if (now > before) rises++
    else if (now < before) falls++
  }
  return { rises, falls }
}

/** A relevance level that no grade reaches makes everything non-relevant. */
export function gradeNotes(
  { grades }: Pick<QrelsTable, 'grades'>,
  { relevanceLevel }: Pick<RankingParams, 'relevanceLevel'>,
): Note[] {
  const top = grades.reduce((most, grade) => Math.max(most, grade), -Infinity)
  if (top >= relevanceLevel) return []
  return [
    note(
      'NO_GRADE_AT_LEVEL',
      `No grade reaches the relevance level ${relevanceLevel}; the highest is ${top}, so nothing is relevant.`,
      { relevanceLevel, top },
    ),
  ]
}

/** Judged topics that a run does not answer, and topics of the run that nobody judged. */
export function topicNotes(
  name: string,
  {
    missing,
    unjudgedTopics,
    units,
  }: Pick<Rankings, 'missing' | 'unjudgedTopics'> & { readonly units: readonly { readonly id: string }[] },
): Note[] {
  const scored = new Set(units.map(({ id }) => id))
  const isScored = missing.some((topic) => scored.has(topic))
  const judged = scored.size + missing.filter((topic) => !scored.has(topic)).length
  const [are, scoredAs] = missing.length === 1 ? ['is', 'an empty ranking'] : ['are', 'empty rankings']
  return [
    ...(missing.length === 0
      ? []
      : [
          note(
            'TOPICS_NOT_ANSWERED',
            `${name}: ${missing.length} of ${judged} judged topics ${are} missing from the run (${someOf(missing)}) and ${isScored ? `scored as ${scoredAs}` : 'left out'}.`,
            { system: name, missing },
          ),
        ]),
    ...(unjudgedTopics.length === 0
      ? []
      : [
          note(
            'TOPICS_NOT_JUDGED',
            unjudgedTopics.length === 1
              ? `${name}: 1 topic has no judgements and is left out (${someOf(unjudgedTopics)}).`
              : `${name}: ${unjudgedTopics.length} topics have no judgements and are left out (${someOf(unjudgedTopics)}).`,
            { system: name, unjudgedTopics },
          ),
        ]),
  ]
}

/** Where unjudged documents are looked for, as most measures look at the top. */
const TOP = 10

/** Equal scores across a cutoff of a measure, and unjudged documents in the top ranks. */
export function rankNotes(
  name: string,
  rankings: Iterable<Ranking>,
  calls: readonly MeasureCall[],
  ties: RankingParams['ties'],
): Note[] {
  const cutoffs = new Set(calls.flatMap(({ params }) => (typeof params.k === 'number' ? [params.k] : [])))
  const { topics, crossing } = tiesAcross(rankings, [...cutoffs])
  const notes = [...crossing].flatMap(([k, count]) => {
    if (count === 0) return []
    return [
      note(
        'TIES_ACROSS_CUTOFF',
        `${name}: ties cross the cutoff ${k} in ${count} of ${topics} topics; they are broken by ${ties === 'input' ? 'row order' : 'document id'}.`,
        { system: name, k, crossing: count, topics },
      ),
    ]
  })
  return [...notes, ...unjudgedNote(name, rankings)]
}

const UNJUDGED = 'UNJUDGED_IN_TOP'

function unjudgedNote(name: string, rankings: Iterable<Ranking>): Note[] {
  const [top] = judgedShares(rankings, [TOP])
  if (top?.share === undefined || top.share >= 1) return []
  const text = `${name}: ${((1 - top.share) * 100).toFixed(1)} % of the top ${TOP} are unjudged.`
  return [note(UNJUDGED, text, { system: name, share: 1 - top.share })]
}

/** Unjudged documents in the top ranks of each of several systems; of many the range. */
export function unjudgedNotes(systems: readonly System[]): Note[] {
  const own = systems.flatMap((system) => {
    const rankings = groupOf(system, 'ranking')
    return rankings ? unjudgedNote(system.name, framesOf(rankings.units)) : []
  })
  return unjudgedInRange(own, systems.length)
}

/** The same note on many systems in one. */
export const unjudgedInRange = (notes: readonly Note[], systems: number): Note[] =>
  rangedNotes(notes, UNJUDGED, (range) => `Unjudged in the top ${TOP}: ${range}, ${systems} systems.`)
