/** A document of a pool. */
export interface PoolDocument {
  readonly topic: string
  readonly document: string
  /** The names of the runs that have it in their first ranks. */
  readonly runs: readonly string[]
  /** Whether it is to be judged: drawn into the sample, or all are. */
  readonly sampled: boolean
  /** Its grade, where judgements are there. */
  readonly grade?: number
}

/** What one run gives to a pool. */
export interface PoolRun {
  readonly name: string
  readonly documents: number
  /** Those that no other run has in its first ranks, and how many of these are judged and relevant. */
  readonly unique: number
  readonly uniqueJudged: number
  readonly uniqueRelevant: number
}
