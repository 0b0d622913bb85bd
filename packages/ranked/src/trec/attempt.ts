/** Something that was tried: what came of it, or what went wrong. */
export type Attempt<T> = { readonly value: T } | { readonly error: unknown }

/** Tries something now, and keeps what goes wrong for later. */
export function attempt<T>(work: () => T): Attempt<T> {
  try {
    return { value: work() }
  } catch (error) {
    return { error }
  }
}

/** What came of it, or a throw of what went wrong. */
export function settled<T>(tried: Attempt<T>): T {
  if ('error' in tried) throw tried.error
  return tried.value
}
