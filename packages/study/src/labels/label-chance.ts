import type { MeasureCall } from '@eval/core'
import { note, type Note } from '../notes/note.js'
import { groupOf, type System } from '../task/system.js'
import type { NoteContext } from '../task/task.js'

/** Steps beyond which chance is drawn only for those who ask for it: some twenty seconds. */
const MOST_STEPS = 1e9
/** Scores are sorted for every draw, decisions only counted. */
const STEPS_OF_SCORES = 25

/** Whether chance for some measures is soon drawn: every cell, for every value and every draw. */
export function isSoonDrawn(system: System, calls: readonly MeasureCall[], draws: number): boolean {
  const steps = (['label-sets', 'label-scores'] as const).map((kind) => {
    const frame = groupOf(system, kind)?.units[0]?.frame
    if (!frame) return 0
    const items = frame.weights.reduce((sum, weight) => sum + weight, 0)
    return (
      items * frame.labels.length * calls.filter(({ contribution }) => contribution.input === kind).length
    )
  })
  return draws * (steps[0]! + STEPS_OF_SCORES * steps[1]!) <= MOST_STEPS
}

/** What a reader should know about chance for sets of labels. */
export function labelChanceNotes(
  system: System,
  calls: readonly MeasureCall[],
  { options, nullModels }: NoteContext,
): Note[] {
  const { nullModel, average, asked, draws } = options
  if (nullModel === false || average !== 'macro') return []
  if (nullModels.size === 0) {
    const isLong = !asked.has('nullModel') && !asked.has('draws') && !isSoonDrawn(system, calls, draws)
    return isLong
      ? [
          note(
            'CHANCE_TAKES_LONG',
            'No chance levels: simulating them takes too long for this many rows.',
            {},
            { set: 'nullModel', to: 'set-permutation' },
            { set: 'draws', to: '100' },
          ),
        ]
      : [note('NO_NULL_MODEL', 'No chance levels: no null model for sets of labels is registered.')]
  }
  if (asked.has('nullModel')) return []
  return [note('SETS_DEALT', 'Chance level: label sets are permuted over the rows.')]
}
