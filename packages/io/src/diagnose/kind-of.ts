import { ROLES, type ColumnChoice, type Role } from '../interpret/columns.js'
import { isNumeric, isTrueOrFalse } from '../interpret/cells.js'
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
  if (has('topic') && has('document')) {
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

/** Whether there are columns such as proba_cat and proba_dog. */
const hasClassColumns = (records: RecordTable): boolean =>
  PROBABILITIES.some(
    (beginning) =>
      records.names.filter((name, index) => beginning.test(name) && isNumeric(records, index)).length >= 2,
  )

/** Whether a column that is no unit has numbers, or true and false. */
function hasValues(records: RecordTable): boolean {
  const units = new Set(ROLES.unit.sure.map(plain))
  return records.names.some(
    (name, index) => !units.has(plain(name)) && (isNumeric(records, index) || isTrueOrFalse(records, index)),
  )
}
