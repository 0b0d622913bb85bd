import { qrelsTable, runTable, textAt, type QrelsTable, type RunTable } from '@eval/ranked'
import { describe, expect, test } from 'vitest'
import { qrelsFrom, runFrom, type Qrels, type Run } from './retrieval-input.js'

/** Rows of a table as text and numbers. */
const rowsOf = (table: QrelsTable | RunTable): unknown[] =>
  Array.from(table.topicCodes, (code, row) => [
    table.topics[code],
    textAt(table.documents, row),
    'grades' in table ? table.grades[row] : table.scores[row],
  ])

const judged = [
  ['q1', 'd1', 2],
  ['q1', 'é', 0],
  ['q2', '7', 1],
]

describe('judgements', () => {
  test.each<[string, Qrels]>([
    ['nested objects', { q1: { d1: 2, é: 0 }, q2: { 7: 1 } }],
    [
      'nested Maps',
      new Map([
        [
          'q1',
          new Map<string | number, number>([
            ['d1', 2],
            ['é', 0],
          ]),
        ],
        ['q2', new Map<string | number, number>([[7, 1]])],
      ]),
    ],
    [
      'a Map of objects',
      new Map([
        ['q1', { d1: 2, é: 0 }],
        ['q2', { 7: 1 }],
      ] as [string, Record<string, number>][]),
    ],
    [
      'pairs by topic',
      {
        q1: [
          ['d1', 2],
          ['é', 0],
        ],
        q2: [[7, 1]],
      },
    ],
    [
      'rows',
      [
        ['q1', 'd1', 2],
        ['q1', 'é', 0],
        ['q2', 7, 1],
      ],
    ],
    [
      'any iterable of rows',
      new Set([
        ['q1', 'd1', 2],
        ['q1', 'é', 0],
        ['q2', 7, 1],
      ] as [string, string | number, number][]),
    ],
  ])('are taken from %s', (_, qrels) => {
    const table = qrelsFrom(qrels)
    expect(rowsOf(table)).toEqual(judged)
    expect(table.groups).toBeUndefined()
  })

  test('that are listed are relevant', () => {
    expect(rowsOf(qrelsFrom({ q1: ['d1', 'd2'] }))).toEqual([
      ['q1', 'd1', 1],
      ['q1', 'd2', 1],
    ])
    expect(rowsOf(qrelsFrom({ q1: new Set([3]) }))).toEqual([['q1', '3', 1]])
  })

  test('may be of groups', () => {
    const table = qrelsFrom([
      ['q1', 'd1', 1, 'b'],
      ['q1', 'd1', 0, 2],
      ['q1', 'd2', 0, 'b'],
    ])
    expect(table.groups).toEqual(['b', '2'])
    expect([...table.groupCodes!]).toEqual([0, 1, 0])
  })

  test('stay the table that they are', () => {
    const table = qrelsTable([['q1', 'd1', 1]])
    expect(qrelsFrom(table)).toBe(table)
  })

  test.each<[string, unknown, string]>([
    [
      'nothing',
      {},
      'There are no documents in qrels. Give an object or Map by topic, then by document, or rows of [topic, document, grade].',
    ],
    ['topics without documents', { q1: {} }, 'There are no documents in qrels.'],
    [
      'text',
      'q1 0 d1 1',
      'qrels must be an object or Map by topic, then by document, or rows of [topic, document, grade], not "q1 0 d1 1".',
    ],
    ['null', null, 'qrels must be'],
    [
      'a topic with a number',
      { q1: 3 },
      'Topic "q1" of qrels must be documents: an object or Map of numbers by document, or a list, not 3.',
    ],
    ['a topic with null', { q1: null }, 'Topic "q1" of qrels must be documents'],
    ['a grade as text', { q1: { d1: '1' } }, 'Topic "q1" of qrels: the grade is "1"; it must be a number.'],
    [
      'a grade that is no number',
      [['q1', 'd1', NaN]],
      'Row 1 of qrels: the grade is NaN; it must be a number.',
    ],
    [
      'a short row',
      [
        ['q1', 'd1', 1],
        ['q1', 'd1'],
      ],
      'Row 2 of qrels must be [topic, document, grade], not an array of strings.',
    ],
    ['a long row', [['q1', 'd1', 1, 'a', 'b']], 'Row 1 of qrels must be [topic, document, grade]'],
    [
      'a row that is no array',
      ['q1 d1 1'],
      'Row 1 of qrels must be [topic, document, grade], not "q1 d1 1".',
    ],
    ['a document that is no id', [['q1', true, 1]], 'Row 1 of qrels: the document is true'],
    ['a topic that is no id', [[1.5, 'd1', 1]], 'Row 1 of qrels: the topic is 1.5'],
    [
      'a triple by topic',
      { q1: [['d1', 1, 2]] },
      'Topic "q1" of qrels must be pairs of document and number, not an array of strings.',
    ],
  ])('are refused from %s', (_, given, message) => {
    expect(() => qrelsFrom(given as Qrels)).toThrow(message)
  })
})

describe('a run', () => {
  test.each<[string, Run]>([
    ['nested objects', { q1: { d1: 2, d2: 1 } }],
    ['a list from best to worst', { q1: ['d1', 'd2'] }],
    [
      'rows',
      [
        ['q1', 'd1', 2],
        ['q1', 'd2', 1],
      ],
    ],
  ])('is taken from %s', (_, run) => {
    const table = runFrom(run, 'bm25')
    expect(rowsOf(table)).toEqual([
      ['q1', 'd1', 2],
      ['q1', 'd2', 1],
    ])
    expect(table.tag).toBe('bm25')
  })

  test('stays the table that it is', () => {
    const table = runTable([['q1', 'd1', 1]])
    expect(runFrom(table, 'bm25')).toBe(table)
  })

  test.each<[string, unknown, string]>([
    [
      'a set, which has no order',
      { q1: new Set(['d1']) },
      'Topic "q1" of the run "bm25" must be documents: an object or Map of numbers by document, or a list, not a Set.',
    ],
    [
      'a row with a group',
      [['q1', 'd1', 1, 'g']],
      'Row 1 of the run "bm25" must be [topic, document, score]',
    ],
    [
      'nothing',
      [],
      'There are no documents in the run "bm25". Give an object or Map by topic, then by document, or rows of [topic, document, score].',
    ],
  ])('is refused from %s', (_, given, message) => {
    expect(() => runFrom(given as Run, 'bm25')).toThrow(message)
  })

  test('leaves inherited fields of objects alone', () => {
    const documents = Object.assign(Object.create({ inherited: 5 }) as Record<string, number>, { d1: 1 })
    expect(rowsOf(runFrom({ q1: documents }, 'bm25'))).toEqual([['q1', 'd1', 1]])
  })
})
