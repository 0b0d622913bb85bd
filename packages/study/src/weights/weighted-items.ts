import { printable, type InputKind, type MeasureCall, type ValueSamples } from '@eval/core'
import type { Measured } from '@eval/significance'
import { note, type Note } from '../notes/note.js'
import type { FrameGroup, Items } from '../task/system.js'

/** Items with weights that are no counts: how many there are is not what the weights add up to. */
export type WeightedItems<K extends InputKind = InputKind> = Items<K> & { readonly weights: Float64Array }

/** The items of a group where their weights are no counts. */
export function weightedItems<K extends InputKind>({ items }: FrameGroup<K>): WeightedItems<K> | undefined {
  if (!items?.weights || items.counted) return undefined
  return items as WeightedItems<K>
}

/** How many items of equal weight would say as much: the square of the sum of weights by the sum of their squares. */
export function effectiveSize(weights: Float64Array): number {
  let [sum, squares] = [0, 0]
  for (const weight of weights) {
    sum += weight
    squares += weight * weight
  }
  return squares === 0 ? 0 : (sum * sum) / squares
}

/** Items that count at all. */
export const countedItems = (weights: Float64Array): number =>
  weights.reduce((n, weight) => n + Number(weight > 0), 0)

/** Each item is a cell of its own, counted by how often it is drawn. */
const ITEMS = {
  contributes: 'cells',
  name: 'items',
  params: {},
  about: { title: 'Cells of items', summary: 'Each item is a cell, counted by how often it is drawn.' },
  counts: (times: Float64Array) => times,
  withCounts: (_: Float64Array, times: Float64Array) => times,
} as const

/** A value on weighted items as a sample of them: an item is resampled together with its weight. */
export function weightedSamples<K extends InputKind>(
  items: WeightedItems<K>,
  call: MeasureCall<K>,
): ValueSamples {
  const compute = (times: Float64Array): ReturnType<typeof call.contribution.compute> =>
    call.contribution.compute(reweighted(items, times), call.params)
  const measured: unknown = {
    frame: new Float64Array(items.weights.length).fill(1),
    measure: { ...call, contribution: { ...call.contribution, compute } },
    cells: ITEMS,
  }
  return { measured: measured as Measured }
}

/** The frame in which every item counts so many times. */
export function reweighted<K extends InputKind>(items: Items<K>, times: Float64Array) {
  if (items.repeated) return items.repeated(times)
  const listed: number[] = []
  for (let item = 0; item < times.length; item++)
    for (let copy = 0; copy < times[item]!; copy++) listed.push(item)
  return items.frame(Uint32Array.from(listed))
}

/** What weights of items are, and what they are taken for. */
interface Weights {
  readonly weights?: Float64Array
  readonly counted?: boolean
}

/** What is done with weights, and what else they may mean. */
export function weightNote({ weights, counted }: Weights, unit: string, asked?: string): Note[] {
  if (weights === undefined) return []
  const [n, effective] = [countedItems(weights), effectiveSize(weights)]
  if (counted) {
    const items = sumOf(weights)
    return asked === 'copies'
      ? [note('COUNTED_ITEMS', `Weights count copies of ${unit}s: n is their sum, ${items}.`, { items })]
      : []
  }
  const isWhole = asked === undefined && weights.every(Number.isInteger)
  return [
    note(
      'WEIGHTED_ITEMS',
      `Weights are taken as sampling weights, whose scale does not matter: ${unit}s are resampled and permuted with them. n counts ${unit}s; the effective n is (sum of weights)^2 / sum of squared weights, ${effective.toFixed(1)} of ${n}.${isWhole ? ` They are whole numbers; if they count copies of ${unit}s, say so.` : ''}`,
      { n, effective },
      ...(isWhole ? [{ set: 'weights', to: 'copies' }] : []),
    ),
  ]
}

interface Weighted extends Weights {
  readonly name: string
}

/** What is done with weights where systems are compared: rows are paired, whatever their weights count. */
export function comparedWeightNotes(
  systems: readonly Weighted[],
  unit: string,
  { copied, asked }: { readonly copied: boolean; readonly asked?: string | undefined },
): Note[] {
  const [first, ...others] = systems
  const weights = first?.weights
  if (!weights) {
    const weighted = others.filter((other) => other.weights)
    return first && weighted.length > 0 ? otherWeights(first, weighted) : []
  }
  const differing = others.filter(
    (other) =>
      !other.weights ||
      !isSame(weights, other.weights, first.counted ? 1 : sumOf(other.weights) / sumOf(weights)),
  )
  const total = sumOf(weights)
  const n = countedItems(weights)
  return [
    ...(first.counted && total !== n
      ? [
          note(
            'COUNTED_ITEMS',
            copied
              ? `Weights count copies of ${unit}s: ${n} ${unit}s stand for ${total}, which are compared one by one.`
              : `Weights count copies of ${unit}s: intervals of values are over ${total} items, tests and intervals of differences over ${n} ${unit}s, which are resampled and permuted with their weights.`,
            { items: total, n },
          ),
        ]
      : weightNote(first, unit, asked)),
    ...otherWeights(first, differing),
  ]
}

const sumOf = (weights: Float64Array): number => weights.reduce((sum, weight) => sum + weight, 0)

/** Whether weights are those of another list but for a scale and the rounding of it. */
const isSame = (weights: Float64Array, others: Float64Array, scale: number): boolean =>
  weights.every((weight, row) => Math.abs(weight * scale - others[row]!) <= 1e-12 * others[row]!)

/** Whose weights a comparison uses, where systems have others or none. */
function otherWeights(first: Weighted, differing: readonly Weighted[]): Note[] {
  const named = (some: readonly Weighted[]): string => some.map(({ name }) => printable(name)).join(', ')
  const own = printable(first.name)
  if (!first.weights)
    return [
      note(
        'OTHER_WEIGHTS',
        `The comparison is unweighted: ${own} has no weights, ${named(differing)} has some.`,
      ),
    ]
  const bare = differing.filter(({ weights }) => !weights)
  const others = differing.filter(({ weights }) => weights)
  return [
    ...(bare.length === 0
      ? []
      : [note('OTHER_WEIGHTS', `${named(bare)}: no weights; the comparison uses those of ${own} for all.`)]),
    ...(others.length === 0
      ? []
      : [
          note(
            'OTHER_WEIGHTS',
            `${named(others)}: weights differ from those of ${own}, which the comparison uses for all.`,
          ),
        ]),
  ]
}
