import { EvalError } from '@eval/core'
import { labelTally } from '@eval/ranked'
import { alignedByUnit } from '../comparisons/align.js'
import { clusterNote } from '../clusters/clustered-items.js'
import { weightPolicy, withWeights } from '../weights/row-weights.js'
import { weightNote } from '../weights/weighted-items.js'
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
import { labelsInCanonicalOrder, rowsOfLabels } from '../labels/label-table-rows.js'
import { note } from '../notes/note.js'
import { repeatedIdNotes } from '../predictions/repeated-ids.js'
import { rowsBy } from '../predictions/rows.js'
import { groupOf, type System } from '../task/system.js'
import type { NamedTally } from '../charts/chart-data.js'
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
    title: 'Multi-label classification',
    summary: 'Predicted against true label sets per row, or a score for every label.',
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
      about: 'True labels with predicted labels, or a score for every label; one row per item.',
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
  join({ labels: read }, { threshold, cluster, repeatedIds, weights }, { name }) {
    const table = withWeights(read, weights)
    const notes = repeatedIdNotes(name, table.ids, repeatedIds)
    if (threshold !== undefined && table.predicted)
      throw new EvalError(
        'WITHOUT_EFFECT',
        'A threshold has no effect: the data have predicted labels. Leave out one of the two.',
        { option: 'threshold', advice: [{ set: 'predicted', to: 'none' }] },
      )
    const groups = labelGroups(labelsInCanonicalOrder([table])[0]!, threshold, cluster)
    if (groups.length === 0) {
      throw new EvalError('NOTHING_TO_MEASURE', 'There are no predicted labels and no scores for them.', {
        advice: [{ set: 'predicted' }],
      })
    }
    const source: LabelSource = {
      table,
      threshold,
      ...(cluster === undefined ? {} : { cluster }),
      ...(weights === undefined ? {} : { askedWeights: weights }),
    }
    const policies = {
      ...(threshold === undefined ? {} : { threshold }),
      ...(cluster === undefined ? {} : { cluster }),
      ...weightPolicy(table, weights),
      ...(notes.length === 0 ? {} : { repeatedIds }),
    }
    return { groups, policies, notes, source }
  },
  align: (systems) => alignedLabels(systems) ?? alignedByUnit(systems),
  choose: chosenLabelMeasures,
  affordsChance: isSoonDrawn,
  slice(system, by) {
    const source = sourceOf(system)
    if (!source) return []
    return Array.from(rowsBy(source.table.slices, by), ([value, rows]) => {
      const table = labelsInCanonicalOrder([rowsOfLabels(source.table, rows)])[0]!
      const own: LabelSource = { ...source, table }
      return {
        value,
        system: { ...system, groups: labelGroups(table, source.threshold, source.cluster), source: own },
      }
    })
  },
  notes(system, calls, context) {
    return [
      groupOf(system, 'label-sets')
        ? note(
            'LABEL_AVERAGES',
            'Multi-label: ExactMatch over rows is subset accuracy, ErrorRate pooled over labels is Hamming loss; intervals resample rows.',
          )
        : note(
            'NO_COUNTS',
            'No predicted labels, so no confusion matrix and no measures on it.',
            {},
            { set: 'threshold', to: 'T' },
          ),
      ...weightNote(sourceOf(system)?.table ?? {}, 'row', sourceOf(system)?.askedWeights),
      ...clusterNote(system.groups, 'row'),
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
      const own = { systems: [system], ...(systems.length > 1 ? { of: system.name } : {}) }
      return [
        { chart: `roc(level=${level}, seed=${seed})`, ...own },
        { chart: 'pr', ...own },
      ]
    })
  },
  chartData(kind, systems, { figures }) {
    const scored = systems.flatMap((system) => {
      const frame = groupOf(system, 'label-scores')?.units[0]?.frame
      return frame ? [{ system, frame }] : []
    })
    if (kind !== 'tallies' || scored.length === 0) return undefined
    return scored.flatMap(({ system, frame }) =>
      frame.labels.map((label, place): NamedTally => {
        const { weights, counted } = sourceOf(system)?.table ?? {}
        const tally = {
          ...labelTally(frame, place),
          ...(weights && !counted ? { weighted: true as const } : {}),
        }
        return {
          name: scored.length > 1 ? `${system.name}, ${label}` : label,
          tally,
          figures: figures(system, { kind: 'tally', over: 'items', units: [{ id: label, frame: tally }] }),
        }
      }),
    )
  },
})
