import { EvalError, naturalOrder, type InputKind, type ParamValues, type PredictionTable } from '@eval/core'
import { areProbabilities, type Tally } from '@eval/ranked'
import { clusterNote } from '../clusters/clustered-items.js'
import { weightPolicy, withWeights } from '../weights/row-weights.js'
import { weightNote } from '../weights/weighted-items.js'
import { note } from '../notes/note.js'
import {
  alignedPredictions,
  type PredictionSource,
  type ShownTables,
} from '../predictions/align-predictions.js'
import { hasOwnLogarithms, withBinaryScores } from '../predictions/binary-scores.js'
import { changedClasses } from '../predictions/tables/changed-classes.js'
import { classIntervals, classTable, confusionTable } from '../predictions/tables/class-tables.js'
import { predictionCharts } from '../predictions/prediction-charts.js'
import { confusedClasses } from '../predictions/tables/confused-classes.js'
import { worstRowsTable } from '../predictions/tables/worst-rows.js'
import { priorBaseline } from '../predictions/tables/prior-baseline.js'
import { predictionGroups, type GroupOptions } from '../predictions/frames/prediction-groups.js'
import {
  countedRows,
  demandScores,
  demandThreshold,
  nothingToChoose,
  twoThresholds,
} from '../predictions/prediction-errors.js'
import { bookmakerNote, majorityNote, positiveNote } from '../predictions/prediction-notes.js'
import { predictionItems } from '../predictions/prediction-items.js'
import { repeatedIdNotes } from '../predictions/repeated-ids.js'
import { inCanonicalOrder, rowsBy, rowsOf } from '../predictions/rows.js'
import { thresholdTables } from '../predictions/thresholds/threshold-tables.js'
import { foldTallies } from '../predictions/tables/fold-tallies.js'
import { rocFoldTables } from '../folds/roc-fold-tables.js'
import { alignedByUnit } from '../comparisons/align.js'
import { groupOf, type FrameGroup, type System } from '../task/system.js'
import { defineTask } from '../task/task.js'
import { predictionParams } from '../predictions/params.js'
import { chosenTable, chosenThreshold, ruleInOutTable } from '../predictions/thresholds/chosen-threshold.js'
import { ledgerTables } from '../predictions/tables/ledger-tables.js'
import { negated } from '../predictions/negated.js'
import { measuresOnBoth } from '../predictions/tables/measures-on-both.js'

const BINARY = 'Accuracy, Informedness, Precision, Recall, Specificity, F, MCC, Kappa'
const MANY =
  'Accuracy, Informedness, BalancedAccuracy, Precision(average=macro), Recall(average=macro), F(average=macro), MCC, Kappa'
const ON_SCORES = 'AUC, AP'
const ON_PROBABILITIES = 'AUC, AP, Brier, LogLoss, ECE'
const ON_CLASS_SCORES = 'AUC, LogLoss, Brier, ECE'
const COMPARED = { counts: 'Accuracy, Informedness', tally: 'AUC', 'class-scores': 'LogLoss, Brier' }

function usualMeasures(system: System): Readonly<Partial<Record<InputKind, string>>> {
  const counts = groupOf(system, 'counts')?.units[0]?.frame
  const tally = groupOf(system, 'tally')?.units[0]?.frame
  return {
    counts: counts?.positive === undefined ? MANY : BINARY,
    tally: tally && areProbabilities(tally) ? ON_PROBABILITIES : ON_SCORES,
    'class-scores': ON_CLASS_SCORES,
  }
}

/** Counts and tallies of whole numbers are the same in any order of rows; everything else is put into one. */
const groupsOf = (
  table: PredictionTable,
  threshold: number | undefined,
  options: GroupOptions = {},
): FrameGroup[] => {
  const isOrdered =
    table.probabilities !== undefined ||
    options.cluster !== undefined ||
    (table.weights !== undefined && !table.counted)
  return predictionGroups(isOrdered ? inCanonicalOrder([table])[0]! : table, threshold, options)
}

const sourceOf = ({ source }: System): PredictionSource | undefined => source as PredictionSource | undefined

/** One class for each row: predicted classes, scores of a positive class, probabilities. */
export const predictions = defineTask({
  name: 'predictions',
  params: predictionParams,
  about: {
    title: 'Classification, one class per row',
    summary: 'Predicted classes, scores or probabilities against the true class of each row.',
    references: [
      {
        text: 'Sokolova & Lapalme 2009, A systematic analysis of performance measures for classification tasks',
        doi: '10.1016/j.ipm.2009.03.002',
      },
    ],
  },
  unit: 'row',
  frames: ['counts', 'tally', 'class-scores'],
  tables: {
    predictions: {
      table: 'predictions',
      called: 'predictions',
      of: 'each-system',
      about: 'True class with predicted class, score or probabilities; one row per item.',
    },
  },
  usual: { measures: usualMeasures, compared: () => COMPARED },
  needs: {
    counts: {
      what: 'a predicted class, or a threshold for scores',
      advice: [{ set: 'predicted' }, { set: 'threshold', to: 'T' }],
    },
    tally: {
      what: 'a score and a positive class',
      advice: [{ set: 'scores' }, { set: 'positive', to: 'CLASS' }],
    },
    'class-scores': { what: 'a probability for each class' },
  },
  choose: (written, system, context) =>
    measuresOnBoth(written, system, context, context.compared ? COMPARED : usualMeasures(system)),
  join({ predictions: read }, params, context) {
    const { repeatedIds, thresholdRule, chooseOn, negate, cluster, weights } = params
    const given = withWeights(read, weights)
    const notes = repeatedIdNotes(context.name, given.ids, repeatedIds)
    const whole = negate === true ? negated(withBinaryScores(given)) : withBinaryScores(given)
    if (params.threshold !== undefined || thresholdRule !== undefined) demandThreshold(whole)
    if (params.threshold !== undefined && thresholdRule !== undefined) throw twoThresholds()
    if (chooseOn !== undefined && thresholdRule === undefined) throw nothingToChoose()
    if (params.rocFold !== undefined) foldTallies(demandScores(whole), params.rocFold)
    const tallyIn = (table: PredictionTable): Tally | undefined =>
      (groupsOf(table, undefined).find(({ kind }) => kind === 'tally') as FrameGroup<'tally'> | undefined)
        ?.units[0]?.frame
    const byRule =
      thresholdRule === undefined
        ? undefined
        : chosenThreshold(whole, thresholdRule, chooseOn, tallyIn, context)
    const table = byRule?.rest ?? whole
    const threshold = byRule?.chosen.threshold ?? params.threshold
    if (cluster !== undefined && table.grouped) throw countedRows()
    const options = { ...(cluster === undefined ? {} : { cluster }), bothColumns: hasOwnLogarithms(whole) }
    const groups = groupsOf(table, threshold, options)
    if (!groups.some(({ kind }) => kind === 'counts' || kind === 'tally')) {
      throw new EvalError(
        'NOTHING_TO_MEASURE',
        'There is no predicted class, and no score with a positive class.',
        {
          advice: [{ set: 'predicted' }, { set: 'scores' }, { set: 'positive', to: 'CLASS' }],
        },
      )
    }
    const source: PredictionSource = {
      table,
      threshold,
      ...options,
      ...(weights === undefined ? {} : { askedWeights: weights }),
      ...(byRule ? { chosen: byRule.chosen } : {}),
      shown: shownTables(params),
    }
    const { positive } = table
    const policies = {
      ...(threshold === undefined ? {} : { threshold }),
      ...(thresholdRule === undefined ? {} : { thresholdRule }),
      ...(chooseOn === undefined ? {} : { chooseOn }),
      ...(negate === true ? { negate } : {}),
      ...(positive === undefined ? {} : { positive }),
      ...(cluster === undefined ? {} : { cluster }),
      ...weightPolicy(given, weights),
      ...(notes.length === 0 ? {} : { repeatedIds }),
    }
    return { groups, policies, notes, source }
  },
  align: (systems) => alignedPredictions(systems) ?? alignedByUnit(systems),
  slice(system, by) {
    const source = sourceOf(system)
    if (!source) return []
    const parts = [...rowsBy(source.table.slices, by)]
    // Rows that were counted elsewhere came in no order.
    if (source.table.grouped) parts.sort(([a], [b]) => naturalOrder(a, b))
    return parts.map(([value, rows]) => {
      const table = rowsOf(source.table, rows)
      const own: PredictionSource = { ...source, table }
      return {
        value,
        system: { ...system, groups: groupsOf(table, source.threshold, source), source: own },
      }
    })
  },
  notes(system, calls, context) {
    const source = sourceOf(system)
    if (!source) return []
    const { predicted, positive } = source.table
    const counts = groupOf(system, 'counts')?.units[0]?.frame
    const classScores = groupOf(system, 'tally') ? undefined : groupOf(system, 'class-scores')
    return [
      ...(counts
        ? [majorityNote(counts)]
        : [
            note(
              'NO_COUNTS',
              'No predicted class, so no confusion matrix and no measures on it.',
              {},
              { set: 'threshold', to: 'T' },
            ),
          ]),
      ...(predicted === undefined && classScores
        ? [
            note(
              'LIKELIEST_CLASS',
              'Predicted class: the one with the highest probability; ties take the first.',
            ),
          ]
        : []),
      ...positiveNote(positive),
      ...bookmakerNote(counts, calls),
      ...priorBaseline(system, calls, context.nullModels),
      ...weightNote(source.table, 'row', source.askedWeights),
      ...clusterNote(system.groups, 'row'),
    ]
  },
  notesOnChance: (system, models, { calls }) => [
    ...positiveNote(sourceOf(system)?.table.positive),
    ...priorBaseline(system, calls, models),
  ],
  rows: (system) => plainRows(sourceOf(system)!),
  fromRows(rows) {
    const { table, threshold, ...options } = rows as PredictionSource
    return predictionGroups(table, threshold, options)
  },
  items: predictionItems,
  details(system, context) {
    const counts = groupOf(system, 'counts')
    const tally = groupOf(system, 'tally')?.units[0]?.frame
    const { chosen, shown, table } = sourceOf(system) ?? {}
    const better = table?.better ?? 'higher'
    const frame = counts?.units[0]?.frame
    const areas = tally && shown?.ruleInOut ? ruleInOutTable(tally, shown.ruleInOut, better) : undefined
    return [
      ...(counts && chosen ? [chosenTable(chosen, counts, { better, measured: tally }, context)] : []),
      ...(counts && frame
        ? [
            confusionTable(frame, shown),
            ...confusedClasses(frame),
            classTable(frame, context.empty),
            ...classIntervals(counts, context),
            ...(shown?.ledger === undefined ? [] : ledgerTables(frame, shown.ledger)),
          ]
        : []),
      ...(areas ? [areas] : []),
      ...(tally && table && shown?.rocFold !== undefined
        ? rocFoldTables(foldTallies(table, shown.rocFold), tally, {
            level: context.level,
            seed: context.seed,
          })
        : []),
      ...(tally ? thresholdTables(tally, better, context, chosen) : []),
    ]
  },
  explains(system, { contribution, params }) {
    const frame = groupOf(system, 'counts')?.units[0]?.frame
    const isBookmaker = contribution.name === 'Informedness' && params.class === undefined
    return frame && isBookmaker
      ? [
          confusionTable(frame, { rows: 'predicted', margins: true }),
          ...ledgerTables(frame, sourceOf(system)?.shown?.ledger ?? predictionParams.stake.default),
        ]
      : []
  },
  detailsOnAll: worstRowsTable,
  detailsOnPairs: changedClasses,
  charts: predictionCharts,
})

/** Rows as another thread needs them: of the columns beside the answers the clusters alone. */
function plainRows({ table, threshold, cluster, bothColumns = false }: PredictionSource): PredictionSource {
  const slices = new Map([...table.slices].filter(([name]) => name === cluster))
  return {
    table: { ...table, slices },
    threshold,
    ...(cluster === undefined ? {} : { cluster }),
    bothColumns,
  }
}

function shownTables({
  ledger,
  stake,
  rows,
  margins,
  rocFold,
  ruleIn,
  ruleOut,
}: ParamValues<typeof predictionParams>): ShownTables {
  return {
    ...(ledger === true ? { ledger: stake } : {}),
    rows,
    margins: margins === true,
    ...(rocFold === undefined ? {} : { rocFold }),
    ...(ruleIn === undefined && ruleOut === undefined
      ? {}
      : { ruleInOut: { specificity: ruleIn ?? 0.95, sensitivity: ruleOut ?? 0.95 } }),
  }
}
