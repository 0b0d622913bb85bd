let isLeaving = false

/** Ends the process on purpose. */
export function leave(code: number): never {
  isLeaving = true
  process.exit(code)
}

/** Whether the process ends because the command ended it. */
export const leaving = (): boolean => isLeaving
