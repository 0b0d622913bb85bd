import {
  bandPoints,
  crossingProbability,
  logLeavingProbability,
  randomBand,
  topKBounds,
  type Convention,
  type CurvePoints,
  type CurveSpace,
  type FinitePopulation,
} from '@eval/significance'
import type { ChartSpec } from '../../chart.js'
import { simplified, type SimplifiedCurve } from '../../simplified.js'
import { STYLES } from '../../styles.js'
import { within, type Path } from './curve-lines.js'
import { percent } from '../measured.js'
import { levelsOf } from '../levels.js'
import type { NamedTally } from '../../chart-data.js'
import { isPopulationOnly, populationOf } from '../population.js'
import { position, type Plane } from '../position.js'
import { LEGEND } from '../systems.js'
import { BOUND_WORDS, SIMULTANEOUS_WORDS } from '../top-k-words.js'

/** The parameters of every chart with bands of the random model. */
export const bandParams = {
  band: {
    type: 'choice',
    of: ['none', 'pointwise', 'simultaneous', 'both'],
    default: 'none',
    about:
      'Band of random rankings: pointwise (each k alone), simultaneous (all k at once), or both. A simultaneous band of 100,000 items takes about a minute.',
  },
  levels: {
    type: 'text',
    default: '0.05',
    about: 'Significance levels of the bands, separated by commas, such as 0.001 or 1e-17.',
  },
  side: {
    type: 'choice',
    of: ['upper', 'both'],
    default: 'upper',
    about: 'One-sided band (better than chance), or two-sided.',
  },
  convention: {
    type: 'choice',
    of: ['valid', 'paper'],
    default: 'valid',
    about:
      'Valid bounds, P(X >= n) <= p; or those of Macskassy 2005 (pointwise), which are anti-conservative.',
  },
} as const

/** What is asked of the bands. */
export interface BandRequest {
  readonly band: 'none' | 'pointwise' | 'simultaneous' | 'both'
  readonly levels: string
  readonly side: 'upper' | 'both'
  readonly convention: Convention
}

/** Bands as layers, the lowest first. */
export interface RandomBands {
  readonly layers: readonly ChartSpec[]
  readonly thinned: readonly SimplifiedCurve[]
  /** The edges as drawn, so that words can keep off them. */
  readonly paths: readonly Path[]
  /** Which bounds these are, in sentences. */
  readonly notes: readonly string[]
}

const NONE: RandomBands = { layers: [], thinned: [], paths: [], notes: [] }

/** Above this many items, the share of random rankings that leave a pointwise band takes too long to find. */
const MOST_FOR_SHARE = 50_000

type Kind = 'pointwise' | 'simultaneous'

interface Edge {
  readonly band: string
  readonly points: CurvePoints
}

/**
 * The bands of the random model in a plane: an area from what chance gives on average to the edge, the edge itself, and a
 * legend that says how many random rankings leave it. `chance` is the average at an x, `deviate` what the axes do to a
 * coordinate. Where only the population is known both bands are drawn unless one is asked for.
 */
export function randomBands(
  space: CurveSpace,
  plane: Plane,
  systems: readonly NamedTally[],
  request: BandRequest,
  { chance, deviate }: { chance: (x: number) => number; deviate?: (points: CurvePoints) => CurvePoints },
): RandomBands {
  const asked = request.band === 'none' && systems.every(isPopulationOnly) ? 'both' : request.band
  if (asked === 'none') return NONE
  const levels = levelsOf(request.levels).map(({ text }) => text)
  const population = populationOf('A band of random rankings', systems)
  if (!population) return NONE
  const kinds = asked === 'both' ? (['pointwise', 'simultaneous'] as const) : [asked]
  const edges = kinds.flatMap((kind) =>
    levels.flatMap((level) => edgesAt(space, population, kind, level, request)),
  )
  const drawn = edges.map((edge) => {
    const points = within(plane, deviate ? deviate(edge.points) : edge.points)
    return { ...edge, points, thin: simplified(points.x, points.y) }
  })
  const values = drawn.flatMap(({ band, points, thin }, number) =>
    Array.from(thin.kept, (point) => ({
      band,
      edge: number,
      [plane.x.field]: points.x[point]!,
      [plane.y.field]: points.y[point]!,
      chance: chance(points.x[point]!),
    })),
  )
  const bands = [...new Set(edges.map(({ band }) => band))]
  const area = {
    mark: { type: 'area', style: STYLES.randomBand, order: false, clip: true },
    encoding: { y2: { field: 'chance' } },
  }
  const edge = {
    mark: { type: 'line', style: STYLES.randomBand, order: false, clip: true },
    encoding: {
      strokeDash: {
        field: 'band',
        type: 'nominal',
        scale: { domain: bands },
        legend: { ...LEGEND, title: 'Band of random rankings', orient: 'bottom' },
      },
    },
  }
  return {
    thinned: drawn.map(({ thin }) => thin),
    paths: drawn.map(({ points, thin }) => ({
      x: Float64Array.from(thin.kept, (point) => points.x[point]!),
      y: Float64Array.from(thin.kept, (point) => points.y[point]!),
    })),
    notes: kinds.includes('pointwise') ? [BOUND_WORDS[request.convention]] : [SIMULTANEOUS_WORDS],
    layers: [
      {
        data: { values },
        encoding: {
          x: position(plane.x),
          y: position(plane.y),
          detail: { field: 'edge', type: 'nominal' },
        },
        layer: [area, edge],
      },
    ],
  }
}

/** The one or two edges of a band at a level, with how many random rankings leave it. */
function edgesAt(
  space: CurveSpace,
  population: FinitePopulation,
  kind: Kind,
  level: string,
  { side, convention }: BandRequest,
): Edge[] {
  const each = side === 'both' ? String(Number(level) / 2) : level
  const mirrored = { N: population.N, positives: population.N - population.positives }
  const boundsOf = (of: 'upper' | 'lower'): Int32Array => {
    if (kind === 'simultaneous') return randomBand(population, each, { kind, side: of }).bounds
    const most = topKBounds(of === 'upper' ? population : mirrored, each, { convention, kind: 'discrete' })
    return of === 'upper' ? most : most.map((count, k) => k - count)
  }
  const upper = boundsOf('upper')
  const lower = side === 'both' ? boundsOf('lower') : undefined
  // A valid bound is left by reaching it; one of the paper by passing it, since the last one is always reached.
  const beyond = kind === 'pointwise' && convention === 'paper' ? 1 : 0
  const share =
    kind === 'pointwise' && population.N > MOST_FOR_SHARE
      ? ''
      : `; ${percent(shareLeaving(population, upper, lower, beyond))} of rankings leave it`
  const band = `p = ${level} ${kind === 'pointwise' ? 'at each k' : 'over all k'}${share}`
  return [upper, ...(lower ? [lower] : [])].map((bounds) => ({
    band,
    points: bandPoints(space, population, bounds),
  }))
}

/** The share of random rankings that go so far beyond the bounds somewhere. */
function shareLeaving(
  population: FinitePopulation,
  upper: Int32Array,
  lower: Int32Array | undefined,
  beyond: number,
): number {
  const above = upper.map((count) => count + beyond)
  if (!lower) return crossingProbability(population, above)
  const below = lower.map((count) => count - beyond)
  return Math.exp(logLeavingProbability(population, above, below))
}
