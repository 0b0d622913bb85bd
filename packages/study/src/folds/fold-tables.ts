import type { Alternative } from '@eval/significance'
import { column, tableOf, type DetailTable } from '../result/detail-table.js'
import { percentOf } from '../result/format.js'
import { pCell } from '../top-k/top-k-tables.js'
import type { FoldTest, FoldValues } from './fold-test.js'

interface ValueRow {
  readonly own: FoldValues
  readonly fold: number
}

/** Values fold by fold, and the tests of their differences. */
export function foldTables(
  values: readonly FoldValues[],
  tests: readonly FoldTest[],
  { level, alternative }: { readonly level: number; readonly alternative: Alternative },
): readonly DetailTable[] {
  const names = values[0]?.systems.map(({ name }) => name) ?? []
  const sided =
    alternative === 'two-sided' ? 'interval' : `${alternative === 'greater' ? 'lower' : 'upper'} bound`
  return [
    tableOf<ValueRow>(
      { name: 'folds', title: 'Values on each fold' },
      [
        column('measure', 'text', ({ own }) => own.measure),
        column('fold', 'text', ({ own, fold }) => own.folds[fold]!),
        ...names.map((name, place) =>
          column<ValueRow>(name, 'number', ({ own, fold }) => own.systems[place]!.values[fold]!),
        ),
        ...(names.length === 2
          ? [
              column<ValueRow>(
                `${names[1]!} - ${names[0]!}`,
                'number',
                ({ own, fold }) => own.systems[1]!.values[fold]! - own.systems[0]!.values[fold]!,
              ),
            ]
          : []),
      ],
      values.flatMap((own) => own.folds.map((_, fold) => ({ own, fold }))),
    ),
    tableOf<FoldTest>(
      {
        name: 'fold-tests',
        title: `Differences over folds, ${percentOf(level)} % ${sided}, ${alternative}`,
      },
      [
        column('measure', 'text', ({ measure }) => measure),
        column('system', 'text', ({ system }) => system),
        column('baseline', 'text', ({ baseline }) => baseline),
        column('test', 'text', ({ test }) => test),
        column('difference', 'number', ({ difference }) => difference),
        column('low', 'number', ({ interval }) => interval?.low ?? null),
        column('high', 'number', ({ interval }) => interval?.high ?? null),
        column('statistic', 'number', ({ statistic }) => statistic?.value ?? null),
        column('df', 'text', ({ degreesOfFreedom }) => degreesOfFreedom?.join(', ') ?? ''),
        column('p', 'p', ({ logP }) => (logP === undefined ? null : pCell(logP))),
        ...(tests.some(({ why }) => why !== undefined)
          ? [column<FoldTest>('no answer', 'text', ({ why }) => why ?? '')]
          : []),
      ],
      tests,
    ),
  ]
}
