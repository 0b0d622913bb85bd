import type { TopKGroup } from '../top-k/top-k.js'
import { BOUND_KINDS } from '../top-k/top-k-question.js'
import type { PooledTopK } from '../top-k/pooled-top-k.js'
import type { TopKFound } from '../top-k/find-top-k.js'
import { levelRecord } from './chance-record.js'
import { noteRecord, tableRecord } from './record.js'
import type { Result } from './result.js'
import { jsonNumber } from './json-number.js'

type Row = Readonly<Record<string, unknown>>

/** What was found about the top k, for the record. */
export const topKRecord = (found: TopKFound): Pick<Result, 'policies' | 'tables' | 'notes' | 'details'> => ({
  policies: found.policies,
  tables: found.tables.map(tableRecord),
  notes: found.notes.map(noteRecord),
  details: { ...(found.verdicts.length === 0 ? {} : { verdicts: found.verdicts }), ...topKRecords(found) },
})

/** The top k as a result records it; systems and units are named where there are several. */
export function topKRecords({ groups, pooled, unit }: TopKFound): Readonly<Record<string, readonly Row[]>> {
  const several = groups.some(({ rankings }) => rankings.length > 1)
  const named = (group: TopKGroup, system: string | undefined): Row => ({
    ...(group.unit === undefined ? {} : { [unit]: group.unit }),
    ...(several && system !== undefined ? { system } : {}),
  })
  const crossovers = groups.flatMap((group) =>
    group.rankings.flatMap(({ system, crossovers: own }) =>
      own.map(({ at, ...one }) => ({ ...named(group, system), ...one, ...at })),
    ),
  )
  const simultaneous = groups.flatMap((group) =>
    group.simultaneous.map(({ bounds, ...one }) => ({
      ...named(group, undefined),
      ...one,
      bounds: bounds.map(({ k, discrete }) => ({ k, discrete: jsonNumber(discrete) })),
    })),
  )
  const ranked = groups.some(({ rankings }) => rankings.some(({ system }) => system !== undefined))
  return {
    rows: groups.flatMap((group) => rowsOf(group, (system) => named(group, system))),
    ...(ranked ? { crossovers } : {}),
    ...(simultaneous.length > 0 ? { simultaneous } : {}),
    ...(pooled.length > 0 ? { pooled: pooled.map(pooledRecord) } : {}),
  }
}

const pooledRecord = ({ cutoffs, crossovers, ...own }: PooledTopK): Row => ({
  ...own,
  cutoffs: cutoffs.map(({ logP, ...cutoff }) => ({
    ...cutoff,
    ...(logP === undefined ? {} : { p: Math.exp(logP), log10P: logP / Math.LN10 }),
  })),
  crossovers: crossovers.map(({ level, at }) => ({ level, ...at })),
})

/** A row for each ranking and cutoff; the bounds alone where there is no ranking. */
function rowsOf({ cutoffs, rankings }: TopKGroup, named: (system: string | undefined) => Row): Row[] {
  const all = rankings.length > 0 ? rankings : [{ system: undefined, hits: [] }]
  return all.flatMap(({ system, hits }) =>
    cutoffs.map(({ k, expected, bounds }): Row => {
      const own = hits.find((one) => one.k === k)
      return {
        ...named(system),
        k,
        prior: expected,
        ...(own
          ? { hits: own.hits, ...(own.improvement === undefined ? {} : { improvement: own.improvement }) }
          : {}),
        bounds: bounds.map((bound) => ({
          level: levelRecord(bound.level),
          ...byKind((kind) => jsonNumber(bound[kind])),
        })),
        ...(own
          ? {
              p: byKind((kind) => Math.exp(own.logP[kind])),
              log10P: byKind((kind) => own.logP[kind] / Math.LN10),
            }
          : {}),
      }
    }),
  )
}

const byKind = <T>(of: (kind: (typeof BOUND_KINDS)[number]) => T): Record<string, T> =>
  Object.fromEntries(BOUND_KINDS.map((kind) => [kind, of(kind)]))
