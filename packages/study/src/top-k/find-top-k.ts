import { EvalError } from '@eval/core'
import type { Population } from '@eval/significance'
import type { RunContext, RunOptions } from '../findings/run.js'
import { note, type Note } from '../notes/note.js'
import { badOption } from '../plan/options.js'
import type { DetailTable } from '../result/detail-table.js'
import { withSmallP } from '../result/small-p.js'
import type { Policies, System } from '../task/system.js'
import { rankedLabels, type RankedLabels } from './ranked-labels.js'
import { pooledTopK, type PooledTopK } from './pooled-top-k.js'
import {
  itemsIn,
  mostHits,
  significantCutoffs,
  topKOfNumbers,
  topKOfRankings,
  type TopKGroup,
} from './top-k.js'
import { furtherTables } from './further-tables.js'
import { settledTopK, type SettledTopK, type TopKNumbers, type TopKQuestion } from './top-k-question.js'
import { topKTables } from './top-k-tables.js'
import { topKVerdicts } from './top-k-verdicts.js'

/** Hits in the top k against a random ranking: bounds, p-values and crossovers. */
export interface TopKFound {
  /** Rankings of the same items stand together: one group, or one for each unit. */
  readonly groups: readonly TopKGroup[]
  /** Hits summed over units, where there are several. */
  readonly pooled: readonly PooledTopK[]
  /** What a unit is called. */
  readonly unit: string
  readonly policies: Policies
  /** Where each ranking, or each system over all units, has more hits than chance, in sentences. */
  readonly verdicts: readonly string[]
  readonly tables: readonly DetailTable[]
  readonly notes: readonly Note[]
}

/** The top k from numbers alone, or of the rankings of some systems. */
export async function findTopK(
  of: TopKNumbers | readonly System[],
  question: TopKQuestion,
  context: RunContext,
  run: RunOptions = {},
): Promise<TopKFound> {
  const settled = settledTopK(question)
  if (!Array.isArray(of)) {
    const numbers = of as TopKNumbers
    demandCutoffs([itemsIn(numbers.population)], settled)
    return foundIn([topKOfNumbers(numbers, settled)], [], 'unit', settled, [])
  }
  const systems = of as readonly System[]
  const rankings = systems.flatMap((system) => rankedLabels(system, context.taskOf(system)))
  const shared = sameItems(rankings)
  demandCutoffs(
    rankings.map(({ population }) => population.N),
    settled,
  )
  const groups: TopKGroup[] = []
  for (const own of shared) groups.push(await topKOfRankings(own, settled, run))
  const pooled = await pooledTopK(shared, settled, run)
  return foundIn(groups, pooled, systems[0]?.unit ?? 'unit', settled, [
    ...poolNotes(rankings),
    ...tieNotes(rankings),
  ])
}

function foundIn(
  groups: readonly TopKGroup[],
  pooled: readonly PooledTopK[],
  unit: string,
  settled: SettledTopK,
  notes: readonly Note[],
): TopKFound {
  const { convention, tail } = settled
  const [first, ...others] = groups
  const sizes: Policies = first && others.length === 0 ? sizesOf(first.population) : {}
  return {
    groups,
    pooled,
    unit,
    policies: { convention, tail, ...sizes },
    verdicts: topKVerdicts(groups, pooled, unit, settled),
    tables: [...topKTables(groups, pooled, unit, convention), ...furtherTables(groups, unit, settled)].map(
      (table) => withSmallP(table, settled.levels),
    ),
    notes: [
      ...notes,
      ...beyondNotes(groups, settled),
      ...meaning(settled),
      ...columnNotes(groups),
      ...impossibleNotes(groups, settled),
      ...vacuousNotes(groups, settled),
      ...crossoverNotes(groups, settled),
      ...zeroNotes(groups),
    ],
  }
}

const sizesOf = (population: Population): Policies =>
  'N' in population
    ? { population: population.N, positives: population.positives }
    : { population: 'infinite', rate: Number(population.rate) }

/** A cutoff beyond the items of every ranking is a mistake; one beyond those of some is left out there. */
function demandCutoffs(sizes: readonly number[], { k }: SettledTopK): void {
  const most = sizes.reduce((one, other) => Math.max(one, other))
  const beyond = k?.find((one) => one > most)
  if (beyond !== undefined) throw badOption('k', beyond, `from 1 to ${most}, the number of items`)
}

/** Rankings of one unit together; where there are no units, all of them have to rank the same items. */
function sameItems(rankings: readonly RankedLabels[]): readonly (readonly RankedLabels[])[] {
  const groups = new Map<string | undefined, RankedLabels[]>()
  for (const one of rankings) groups.set(one.unit, [...(groups.get(one.unit) ?? []), one])
  for (const group of groups.values()) demandSameItems(group)
  return [...groups.values()]
}

/** Refuses rankings of other items: they have no bounds in common. */
export function demandSameItems(rankings: readonly RankedLabels[]): void {
  const [first] = rankings
  const other = rankings.find(
    ({ population: { N, positives }, unit }) =>
      positives !== first!.population.positives || (unit === undefined && N !== first!.population.N),
  )
  if (!other) return
  const size = ({ population: { N, positives } }: RankedLabels): string =>
    `${positives} positives of ${N} items`
  throw new EvalError(
    'OTHER_POPULATION',
    `${first!.system} has ${size(first!)}, ${other.system} has ${size(other)}: they do not rank the same items.`,
    { systems: [first!.system, other.system] },
  )
}

/** How large the population is where it is not that of the collection: the expected hits rest on it. */
function poolNotes(rankings: readonly RankedLabels[]): Note[] {
  const sizes = rankings.filter(({ isPool }) => isPool).map(({ population: { N } }) => N)
  if (sizes.length === 0) return []
  const least = sizes.reduce((one, other) => Math.min(one, other))
  const most = sizes.reduce((one, other) => Math.max(one, other))
  return [
    note(
      'CHANCE_WITHIN_POOL',
      `Population: the judged and retrieved documents of each topic (${least === most ? least : `${least} to ${most}`}), not the whole collection.`,
      { least, most },
      { set: 'population', to: 'N' },
    ),
  ]
}

function tieNotes(rankings: readonly RankedLabels[]): Note[] {
  const some = (ties: RankedLabels['ties']): string[] => [
    ...new Set(rankings.filter((one) => one.ties === ties).map(({ system }) => system)),
  ]
  const [given, hardest] = [some('as given'), some('misses first')]
  return [
    ...(given.length === 0
      ? []
      : [
          note('TIES_AS_GIVEN', `${given.join(', ')}: ties keep the order of the input.`, {
            systems: given,
          }),
        ]),
    ...(hardest.length === 0
      ? []
      : [
          note('TIES_MISSES_FIRST', `${hardest.join(', ')}: ties rank non-relevant items first.`, {
            systems: hardest,
          }),
        ]),
  ]
}

/** Cutoffs that some units have too few items for. */
function beyondNotes(groups: readonly TopKGroup[], { k = [] }: SettledTopK): Note[] {
  const short = groups.filter(({ population }) => k.some((one) => one > itemsIn(population)))
  return short.length === 0
    ? []
    : [
        note(
          'CUTOFF_BEYOND_ITEMS',
          `${short.length} of ${groups.length} rankings have fewer items than the largest k.`,
          {
            units: short.map(({ unit }) => unit),
          },
        ),
      ]
}

const meaning = ({ convention }: SettledTopK): Note[] => [
  convention === 'paper'
    ? note(
        'PAPER_CONVENTION',
        "The paper's convention is P(X > n) < level, so its p-values and bounds are smaller than the standard ones.",
      )
    : note('BOUND_MEANS', 'A bound n: P(X >= n) <= level for the hits X of a random ranking.'),
]

/** What the columns of one ranking's p-values are. */
const columnNotes = (groups: readonly TopKGroup[]): Note[] =>
  groups.some(({ rankings }) => rankings.length === 1 && rankings[0]!.hits.length > 0)
    ? [
        note(
          'HITS_COLUMNS',
          'improvement = hits / expected - 1. p discrete is the exact p-value of a random ranking; p interpolated and p parametric (Macskassy 2005) approximate it and allow fractions of hits.',
        ),
      ]
    : []

/** Where no number of hits is significant, and from which cutoff on one can be. */
function impossibleNotes(groups: readonly TopKGroup[], { levels, convention }: SettledTopK): Note[] {
  const lacking = (group: TopKGroup, place: number): number[] =>
    group.cutoffs.flatMap(({ k, bounds }) => (bounds[place]!.discrete === undefined ? [k] : []))
  const [only, ...others] = groups
  if (!only || others.length > 0) {
    return groups.some((group) => levels.some((_, place) => lacking(group, place).length > 0))
      ? [note('NEVER_SIGNIFICANT', '—: no number of hits in the top k can be significant.')]
      : []
  }
  return levels.flatMap((level, place) => {
    const ks = lacking(only, place)
    if (ks.length === 0) return []
    const possible = significantCutoffs(only.population, level, convention)
    return [
      note(
        'NEVER_SIGNIFICANT',
        `At level ${level} no number of hits can be significant in the top ${ks.join(', ')}: ${
          possible
            ? `significance is possible from k = ${possible[0]} ${Number.isFinite(possible[1]) ? `to ${possible[1]}` : 'on'}.`
            : 'nor at any other k.'
        }`,
        { level, k: ks, possible },
      ),
    ]
  })
}

/** Where the bound of the paper is every hit that there can be, so that none is beyond it. */
function vacuousNotes(groups: readonly TopKGroup[], { convention }: SettledTopK): Note[] {
  if (convention !== 'paper') return []
  const vacuous = groups.flatMap(({ population, cutoffs }) =>
    cutoffs.flatMap(({ k, bounds }) => {
      const own = bounds.filter(({ discrete }) => discrete === mostHits(population, k))
      return own.map(({ level }) => ({ k, level }))
    }),
  )
  const cells = [...new Set(vacuous.map(({ k, level }) => `k = ${k} at ${level}`))]
  if (cells.length === 0) return []
  const shown = cells.slice(0, SHOWN).join(', ')
  return [
    note(
      'VACUOUS_BOUND',
      `The paper's bound is the largest possible number of hits, so it cannot be exceeded: ${shown}${cells.length > SHOWN ? ', …' : ''}.`,
      { bounds: vacuous },
    ),
  ]
}

/** Cells that a note lists. */
const SHOWN = 6

/** How crossovers are read, where that is not the usual way. */
function crossoverNotes(
  groups: readonly TopKGroup[],
  { compare, contiguous, report, bound }: SettledTopK,
): Note[] {
  if (!groups.some(({ rankings }) => rankings.some(({ crossovers }) => crossovers.length > 0))) return []
  const words = [
    ...(compare === undefined ? [] : [`hits ${compare} bound`]),
    ...(bound === 'discrete' ? [] : [`${bound} bound`]),
    ...(contiguous > 1 ? [`${contiguous} k in a row, the ${report} of them shown`] : []),
  ]
  return words.length === 0
    ? []
    : [note('CROSSOVER_READING', `Crossovers: ${words.join(', ')}.`, { compare, contiguous, report, bound })]
}

/** p-values that are 0 and not merely small: no random ranking has more hits. */
function zeroNotes(groups: readonly TopKGroup[]): Note[] {
  const isZero = groups.some(({ rankings }) =>
    rankings.some(({ hits }) => hits.some(({ logP }) => logP.discrete === -Infinity)),
  )
  return isZero ? [note('ZERO_P', 'p = 0 is exact: no ranking has more hits, so that P(X > hits) = 0.')] : []
}
