import { EvalError } from '@eval/core'
import { interpretRecords, type ColumnChoice, type RecordTable } from '@eval/io'
import {
  evaluatePredictions as predictionsHere,
  evaluateRuns as runsHere,
  type Evaluation,
  type PredictionsOptions,
  type RunsOptions,
} from '@eval/study'
import fc from 'fast-check'
import { evaluatePredictions, evaluateRuns, type At, type TableSource } from '@eval/engines'

/** A cell of a test table. */
export type TestCell = string | number | null
/** The columns of a test table by name, with their types and rows. */
export interface TestTable {
  readonly columns: readonly (readonly [name: string, type: 'text' | 'double' | 'integer'])[]
  readonly rows: readonly (readonly TestCell[])[]
}

/** Tables of one task, to be evaluated in JavaScript and by an engine. */
export type EngineCase = {
  readonly name: string
  readonly columns?: ColumnChoice
} & (
  | {
      readonly task: 'predictions'
      readonly tables: { readonly predictions: TestTable }
      readonly options: PredictionsOptions
    }
  | {
      readonly task: 'retrieval'
      readonly tables: { readonly qrels: TestTable; readonly run: TestTable }
      readonly options: RunsOptions
    }
)

/** Ids outside the basic plane, of mixed case, and such that one begins with another. */
const IDS = ['a', 'A', 'ab', 'b', 'Ä', 'ä', '\u{1F600}', '\uE000', '\u{10FFFF}', "o'r", 'x"y', '10', '9']
const DRAWS = 60

const range = <T>(length: number, of: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => of(index))

const classes: TestTable = {
  columns: [
    ['y_true', 'text'],
    ['y_pred', 'text'],
    ['other', 'integer'],
  ],
  rows: range(240, (row) => [IDS[row % 5]!, IDS[(row * row) % 7]!, row]),
}
const scores = (better: 1 | -1): TestTable => ({
  columns: [
    ['y_true', 'integer'],
    ['y_score', 'double'],
  ],
  rows: range(300, (row) => [row % 3 === 0 ? 1 : 0, (better * (((row * 37) % 50) + 1)) / 52]),
})
const counted: TestTable = {
  columns: [
    ['y_true', 'text'],
    ['y_pred', 'text'],
    ['y_score', 'double'],
    ['weight', 'integer'],
  ],
  rows: range(90, (row) => [row % 2 ? 'yes' : 'no', row % 3 ? 'yes' : 'no', (row % 10) / 11 + 0.04, row % 4]),
}
const weighted: TestTable = {
  columns: counted.columns.map(([name, type]) => [name, name === 'weight' ? 'double' : type] as const),
  rows: counted.rows.map(([truth, prediction, score, weight]) => [
    truth!,
    prediction!,
    score!,
    Number(weight) + 0.5,
  ]),
}
const probabilities: TestTable = {
  columns: [
    ['id', 'text'],
    ['y_true', 'text'],
    ['proba_a', 'double'],
    ['proba_b', 'double'],
    ['proba_c', 'double'],
  ],
  rows: range(40, (row) => [`r${row}`, 'abc'[row % 3]!, 0.5, ((row % 4) + 1) / 10, 0.4 - (row % 4) / 10]),
}
const sliced: TestTable = {
  columns: [
    ['y_true', 'text'],
    ['y_pred', 'text'],
    ['language', 'text'],
  ],
  rows: range(120, (row) => [row % 2 ? 'yes' : 'no', row % 5 ? 'no' : 'yes', ['de', 'en', 'fr'][row % 3]!]),
}

const once = (rows: readonly (readonly TestCell[])[]): (readonly TestCell[])[] => [
  ...new Map(rows.map((row) => [`${row[0]}\0${row[1]}`, row])).values(),
]
const QRELS = [
  ['query_id', 'text'],
  ['doc_id', 'text'],
  ['grade', 'integer'],
] as const
const RUN = [
  ['query_id', 'text'],
  ['doc_id', 'text'],
  ['score', 'double'],
] as const
/** Topics 0 to 8 are judged, 2 to 10 answered: some are empty, some not judged; few scores, so that many tie. */
const qrels: TestTable = {
  columns: QRELS,
  rows: once(range(260, (row) => [`q${row % 9}`, `${IDS[row % 13]}${(row * 7) % 5}`, (row % 5) - 1])),
}
const run: TestTable = {
  columns: RUN,
  rows: once(
    range(900, (row) => [
      `q${(row % 9) + 2}`,
      `${IDS[(row * 3) % 13]}${(row * 11) % 9}`,
      ((row * 7919) % 8) / 3 - 1,
    ]),
  ),
}

const predictions = (
  name: string,
  table: TestTable,
  options: PredictionsOptions = {},
  columns?: ColumnChoice,
): EngineCase => ({
  name,
  task: 'predictions',
  tables: { predictions: table },
  options: { draws: DRAWS, ...options },
  ...(columns ? { columns } : {}),
})
const retrieval = (name: string, options: RunsOptions = {}, tables = { qrels, run }): EngineCase => ({
  name,
  task: 'retrieval',
  tables,
  options: { draws: DRAWS, measures: 'nDCG@10, AP, RR, P@3, bpref, Judged@10', ...options },
})

const changed = (table: TestTable, row: number, cells: readonly TestCell[]): TestTable => ({
  ...table,
  rows: table.rows.with(row, cells),
})

/** Every frame, with ties, duplicates, NULL, ids outside the basic plane, mixed case and empty topics. */
export const CASES: readonly EngineCase[] = [
  predictions('counts of seven classes', classes),
  predictions('a tally with ties', scores(1), { threshold: 0.5 }),
  predictions('a tally whose low scores are better', scores(-1), {}, { lowerIsBetter: true }),
  predictions('counts and a tally with whole weights', counted),
  predictions('weights that are no counts', weighted, { measures: 'Accuracy, AUC' }),
  predictions('probabilities of three classes', probabilities),
  predictions('slices', sliced, { by: 'language', measures: 'Accuracy, F' }),
  predictions(
    'repeated ids that count',
    {
      columns: [['id', 'text'], ...sliced.columns],
      rows: sliced.rows.map((cells, row) => [`r${row % 100}`, ...cells]),
    },
    { repeatedIds: 'count' },
  ),
  predictions('repeated ids', {
    columns: [['id', 'text'], ...sliced.columns],
    rows: sliced.rows.map((cells, row) => [`r${row % 100}`, ...cells]),
  }),
  predictions('a missing class', changed(classes, 7, [null, 'a', 1])),
  predictions('a missing score', changed(scores(1), 7, [1, null])),
  predictions('a text that is no number', {
    columns: [
      ['y_true', 'integer'],
      ['y_score', 'text'],
    ],
    rows: range(9, (row) => [row % 2, row === 5 ? '1_0' : `0.${row}`]),
  }),
  predictions('an unknown column', classes, {}, { truth: 'gold' }),
  retrieval('rankings'),
  retrieval('rankings of unjudged documents removed', { unjudged: 'removed', depth: 20 }),
  retrieval('rankings of unjudged documents as non-relevant', {
    unjudged: 'non-relevant',
    relevanceLevel: 2,
  }),
  retrieval('rankings of low scores in single precision', {
    lowerIsBetter: true,
    precision: 'float32',
    missing: 'omit',
  }),
  retrieval('expected values over ties', { ties: 'expected', measures: 'nDCG@10, P@3' }),
  retrieval('a document twice', {}, { qrels, run: { columns: RUN, rows: [...run.rows, run.rows[3]!] } }),
  retrieval(
    'no topic in common',
    {},
    { qrels, run: { columns: RUN, rows: run.rows.map(([topic, ...rest]) => [`x${topic}`, ...rest]) } },
  ),
  retrieval('a missing score of a run', {}, { qrels, run: changed(run, 5, ['q2', 'zz', null]) }),
]

const recordsOf = ({ columns, rows }: TestTable): RecordTable => ({
  names: columns.map(([name]) => name),
  columns: columns.map((_, index) => rows.map((row) => row[index]!)),
  rows: rows.length,
})

const read = async <T extends 'predictions' | 'qrels' | 'run'>(
  table: TestTable,
  kind: T,
  columns: ColumnChoice = {},
) => (await interpretRecords({ name: kind, format: '', records: recordsOf(table) }, kind, { columns })).table

/** The code of an error, in place of a result. */
const orCode = async (work: () => Promise<string>): Promise<string> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof EvalError) return error.code
    throw error
  }
}

/** A result as JSON, without what readers say of their file. */
const written = (found: Evaluation): string => {
  const result = found.toResult({ inputs: [] })
  return JSON.stringify({ ...result, notes: result.notes.filter(({ code }) => code !== 'READ') })
}

/** The result of JavaScript as JSON, or the code of its error. */
export const inJavaScript = (one: EngineCase): Promise<string> =>
  orCode(async () => {
    const found =
      one.task === 'predictions'
        ? await predictionsHere(await read(one.tables.predictions, 'predictions', one.columns), one.options)
        : await runsHere(
            {
              qrels: await read(one.tables.qrels, 'qrels', one.columns),
              run: await read(one.tables.run, 'run', one.columns),
            },
            one.options,
          )
    return written(found)
  })

/** The same by an engine that has the tables. */
export const byEngine = (
  one: EngineCase,
  at: Pick<At, 'engine' | 'address'>,
  tables: Readonly<Record<string, TableSource>>,
): Promise<string> =>
  orCode(async () => {
    const where = { ...at, ...(one.columns ? { columns: one.columns } : {}) }
    const found =
      one.task === 'predictions'
        ? await evaluatePredictions({ ...where, ...tables.predictions! }, one.options)
        : await evaluateRuns({ ...where, qrels: tables.qrels!, runs: { run: tables.run! } }, one.options)
    return written(found)
  })

/** Types of columns as an engine calls them, and its texts. */
export interface TestDialect {
  readonly types: Readonly<Record<'text' | 'double' | 'integer', string>>
  identifier(name: string): string
  literal(text: string): string
}

/** Statements that make a table and fill it. */
export function tableStatements(name: string, { columns, rows }: TestTable, dialect: TestDialect): string[] {
  const { types, identifier, literal } = dialect
  const cell = (value: TestCell, type: 'text' | 'double' | 'integer'): string =>
    value === null
      ? 'NULL'
      : type === 'text'
        ? literal(String(value))
        : type === 'double'
          ? `CAST(${literal(String(value))} AS ${types.double})`
          : String(value)
  const lines = rows.map(
    (row) => `(${row.map((value, index) => cell(value, columns[index]![1])).join(', ')})`,
  )
  return [
    `CREATE TABLE ${identifier(name)} (${columns.map(([column, type]) => `${identifier(column)} ${types[type]}`).join(', ')})`,
    ...(lines.length === 0 ? [] : [`INSERT INTO ${identifier(name)} VALUES ${lines.join(', ')}`]),
  ]
}

const id = fc.oneof(
  fc.constantFrom(...IDS),
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 4 })
    .filter((text) => text.trim() === text && text !== '' && !text.includes('\0')),
)
const score = fc.oneof(
  fc.constantFrom(0, 0.5, 1, -1, 1e-7),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }),
)

/** Random tables of predictions and of runs. */
export const randomCase: fc.Arbitrary<EngineCase> = fc.oneof(
  fc.array(fc.tuple(fc.constantFrom('no', 'yes'), id, score), { minLength: 4, maxLength: 60 }).map((rows) =>
    predictions(
      'random predictions',
      {
        columns: [
          ['y_true', 'text'],
          ['y_score', 'double'],
        ],
        rows: [['no', 0.5], ['yes', 0.5], ...rows.map(([truth, , value]): TestCell[] => [truth, value])],
      },
      { measures: 'AUC, AP', draws: 20 },
    ),
  ),
  fc.array(fc.tuple(id, id), { minLength: 1, maxLength: 60 }).map((rows) =>
    predictions(
      'random classes',
      {
        columns: [
          ['y_true', 'text'],
          ['y_pred', 'text'],
        ],
        rows,
      },
      { measures: 'Accuracy, MCC', draws: 20 },
    ),
  ),
  fc
    .tuple(
      fc.array(fc.tuple(fc.constantFrom('1', '2', '10', 'é'), id, fc.integer({ min: -1, max: 3 })), {
        minLength: 1,
        maxLength: 40,
      }),
      fc.array(fc.tuple(fc.constantFrom('1', '2', '10', 'é', 'x'), id, score), {
        minLength: 1,
        maxLength: 80,
      }),
    )
    .map(([judged, found]) =>
      retrieval(
        'random rankings',
        { measures: 'nDCG, AP, bpref', draws: 20 },
        {
          qrels: { columns: QRELS, rows: once([...judged, ['1', 'a', 1]]) },
          // A file whose scores rise is told of; a table has no order.
          run: {
            columns: RUN,
            rows: once([...found, ['1', 'a', 0.5]]).sort((a, b) => Number(b[2]) - Number(a[2])),
          },
        },
      ),
    ),
)
