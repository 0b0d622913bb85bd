import { ROLES, type Role } from '../interpret/columns.js'
import { isNumeric } from '../interpret/cells.js'
import type { TableKind } from '../reader.js'
import type { RecordTable } from '../tables.js'

const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '')

/** The tables that records could be made into, going by the names of their columns, best first. */
export function kindsOf(records: RecordTable): TableKind[] {
  const names = new Set(records.names.map(plain))
  const has = (role: Role): boolean =>
    [...ROLES[role].sure, ...(ROLES[role].maybe ?? [])].some((name) => names.has(plain(name)))
  const kinds: TableKind[] = []
  if (has('topic') && has('document')) {
    if (has('grade') || names.has('corpusid')) kinds.push('qrels')
    if (has('score') || has('rank')) kinds.push('run')
  }
  if (has('truth') && (has('prediction') || has('probability'))) kinds.push('multi-labels', 'predictions')
  if (has('logProbability')) kinds.push('log-probabilities')
  if (has('unit') && has('value') && (has('system') || has('measure'))) kinds.push('values')
  const numeric = records.names.filter((_, index) => isNumeric(records, index)).length
  if (kinds.length === 0 && numeric === 2) kinds.push('pairs')
  return kinds.length === 0 ? ['records'] : kinds
}
