import { EvalError, nearest, printable, printName, type Registry } from '@eval/core'

/** Something that is about a measure. */
interface OnMeasure {
  readonly measure: string
}

/**
 * Those on a measure, which may be written in another case, with defaults spelled out, or as another tool names it; an
 * error with the nearest name where there are none.
 */
export function onMeasure<T extends OnMeasure>(all: readonly T[], written: string, registry: Registry): T[] {
  const named = (name: string): T[] =>
    all.filter(({ measure }) => measure.toLowerCase() === name.trim().toLowerCase())
  const direct = named(written)
  if (direct.length > 0) return direct
  const found = canonical(written, registry).flatMap(named)
  if (found.length > 0) return found
  const measures = [...new Set(all.map(({ measure }) => measure))]
  throw notFound('measure', written, measures)
}

/** The one of a name; an error with the nearest name where there is none. */
export function named<T>(all: ReadonlyMap<string, T>, name: string, what: string): T {
  const found = all.get(name)
  if (found !== undefined) return found
  throw notFound(what, name, [...all.keys()])
}

/** What a written name prints as; nothing where it is the name of no measure. */
function canonical(written: string, registry: Registry): string[] {
  try {
    return registry.calls('measure', written).map((call) => printName(call))
  } catch (error) {
    if (error instanceof EvalError) return []
    throw error
  }
}

export function notFound(what: string, asked: string, known: readonly string[]): EvalError {
  const suggestion = nearest(asked, known)
  return new EvalError(
    'NOT_FOUND',
    `No ${what} "${printable(asked)}" is among what was found.${suggestion === undefined ? '' : ` Did you mean "${printable(suggestion)}"?`} There ${known.length === 1 ? 'is' : 'are'} ${known.map((one) => printable(one)).join(', ') || 'none'}.`,
    { what, asked, known, suggestion },
  )
}
