/** Scored binary labels as distinct scores with the weight of either class at each: all that a curve needs. */
export interface Tally {
  /** Distinct scores, highest first, each with some weight; never NaN, and -0 is 0. */
  readonly scores: Float64Array
  /** Weight of the positives at each score. */
  readonly positives: Float64Array
  /** Weight of the negatives at each score. */
  readonly negatives: Float64Array
  /** Whether weights are no counts of items, even if they are whole numbers. */
  readonly weighted?: true
}
