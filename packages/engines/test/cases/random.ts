import fc from 'fast-check'
import { predictions, retrieval, values, type EngineCase } from './case.js'
import { IDS, once, QRELS, RUN } from './data.js'
import type { TestCell } from './table.js'

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
  fc
    .uniqueArray(fc.tuple(id, score, score), {
      minLength: 2,
      maxLength: 40,
      selector: ([unit]) => unit.trim(),
    })
    .map((rows) =>
      values(
        'random values',
        {
          columns: [
            ['unit', 'text'],
            ['old', 'double'],
            ['new', 'double'],
          ],
          rows,
        },
        { draws: 20 },
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
