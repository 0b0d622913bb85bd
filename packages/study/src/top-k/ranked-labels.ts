import { EvalError } from '@eval/core'
import { isRelevant, type Ranking, type Tally } from '@eval/ranked'
import type { FinitePopulation } from '@eval/significance'
import { groupOf, type FrameGroup, type Items, type System } from '../task/system.js'
import type { Task } from '../task/task.js'

/** A ranking seen only as hits and misses, among the items that it was drawn from. */
export interface RankedLabels {
  readonly system: string
  /** The unit that it is of, where a system ranks for each unit apart. */
  readonly unit?: string
  readonly population: FinitePopulation
  /** 1 or 0 at each rank, from the top; shorter than the population where only the top is known. */
  readonly labels: Uint8Array
  /** How hits and misses of one score stand, where there are such. */
  readonly ties?: 'as given' | 'misses first'
  /** Whether the population is only what was judged or retrieved, because nobody told the size of the collection. */
  readonly isPool?: true
}

/** The rankings of a system: its scored items as one, or one for each unit that it ranks for. */
export function rankedLabels(system: System, task: Task | undefined): readonly RankedLabels[] {
  const tally = groupOf(system, 'tally')
  if (tally?.over === 'items') return [ofItems(system.name, tally)]
  if (tally) {
    return tally.units.map(({ id, frame }) => ({ ...ofTally(system.name, frame), unit: id }))
  }
  const rankings = groupOf(system, 'ranking')
  if (rankings) return rankings.units.map(({ id, frame }) => ofRanking(system.name, id, frame))
  const need = task?.needs?.tally ?? { what: 'a ranking, or a score and a positive class' }
  throw new EvalError('NO_SCORES', `${system.name} needs ${need.what}.`, {
    system: system.name,
    advice: need.advice,
  })
}

/** Rankings of one unit by several systems share the largest of their populations. */
export function sharedPopulation(rankings: readonly RankedLabels[]): FinitePopulation {
  const [first] = rankings
  const N = Math.max(...rankings.map(({ population }) => population.N))
  return { N, positives: first!.population.positives }
}

function ofItems(system: string, { units, items }: FrameGroup<'tally'>): RankedLabels {
  const { frame } = units[0]!
  const weighed = items?.weights?.some((weight) => weight !== 1) === true
  if (weighed) throw weighedItems(system)
  const found = ofTally(system, frame)
  return found.ties && items ? { ...found, labels: asGiven(items), ties: 'as given' } : found
}

/** The labels down the scores; misses come first where they share a score with hits, which is the hardest order. */
function ofTally(system: string, { positives, negatives }: Tally): RankedLabels {
  if (![positives, negatives].every((weights) => weights.every(Number.isSafeInteger)))
    throw weighedItems(system)
  const whole = [positives, negatives].map((weights) => weights.reduce((sum, weight) => sum + weight, 0))
  const labels = new Uint8Array(whole[0]! + whole[1]!)
  let [rank, mixed] = [0, false]
  for (let row = 0; row < positives.length; row++) {
    mixed ||= positives[row]! > 0 && negatives[row]! > 0
    rank += negatives[row]!
    labels.fill(1, rank, rank + positives[row]!)
    rank += positives[row]!
  }
  return {
    system,
    population: { N: labels.length, positives: whole[0]! },
    labels,
    ...(mixed ? { ties: 'misses first' as const } : {}),
  }
}

/** The labels of single items in the order of their scores, equal ones in the order in which they were given. */
function asGiven(items: Items<'tally'>): Uint8Array {
  const single = items.ids.map((_, item) => items.frame(Uint32Array.of(item)))
  const score = (item: number): number => single[item]!.scores[0]!
  // Infinite scores have no difference, so they are compared.
  const order = [...single.keys()].sort(
    (a, b) => Number(score(a) < score(b)) - Number(score(a) > score(b)) || a - b,
  )
  return Uint8Array.from(order, (item) => single[item]!.positives[0]!)
}

function ofRanking(system: string, unit: string, ranking: Ranking): RankedLabels {
  const { grades, judged, level, relevant, judgedNonRelevant, population } = ranking
  const unjudged = judged.reduce((sum, is) => sum + (is === 1 ? 0 : 1), 0)
  return {
    system,
    unit,
    population: { N: population ?? relevant + judgedNonRelevant + unjudged, positives: relevant },
    labels: Uint8Array.from(grades, (_, rank) => Number(isRelevant(ranking, rank, level))),
    ...(population === undefined ? { isPool: true as const } : {}),
  }
}

const weighedItems = (system: string): EvalError =>
  new EvalError('WEIGHED_ITEMS', `${system}: the top k are whole items, but these have weights.`, { system })
