import {
  EvalError,
  itemNeeds,
  measuresOn,
  shown,
  splitNames,
  type ItemNeeds,
  type Registry,
} from '@eval/core'
import { textAt, type RunTable } from '@eval/ranked'
import type { Id } from './ids.js'
import { wrongShape } from './input-errors.js'

/** Named columns of documents, such as cost or popularity: a number for every document that was retrieved. */
export type DocumentColumns = Readonly<
  Record<string, Readonly<Record<string, number>> | ReadonlyMap<Id, number>>
>

/**
 * What measures of rankings need of documents. Names that nobody knows, and names of other inputs that would be wrong for
 * rankings, such as Precision, are left to those who evaluate them.
 */
export const neededOfDocuments = (registry: Registry, measures: string | readonly string[] = []): ItemNeeds =>
  itemNeeds(
    splitNames(typeof measures === 'string' ? measures : measures.join(', ')).flatMap((name) => {
      try {
        return measuresOn(registry, 'ranking', name)
      } catch (error) {
        if (error instanceof EvalError) return []
        throw error
      }
    }),
  )

/** A run whose rankings carry ids and columns for the measures that need them. */
export function withCarried(
  run: RunTable,
  { ids = false, columns: needed = [] }: ItemNeeds,
  given: DocumentColumns = {},
): RunTable {
  const named = needed.filter((name) => Object.hasOwn(given, name))
  if (!ids && named.length === 0) return run
  const columns = {
    ...run.carried?.columns,
    ...Object.fromEntries(named.map((name) => [name, numbersOf(run, name, given[name]!)])),
  }
  return {
    ...run,
    carried: {
      ...(ids || run.carried?.ids === true ? { ids: true } : {}),
      ...(Object.keys(columns).length > 0 ? { columns } : {}),
    },
  }
}

/** The number of the document of each row. */
function numbersOf({ topicCodes, documents }: RunTable, name: string, given: unknown): Float64Array {
  if (typeof given !== 'object' || given === null)
    throw wrongShape(`columns.${name}`, 'an object or a Map of numbers by document', given)
  const numbers: ReadonlyMap<string, unknown> =
    given instanceof Map
      ? new Map(Array.from(given as ReadonlyMap<Id, unknown>, ([id, number]) => [String(id), number]))
      : new Map<string, unknown>(Object.entries(given))
  return Float64Array.from(topicCodes, (_, row) => {
    const document = textAt(documents, row)
    const number = numbers.get(document)
    if (typeof number === 'number' && Number.isFinite(number)) return number
    throw new EvalError(
      'MISSING_ITEMS',
      `columns.${name} has ${number === undefined ? 'no number' : `${shown(number)}, no finite number,`} for the document ${shown(document)}.`,
      { column: name, document },
    )
  })
}
