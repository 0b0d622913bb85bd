import { EvalError } from '@eval/core'
import { labelTally } from '@eval/ranked'
import { alignedByUnit } from '../comparisons/align.js'
import { weightNote } from '../findings/run.js'
import { alignedLabels, type LabelSource } from '../labels/align-labels.js'
import { isSoonDrawn, labelChanceNotes } from '../labels/label-chance.js'
import {
  chosenLabelMeasures,
  COMPARED_ON_LABEL_SCORES,
  NEEDS_DECISIONS,
  ON_LABEL_SCORES,
} from '../labels/label-choice.js'
import { labelGroups } from '../labels/label-groups.js'
import { labelIntervals, labelTable } from '../labels/label-tables.js'
import { rowsOfLabels } from '../labels/label-table-rows.js'
import { note } from '../notes/note.js'
import { rowsBy } from '../predictions/rows.js'
import { groupOf, type System } from '../task/system.js'
import { defineTask, type ChartRequest } from '../task/task.js'
import { labelSetParams } from '../labels/params.js'

const sourceOf = ({ source }: System): LabelSource | undefined => source as LabelSource | undefined

/** Beyond so many labels their curves cannot be told apart. */
const MOST_CURVES = 10

/** Any number of labels for each row: sets that were given, scores for every label. */
export const labelSets = defineTask({
  name: 'label-sets',
  params: labelSetParams,
  about: {
    title: 'Sets of labels for each row',
    summary:
      'The labels that a classifier gave each row against those that it has: sets of labels, or scores for every label.',
    references: [
      {
        text: 'Tsoumakas & Katakis 2007, Multi-label classification: an overview',
        doi: '10.4018/jdwm.2007070101',
      },
    ],
  },
  unit: 'row',
  frames: ['label-sets', 'label-scores'],
  tables: {
    labels: {
      table: 'multi-labels',
      called: 'label sets',
      of: 'each-system',
      about: 'True labels with predicted labels, or a score for every label, row by row.',
    },
  },
  usual: {
    measures: () => ({ 'label-scores': ON_LABEL_SCORES }),
    compared: () => ({ 'label-scores': COMPARED_ON_LABEL_SCORES }),
  },
  needs: {
    'label-sets': NEEDS_DECISIONS,
    'label-scores': { what: 'a column of scores for each label, such as score_LABEL' },
  },
  join({ labels: table }, { threshold }) {
    const groups = labelGroups(table, threshold)
    if (groups.length === 0) {
      throw new EvalError('NOTHING_TO_MEASURE', 'There are no predicted labels and no scores for them.', {
        advice: [{ set: 'pred', to: 'COLUMN' }],
      })
    }
    const source: LabelSource = { table, threshold }
    return { groups, policies: threshold === undefined ? {} : { threshold }, source }
  },
  align: (systems) => alignedLabels(systems) ?? alignedByUnit(systems),
  choose: chosenLabelMeasures,
  affordsChance: isSoonDrawn,
  slice(system, by) {
    const source = sourceOf(system)
    if (!source) return []
    return Array.from(rowsBy(source.table.slices, by), ([value, rows]) => {
      const table = rowsOfLabels(source.table, rows)
      const own: LabelSource = { ...source, table }
      return { value, system: { ...system, groups: labelGroups(table, source.threshold), source: own } }
    })
  },
  notes(system, calls, context) {
    return [
      groupOf(system, 'label-sets')
        ? note(
            'LABEL_AVERAGES',
            'Rows may have several labels. ExactMatch over rows is the subset accuracy, ErrorRate pooled over labels the Hamming loss; rows, not labels, are drawn for intervals.',
          )
        : note(
            'NO_COUNTS',
            'No predicted labels: no counts and no measures on them.',
            {},
            { set: 'threshold', to: 'T' },
          ),
      ...weightNote(sourceOf(system)?.table.weights),
      ...labelChanceNotes(system, calls, context),
    ]
  },
  details(system, context) {
    const sets = groupOf(system, 'label-sets')
    return sets ? [labelTable(sets.units[0]!.frame), ...labelIntervals(sets, context)] : []
  },
  charts(systems, { level, seed }) {
    return systems.flatMap((system): ChartRequest[] => {
      const frame = groupOf(system, 'label-scores')?.units[0]?.frame
      if (!frame || frame.labels.length > MOST_CURVES) return []
      const data = frame.labels.map((name, label) => ({ name, tally: labelTally(frame, label) }))
      const of = systems.length > 1 ? { of: system.name } : {}
      return ['roc', 'pr'].map((chart) => ({ chart: `${chart}(level=${level}, seed=${seed})`, data, ...of }))
    })
  },
})
