/** A value as text for a message, arrays by content and cut short. */
export function written(value: unknown, most = 600): string {
  if (value === undefined) return 'undefined'
  const text = JSON.stringify(value, (_, inner: unknown) => plainly(inner)) as string | undefined
  return shortened(text ?? typeof value, most)
}

/** A text cut short for a message. */
export const shortened = (text: string, most = 600): string =>
  text.length > most ? `${text.slice(0, most)}…` : text

/** What JSON has no form for, in one that it has. */
function plainly(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return Array.from(value as unknown as ArrayLike<number>)
  if (value instanceof Map || value instanceof Set) return [...(value as Iterable<unknown>)]
  if (typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value)))
    return String(value)
  return Object.is(value, -0) ? '-0' : value
}
