import {
  areaForTopKPower,
  cutoffForPrecision,
  itemsForAreaPower,
  topKBound,
  topKPower,
  type FinitePopulation,
} from '@eval/significance'
import type { Level } from '../chance/chance-rows.js'
import { levelRecord } from '../result/chance-record.js'
import { column, tableOf, type DetailTable } from '../result/detail-table.js'
import { unitColumn, type Grouped } from './top-k-tables.js'
import { finitePopulation, type TopKGroup } from './top-k.js'
import type { SettledTopK } from './top-k-question.js'

interface PowerRow extends Grouped {
  readonly population: FinitePopulation
  readonly k: number
  readonly level: Level
  readonly hits: number
}

interface NeededRow extends Grouped {
  readonly system: string
  readonly k: number
  readonly hits: number
  readonly level: Level
  readonly needed: number
  readonly at: ReturnType<typeof cutoffForPrecision>
}

interface AreaRow extends Grouped {
  readonly auc: number
  readonly level: Level
  readonly positives: number
  readonly items: number
}

/** What would be significant: by the quality of a ranking, and at the precision that was found. */
export function powerTables(
  groups: readonly TopKGroup[],
  unit: string,
  { levels, convention, areas, power }: SettledTopK,
): readonly DetailTable[] {
  if (areas.length === 0 && power === undefined) return []
  const wanted = power ?? 0.8
  const rows = groups.flatMap((group) =>
    group.cutoffs.flatMap(({ k }) =>
      levels.map((level): PowerRow => {
        const population = finitePopulation(group, 'Power is')
        return { group, population, k, level, hits: topKBound(population, k, level, { convention }) }
      }),
    ),
  )
  const needed = groups.flatMap((group) =>
    group.rankings.flatMap(({ system = '', hits }) =>
      hits.flatMap((one) =>
        levels.map((level): NeededRow => {
          const population = finitePopulation(group, 'Power is')
          const design = { level, convention }
          return {
            group,
            system,
            ...one,
            level,
            needed: topKBound(population, one.k, level, { convention }),
            at: one.hits > 0 ? cutoffForPrecision(population, one.hits / one.k, design) : undefined,
          }
        }),
      ),
    ),
  )
  return [
    tableOf<PowerRow>(
      { name: 'power', title: 'Power in the top k of a binormal ranking' },
      [
        ...unitColumn<PowerRow>(groups, unit),
        column('k', 'count', ({ k }) => k),
        column('level', 'text', ({ level }) => levelRecord(level)),
        column('hits needed', 'count', ({ hits, k, population }) =>
          hits > Math.min(k, population.positives) ? null : hits,
        ),
        ...areas.map((auc) =>
          column<PowerRow>(`AUC ${auc}`, 'number', ({ population, k, level }) =>
            topKPower(population, k, { auc }, { level, convention }),
          ),
        ),
        column(
          `AUC for power ${wanted}`,
          'number',
          ({ population, k, level }) =>
            areaForTopKPower(population, k, wanted, { level, convention }) ?? null,
        ),
      ],
      rows,
    ),
    tableOf<NeededRow>(
      { name: 'needed', title: 'When the precision found becomes significant' },
      [
        ...unitColumn<NeededRow>(groups, unit),
        ...(needed.some(({ system }) => system !== '')
          ? [column<NeededRow>('system', 'text', ({ system }) => system)]
          : []),
        column('k', 'count', ({ k }) => k),
        column('hits', 'count', ({ hits }) => hits),
        column('precision', 'number', ({ hits, k }) => hits / k),
        column('level', 'text', ({ level }) => levelRecord(level)),
        column('hits needed', 'count', ({ needed: count, k, group }) =>
          count > Math.min(k, finitePopulation(group, 'Power is').positives) ? null : count,
        ),
        column('first k at this precision', 'count', ({ at }) => at?.k ?? null),
        column('its hits', 'count', ({ at }) => at?.hits ?? null),
      ],
      needed,
    ),
    areaTable(groups, unit, { levels, areas, wanted }),
  ]
}

/** How many positives and items it takes to find that an area is not one half, with as many negatives per positive. */
function areaTable(
  groups: readonly TopKGroup[],
  unit: string,
  { levels, areas, wanted }: Pick<SettledTopK, 'levels' | 'areas'> & { readonly wanted: number },
): DetailTable {
  const rows = groups.flatMap((group) => {
    const { N, positives } = finitePopulation(group, 'Power is')
    const ratio = (N - positives) / positives
    return areas
      .filter((auc) => auc > 0.5 && auc < 1 && ratio > 0 && ratio < Infinity)
      .flatMap((auc) =>
        levels
          .map((level) => ({ level, error: Number(level) }))
          .filter(({ error }) => error > 0 && error < wanted)
          .map(({ level, error }): AreaRow => {
            const needed = Math.ceil(itemsForAreaPower(wanted, ratio, { auc, error }).positives)
            return { group, auc, level, positives: needed, items: needed + Math.ceil(needed * ratio) }
          }),
      )
  })
  return tableOf<AreaRow>(
    { name: 'items', title: `Items needed to find that AUC is not 0.5 with power ${wanted}, two-sided` },
    [
      ...unitColumn<AreaRow>(groups, unit),
      column('AUC', 'number', ({ auc }) => auc),
      column('level', 'text', ({ level }) => levelRecord(level)),
      column('positives needed', 'count', ({ positives }) => positives),
      column('items needed', 'count', ({ items }) => items),
    ],
    rows,
  )
}
