import { classReport, type Counts, type MeasureCall } from '@eval/core'
import { note, type Note } from '../notes/note.js'

/** Informedness of several classes is none of the averages that stand below it, class by class. */
export function bookmakerNote(counts: Counts | undefined, calls: readonly MeasureCall[]): Note[] {
  const isMany = counts !== undefined && counts.positive === undefined && counts.classes.length > 2
  const isAsked = calls.some(
    ({ contribution, params }) =>
      contribution.name === 'Informedness' && params.class === undefined && params.average === undefined,
  )
  if (!isMany || !isAsked) return []
  return [
    note(
      'INFORMEDNESS_WEIGHTS',
      'Informedness weights each class by how often it is predicted (Bookmaker). The averages per class weight classes equally (macro), by support (weighted) or pool their counts (micro).',
    ),
  ]
}

/** Which class is the positive one. */
export const positiveNote = (positive: string | undefined): Note[] =>
  positive === undefined ? [] : [note('POSITIVE_CLASS', `Positive class: ${positive}.`, { positive })]

/** How often the commonest class would be right. */
export function majorityNote(counts: Counts): Note {
  const { totals, classes } = classReport(counts)
  const rate =
    typeof totals.noInformationRate === 'number'
      ? `${(100 * totals.noInformationRate).toFixed(1)} %`
      : 'unknown'
  return note('MAJORITY_BASELINE', `Majority-class baseline: ${rate}.`, {
    classes: classes.length,
    rate: totals.noInformationRate,
  })
}
