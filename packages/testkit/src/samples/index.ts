import type { Random, Registry } from '@eval/core'
import type { PairedRows, Proportion } from '@eval/significance'
import { drawColumns, drawLabels, orderOf, placed, placedLabels } from './columns.js'
import { drawnFrame, drawnMeasured, drawnModelled } from './frames.js'
import type { SampleSources } from './sample-source.js'

const proportion = (random: Random): Proportion => {
  const n = random.below(8) === 0 ? 0 : random.below(40)
  return { hits: random.below(n + 1), n }
}

const swapped = <T>({ first, second, ...rest }: { readonly first: T; readonly second: T }) => ({
  ...rest,
  first: second,
  second: first,
})

function drawPairedRows(random: Random): PairedRows {
  const [first, second] = drawColumns(random, 2) as [Float64Array, Float64Array]
  return rowsOf(first, second)
}

function rowsOf(first: Float64Array, second: Float64Array): PairedRows {
  return {
    rows: first.length,
    difference(rows, flipped) {
      if (rows.length === 0) return undefined
      let sum = 0
      for (const [place, row] of rows.entries())
        sum += (first[row]! - second[row]!) * (flipped?.[place] === 1 ? -1 : 1)
      return sum / rows.length
    },
  }
}

const ids = (random: Random): string[] => {
  const left = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  return Array.from(
    { length: random.below(left.length) },
    () => left.splice(random.below(left.length), 1)[0]!,
  )
}

const frame =
  (kind: 'counts' | 'tally' | 'battles' | 'judged') =>
  (random: Random, registry: Registry): never =>
    drawnFrame(registry, kind, random) as never

/** How samples of every kind that @eval/significance names are drawn. */
export const sampleSources: SampleSources = {
  proportion: { draw: proportion },
  'proportion-difference': {
    draw: (random) => ({ first: proportion(random), second: proportion(random) }),
    exchanged: swapped,
  },
  units: {
    draw(random) {
      const [values] = drawColumns(random, 1) as [Float64Array]
      return { values, ...drawLabels(random, values.length) }
    },
    reordered: ({ values, ...labels }, random) => {
      const order = orderOf(values.length, random)
      return { values: placed(values, order), ...placedLabels(labels, order) }
    },
  },
  paired: {
    draw(random) {
      const [first, second] = drawColumns(random, 2) as [Float64Array, Float64Array]
      return { first, second, ...drawLabels(random, first.length) }
    },
    exchanged: swapped,
    reordered: ({ first, second, ...labels }, random) => {
      const order = orderOf(first.length, random)
      return { first: placed(first, order), second: placed(second, order), ...placedLabels(labels, order) }
    },
  },
  'paired-binary': {
    draw(random) {
      const most = [1, 4, 30][random.below(3)]!
      const count = (): number => random.below(most)
      return { both: count(), firstOnly: count(), secondOnly: count(), neither: count() }
    },
    exchanged: ({ firstOnly, secondOnly, ...rest }) => ({
      ...rest,
      firstOnly: secondOnly,
      secondOnly: firstOnly,
    }),
  },
  'paired-scores': {
    draw(random) {
      const side = () => {
        const [first, second] = drawColumns(random, 2, 8) as [Float64Array, Float64Array]
        return { first, second }
      }
      return { positives: side(), negatives: side() }
    },
    exchanged: ({ positives, negatives }) => ({
      positives: swapped(positives),
      negatives: swapped(negatives),
    }),
  },
  'paired-folds': {
    draw(random) {
      const sort = random.below(3)
      const difference = (): number =>
        sort === 0 ? 0 : sort === 1 ? random.below(5) / 4 - 0.5 : random.float() - 0.5
      const length = random.below(6) === 0 ? random.below(7) : 5
      return { differences: Array.from({ length }, () => [difference(), difference()] as const) }
    },
    exchanged: ({ differences }) => ({
      differences: differences.map(([first, second]) => [0 - first, 0 - second] as const),
    }),
  },
  'paired-rows': {
    draw: drawPairedRows,
    exchanged: ({ rows, difference }) => ({
      rows,
      difference(chosen, flipped) {
        const found = difference(chosen, flipped)
        return found === undefined ? undefined : 0 - found
      },
    }),
  },
  table: {
    draw(random) {
      const [rows, columns] =
        random.below(2) === 0 ? [2, 2] : ([1 + random.below(3), 1 + random.below(3)] as const)
      const most = [1, 4, 30][random.below(3)]!
      return {
        rows,
        columns,
        cells: Float64Array.from({ length: rows * columns }, () => random.below(most)),
      }
    },
  },
  systems: {
    draw(random) {
      const size = 2 + random.below(4)
      const values = drawColumns(random, size, 8)
      return { names: values.map((_, index) => `system ${index + 1}`), values }
    },
    reordered: ({ names, values }, random) => {
      const order = orderOf(values[0]?.length ?? 0, random)
      return { names, values: values.map((column) => placed(column, order)) }
    },
  },
  counts: { draw: frame('counts') },
  tally: { draw: frame('tally') },
  battles: { draw: frame('battles') },
  'predicted-labels': { draw: frame('judged') },
  'judged-rate': { draw: frame('judged') },
  'two-tallies': {
    draw(random, registry) {
      const [first, second] = [drawnFrame(registry, 'tally', random), drawnFrame(registry, 'tally', random)]
      return first && second ? { first, second } : undefined
    },
    exchanged: swapped,
  },
  measured: { draw: drawnMeasured },
  modelled: { draw: drawnModelled },
  'two-rankings': { draw: (random) => ({ first: ids(random), second: ids(random) }), exchanged: swapped },
}
