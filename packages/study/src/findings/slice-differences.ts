import type { Registry } from '@eval/core'
import { normal } from '@eval/significance'
import { appliedCorrection } from '../comparisons/applied-correction.js'
import { adjustedByFamily } from '../comparisons/families.js'
import { sliceName } from '../task/slices-of.js'
import { tableOf, type DetailColumn, type DetailTable } from '../result/detail-table.js'
import { fewNames } from '../few-names.js'
import type { Finding } from './finding.js'

/** The findings on one slice of the data. */
export interface SliceFindings {
  readonly value: string
  readonly findings: readonly Finding[]
}

/** Two slices of one system on one measure. */
interface SliceDifference {
  readonly measure: string
  readonly first: string
  readonly second: string
  readonly difference: number
  readonly low: number
  readonly high: number
  readonly p: number
}

type Settled = Finding & { readonly value: number; readonly interval: NonNullable<Finding['interval']> }

/**
 * The difference of two values on different rows, from their own intervals: the margins of independent estimates add up
 * as squares (MOVER, Zou & Donner 2008; of two Wilson intervals that is Newcombe's). p is that of the normal deviate
 * whose margin reaches 0, so that interval and p never disagree. Undefined where an interval has no width.
 */
export function independentDifference(
  first: Settled,
  second: Settled,
): Pick<SliceDifference, 'difference' | 'low' | 'high' | 'p'> | undefined {
  const below = ({ value, interval }: Settled): number => Math.max(0, value - interval.low)
  const above = ({ value, interval }: Settled): number => Math.max(0, interval.high - value)
  const difference = first.value - second.value
  const low = difference - Math.hypot(below(first), above(second))
  const high = difference + Math.hypot(above(first), below(second))
  const margin = difference > 0 ? difference - low : high - difference
  if (!(margin > 0)) return undefined
  const deviate = normal.upperQuantile((1 - first.interval.level) / 2)
  const p = Math.min(1, 2 * normal.survival((deviate * Math.abs(difference)) / margin))
  return { difference, low, high, p }
}

interface CorrectedDifference extends SliceDifference {
  readonly adjustedP: number
}

const COLUMNS: readonly DetailColumn<CorrectedDifference>[] = [
  { name: 'measure', kind: 'text', cell: ({ measure }) => measure },
  { name: 'slice', kind: 'text', cell: ({ first }) => sliceName(first) },
  { name: 'against', kind: 'text', cell: ({ second }) => sliceName(second) },
  { name: 'difference', kind: 'number', cell: ({ difference }) => difference },
  { name: 'low', kind: 'number', cell: ({ low }) => low },
  { name: 'high', kind: 'number', cell: ({ high }) => high },
  { name: 'p', kind: 'p', cell: ({ p }) => p },
  { name: 'adjusted p', kind: 'p', cell: ({ adjustedP }) => adjustedP },
]

/** So many pairs of slices are listed unless all are asked for. */
const LISTED = 20

/** Of more slices than this the largest are compared: pairs grow with the square, and so does what a correction takes away. */
const MOST_COMPARED = 100

/** Every pair of slices on every measure, the smallest p first; no table where there is no pair with intervals. */
export function sliceDifferenceTables(
  slices: readonly SliceFindings[],
  by: string,
  { registry, all }: { readonly registry: Registry; readonly all: boolean },
): DetailTable[] {
  const compared = largestOf(slices)
  const pairs = compared.flatMap((first, place) =>
    compared.slice(place + 1).flatMap((second) => differencesOf(first, second)),
  )
  if (pairs.length === 0) return []
  const correction = appliedCorrection(undefined, registry)
  const adjusted = adjustedByFamily(
    pairs.map(({ p }) => p),
    pairs.map(({ measure }) => measure),
    correction.adjust,
  )
  const rows = pairs
    .map((pair, place) => ({ ...pair, adjustedP: adjusted.p[place]! }))
    .sort((a, b) => a.adjustedP - b.adjustedP || a.p - b.p)
  const shown = all ? rows : rows.slice(0, LISTED)
  const table = tableOf<CorrectedDifference>(
    { name: 'slice-differences', title: `Differences between slices by ${by}` },
    COLUMNS,
    shown,
  )
  const measured = new Set(pairs.map(({ measure }) => measure))
  const unmeasured = [...new Set(compared.flatMap(({ findings }) => findings.map(titleOf)))].filter(
    (measure) => !measured.has(measure),
  )
  const without = unmeasured.length > 0 ? ` Without intervals to compare: ${fewNames(unmeasured)}.` : ''
  const left =
    shown.length < rows.length
      ? ` The ${shown.length} pairs with the smallest p of ${rows.length} are shown.`
      : ''
  const omitted =
    compared.length < slices.length
      ? ` Only the ${compared.length} slices with the most rows, of ${slices.length}, are compared.`
      : ''
  return [
    {
      ...table,
      ...(shown.length < rows.length ? { of: rows.length } : {}),
      footnote: `Slices are independent samples. Interval from the intervals of both slices (MOVER), p by the normal distribution; adjusted p: ${correction.name} over the pairs of slices on one measure.${omitted}${without}${left}`,
    },
  ]
}

/** The slices that rest on the most, in the order in which they came. */
function largestOf(slices: readonly SliceFindings[]): readonly SliceFindings[] {
  if (slices.length <= MOST_COMPARED) return slices
  const sizes = slices.map(({ findings }) => findings.reduce((most, { n }) => Math.max(most, n), 0))
  const places = [...slices.keys()].sort((a, b) => sizes[b]! - sizes[a]! || a - b).slice(0, MOST_COMPARED)
  const kept = new Set(places)
  return slices.filter((_, place) => kept.has(place))
}

function differencesOf(first: SliceFindings, second: SliceFindings): SliceDifference[] {
  return first.findings.flatMap((one) => {
    const other = second.findings.find(({ measure, part }) => measure === one.measure && part === one.part)
    if (!isSettled(one) || !other || !isSettled(other)) return []
    const found = independentDifference(one, other)
    const measure = titleOf(one)
    return found ? [{ measure, first: first.value, second: second.value, ...found }] : []
  })
}

const titleOf = ({ measure, part }: Finding): string =>
  part === undefined ? measure : `${measure} (${part})`

const isSettled = (finding: Finding): finding is Settled =>
  finding.value !== undefined && Number.isFinite(finding.value) && finding.interval !== undefined
