import {
  checked,
  EvalError,
  isUndefined,
  stableSum,
  type Counts,
  type InputKind,
  type InputKinds,
  type MeasureCall,
} from '@eval/core'
import type { PairedBinary, PairedRows } from '@eval/significance'
import { clusteredRows, itemValues } from '../../clusters/clustered-items.js'
import { usualFor } from '../../defaults.js'
import type { Items, System } from '../../task/system.js'
import { groupOf } from '../../task/system.js'
import type { Usual } from '../../task/usual.js'
import { pairsOf, type Matchup } from './matchup.js'
import { kindsOf, type PairedSamples } from './paired-samples.js'

/** Pairs of systems on the same items, seen through a measure of all items at once. */
export function itemMatchups<K extends InputKind>(
  systems: readonly System[],
  call: MeasureCall<K>,
  name: string,
  baseline: string | undefined,
  usual: Usual | undefined,
): Matchup[] {
  const kind = call.contribution.input
  const views = systems.map((system) => groupOf(system, kind)?.items)
  const byItem = views.map((items) => items && itemValues(items, call))
  const shares = views.map((items, index) => (byItem[index] ? undefined : items && trialsOf(items, call)))
  return pairsOf(
    systems.map((system) => system.name),
    baseline,
  ).flatMap(([system, base]): Matchup[] => {
    const [first, second] = [views[system], views[base]]
    if (!first || !second) return []
    const share = sharedTrials(shares[system], shares[base])
    const view = first.pairedWith?.(second, call)
    const parts = share?.values ?? pairOf(byItem[system], byItem[base]) ?? view?.byItem
    const values = share?.values ?? finitePair(byItem[system], byItem[base])
    const single = pairOfAny(byItem[system], byItem[base])
    const rows =
      single && !first.weights ? exchangedValues(...single) : exchangedRows(first, second, call, name)
    const { clusters } = first
    // What counts or ranks single items takes them as independent.
    const samples: PairedSamples = clusters
      ? {
          ...(values && !first.weights ? { paired: { first: values[0], second: values[1], clusters } } : {}),
          'paired-rows': clusteredRows(rows, clusters),
        }
      : {
          ...(values && !first.weights ? valueSamples(...values) : {}),
          ...view?.samples,
          'paired-rows': rows,
        }
    const byUnit = parts?.[0].map((value, item) => value - parts[1][item]!)
    return [
      {
        measure: name,
        call: call,
        better: call.contribution.better,
        system: systems[system]!.name,
        baseline: systems[base]!.name,
        unit: systems[system]!.unit,
        units: share ? Array.from(share.rows, (row) => first.ids[row]!) : first.ids,
        ...(clusters ? { clusters: new Set(clusters).size } : {}),
        difference:
          valueOf(call, name, first, systems[system]!.name) -
          valueOf(call, name, second, systems[base]!.name),
        ...(byUnit ? { byUnit } : {}),
        identical: first.sameAs?.(second) ?? byUnit?.every((one) => one === 0) ?? false,
        samples,
        usualTest: usualFor('tests', kindsOf(samples)[0]!, usual) ?? 'randomization',
        systems: [systems[base]!, systems[system]!],
      },
    ]
  })
}

/** The items that a proportion is of, each right or wrong. */
interface Trials {
  readonly rows: Uint32Array
  readonly hits: Float64Array
}

/**
 * The rows of true classes that the value is the proportion of, such as those of one class for recall; undefined where it is
 * no such proportion. Whether a row is one of them, and whether it is a hit, is what the measure says of it alone.
 */
export function trialsOf<K extends InputKind>(items: Items<K>, call: MeasureCall<K>): Trials | undefined {
  const { contribution, params } = call
  if (contribution.input !== 'counts' || !contribution.samples) return undefined
  if (items.weights || items.clusters) return undefined
  const known = new Map<number, { readonly hits: number; readonly n: number }>()
  const byClass = new Map<number, number>()
  const one = new Uint32Array(1)
  const rows: number[] = []
  const hits: number[] = []
  for (let row = 0; row < items.ids.length; row++) {
    one[0] = row
    const frame = items.frame(one)
    const { cells, classes } = frame as Counts
    const cell = cells.findIndex((count) => count > 0)
    let trial = known.get(cell)
    if (!trial) {
      const { proportion, scale } = contribution.samples(frame, params)
      if (scale) return undefined
      trial = proportion ?? { hits: 0, n: 0 }
      known.set(cell, trial)
      const actual = Math.floor(cell / classes.length)
      if ((byClass.get(actual) ?? trial.n) !== trial.n) return undefined
      byClass.set(actual, trial.n)
    }
    if (trial.n === 0) continue
    if (trial.n !== 1 || (trial.hits !== 0 && trial.hits !== 1)) return undefined
    rows.push(row)
    hits.push(trial.hits)
  }
  if (rows.length === 0) return undefined
  const value = contribution.compute(items.frame(every(items)), params)
  const share = hits.reduce((sum, hit) => sum + hit, 0) / rows.length
  if (isUndefined(value) || Math.abs(value - share) > SAME) return undefined
  return { rows: Uint32Array.from(rows), hits: Float64Array.from(hits) }
}

/** A proportion and the value of the measure differ by the arithmetic alone. */
const SAME = 1e-12

/** The hits of two systems where both proportions are of the same rows: then these can be paired, right against wrong. */
function sharedTrials(
  first: Trials | undefined,
  second: Trials | undefined,
): { readonly rows: Uint32Array; readonly values: Pair } | undefined {
  if (!first || second?.rows.length !== first.rows.length) return undefined
  if (!first.rows.every((row, place) => row === second.rows[place])) return undefined
  return { rows: first.rows, values: [first.hits, second.hits] }
}

const every = <K extends InputKind>({ ids }: Items<K>): Uint32Array => Uint32Array.from(ids.keys())

function valueOf<K extends InputKind>(
  call: MeasureCall<K>,
  name: string,
  items: Items<K>,
  system: string,
): number {
  const value = checked(call, name, items.frame(every(items)))
  if (!isUndefined(value)) return value
  const why = call.contribution.undefinedWhen[value.undefined]!
  throw new EvalError('UNDEFINED_VALUE', `${name} has no value for ${system}: ${why}`, {
    measure: name,
    system,
  })
}

type Pair = readonly [first: Float64Array, second: Float64Array]

/** Values of single items of two systems that can be subtracted; two infinite ones cannot. */
const pairOf = (first: Float64Array | undefined, second: Float64Array | undefined): Pair | undefined =>
  first && second && first.every((value, item) => !Number.isNaN(value - second[item]!))
    ? [first, second]
    : undefined

/** The same where every value is finite, as tests need it. */
const finitePair = (first: Float64Array | undefined, second: Float64Array | undefined): Pair | undefined =>
  first?.every(Number.isFinite) === true && second?.every(Number.isFinite) === true
    ? [first, second]
    : undefined

/** Values of items as pairs, and as a table of right and wrong where there are no others. */
function valueSamples(first: Float64Array, second: Float64Array): PairedSamples {
  const isBinary = [first, second].every((values) => values.every((value) => value === 0 || value === 1))
  return { ...(isBinary ? { 'paired-binary': binary(first, second) } : {}), paired: { first, second } }
}

function binary(first: Float64Array, second: Float64Array): PairedBinary {
  const count = (one: number, other: number): number =>
    first.reduce((sum, value, item) => sum + (value === one && second[item] === other ? 1 : 0), 0)
  return { both: count(1, 1), firstOnly: count(1, 0), secondOnly: count(0, 1), neither: count(0, 0) }
}

const pairOfAny = (first: Float64Array | undefined, second: Float64Array | undefined): Pair | undefined =>
  first && second && [first, second]

/** Two systems through a mean over items, whose values are known. */
function exchangedValues(first: Float64Array, second: Float64Array): PairedRows {
  const mean = (rows: Uint32Array, own: Float64Array, other: Float64Array, where?: Uint8Array): number => {
    const values = new Float64Array(rows.length)
    for (let place = 0; place < rows.length; place++)
      values[place] = (where?.[place] === 1 ? other : own)[rows[place]!]!
    return stableSum(values) / rows.length
  }
  return {
    rows: first.length,
    difference(rows, swapped) {
      const difference = mean(rows, first, second, swapped) - mean(rows, second, first, swapped)
      // Two infinite losses have no difference.
      return Number.isNaN(difference) ? undefined : difference
    },
  }
}

/** Two systems through a measure of all items; where only order matters, ranks are exchanged in place of scores. */
function exchangedRows<K extends InputKind>(
  first: Items<K>,
  second: Items<K>,
  call: MeasureCall<K>,
  name: string,
): PairedRows {
  const byOrder = call.contribution.laws.includes('order-only')
  const [one, other] = byOrder ? [first.byOrder?.() ?? first, second.byOrder?.() ?? second] : [first, second]
  const value = (frame: InputKinds[K]): number | undefined => {
    const found = checked(call, name, frame)
    return isUndefined(found) ? undefined : found
  }
  return {
    rows: first.ids.length,
    difference(rows, swapped, draw) {
      const exchange = (with_: Items<K>) => (swapped ? { other: with_, where: swapped } : undefined)
      const made = (): Frames<K> => [one.frame(rows, exchange(other)), other.frame(rows, exchange(one))]
      // Tables of counts are small next to what it takes to make them.
      const isKept = draw !== undefined && call.contribution.input === 'counts'
      const frames = isKept ? keptFrames(one, other, draw, made) : made()
      const left = value(frames[0])
      const right = value(frames[1])
      if (left === undefined || right === undefined) return undefined
      // Two infinite losses have no difference.
      return Number.isNaN(left - right) ? undefined : left - right
    },
  }
}

type Frames<K extends InputKind> = readonly [first: InputKinds[K], second: InputKinds[K]]

/** Bytes of tables that are kept of one pair. */
const MOST_KEPT = 2 ** 24

/** The tables of the pair that was compared last, by draw: one measure after the other asks for the same. */
let last:
  | { readonly pair: readonly WeakRef<object>[]; readonly tables: Map<string, unknown>; bytes: number }
  | undefined

function keptFrames<K extends InputKind>(
  first: Items<K>,
  second: Items<K>,
  draw: string,
  make: () => Frames<K>,
): Frames<K> {
  if (last?.pair[0]?.deref() !== first || last.pair[1]?.deref() !== second)
    last = { pair: [new WeakRef(first), new WeakRef(second)], tables: new Map(), bytes: 0 }
  const known = last.tables.get(draw) as Frames<K> | undefined
  if (known) return known
  const made = make()
  const bytes = made.reduce((sum, table) => sum + (table as Counts).cells.byteLength, 0)
  if (last.bytes + bytes <= MOST_KEPT) {
    last.bytes += bytes
    last.tables.set(draw, made)
  }
  return made
}
