import type { TestCell, TestTable } from './table.js'

/** Ids outside the basic plane, of mixed case, and such that one begins with another. */
export const IDS = [
  'a',
  'A',
  'ab',
  'b',
  'Ä',
  'ä',
  '\u{1F600}',
  '\uE000',
  '\u{10FFFF}',
  "o'r",
  'x"y',
  '10',
  '9',
]
export const range = <T>(length: number, of: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => of(index))

export const classes: TestTable = {
  columns: [
    ['y_true', 'text'],
    ['y_pred', 'text'],
    ['other', 'integer'],
  ],
  rows: range(240, (row) => [IDS[row % 5]!, IDS[(row * row) % 7]!, row]),
}
export const scores = (better: 1 | -1): TestTable => ({
  columns: [
    ['y_true', 'integer'],
    ['y_score', 'double'],
  ],
  rows: range(300, (row) => [row % 3 === 0 ? 1 : 0, (better * (((row * 37) % 50) + 1)) / 52]),
})
export const counted: TestTable = {
  columns: [
    ['y_true', 'text'],
    ['y_pred', 'text'],
    ['y_score', 'double'],
    ['weight', 'integer'],
  ],
  rows: range(90, (row) => [row % 2 ? 'yes' : 'no', row % 3 ? 'yes' : 'no', (row % 10) / 11 + 0.04, row % 4]),
}
export const calledCount: TestTable = {
  columns: [...counted.columns.slice(0, 2), ['count', 'integer']],
  rows: counted.rows.map(([truth, prediction, , weight]) => [truth!, prediction!, weight!]),
}
export const weighted: TestTable = {
  columns: counted.columns.map(([name, type]) => [name, name === 'weight' ? 'double' : type] as const),
  rows: counted.rows.map(([truth, prediction, score, weight]) => [
    truth!,
    prediction!,
    score!,
    Number(weight) + 0.5,
  ]),
}
export const probabilities: TestTable = {
  columns: [
    ['id', 'text'],
    ['y_true', 'text'],
    ['proba_a', 'double'],
    ['proba_b', 'double'],
    ['proba_c', 'double'],
  ],
  rows: range(40, (row) => [`r${row}`, 'abc'[row % 3]!, 0.5, ((row % 4) + 1) / 10, 0.4 - (row % 4) / 10]),
}
export const sliced: TestTable = {
  columns: [
    ['y_true', 'text'],
    ['y_pred', 'text'],
    ['language', 'text'],
  ],
  rows: range(120, (row) => [row % 2 ? 'yes' : 'no', row % 5 ? 'no' : 'yes', ['de', 'en', 'fr'][row % 3]!]),
}

export const once = (rows: readonly (readonly TestCell[])[]): (readonly TestCell[])[] => [
  ...new Map(rows.map((row) => [`${row[0]}\0${row[1]}`, row])).values(),
]
export const QRELS = [
  ['query_id', 'text'],
  ['doc_id', 'text'],
  ['grade', 'integer'],
] as const
export const RUN = [
  ['query_id', 'text'],
  ['doc_id', 'text'],
  ['score', 'double'],
] as const
/** Topics 0 to 8 are judged, 2 to 10 answered: some are empty, some not judged; few scores, so that many tie. */
export const qrels: TestTable = {
  columns: QRELS,
  rows: once(range(260, (row) => [`q${row % 9}`, `${IDS[row % 13]}${(row * 7) % 5}`, (row % 5) - 1])),
}
export const run: TestTable = {
  columns: RUN,
  rows: once(
    range(900, (row) => [
      `q${(row % 9) + 2}`,
      `${IDS[(row * 3) % 13]}${(row * 11) % 9}`,
      ((row * 7919) % 8) / 3 - 1,
    ]),
  ),
}

/** Units of mixed names in clusters, with two systems; some values are missing. */
export const unitValues: TestTable = {
  columns: [
    ['unit', 'text'],
    ['cluster', 'text'],
    ['old', 'double'],
    ['new', 'double'],
    ['language', 'text'],
  ],
  rows: range(91, (row) => [
    `${IDS[(row * 5) % 13]!}${row % 7}`,
    `c${IDS[(row * 5) % 13]!}`,
    row % 17 === 0 ? null : ((row * 7919) % 101) / 101,
    ((row * 104729) % 97) / 97,
    IDS[(row * 5) % 13]! < 'b' ? 'de' : 'en',
  ]),
}

/** Log probabilities of tokens in documents of mixed names. */
export const tokenLogs: TestTable = {
  columns: [
    ['document', 'text'],
    ['logprob', 'double'],
  ],
  rows: range(300, (row) => [`${IDS[(row * 5) % 13]!}${row % 3}`, -((row * 7919) % 997) / 97]),
}
