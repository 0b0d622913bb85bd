import { cancelled, connectionLost, refused, type Refusal } from './errors.js'

/** How an engine words what goes wrong; each pattern is looked for in the code and the message of an error. */
export interface Wording {
  readonly cancelled: RegExp
  /** Absent where nothing lies between. */
  readonly lost?: RegExp
  readonly refusals: readonly (readonly [RegExp, Refusal])[]
  /** The part of a message that is meant for people. */
  shown(message: string): string
}

/** What there is to know of a connection when something goes wrong. */
export interface Circumstances {
  /** Where the engine is; empty where it is in this process. */
  readonly where: string
  readonly signal: AbortSignal | undefined
}

/** The message of an error, or those of several that came together. */
export const messageOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(messageOf).join('; ')
    : error instanceof Error
      ? error.message
      : String(error)

/** Errors of an engine as errors of ours. */
export const failing =
  (wording: Wording, { where, signal }: Circumstances) =>
  (error: unknown, about: string, isLost = false): Error => {
    const code = (error as { readonly code?: unknown } | null)?.code
    const message = wording.shown(messageOf(error))
    const said = typeof code === 'string' ? `${code} ${message}` : message
    if (signal?.aborted || wording.cancelled.test(said)) return cancelled()
    if (isLost || wording.lost?.test(said)) return connectionLost(where, about)
    const sort = wording.refusals.find(([pattern]) => pattern.test(said))?.[1] ?? 'ENGINE_FAILED'
    return refused(sort, about, message)
  }
