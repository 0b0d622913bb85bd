import type { Random } from '../random.js'
import type { Counts, CountsInput } from './table/counts.js'
import { createCounts } from './table/create-counts.js'
import { countsFlaw } from './table/flaw.js'
import { countsInvariants } from './invariants.js'
import { laws } from './laws.js'
import { mergeCounts } from './table/merge.js'

const NAMES = [
  ['a', 'b', 'c', 'd', 'e'],
  ['0', '1', '2', '3', '4'],
  ['__proto__', 'constructor', 'toString', '', ' '],
] as const

/** How the cells of a drawn table are filled, from full to degenerate. */
const FILLS: readonly ((random: Random, size: number) => (row: number, column: number) => number)[] = [
  (random) => () => random.below(30),
  (random) => () => random.below(4),
  (random) => () => (random.below(3) === 0 ? random.below(5) : 0),
  (random) => () => random.below(5) * random.float(),
  (random) => (row, column) => (row === column ? random.below(10) : 0),
  (random) => (row, column) => (row === column ? 0 : random.below(10)),
  () => () => 0,
  (random, size) => {
    const only = random.below(Math.max(1, size))
    return (row) => (row === only ? random.below(6) : 0)
  },
  (random, size) => {
    const only = random.below(Math.max(1, size))
    return (_, column) => (column === only ? random.below(6) : 0)
  },
  (random, size) => {
    const never = random.below(Math.max(1, size))
    return (row, column) => (row === never || column === never ? 0 : random.below(6))
  },
]

/** A small random table, often a degenerate one: empty, of one class, with rows or columns of nothing, with weights. */
function draw(random: Random): Counts {
  const size = random.below(12) === 0 ? random.below(2) : 2 + random.below(4)
  const classes = NAMES[random.below(NAMES.length)]!.slice(0, size)
  const cell = FILLS[random.below(FILLS.length)]!(random, size)
  const cells = Float64Array.from({ length: size * size }, (_, index) =>
    cell(Math.floor(index / size), index % size),
  )
  const positive = random.below(5) === 0 ? undefined : classes[random.below(Math.max(1, size))]
  return createCounts(classes, cells, positive)
}

/** Confusion counts as something that can be measured. */
export const countsInput: CountsInput = {
  contributes: 'input',
  name: 'counts',
  params: {},
  about: {
    title: 'Confusion counts',
    summary: 'Number of items by actual class (rows) and predicted class (columns).',
  },
  draw,
  laws,
  invariants: countsInvariants,
  flaw: countsFlaw,
  merge: mergeCounts,
}
