import { undefinedBecause, type InputKind, type MeasureCall, type Undefined } from '@eval/core'
import type { DecidedLabels } from '@eval/ranked'
import type { MeasureOptions } from '../frame-findings.js'
import type { Session } from '../session.js'
import type { LabelFrames, LabelMeasures } from './label-measures.js'

/** The kinds of input that a file of label sets has. */
export const labelKinds = ({ rows, scores }: LabelFrames): InputKind[] => [
  ...(rows ? (['label-sets'] as const) : []),
  ...(scores ? (['label-scores'] as const) : []),
]

/** An average of a measure on counts as a measure on sets of labels; in a plan, where nothing is computed, it has no value. */
export function onSets(
  { contribution, ...call }: MeasureCall<'counts'>,
  compute: (rows: DecidedLabels) => number | Undefined = () => undefinedBecause('nothing-to-average'),
): MeasureCall<'label-sets'> {
  const { contributes, name, params, about, range, better, undefinedWhen, at } = contribution
  const declared = { contributes, name, params, about, range, better, undefinedWhen, laws: [] }
  return {
    ...call,
    contribution: { ...declared, ...(at === undefined ? {} : { at }), input: 'label-sets', compute },
  }
}

/** Steps beyond which chance is drawn only for those who ask for it: some twenty seconds. */
const MOST_STEPS = 1e9
/** Scores are sorted for every draw, decisions only counted. */
const STEPS_OF_SCORES = 25

/** About how many steps it takes to draw chance for some measures: every cell, for every value and every draw. */
function stepsOf(
  { rows, scores }: LabelFrames,
  { sets, scores: onScores }: LabelMeasures,
  draws: number,
): number {
  const items = (weights: Float64Array): number => weights.reduce((sum, weight) => sum + weight, 0)
  const values = sets.reduce((sum, { averages }) => sum + Math.max(1, averages.length), 0)
  const ofSets = rows ? items(rows.weights) * rows.labels.length * values : 0
  const ofScores = scores ? items(scores.weights) * scores.labels.length * onScores.length : 0
  return draws * (ofSets + STEPS_OF_SCORES * ofScores)
}

/** How sure values are to be made, without chance levels where drawing them takes long and nobody asked; and a note about chance. */
export function withChance(
  frames: LabelFrames,
  measures: LabelMeasures,
  sure: MeasureOptions,
  session: Session,
): { readonly sure: MeasureOptions; readonly notes: readonly string[] } {
  if (labelKinds(frames).every((kind) => !sure.nullModels.has(kind)))
    return { sure, notes: ['No chance levels: no null model for sets of labels is registered.'] }
  if (session.sourceOf('nullModel') !== 'default') return { sure, notes: [] }
  if (session.sourceOf('draws') === 'default' && stepsOf(frames, measures, sure.draws) > MOST_STEPS) {
    const note =
      'No chance levels: for so many rows they take long to draw; --null-model set-permutation draws them, --draws 100 in less time.'
    return { sure: { ...sure, nullModels: new Map() }, notes: [note] }
  }
  return { sure, notes: ['Chance deals whole sets of labels out anew over the rows.'] }
}
