import type { Terms } from '@eval/core'
import { JUDGED, type RankedDocument, type Ranking } from './ranking.js'
import type { RelevanceView } from './relevance-view.js'
import { relevantInPool } from './relevance.js'

/** The first ranks, and what a relevant document adds at one of them, counted from 0. */
export interface HitTerms {
  readonly places?: number
  worth(place: number, document: RankedDocument): number
}

/**
 * A value that relevant documents add up to, from how many are relevant to a measure with these parameters. None where
 * unjudged documents are left out: then the place of a document depends on those above it.
 */
export function hitTerms(
  ranking: Ranking,
  { rel, judged_only }: RelevanceView,
  termsFor: (relevant: number) => HitTerms | undefined,
): Terms<'ranking'> | undefined {
  const level = rel ?? ranking.level
  const found = judged_only ? undefined : termsFor(relevantInPool(ranking, level))
  return (
    found && {
      places: Math.min(found.places ?? Infinity, ranking.grades.length),
      at: (place, document) =>
        document.judged === JUDGED && document.grade >= level ? found.worth(place, document) : 0,
    }
  )
}

/** A value that grades add up to, each as a share. */
export function gradeTerms({ grades }: Ranking, k: number | undefined, share: number): Terms<'ranking'> {
  return {
    places: Math.min(k ?? Infinity, grades.length),
    at: (_, { grade }) => Math.max(0, grade) * share,
  }
}

/** The ranks that a measure with a cutoff looks at: all of them where unjudged documents are left out. */
export const cutoffDepth = (
  _: Ranking,
  { k, judged_only }: { readonly k?: number | undefined; readonly judged_only?: boolean | undefined },
): number => (judged_only ? Infinity : (k ?? Infinity))
