import { sortedClasses, type MultiLabelTable } from '@eval/core'
import { demandSameTruth, pairedRows } from '../comparisons/pairs/pair-rows.js'
import { note, type Note } from '../notes/note.js'
import { picked } from '../predictions/picked.js'
import { sharedSlices } from '../task/slices-of.js'
import type { System } from '../task/system.js'
import type { Aligned } from '../task/task.js'
import { labelsInCanonicalOrder, rowsOfLabels } from './label-table-rows.js'
import { labelGroups } from './label-groups.js'
import { copiedIds, copiedRows } from '../weights/row-weights.js'
import { without } from '../without.js'
import { comparedWeightNotes } from '../weights/weighted-items.js'

/** What stays known of a file of label sets. */
export interface LabelSource {
  readonly table: MultiLabelTable
  readonly threshold: number | undefined
  /** The column of clusters of rows. */
  readonly cluster?: string
  /** What weights mean, where somebody said so. */
  readonly askedWeights?: string
}

const sourceOf = ({ source }: System): LabelSource => source as LabelSource

/** Label sets of several systems on the rows that all of them have, in one order and with one list of labels. */
export function alignedLabels(systems: readonly System[]): Aligned | undefined {
  if (!systems.every(({ source }) => source !== undefined)) return undefined
  const tables = systems.map((system) => sourceOf(system).table)
  const { shared, by, notes } = pairedRows(
    systems.map(({ name }, index) => ({ name, rows: tables[index]!.rows, ids: tables[index]!.ids })),
  )
  const labels = sortedClasses([...new Set(tables.flatMap((table) => table.labels))])
  const aligned = tables.map((table, index) => relabelled(rowsOfLabels(table, shared.places[index]!), labels))
  demandSameTruth(
    systems.map(({ name }, index) => ({ name, actual: aligned[index]!.actual })),
    shared.units,
    labels.length,
    'labels',
  )
  const weighted = tables.map(({ weights, counted = false }, index) =>
    weights ? { weights: picked(weights, shared.places[index]!), counted } : {},
  )
  const slices = sharedSlices(aligned)
  const ordered = labelsInCanonicalOrder(
    aligned.map((table) => ({ ...table, ids: shared.units, slices, ...weighted[0] })),
  ).map(withCopies)
  return {
    systems: systems.map((system, index): System => {
      const own = ordered[index]!
      const source: LabelSource = { ...sourceOf(system), table: own }
      return { ...system, groups: labelGroups(own, source.threshold, source.cluster), source }
    }),
    units: ordered[0]!.rows,
    by,
    notes: [
      ...notes,
      ...scoreNotes(systems, tables, labels),
      ...comparedWeightNotes(
        systems.map(({ name }, index) => ({ ...weighted[index]!, name })),
        'row',
        { copied: ordered[0]!.weights === undefined, asked: sourceOf(systems[0]!).askedWeights },
      ),
    ],
  }
}

/** Every copy as a row of its own, where weights count copies. */
function withCopies(table: MultiLabelTable): MultiLabelTable {
  const rows = copiedRows(table)
  if (!rows) return table
  return { ...without(rowsOfLabels(table, rows), 'weights', 'counted'), ids: copiedIds(table.ids!, rows) }
}

/** The same rows, unweighted, with the labels of a longer list; scores stay only where every label of it has them. */
function relabelled(table: MultiLabelTable, labels: readonly string[]): MultiLabelTable {
  const places = labels.map((label) => table.labels.indexOf(label))
  const { predicted, scores, rows, slices } = table
  const spread = (cells: Uint8Array): Uint8Array => {
    const wide = new Uint8Array(table.rows * labels.length)
    for (let row = 0; row < table.rows; row++) {
      for (const [label, place] of places.entries())
        if (place >= 0) wide[row * labels.length + label] = cells[row * table.labels.length + place]!
    }
    return wide
  }
  const isSame = labels.length === table.labels.length && places.every((place, label) => place === label)
  const shown = scores && (isSame ? scores : reordered(scores, table, places))
  return {
    rows,
    slices,
    labels,
    actual: spread(table.actual),
    ...(predicted ? { predicted: spread(predicted) } : {}),
    ...(shown ? { scores: shown } : {}),
  }
}

function reordered(
  scores: Float64Array,
  { rows, labels }: MultiLabelTable,
  places: readonly number[],
): Float64Array | undefined {
  if (places.includes(-1)) return undefined
  return Float64Array.from({ length: rows * places.length }, (_, cell) => {
    const row = Math.floor(cell / places.length)
    return scores[row * labels.length + places[cell % places.length]!]!
  })
}

/** Systems that do not score the same labels are not compared by scores, and that is said. */
function scoreNotes(
  systems: readonly System[],
  tables: readonly MultiLabelTable[],
  labels: readonly string[],
): Note[] {
  const without = systems.filter((_, index) => {
    const table = tables[index]!
    return table.scores && !labels.every((label) => table.labels.includes(label))
  })
  return without.map(({ name }) =>
    note(
      'LABELS_NOT_SCORED',
      `${name}: not every label of the other systems has a score here, so scores are not compared.`,
      { system: name },
    ),
  )
}
