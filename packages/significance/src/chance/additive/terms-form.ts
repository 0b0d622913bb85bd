import { badInput, type InputKind, type Terms } from '@eval/core'
import type { ChanceDistribution, ItemBlock } from '../../null-model.js'
import { linearInHits } from '../laws/distribution-of.js'
import { gainMoments, gainTable, isConstant, type GainTable } from './gain-table.js'
import { walksOf } from './gain-walks.js'
import { binomialHits, hypergeometricHits, type HitsLaw } from '../laws/hits-law.js'
import { shifted } from '../laws/shifted.js'
import { walksForm } from '../walks/walks-form.js'

/**
 * The distribution of a sum over items when a model puts items into places: a count of hits where every item adds the same
 * or nothing, else by the generating function of a walk over the places.
 */
export function termsForm<K extends InputKind>(
  blocks: readonly ItemBlock<K>[],
  terms: Terms<K>,
): ChanceDistribution {
  const tables = blocks.map((block) => gainTable(block, terms))
  const open = tables.filter(({ kinds }) => kinds.length > 0)
  const sure = tables.reduce((sum, table) => sum + table.sure, terms.start ?? 0)
  let [mean, variance] = [0, 0]
  for (const table of open) {
    const moments = gainMoments(table)
    mean += moments.mean
    variance += moments.variance
  }
  if (!Number.isFinite(sure + mean))
    throw badInput('A measure that is a sum over items has a term that is not a finite number.')
  if (open.length === 0) return certain(sure)
  return (
    (open.length === 1 ? countedForm(open[0]!, sure) : undefined) ??
    shifted(walksForm(walksOf(open), { mean, variance }), sure)
  )
}

/** A value that no draw changes. */
const certain = (value: number): ChanceDistribution => ({
  mean: value,
  variance: 0,
  support: { values: Float64Array.of(value), probabilities: Float64Array.of(1) },
})

/** The distribution where only the number of items of one kind counts. */
function countedForm(table: GainTable, sure: number): ChanceDistribution | undefined {
  const { places, size, kinds } = table
  const [kind] = kinds as [GainTable['kinds'][number]]
  if (kinds.length > 1 || !isConstant(kind)) return undefined
  const step = kind.gain[0]!
  if (step > 0) return linearInHits(hitsOf(table, kind.count), sure, step)
  // Of items that take away, the others are counted.
  return linearInHits(hitsOf(table, size - kind.count), sure + places * step, -step)
}

const hitsOf = ({ places, size, independent }: GainTable, count: number): HitsLaw =>
  independent ? binomialHits(places, count / size) : hypergeometricHits(size, count, places)
