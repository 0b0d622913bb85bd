/** A measure as asked for with -m: its name and what stands after the first point. */
export interface Request {
  readonly name: string
  readonly parameters?: string
}

/** trec_eval's command line, read. */
export interface TrecOptions {
  readonly perTopic: boolean
  readonly summary: boolean
  /** Average over all judged topics (-c). */
  readonly complete: boolean
  readonly judgedOnly: boolean
  readonly level: number
  readonly depth: number
  /** Documents in the collection (-N). */
  readonly population: number
  readonly judgementFormat: string
  readonly runFormat: string
  readonly zScores?: string
  /** The only topic to look at (-D level.topic). */
  readonly onlyTopic?: string
  readonly help: boolean
  readonly requests: readonly Request[]
  /** Names of the measures to compute, nicknames spelled out; empty for the official ones. */
  readonly wanted: ReadonlySet<string>
  readonly files: readonly string[]
}
