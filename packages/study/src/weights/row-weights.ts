import { EvalError, type ParamSpec } from '@eval/core'
import { without } from '../without.js'

/** The parameter of tasks on rows that says what weights mean. */
export const weightsParam = {
  type: 'choice',
  of: ['copies', 'sampling'],
  about:
    'What weights of rows mean: copies of a row, or sampling weights, whose scale does not matter (default: copies by a column called count, counts, freq, frequency or n, else sampling).',
} as const satisfies ParamSpec

type WeightMeaning = (typeof weightsParam.of)[number]

/** What is known of the weights of a table of rows. */
export interface RowWeights {
  readonly rows: number
  readonly weights?: Float64Array
  /** Whether weights count copies of rows. */
  readonly counted?: boolean
  readonly grouped?: true
}

/**
 * A table with the meaning of its weights settled, as asked for or as the table has it. Sampling weights that are all equal
 * say nothing and are left out, so that rows without weights and rows of any one weight have the same values and intervals.
 */
export function withWeights<T extends RowWeights>(table: T, asked: WeightMeaning | undefined): T {
  const { weights } = table
  if (!weights) {
    if (asked === undefined) return table
    throw new EvalError('WITHOUT_EFFECT', 'There are no weights of rows.', {
      option: 'weights',
      advice: [{ set: 'weight', to: 'COLUMN' }],
    })
  }
  if (weights.length > 0 && weights.every((weight) => weight === 0))
    throw new EvalError('NO_WEIGHT', 'All weights are zero, so no row counts.', {
      advice: [{ set: 'weight', to: 'none' }],
    })
  const counted = table.grouped ?? (asked === undefined ? table.counted === true : asked === 'copies')
  if (!counted) {
    const isEven = weights.every((weight) => weight === weights[0])
    return (isEven ? without(table, 'weights', 'counted') : without(table, 'counted')) as T
  }
  const row = weights.findIndex((weight) => !Number.isInteger(weight))
  if (row >= 0)
    throw new EvalError(
      'NOT_COUNTS',
      `Row ${row + 1} has the weight ${weights[row]}, which is no number of copies. Copies are whole numbers.`,
      { option: 'weights', advice: [{ set: 'weights', to: 'sampling' }] },
    )
  return { ...table, counted }
}

/** What weights were taken for, as a result records it: where they were asked for, or matter. */
export const weightPolicy = (
  { weights, counted }: RowWeights,
  asked: WeightMeaning | undefined,
): { readonly weights?: WeightMeaning } =>
  weights && counted !== true ? { weights: 'sampling' } : asked === undefined ? {} : { weights: asked }

/** More copies than these are not compared one by one. */
const MOST_COPIES = 1_000_000

/** The rows of a table, each as often as there are copies of it; undefined where weights count none, or too many. */
export function copiedRows({ weights, counted }: RowWeights): Uint32Array | undefined {
  if (!weights || !counted) return undefined
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total > MOST_COPIES) return undefined
  const rows = new Uint32Array(total)
  let place = 0
  for (const [row, weight] of weights.entries()) for (let copy = 0; copy < weight; copy++) rows[place++] = row
  return rows
}

/** The ids of copied rows: that of the row, with the number of the copy from the second on. */
export function copiedIds(ids: readonly string[], rows: Uint32Array): string[] {
  let copy = 1
  return Array.from(rows, (row, place) => {
    copy = place > 0 && rows[place - 1] === row ? copy + 1 : 1
    return copy === 1 ? ids[row]! : `${ids[row]!} (${copy})`
  })
}
