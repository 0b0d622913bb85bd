import { likelihood, predictions, retrieval, values, type EngineCase } from './case.js'
import {
  classes,
  calledCount,
  counted,
  IDS,
  probabilities,
  qrels,
  range,
  RUN,
  run,
  scores,
  sliced,
  tokenLogs,
  unitValues,
  weighted,
} from './data.js'
import type { TestCell, TestTable } from './table.js'

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
  predictions('whole weights that are copies of rows', counted, { weights: 'copies' }),
  predictions('weights in a column that is called count', calledCount),
  predictions('counts that are sampling weights', calledCount, { weights: 'sampling', measures: 'Accuracy' }),
  predictions('copies that are no whole numbers', weighted, { weights: 'copies' }),
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
  values('values of units in clusters', unitValues),
  values('values of units, sliced', unitValues, { by: 'language' }),
  values('values of units with repetitions', {
    columns: [['unit', 'text'], ['repeat', 'integer'], ...unitValues.columns.slice(2, 4)],
    rows: range(60, (row) => [`u${row % 20}`, Math.floor(row / 20), ((row * 37) % 11) / 11, row % 2]),
  }),
  values('values of units in long form', {
    columns: [
      ['unit', 'text'],
      ['system', 'text'],
      ['value', 'double'],
    ],
    rows: range(60, (row) => [`u${row % 30}`, row < 30 ? 'a' : 'b', ((row * 37) % 11) / 11]),
  }),
  values('a unit twice', { ...unitValues, rows: [...unitValues.rows, unitValues.rows[0]!] }),
  likelihood('sums of tokens', tokenLogs),
  likelihood(
    'sums of tokens without documents, in bits',
    { ...tokenLogs, columns: tokenLogs.columns.slice(1), rows: tokenLogs.rows.map((row) => row.slice(1)) },
    { base: 2 },
  ),
  likelihood('sums of whole documents', {
    columns: [
      ['document', 'text'],
      ['tokens', 'integer'],
      ['logprob', 'double'],
    ],
    rows: range(23, (row) => [`${IDS[row % 13]!}${row}`, 1 + (row % 7), -((row * 7919) % 101) / 7]),
  }),
  likelihood('a missing log probability', changed(tokenLogs, 3, ['a', null])),
  likelihood('a probability above 1', changed(tokenLogs, 3, ['a', 0.5])),
  retrieval('a missing score of a run', {}, { qrels, run: changed(run, 5, ['q2', 'zz', null]) }),
]
