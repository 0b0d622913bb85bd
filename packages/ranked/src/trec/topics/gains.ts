/** The gains of a ranking and of the best order, as the measures of gain need them. */
export interface TopicGains {
  /** Documents in the best order that have a gain. */
  readonly best: number
  /** Discounted sums of the best grades of the topic: place k has the sum of the first k. */
  readonly idealSums: Float64Array
  dcg(): number
  idealDcg(): number
  /** `G`, `ndcg_rel` and `Rndcg`. */
  againstLag(): number
  atRelevant(): number
  atChanges(): number
}
