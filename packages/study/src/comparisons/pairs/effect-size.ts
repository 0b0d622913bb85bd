/** An effect size by its name. */
export interface EffectSize<V = number> {
  readonly name: string
  readonly value: V
  /** Present where it is of cluster means, because units come in clusters. */
  readonly ofClusters?: true
}

/** How an effect size is called where it is shown. */
export const effectTitle = ({ name, ofClusters }: EffectSize<unknown>): string =>
  ofClusters ? `${name} (of cluster means)` : name
