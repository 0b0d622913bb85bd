import { badInput } from '@eval/core'
import { contradictoryPreferences } from '../errors.js'
import type { MetPreferences, PreferenceGroup, PreferenceJudgement, Preferences } from './preferences.js'

/** A group's preferences, put so that they can be counted. */
interface Relation {
  /** Calls back for every preference, the preferred document first; once for each time it was stated. */
  each(visit: (preferred: number, other: number) => void): void
  readonly relevant: readonly number[]
  readonly nonRelevant: readonly number[]
  /** Counts with only so many non-relevant documents, and only documents ranked before `end`. */
  balanced(most: number, end: number): MetPreferences
}

/** Counts how a ranking meets the preferences of each group; the judgements of a group come in any order. */
export function preferenceCounts(
  groups: readonly (readonly PreferenceJudgement[])[],
  documents: number,
  retrieved: number,
  topic: string,
): Preferences {
  const stated = new Uint32Array(documents * documents)
  const counted = groups.map((judgements) => {
    const relation = relationOf(judgements, documents, retrieved, topic)
    relation.each((preferred, other) => stated[preferred * documents + other]!++)
    return countGroup(relation, documents, retrieved)
  })
  return {
    groups: counted,
    ...pairsOf(stated, documents, retrieved),
    judgements: { groups, documents, retrieved },
  }
}

/** The counts of the same judgements with the retrieved documents in another order: `order[rank]` is the rank that it had. */
export function reorderedPreferences({ judgements }: Preferences, order: Uint32Array): Preferences {
  if (!judgements) throw badInput('These preferences are counts alone: another order cannot be counted.')
  const { groups, documents, retrieved } = judgements
  const place = new Uint32Array(documents).map((_, document) => document)
  for (const [rank, before] of order.entries()) place[before] = rank
  const moved = groups.map((group) => group.map((one) => ({ ...one, document: place[one.document]! })))
  return preferenceCounts(moved, documents, retrieved, 'drawn')
}

function relationOf(
  judgements: readonly PreferenceJudgement[],
  documents: number,
  retrieved: number,
  topic: string,
): Relation {
  const sorted = judgements.toSorted(
    (a, b) => compare(a.subgroup, b.subgroup) || b.level - a.level || a.document - b.document,
  )
  const one = sorted.every(({ subgroup }) => subgroup === sorted[0]!.subgroup)
  return one ? classes(sorted, retrieved, topic) : closure(sorted, documents, retrieved, topic)
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** One subgroup: every document of a class is preferred to every one of a lower class. */
function classes(sorted: readonly PreferenceJudgement[], retrieved: number, topic: string): Relation {
  const lists: number[][] = []
  const levels: number[] = []
  for (const { level, document } of sorted) {
    if (level !== levels.at(-1)) {
      levels.push(level)
      lists.push([])
    }
    lists.at(-1)!.push(document)
  }
  const withLevel = (fits: (level: number) => boolean): number[] =>
    lists.filter((_, at) => fits(levels[at]!)).flat()
  return {
    each(visit) {
      for (const [high, preferred] of lists.entries()) {
        for (const lower of lists.slice(high + 1)) {
          for (const first of preferred) {
            for (const second of lower) {
              if (first === second) throw contradictoryPreferences(topic)
              visit(first, second)
            }
          }
        }
      }
    },
    relevant: withLevel((level) => level > 0),
    nonRelevant: withLevel((level) => !(level > 0)),
    // The lowest class stands for the non-relevant documents. It is compared with every class, itself included, as
    // trec_eval does, whose measure this is.
    balanced(most, end) {
      const seen = lists.map((list) => list.filter((document) => document < end))
      const kept = seen.at(-1)!.slice(0, most)
      let met = 0
      let possible = 0
      const count = (preferred: readonly number[], lower: readonly number[]): void => {
        for (const first of preferred) {
          for (const second of lower) {
            possible++
            if (first < second && first < retrieved) met++
          }
        }
      }
      for (const [high, preferred] of seen.entries()) {
        for (const lower of seen.slice(high + 1, -1)) count(preferred, lower)
      }
      for (const preferred of seen) count(preferred, kept)
      return { met, possible }
    },
  }
}

/** Several subgroups: what is preferred in each, and what follows from them together. */
function closure(
  sorted: readonly PreferenceJudgement[],
  documents: number,
  retrieved: number,
  topic: string,
): Relation {
  const levels = new Float64Array(documents).fill(-1)
  const over = new Uint8Array(documents * documents)
  for (const [at, { subgroup, level, document }] of sorted.entries()) {
    const before = levels[document]!
    if ((before > 0 && level === 0) || (before === 0 && level > 0)) throw contradictoryPreferences(topic)
    levels[document] = level
    for (let next = at + 1; next < sorted.length && sorted[next]!.subgroup === subgroup; next++) {
      if (sorted[next]!.level !== level) over[document * documents + sorted[next]!.document] = 1
    }
  }
  close(over, documents)
  for (let first = 0; first < documents; first++) {
    over[first * documents + first] = 0
    for (let second = 0; second < first; second++) {
      if (over[first * documents + second] && over[second * documents + first])
        throw contradictoryPreferences(topic)
    }
  }
  const each = (visit: (preferred: number, other: number) => void): void => {
    for (let cell = 0; cell < over.length; cell++) {
      if (over[cell]) visit(Math.floor(cell / documents), cell % documents)
    }
  }
  const withLevel = (fits: (level: number) => boolean): number[] =>
    [...levels.keys()].filter((document) => fits(levels[document]!))
  const relevant = withLevel((level) => level > 0)
  const nonRelevant = withLevel((level) => level === 0)
  return {
    each,
    relevant,
    nonRelevant,
    balanced(_, end) {
      const left = new Set(nonRelevant.filter((document) => document < end).slice(relevant.length))
      let met = 0
      let possible = 0
      each((first, second) => {
        if (first >= end || second >= end || left.has(first) || left.has(second)) return
        possible++
        if (first < second && first < retrieved) met++
      })
      return { met, possible }
    },
  }
}

/** Adds every preference that follows from two others (Warshall). */
function close(over: Uint8Array, documents: number): void {
  for (let middle = 0; middle < documents; middle++) {
    for (let first = 0; first < documents; first++) {
      if (!over[first * documents + middle]) continue
      for (let second = 0; second < documents; second++) {
        if (over[middle * documents + second]) over[first * documents + second] = 1
      }
    }
  }
}

function countGroup(relation: Relation, documents: number, retrieved: number): PreferenceGroup {
  const counts = { retrieved: { met: 0, possible: 0 }, implied: { met: 0, possible: 0 }, unseen: 0 }
  relation.each((preferred, other) => {
    if (preferred >= retrieved && other >= retrieved) counts.unseen++
    else {
      const kind = preferred < retrieved && other < retrieved ? counts.retrieved : counts.implied
      kind.possible++
      if (preferred < other) kind.met++
    }
  })
  const seen = (list: readonly number[]): number => list.filter((document) => document < retrieved).length
  const [relevant, nonRelevant] = [relation.relevant.length, relation.nonRelevant.length]
  const [relevantRetrieved, nonRelevantRetrieved] = [seen(relation.relevant), seen(relation.nonRelevant)]
  const spare = relevant - nonRelevant
  const spareRetrieved = relevantRetrieved - nonRelevantRetrieved
  return {
    ...counts,
    relevant,
    relevantRetrieved,
    nonRelevant,
    nonRelevantRetrieved,
    balanced:
      spare < 0
        ? relation.balanced(relevant, documents)
        : {
            met: counts.retrieved.met + counts.implied.met + relevantRetrieved * spare,
            possible: counts.retrieved.possible + counts.implied.possible + counts.unseen + relevant * spare,
          },
    balancedRetrieved:
      spareRetrieved < 0
        ? relation.balanced(relevantRetrieved, retrieved)
        : {
            met: counts.retrieved.met + relevantRetrieved * spareRetrieved,
            possible: counts.retrieved.possible + relevant * spareRetrieved,
          },
  }
}

/** Pairs that any group orders: both retrieved first, then one, then none, each by rank. */
function pairsOf(
  stated: Uint32Array,
  documents: number,
  retrieved: number,
): Pick<Preferences, 'pairsFor' | 'pairsAgainst' | 'pairsRetrieved'> {
  const pairs: [number, number, number][] = []
  const gather = (highFrom: number, highTo: number, lowFrom: number, lowTo: number, seen: number): void => {
    for (let high = highFrom; high < highTo; high++) {
      for (let low = Math.max(lowFrom, high + 1); low < lowTo; low++) {
        const agree = stated[high * documents + low]!
        const against = stated[low * documents + high]!
        if (agree > 0 || against > 0) pairs.push([agree, against, seen])
      }
    }
  }
  gather(0, retrieved, 0, retrieved, 2)
  gather(0, retrieved, retrieved, documents, 1)
  gather(retrieved, documents, retrieved, documents, 0)
  return {
    pairsFor: Uint32Array.from(pairs, ([agree]) => agree),
    pairsAgainst: Uint32Array.from(pairs, ([, against]) => against),
    pairsRetrieved: Uint8Array.from(pairs, ([, , seen]) => seen),
  }
}
