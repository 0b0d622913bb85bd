import { badInput } from '../../errors.js'
import type { Unit } from '../../evaluate.js'
import type { ParamInput, ParamSpecs } from '../../contract/params.js'
import { resolveParams } from '../../contract/params.js'
import type { Undefined } from '../../undefined.js'
import { averaged } from '../per-class/averaged.js'
import type { ClassChoices, ClassMeasure, ClassParams } from '../per-class/class-measure.js'
import { badWeight, differentLengths, undeclaredLabel, weightsLength, type Side } from './count-errors.js'
import type { BinaryCells, Label } from '../table/counts.js'
import { isWeight } from '../table/create-counts.js'
import { countsFromBinary } from './from-binary.js'
import { leavingOut } from '../table/left-out.js'
import { classTexts, labelText, sortedClasses } from './label-text.js'
import { cellsOf } from '../table/one-versus-rest.js'

/** The labels of each row; a row may have none. */
export type LabelSets = readonly Iterable<Label>[]

export interface MultiLabelOptions {
  /** All labels in order; a label outside them is an error. Sorted from the data when absent. */
  readonly labels?: readonly Label[]
  /** One weight per row. */
  readonly weights?: ArrayLike<number>
}

/** Multi-label data as two-class tables, of which each says how one label, or one row, was decided. */
export interface MultiLabelCounts {
  readonly labels: readonly string[]
  /** One table per label over all rows; the unit's id is the label. */
  readonly byLabel: readonly Unit<'counts'>[]
  /** One table per row over all labels; the mean of a measure over them is its samples average. */
  readonly bySample: readonly Unit<'counts'>[]
}

type MutableCells = { -readonly [cell in keyof BinaryCells]: BinaryCells[cell] }
const SIDES = { positive: 'present', negative: 'absent' } as const

/** Counts of data in which a row has any number of labels. */
export function multiLabelCounts(
  actual: LabelSets,
  predicted: LabelSets,
  { labels, weights }: MultiLabelOptions = {},
): MultiLabelCounts {
  if (actual.length !== predicted.length) throw differentLengths(actual.length, predicted.length)
  if (weights && weights.length !== actual.length) throw weightsLength(actual.length, weights.length)
  const truths = textSets(actual, 'actual')
  const answers = textSets(predicted, 'predicted')
  const names = labels
    ? classTexts(labels)
    : sortedClasses([...new Set([...truths, ...answers].flatMap((set) => [...set]))])
  if (labels) {
    refuseOthers(truths, 'actual', names)
    refuseOthers(answers, 'predicted', names)
  }
  const perLabel = names.map((): MutableCells => ({ tp: 0, fp: 0, fn: 0, tn: 0 }))
  const bySample = truths.map((truth, row) => {
    const weight = weights ? weights[row]! : 1
    if (!isWeight(weight)) throw badWeight(`The weight of row ${row + 1}`, weight)
    const cells: MutableCells = { tp: 0, fp: 0, fn: 0, tn: 0 }
    for (const [index, name] of names.entries()) {
      const [is, said] = [truth.has(name), answers[row]!.has(name)]
      const cell = is ? (said ? 'tp' : 'fn') : said ? 'fp' : 'tn'
      cells[cell] += 1
      perLabel[index]![cell] += weight
    }
    return { id: String(row + 1), frame: countsFromBinary(cells, SIDES) }
  })
  const byLabel = names.map((id, index) => ({ id, frame: countsFromBinary(perLabel[index]!, SIDES) }))
  return { labels: names, byLabel, bySample }
}

function textSets(rows: LabelSets, side: Side): Set<string>[] {
  return rows.map((labels, row) => new Set(Array.from(labels, (label) => labelText(label, side, row))))
}

function refuseOthers(rows: readonly ReadonlySet<string>[], side: Side, names: readonly string[]): void {
  const declared = new Set(names)
  for (const [row, labels] of rows.entries()) {
    for (const label of labels) if (!declared.has(label)) throw undeclaredLabel(side, row, label, names)
  }
}

/** The labels of rows of 0 and 1 (or false and true), one column per label. */
export function labelSets(
  rows: readonly ArrayLike<number | boolean>[],
  labels: readonly Label[],
): string[][] {
  const names = classTexts(labels)
  return rows.map((row, index) => {
    if (row.length !== names.length) {
      throw badInput(`Row ${index + 1} has ${row.length} columns, but there are ${names.length} labels.`, {
        row: index,
      })
    }
    return names.filter((_, column) => {
      const value = row[column]
      if (value === 0 || value === 1 || typeof value === 'boolean') return Boolean(value)
      throw badInput(`Row ${index + 1}: the column of "${names[column]}" is ${String(value)}, not 0 or 1.`, {
        row: index,
      })
    })
  })
}

/** A measure averaged over the tables of all labels: macro, weighted by actual items, or micro (pooled). */
export function acrossLabels<P extends ParamSpecs>(
  measure: ClassMeasure<P>,
  { labels, byLabel }: MultiLabelCounts,
  params: ParamInput<P & ClassParams>,
): number | Undefined {
  const values = resolveParams<P & ClassParams>(measure.name, measure.params, params)
  const averaging = values as unknown as ClassChoices
  const tables = leavingOut(
    labels,
    byLabel.map(({ frame }) => cellsOf(frame, 0)),
    averaging.without,
  )
  if ('undefined' in tables) return tables
  return averaged(tables, (cells) => measure.ofCells(cells, values), averaging)
}
