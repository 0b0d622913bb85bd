import type { Unit } from '@eval/core'
import { normalised, overlapOf, type Normalisation } from '@eval/significance'
import { answerParams } from '../inputs/answer-params.js'
import { note } from '../notes/note.js'
import type { FrameGroup } from '../task/system.js'
import { defineTask } from '../task/task.js'
import { alignedByUnit } from '../comparisons/align.js'
import { onSharedRatings, ratingsGroup } from '../values/repeated-answers.js'

/** Answers in words against references. */
export const answers = defineTask({
  name: 'answers',
  params: answerParams,
  about: {
    title: 'Answers in words',
    summary:
      'Answers against one or several references: exact match and token F1; with repeated answers also pass@k, pass^k and their agreement.',
    references: [{ text: 'Rajpurkar et al. 2016, SQuAD', doi: '10.18653/v1/D16-1264' }],
  },
  unit: 'answer',
  frames: ['overlap', 'trials', 'ratings'],
  tables: {
    answers: {
      table: 'answers',
      called: 'answers',
      of: 'each-system',
      about: 'One answer per row with its reference or references, and a repetition where there are several.',
    },
  },
  usual: { measures: () => ({ overlap: 'ExactMatch, TokenF1' }) },
  needs: {
    trials: { what: 'several answers to an item', advice: [{ set: 'repeat', to: 'COLUMN' }] },
    ratings: { what: 'several answers to an item', advice: [{ set: 'repeat', to: 'COLUMN' }] },
  },
  examples: [
    {
      about: 'Two questions, each answered twice.',
      tables: () => ({
        answers: {
          ids: ['q1', 'q1', 'q2', 'q2'],
          repeats: ['1', '2', '1', '2'],
          answers: ['the red boat', 'a boat', 'Rome', 'Milan'],
          references: [['red boat'], ['red boat'], ['Rome', 'Roma'], ['Rome', 'Roma']],
        },
      }),
    },
  ],
  join({ answers: table }, { normalise }) {
    const { ids, repeats, clusters } = table
    const units = table.answers.map((answer, row): Unit<'overlap'> => {
      const cluster = clusters?.[row] ?? (repeats ? ids[row]! : undefined)
      return {
        id: repeats ? `${ids[row]!} #${repeats[row]!}` : ids[row]!,
        frame: overlapOf(answer, table.references[row]!, normalise),
        ...(cluster === undefined ? {} : { cluster }),
      }
    })
    const overlap: FrameGroup<'overlap'> = { kind: 'overlap', over: 'units', units }
    const items = new Map<string, number[]>()
    for (const [row, id] of ids.entries()) items.set(id, [...(items.get(id) ?? []), row])
    const repeated = repeats !== undefined && [...items.values()].some(({ length }) => length > 1)
    return {
      groups: [overlap, ...(repeated ? repeatedGroups(items, units, table.answers, normalise) : [])],
      policies: { normalise },
      notes: [
        ...(repeated
          ? [note('REPEATED', 'Repetitions of an item are resampled and permuted together.')]
          : []),
      ],
    }
  },
  align(systems) {
    const aligned = alignedByUnit(systems)
    return { ...aligned, systems: onSharedRatings(aligned.systems) }
  },
})

/** An answer passes that is an exact match; two agree that are the same text once normalised. */
function repeatedGroups(
  items: ReadonlyMap<string, readonly number[]>,
  units: readonly Unit<'overlap'>[],
  texts: readonly string[],
  how: Normalisation,
): FrameGroup[] {
  const trials: FrameGroup<'trials'> = {
    kind: 'trials',
    over: 'units',
    units: Array.from(items, ([id, rows]) => ({
      id,
      frame: {
        answers: rows.length,
        passed: rows.filter((row) => units[row]!.frame.references.some(({ same }) => same)).length,
      },
    })),
  }
  const rated = Array.from(items, ([id, rows]) => ({
    id,
    ratings: rows.map((row) => normalised(texts[row]!, how)),
  }))
  return [trials, ratingsGroup(rated)]
}
