import type { QrelsTable, RunTable } from '@eval/ranked'
import { rowsByTopic } from '@eval/ranked'
import type { OptionValues } from './command.js'
import type { OpenedInput } from './inputs.js'
import { oneNumberFrom } from './option-values.js'

/** What looks wrong with the scores of a run: all equal within a topic, or rising down the file. */
export function scoreNotes(name: string, run: RunTable, options: OptionValues): string[] {
  const topics = rowsByTopic(run).filter((rows) => rows.length > 1)
  const moves = topics.map((rows) => movesOf(rows, run.scores))
  const flat = moves.filter(({ rises, falls }) => rises + falls === 0).length
  const rising = moves.filter(({ rises, falls }) => rises > 0 && falls === 0).length
  const falling = moves.filter(({ rises, falls }) => falls > 0 && rises === 0).length
  const notes: string[] = []
  if (flat > 0) {
    notes.push(
      `${name}: all scores are equal in ${flat} of ${topics.length} topics, so ${options.ties === 'input' ? 'the order of rows' : 'document ids'} alone decide the order there.`,
    )
  }
  const lower = options.lowerIsBetter === true
  if (!lower && rising > topics.length / 2) {
    notes.push(
      `${name}: scores rise from the first row to the last in ${rising} of ${topics.length} topics; if low scores are good (distances), say --lower-is-better.`,
    )
  }
  if (lower && falling > topics.length / 2) {
    notes.push(
      `${name}: scores fall from the first row to the last in ${falling} of ${topics.length} topics, although low ones are said to be good.`,
    )
  }
  return notes
}

function movesOf(rows: Uint32Array, scores: Float64Array): { rises: number; falls: number } {
  let [rises, falls] = [0, 0]
  for (let index = 1; index < rows.length; index++) {
    const [before, now] = [scores[rows[index - 1]!]!, scores[rows[index]!]!]
    if (now > before) rises++
    else if (now < before) falls++
  }
  return { rises, falls }
}

/** A relevance level that no grade reaches makes everything non-relevant, and that is said. */
export function gradeNote({ input, read }: OpenedInput<'qrels'>, options: OptionValues): string[] {
  const level = oneNumberFrom(options.relevanceLevel, '--relevance-level')
  const { grades }: QrelsTable = read.table
  const top = grades.reduce((most, grade) => Math.max(most, grade), -Infinity)
  if (top >= level) return []
  return [
    `${input.path}: no grade reaches the relevance level ${level}; the highest is ${top}, so nothing is relevant.`,
  ]
}

/** Judged topics for which a run retrieves nothing: how many, and some of them. */
export function unansweredNote(name: string, missing: readonly string[], topics: number): string[] {
  if (missing.length === 0) return []
  return [
    `${name}: ${missing.length} of ${topics} judged topics ${missing.length === 1 ? 'is' : 'are'} not answered (${some(missing)}).`,
  ]
}

/** The first ids of a list. */
export const some = (ids: readonly string[]): string =>
  `${ids.slice(0, 3).join(', ')}${ids.length > 3 ? ', …' : ''}`
