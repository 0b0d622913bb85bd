/** A value as text for a message, arrays by content and cut short. */
export function written(value: unknown, most = 600): string {
  if (value === undefined) return 'undefined'
  const text = JSON.stringify(value, (_, inner: unknown) =>
    ArrayBuffer.isView(inner)
      ? Array.from(inner as unknown as ArrayLike<number>)
      : typeof inner === 'number' && !Number.isFinite(inner)
        ? String(inner)
        : inner,
  )
  return text.length > most ? `${text.slice(0, most)}…` : text
}
