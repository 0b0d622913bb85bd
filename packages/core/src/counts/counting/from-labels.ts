import { badWeight, differentLengths, undeclaredLabel, weightsLength, type Side } from './count-errors.js'
import { countIntegers } from './count-integers.js'
import type { Counts, IntegerArray, Labels, Label } from '../table/counts.js'
import { createCounts, isWeight } from '../table/create-counts.js'
import { classText, classTexts, labelText, sortedClasses } from './label-text.js'

export interface LabelOptions {
  /** The classes in order; a label outside them is an error. Sorted from the data when absent. */
  readonly classes?: readonly Label[]
  /** The positive class; a table has none unless it is named. */
  readonly positive?: Label
  /** One weight per row. */
  readonly weights?: ArrayLike<number>
}

/** Integer labels below this are counted directly, others through a map. */
const DIRECT = 256

/** A table whose classes are as they were met, in rows of `stride`. */
interface OpenTable {
  readonly names: readonly string[]
  readonly stride: number
  readonly cells: Float64Array
}

/** Counts from one actual and one predicted label per row. Labels compare as text: 1 and "1" are one class. */
export function countsFromLabels(actual: Labels, predicted: Labels, options: LabelOptions = {}): Counts {
  const { weights } = options
  if (actual.length !== predicted.length) throw differentLengths(actual.length, predicted.length)
  if (weights && weights.length !== actual.length) throw weightsLength(actual.length, weights.length)
  const declared = options.classes && classTexts(options.classes)
  const positive = options.positive === undefined ? undefined : classText(options.positive)
  const direct = weights ? undefined : directTable(actual, predicted)
  // A label outside the declared classes is left to the slower way, which can say in which row it stands.
  const isAllDeclared = direct?.names.every((name) => !declared || declared.includes(name))
  const table = direct && isAllDeclared ? direct : openTable(actual, predicted, weights, declared)
  return closed(table, declared ?? discovered(table.names, positive), positive)
}

/** Counts small whole numbers without looking up a class for each. */
function directTable(actual: Labels, predicted: Labels): OpenTable | undefined {
  if (!isIntegers(actual) || !isIntegers(predicted)) return undefined
  const { cells, outside } = countIntegers(actual, predicted, DIRECT)
  if (outside >= 0) return undefined
  const met: number[] = []
  for (let code = 0; code < DIRECT; code++) {
    for (let other = 0; other < DIRECT; other++) {
      if (cells[code * DIRECT + other] === 0 && cells[other * DIRECT + code] === 0) continue
      met.push(code)
      break
    }
  }
  const kept = new Float64Array(met.length ** 2)
  for (const [row, a] of met.entries()) {
    for (const [column, p] of met.entries()) kept[row * met.length + column] = cells[a * DIRECT + p]!
  }
  return { names: met.map(String), stride: met.length, cells: kept }
}

function isIntegers(labels: Labels): labels is IntegerArray {
  return ArrayBuffer.isView(labels) && !(labels instanceof Float32Array || labels instanceof Float64Array)
}

/** Counts any labels; the first sight of a label gives it a code. */
function openTable(
  actual: Labels,
  predicted: Labels,
  weights: ArrayLike<number> | undefined,
  declared: readonly string[] | undefined,
): OpenTable {
  const names: string[] = declared ? [...declared] : []
  const codes = new Map<unknown, number>(names.map((name, code) => [name, code]))
  let stride = Math.max(8, names.length)
  let cells: Float64Array = new Float64Array(stride * stride)

  const met = (label: unknown, side: Side, row: number): number => {
    const text = labelText(label, side, row)
    let code = codes.get(text)
    if (code === undefined) {
      if (declared) throw undeclaredLabel(side, row, text, declared)
      code = names.push(text) - 1
      codes.set(text, code)
      if (code >= stride) {
        cells = widened(cells, stride)
        stride *= 2
      }
    }
    codes.set(label, code)
    return code
  }

  for (let row = 0; row < actual.length; row++) {
    const weight = weights ? weights[row]! : 1
    if (!isWeight(weight)) throw badWeight(`The weight of row ${row + 1}`, weight)
    const a = codes.get(actual[row]) ?? met(actual[row], 'actual', row)
    const p = codes.get(predicted[row]) ?? met(predicted[row], 'predicted', row)
    cells[a * stride + p]! += weight
  }
  return { names, stride, cells }
}

function widened(cells: Float64Array, stride: number): Float64Array {
  const wide = new Float64Array(4 * cells.length)
  for (let row = 0; row < stride; row++)
    wide.set(cells.subarray(row * stride, (row + 1) * stride), 2 * stride * row)
  return wide
}

/** The classes met, sorted. A positive class joins data of fewer than two classes: data may well hold no positives. */
function discovered(names: readonly string[], positive: string | undefined): string[] {
  const joins = positive !== undefined && names.length < 2 && !names.includes(positive)
  return sortedClasses(joins ? [...names, positive] : names)
}

function closed({ names, stride, cells }: OpenTable, classes: readonly string[], positive?: string): Counts {
  const size = classes.length
  const place = new Map(classes.map((name, index) => [name, index]))
  const ordered = new Float64Array(size * size)
  for (const [row, actual] of names.entries()) {
    for (const [column, predicted] of names.entries()) {
      ordered[place.get(actual)! * size + place.get(predicted)!] = cells[row * stride + column]!
    }
  }
  return createCounts(classes, ordered, positive)
}
