import { classTexts, labelText, sortedClasses, usualPositive, type Label, type Labels } from '@eval/core'
import { demandRows, type Rows } from './columns.js'
import { ambiguousPositive, undeclaredLabel, unknownPositive } from './input-errors.js'

/** A column of labels that is to be coded. */
export interface LabelColumn {
  readonly side: 'actual' | 'predicted'
  readonly labels: Labels
}

/** Columns of labels as codes into shared classes. */
export interface CodedLabels {
  readonly classes: readonly string[]
  /** Index into the classes for each row, column by column. */
  readonly codes: readonly Uint32Array[]
}

/** What is known about classes besides the labels of rows. */
export interface ClassQuestion {
  /** Every class, in order; sorted from the data when absent. */
  readonly declared?: readonly Label[] | undefined
  /** Classes that are met elsewhere, such as in columns of probabilities. */
  readonly besides?: readonly string[]
  readonly positive?: Label | undefined
}

/** Codes labels; they compare as text, and the text of each label is made once, not once for each row. */
export function codedLabels(
  columns: readonly LabelColumn[],
  rows: Rows | undefined,
  { declared, besides = [], positive }: ClassQuestion,
): CodedLabels {
  const fixed = declared && classTexts(declared)
  const names: string[] = [...(fixed ?? [])]
  const codes = new Map<unknown, number>(names.map((name, code) => [name, code]))
  const coded = (text: string): number => {
    const known = codes.get(text)
    if (known !== undefined) return known
    const code = names.push(text) - 1
    codes.set(text, code)
    return code
  }
  const met = (label: unknown, side: LabelColumn['side'], row: number): number => {
    const text = labelText(label, side, row)
    if (fixed && !codes.has(text)) throw undeclaredLabel(`Row ${row + 1}: the ${side} label`, text, fixed)
    const code = coded(text)
    codes.set(label, code)
    return code
  }
  const raw = columns.map(({ side, labels }) => {
    demandRows(labels, `${side} labels`, rows)
    const column = new Uint32Array(labels.length)
    for (let row = 0; row < labels.length; row++)
      column[row] = codes.get(labels[row]) ?? met(labels[row], side, row)
    return column
  })
  for (const name of besides) {
    if (fixed && !codes.has(name)) throw undeclaredLabel('Probabilities: the class', name, fixed)
    coded(name)
  }
  // Data may well hold no positives; then the class is known by its name alone.
  if (!fixed && positive !== undefined && names.length < 2) coded(classTexts([positive])[0]!)
  return fixed ? { classes: fixed, codes: raw } : inOrder(names, raw)
}

/** The same codes with the classes sorted. */
function inOrder(names: readonly string[], raw: readonly Uint32Array[]): CodedLabels {
  const classes = sortedClasses(names)
  const places = new Map(classes.map((name, place) => [name, place]))
  const place = Uint32Array.from(names, (name) => places.get(name)!)
  for (const column of raw) for (let row = 0; row < column.length; row++) column[row] = place[column[row]!]!
  return { classes, codes: raw }
}

/** The positive class: as given, or by the usual names of two classes; an error where it is needed and not known. */
export function positiveAmong(
  classes: readonly string[],
  given: Label | undefined,
  needed: boolean,
): string | undefined {
  if (given !== undefined) {
    const [text] = classTexts([given])
    if (!classes.includes(text!)) throw unknownPositive(text!, classes)
    return text
  }
  const usual = usualPositive(classes)?.positive
  if (usual === undefined && needed) throw ambiguousPositive(classes)
  return usual
}
