/** The answer of a measure that has no value on an input: a reason, never NaN or a number in its place. */
export interface Undefined {
  readonly undefined: string
}

/** Says that a measure has no value here; the reason must be one that the measure declares. */
export const undefinedBecause = (reason: string): Undefined => ({ undefined: reason })

export const isUndefined = (value: number | Undefined): value is Undefined => typeof value !== 'number'
