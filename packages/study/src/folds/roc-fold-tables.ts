import { totalsOf, type Tally } from '@eval/ranked'
import { column, tableOf, type DetailCell, type DetailTable } from '../result/detail-table.js'
import { percentOf } from '../result/format.js'
import {
  foldAreas,
  rocOverFolds,
  ROC_AVERAGES,
  type RocAverage,
  type RocFoldOptions,
  type RocFoldPoint,
} from './roc-folds.js'

/** A fold with its scored labels. */
export interface NamedFold {
  readonly fold: string
  readonly tally: Tally
}

/** Points of an averaged curve that a table shows. */
const POINTS = 21

const TITLES: Readonly<Record<RocAverage, string>> = {
  vertical: 'ROC curve, vertical average of folds',
  threshold: 'ROC curve, threshold average of folds',
  pooled: 'ROC curve of the items of all folds together',
}

/** Areas fold by fold, and the curve of all folds by each way of averaging, with its pointwise interval. */
export function rocFoldTables(
  folds: readonly NamedFold[],
  pooled: Tally,
  options: RocFoldOptions & { readonly level: number },
): readonly DetailTable[] {
  const tallies = folds.map(({ tally }) => tally)
  const found = foldAreas(tallies, pooled, options.level)
  const sure = `${percentOf(options.level)} %`
  const areas = tableOf<readonly DetailCell[]>(
    { name: 'roc-folds', title: `AUC of each fold; mean with ${sure} t interval over folds` },
    ['fold', 'items', 'positives', 'AUC', 'sd', 'low', 'high'].map((name, place) =>
      column(
        name,
        place === 0 ? 'text' : place < 3 ? 'count' : 'number',
        (row: readonly DetailCell[]) => row[place] ?? null,
      ),
    ),
    [
      ...folds.map(({ fold, tally }, place): readonly DetailCell[] => [
        fold,
        ...sizesOf(tally),
        found.areas[place] ?? null,
      ]),
      [
        'mean',
        null,
        null,
        found.mean ?? null,
        found.deviation ?? null,
        found.low ?? null,
        found.high ?? null,
      ],
      ['pooled', ...sizesOf(pooled), found.pooled ?? null],
    ],
  )
  if (found.areas.every((area) => area === undefined)) return [areas]
  return [
    areas,
    ...ROC_AVERAGES.map((average) => {
      const { points, interval } = rocOverFolds(tallies, pooled, average, { ...options, points: POINTS })
      const ends = interval === 'none' ? '' : `; ${sure} ${interval === 't' ? 't over folds' : 'bootstrap'}`
      const isByThreshold = average === 'threshold'
      return tableOf<RocFoldPoint>(
        { name: `roc-${average}`, title: `${TITLES[average]}${ends}` },
        [
          ...(isByThreshold
            ? [column<RocFoldPoint>('threshold', 'number', ({ threshold }) => threshold ?? null)]
            : []),
          column('FPR', 'number', ({ fpr }) => fpr),
          ...(isByThreshold
            ? [
                column<RocFoldPoint>('FPR low', 'number', ({ fprLow }) => fprLow ?? null),
                column<RocFoldPoint>('FPR high', 'number', ({ fprHigh }) => fprHigh ?? null),
              ]
            : []),
          column('TPR', 'number', ({ tpr }) => tpr),
          column('TPR low', 'number', ({ low }) => low ?? null),
          column('TPR high', 'number', ({ high }) => high ?? null),
        ],
        points,
      )
    }),
  ]
}

function sizesOf(tally: Tally): readonly [items: number, positives: number] {
  const { positive, negative } = totalsOf(tally)
  return [positive + negative, positive]
}
