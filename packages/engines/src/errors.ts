import { EvalError, printable } from '@eval/core'

const NOTHING = 'Nothing was evaluated.'

export const noDriver = (engine: string, driver: string): EvalError =>
  new EvalError(
    'NO_DRIVER',
    `The engine ${engine} needs the package ${driver}, which is not installed. Run: npm install ${driver}`,
    { engine, driver },
  )

export const secretInAddress = (part: string, instead: string): EvalError =>
  new EvalError(
    'SECRET_IN_ADDRESS',
    `The address contains ${part}, which would stay in the shell history and in results. ${instead}`,
    { part },
  )

export const badAddress = (expected: string): EvalError =>
  new EvalError('BAD_ADDRESS', `The address cannot be read. Expected: ${expected}.`, { expected })

export const unknownEngine = (address: string, known: readonly string[]): EvalError =>
  new EvalError(
    'UNKNOWN_ENGINE',
    // What stands behind may hold a secret.
    `No engine takes addresses that begin with "${printable(address.replace(/:.*$/s, '://'), 40)}". There are ${known.join(', ')}.`,
    { known },
  )

export const noConnection = (where: string, why: string): EvalError =>
  new EvalError('NO_CONNECTION', `${where}: no connection (${printable(why, 300)}). ${NOTHING}`, { where })

export const connectionLost = (where: string, doing: string): EvalError =>
  new EvalError('CONNECTION_LOST', `${where}: the connection was lost during "${doing}". ${NOTHING}`, {
    where,
    doing,
  })

export const cancelled = (): EvalError =>
  new EvalError('CANCELLED', `The statement was cancelled. ${NOTHING}`)

/** What was refused, as sorts of refusals that engines tell apart. */
export type Refusal = 'NO_TABLE' | 'NO_COLUMN' | 'NO_RIGHTS' | 'WRONG_TYPE' | 'BAD_SQL' | 'ENGINE_FAILED'

export const refused = (code: Refusal, name: string, why: string): EvalError =>
  new EvalError(code, `${printable(name, 200)}: ${printable(why, 600).replace(/[.]?\s*$/, '.')} ${NOTHING}`, {
    name,
  })

export const emptyTable = (name: string): EvalError =>
  new EvalError('EMPTY_TABLE', `${printable(name, 200)}: there are no rows. ${NOTHING}`, { name })

export const missingCells = (name: string, what: string, column: string, rows: number): EvalError =>
  new EvalError(
    'MISSING_VALUE',
    `${printable(name, 200)}: ${rows} ${rows === 1 ? 'row has' : 'rows have'} no ${what} (column "${printable(column)}"). ${NOTHING}`,
    { name, column, rows },
  )

export const notNumbers = (
  name: string,
  what: string,
  column: string,
  rows: number,
  example: string,
): EvalError =>
  new EvalError(
    'NOT_NUMERIC',
    `${printable(name, 200)}: in ${rows} ${rows === 1 ? 'row' : 'rows'} the ${what} (column "${printable(column)}") is not a number, such as "${printable(example)}". ${NOTHING}`,
    { name, column, rows },
  )

export const negativeWeight = (name: string, column: string, value: number): EvalError =>
  new EvalError(
    'OUT_OF_RANGE',
    `${printable(name, 200)}: the weight ${value} (column "${printable(column)}") must be 0 or more. ${NOTHING}`,
    { name, column, value },
  )

export const repeatedRowId = (name: string, id: string, rows: number): EvalError =>
  new EvalError(
    'DUPLICATE_UNIT',
    `${printable(name, 200)}: the row id "${printable(id)}" occurs ${rows} times, so one item would count as several. Keep one of them.`,
    {
      name,
      id,
      advice: [
        { set: 'id', to: 'COLUMN' },
        { set: 'repeatedIds', to: 'count' },
      ],
    },
  )

export const repeatedUnit = (name: string, unit: string, rows: number): EvalError =>
  new EvalError(
    'DUPLICATE_UNIT',
    `${printable(name, 200)}: the unit "${printable(unit)}" has ${rows} values. Name the column that tells them apart. ${NOTHING}`,
    { name, unit, advice: [{ set: 'repeat', to: 'COLUMN' }] },
  )

export const noUnit = (name: string): EvalError =>
  new EvalError(
    'NO_ROW_ORDER',
    `${printable(name, 200)}: rows of a database table have no order, so row numbers cannot serve as units. Name the column of units. ${NOTHING}`,
    { name, advice: [{ set: 'unit', to: 'COLUMN' }] },
  )

export const noRowId = (name: string): EvalError =>
  new EvalError(
    'NO_ROW_ORDER',
    `${printable(name, 200)}: rows of a database table have no order and are paired by their ids. Name the column of row ids. ${NOTHING}`,
    { name, advice: [{ set: 'id', to: 'COLUMN' }] },
  )

export const repeatedDocument = (table: string, topic: string, document: string): EvalError =>
  new EvalError(
    'DUPLICATE_DOCUMENT',
    `${printable(table, 200)}: the document "${printable(document)}" occurs twice for topic "${printable(topic)}". ${NOTHING}`,
    { table, topic, document },
  )

export const noRowOrder = (): EvalError =>
  new EvalError(
    'NO_ROW_ORDER',
    `Rows of a database table have no order, so ties cannot be broken by row order. ${NOTHING}`,
    { advice: [{ set: 'ties', to: 'trec' }] },
  )

export const wrongTables = (task: string, wanted: readonly string[], given: number): EvalError =>
  new EvalError(
    'USAGE',
    `${task} needs ${wanted.join(' and ')}: ${given} ${given === 1 ? 'table is' : 'tables are'} given.`,
    { advice: [{ set: 'table', to: wanted.join(',') }] },
  )

export const notByEngine = (task: string): EvalError =>
  new EvalError('NOT_BY_ENGINE', `No database engine evaluates ${task}. ${NOTHING}`, {
    task,
    advice: [{ set: 'engine', to: 'js' }],
  })

export const unsaidTask = (): EvalError =>
  new EvalError(
    'UNKNOWN_KIND',
    'Name what the tables of the database hold: retrieval (judgements, then runs), predictions or values.',
    { advice: [{ set: 'kind', to: 'values' }] },
  )

export const unknownFiles = (paths: readonly string[]): EvalError =>
  new EvalError(
    'UNKNOWN_FORMAT',
    `${printable(paths.join(', '), 200)}: files of one table are all CSV, TSV, JSON or Parquet, by their endings. ${NOTHING}`,
    { paths },
  )
