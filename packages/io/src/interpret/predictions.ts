import { classCodes, shown, sortedClasses, type ClassCodes } from '@eval/core'
import { inconsistent, missingColumn, outOfRange } from '../errors.js'
import type { ReadContext } from '../reader.js'
import type { PredictionTable } from '../tables.js'
import { cellsOf, type Cells, type CodedTexts } from './cells.js'
import { classColumns, PROBABILITIES, slicesOf, type ClassColumn } from './class-columns.js'
import { columnsOf, type ColumnChoice } from './columns.js'
import type { Interpreter } from './interpreter.js'
import { labelSpelling } from './label-spelling.js'
import { positiveClass } from './positive-class.js'
import { countColumn, countsRows, weighted, weightsOf } from './weights.js'

/** Predictions in columns: the true class with a predicted class, a score or a probability for each class. */
export const predictions: Interpreter = {
  kind: 'predictions',
  fits: (records) =>
    records.columns.every(
      (column) =>
        column.numbers !== undefined || column.every((cell) => typeof cell !== 'object' || cell === null),
    ),
  interpret(records, choice, context, lines) {
    const columns = columnsOf(records.names, choice, context)
    const cells = cellsOf(records, lines, context)
    const truth = columns.need('truth')
    const prediction = columns.find('prediction')
    const weight = columns.find('weight') ?? countColumn(records, choice, columns, context)
    const id = columns.find('id')
    const actual = cells.codes(truth, 'true class')
    const predicted = prediction === undefined ? undefined : cells.codes(prediction, 'predicted class')
    const labels = [...actual.texts, ...(predicted?.texts ?? [])]
    const perClass =
      choice.probability === undefined ? classColumns(records, columns, PROBABILITIES, labels) : []
    const score = perClass.length > 0 ? undefined : columns.find('probability')
    const counted = weight !== undefined && countsRows(records, weight)
    if (weight !== undefined && choice.weight === undefined && records.counts !== records.names[weight])
      context.note(weighted(records.names[weight]!, counted))
    if (prediction === undefined && score === undefined && perClass.length === 0) {
      context.problems.fail(
        missingColumn('predicted class or the score', ['prediction', 'probability'], records.names),
      )
    }
    context.problems.settle()
    const names = [...labels, ...perClass.map(({ name }) => name)]
    const written = new Set(actual.texts)
    const areApart = predicted?.texts.every((text) => !written.has(text)) === true
    const consequence = areApart ? ', so that no prediction is right' : ''
    const spelling = labelSpelling(names, choice, context, consequence)
    const classes = sortedClasses([...new Set(names.map(spelling))])
    const codes = new Map(classes.map((name, code) => [name, code]))
    const coded = ({ texts, codes: rows }: CodedTexts): ClassCodes => {
      const classOf = Uint32Array.from(texts, (text) => codes.get(spelling(text))!)
      const recoded =
        rows instanceof Uint8Array && classes.length > 256 ? classCodes(rows.length, classes.length) : rows
      for (let row = 0; row < rows.length; row++) recoded[row] = classOf[rows[row]!]!
      return recoded
    }
    const why = [...columns.why]
    const needed = score !== undefined && choice.undecided !== true
    const positive = positiveClass(classes, given(choice, spelling), needed, context, why)
    const table: PredictionTable = {
      rows: records.rows,
      classes,
      actual: coded(actual),
      better: choice.lowerIsBetter ? 'lower' : 'higher',
      ...(predicted === undefined ? {} : { predicted: coded(predicted) }),
      ...(score === undefined ? {} : { scores: cells.anyNumbers(score, 'score') }),
      ...(positive === undefined ? {} : { positive }),
      ...(perClass.length === 0
        ? {}
        : { probabilities: probabilitiesOf(perClass, classes, spelling, cells, context) }),
      ...(weight === undefined ? {} : { weights: weightsOf(cells, weight, context.problems) }),
      ...(counted ? { counted } : {}),
      ...(id === undefined ? {} : { ids: cells.texts(id, 'row id') }),
      slices: slicesOf(records, columns, choice, context),
    }
    const found = { ...columns.found, ...(positive === undefined ? {} : { positive }) }
    return { kind: 'predictions', table, columns: found, why }
  },
}

/** The positive class as the user named it, in the spelling of the classes. */
const given = ({ positive }: ColumnChoice, spelling: (label: string) => string): string | undefined =>
  positive === undefined ? undefined : spelling(positive)

function probabilitiesOf(
  perClass: readonly ClassColumn[],
  classes: readonly string[],
  spelling: (text: string) => string,
  cells: Cells,
  context: ReadContext,
): Float64Array[] {
  const byClass = new Map(perClass.map(({ name, column }) => [spelling(name), column]))
  if (byClass.size < perClass.length) {
    context.problems.fail(inconsistent({ line: 1 }, 'two columns hold probabilities of the same class'))
  }
  const missing = classes.find((name) => !byClass.has(name))
  if (missing !== undefined) {
    context.problems.fail(
      inconsistent({ line: 1 }, `there is no probability column for the class ${shown(missing)}`),
    )
  }
  return classes.map((name) => {
    const probabilities = cells.numbers(byClass.get(name)!, 'probability')
    for (const [row, value] of probabilities.entries()) {
      if (value < 0 || value > 1) {
        context.problems.add(outOfRange(cells.place(row), 'probability', String(value), 'from 0 to 1'))
      }
    }
    return probabilities
  })
}
