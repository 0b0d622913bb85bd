/** Documents that satisfy alike. */
export interface CascadeKind {
  readonly count: number
  /** The chance that a user who reads one stops there. */
  readonly satisfied: number
}

/** Ranks drawn from one set of documents and read in order until the user is satisfied: the value is one over the rank. */
export interface Cascade {
  /** Ranks above the first one. */
  readonly from: number
  readonly ranks: number
  /** Documents that are drawn from; those of no kind satisfy nobody. */
  readonly size: number
  readonly kinds: readonly CascadeKind[]
  /** What a user is worth who gets here. */
  readonly worth: number
}

/** Documents of no kind. */
export const plainOf = ({ size, kinds }: Cascade): number =>
  kinds.reduce((left, { count }) => left - count, size)
