import { EvalError } from '@eval/core'
import type { System } from './system.js'
import type { Slice, Task } from './task.js'

/** The parts of a system by the values of a column; an error where its task knows no rows to take apart. */
export function slicesOf(task: Task | undefined, system: System, by: string): readonly Slice[] {
  if (task?.slice) return task.slice(system, by)
  throw new EvalError('NO_SLICES', `${task?.name ?? 'These frames'} cannot be sliced by a column.`, {
    by,
    advice: [{ set: 'by' }],
  })
}

/** The value of a column as a slice is called: a value that is empty is said to be. */
export const sliceName = (value: string): string => (value === '' ? '(empty)' : value)

/** What a finding on a slice is about. */
export const slicePart = (by: string, value: string, part: string | undefined): string =>
  [`${by}=${sliceName(value)}`, ...(part === undefined ? [] : [part])].join(', ')

/** The columns of tables with the same rows: one that a table lacks is taken from the first that has it. */
export const sharedSlices = (
  tables: readonly { readonly slices: ReadonlyMap<string, readonly string[]> }[],
): ReadonlyMap<string, readonly string[]> =>
  new Map([...tables].reverse().flatMap(({ slices }) => [...slices]))
