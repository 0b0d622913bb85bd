import { ROLES, type ColumnChoice, type Role } from '../interpret/columns.js'
import { hasValuesIn, isNumeric, isTrueOrFalse, looksNumeric } from '../interpret/cells.js'
import { PROBABILITIES } from '../interpret/class-columns.js'
import type { TableKind } from '../reader.js'
import type { RecordTable } from '../tables.js'

const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '')

/** The tables that records could be made into, going by the names of their columns and those chosen, best first. */
export function kindsOf(records: RecordTable, choice: ColumnChoice = {}): TableKind[] {
  const names = new Set(records.names.map(plain))
  const isChosen = (role: Role): boolean => records.names.some((name) => name === choice[role])
  const isNamed = (role: Role): boolean =>
    isChosen(role) || ROLES[role].sure.some((name) => names.has(plain(name)))
  const has = (role: Role): boolean =>
    isNamed(role) || (ROLES[role].maybe ?? []).some((name) => names.has(plain(name)))
  const kinds: TableKind[] = []
  if (isNamed('systemA') && isNamed('systemB') && isNamed('winner')) kinds.push('battles')
  if (isRetrieval(records, choice)) {
    if (has('grade') || names.has('corpusid')) kinds.push('qrels')
    if (has('score') || has('rank')) kinds.push('run')
  }
  if (has('truth') && (has('prediction') || has('probability') || hasClassColumns(records)))
    kinds.push('multi-labels', 'predictions')
  // A score alone is a score, not a logarithm.
  if (isNamed('logProbability') || (has('logProbability') && has('tokens'))) kinds.push('log-probabilities')
  if (has('unit') && has('value') && (has('system') || has('measure'))) kinds.push('values')
  if (kinds.length === 0 && isNamed('answer') && isNamed('reference')) kinds.push('answers')
  if (kinds.length === 0 && isNamed('unit') && isNamed('repeat') && hasValues(records)) kinds.push('values')
  if (kinds.length === 0 && isNamed('first') && isNamed('second')) kinds.push('pairs')
  // Units may be numbered, and whether they passed may be 0 or 1: two columns of numbers are no pair beside units.
  if (kinds.length === 0 && isNamed('unit') && hasValues(records)) kinds.push('values')
  const numeric = records.names.filter((_, index) => isNumeric(records, index)).length
  if (kinds.length === 0 && numeric === 2) kinds.push('pairs')
  return kinds.length === 0 ? ['records'] : kinds
}

/**
 * Whether there are topics and documents. A column that was chosen for another role, such as a cluster, is neither; and
 * names that others use too, such as group and id, mean neither beside repetitions or a column of true and false.
 */
function isRetrieval(records: RecordTable, choice: ColumnChoice): boolean {
  const chosen = new Set<unknown>(Object.values(choice))
  const named = (role: Role, accepted: readonly string[] = []): boolean => {
    const alike = new Set(accepted.map(plain))
    return records.names.some(
      (name) => name === choice[role] || (!chosen.has(name) && alike.has(plain(name))),
    )
  }
  const both = ['topic', 'document'] as const
  if (!both.every((role) => named(role, [...ROLES[role].sure, ...(ROLES[role].maybe ?? [])]))) return false
  return (
    both.some((role) => named(role, ROLES[role].sure)) ||
    !(named('repeat', ROLES.repeat.sure) || records.names.some((_, index) => isTrueOrFalse(records, index)))
  )
}

/** Whether there are columns such as proba_cat and proba_dog. */
const hasClassColumns = (records: RecordTable): boolean =>
  PROBABILITIES.some(
    (beginning) =>
      records.names.filter(
        (name, index) => beginning.test(name) && (isNumeric(records, index) || looksNumeric(records, index)),
      ).length >= 2,
  )

/** Whether a column that is no unit has numbers, or true and false. */
function hasValues(records: RecordTable): boolean {
  const units = new Set(ROLES.unit.sure.map(plain))
  return records.names.some((name, index) => !units.has(plain(name)) && hasValuesIn(records, index))
}
