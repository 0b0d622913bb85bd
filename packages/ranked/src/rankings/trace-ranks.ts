import type { Trace } from '@eval/core'
import { discountAt, type DiscountView } from './formulas/discounted-sum.js'
import { gainOf, type GainView } from './formulas/gains.js'
import { isRelevant, JUDGED, type Ranking } from './ranking.js'
import type { RelevanceView } from './relevance-view.js'

interface TraceView extends RelevanceView {
  readonly k?: number | undefined
}

/** The steps of a measure down the ranks it looks at; unjudged documents are passed over where the measure does so. */
export function traceRanks(
  ranking: Ranking,
  { k = Infinity, rel, judged_only }: TraceView,
  terms: readonly string[],
  figures: (rank: number, relevant: 0 | 1, item: number) => readonly number[],
): Pick<Trace, 'terms' | 'steps'> {
  const steps: Trace['steps'][number][] = []
  for (let item = 0; item < ranking.grades.length && steps.length < k; item++) {
    if (judged_only && ranking.judged[item] !== JUDGED) continue
    const relevant = isRelevant(ranking, item, rel ?? ranking.level) ? 1 : 0
    steps.push({ item, figures: figures(steps.length + 1, relevant, item) })
  }
  return { terms, steps }
}

/** The steps of a discounted sum of gains as a share of the best one. */
export function discountedTrace(
  ranking: Ranking,
  view: TraceView & GainView & DiscountView,
  best: number,
): Pick<Trace, 'terms' | 'steps'> & { readonly sum: number } {
  let sum = 0
  const terms = ['gain', 'discount', 'contribution', 'running value']
  const steps = traceRanks(ranking, view, terms, (rank, _, item) => {
    const gain = ranking.judged[item] === JUDGED ? gainOf(ranking.grades[item]!, view) : 0
    const discount = discountAt(rank, view)
    sum += gain / discount
    return [gain, discount, gain / discount / best, sum / best]
  })
  return { ...steps, sum }
}
