import { undefinedBecause, type Undefined } from '../../undefined.js'

/** What stands between classes that are left out together. */
const SEPARATOR = '|'

/** The tables of all classes but those named, such as `O` or `O|other`; a name that is no class has its reason. */
export function leavingOut<T>(
  classes: readonly string[],
  tables: readonly T[],
  without: string | undefined,
): readonly T[] | Undefined {
  if (without === undefined) return tables
  const names = classes.includes(without) ? [without] : without.split(SEPARATOR)
  if (names.some((name) => !classes.includes(name))) return undefinedBecause('unknown-class')
  return tables.filter((_, index) => !names.includes(classes[index]!))
}
