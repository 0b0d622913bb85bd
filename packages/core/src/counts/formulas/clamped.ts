/** A value kept inside bounds that hold in exact arithmetic, where rounding could step over them by a hair. */
export const clamped = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value))
