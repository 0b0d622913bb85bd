import type { DetailTable } from '../result/detail-table.js'
import { coordinateTables } from './coordinate-tables.js'
import { distributionTable } from './distribution-table.js'
import { methodTables } from './method-tables.js'
import { powerTables } from './power-tables.js'
import type { TopKGroup } from './top-k.js'
import type { SettledTopK } from './top-k-question.js'

/** Tables about the top k that are only made when asked for. */
export const furtherTables = (
  groups: readonly TopKGroup[],
  unit: string,
  settled: SettledTopK,
): readonly DetailTable[] =>
  [
    ...(settled.distribution ? [distributionTable(groups, unit)] : []),
    ...methodTables(groups, unit, settled),
    ...powerTables(groups, unit, settled),
    ...coordinateTables(groups, unit, settled),
  ].filter(({ rows }) => rows.length > 0)
