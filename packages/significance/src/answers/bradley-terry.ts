import { badInput, undefinedBecause, type Scale, type Undefined } from '@eval/core'
import { battlesFlaw, halvedTies, type Battles } from './battles.js'

/** Steps of the fit at most; each is one solution of the score equations. */
const MOST_STEPS = 60

/** Strengths on the natural logarithm's scale, with the mean 0 over systems. */
export interface Strengths {
  readonly strengths: Float64Array
  readonly logLikelihood: number
  /** The same where all systems are equally strong. */
  readonly logLikelihoodEqual: number
  /** Covariance of the strengths, row by row. */
  readonly covariance: Float64Array
}

export const noStrength = {
  'no-battles': 'There is no battle.',
  'not-connected':
    'Some systems never lost, or never won, against the others: their strength has no finite estimate.',
}

/**
 * The maximum likelihood of the Bradley-Terry model, P(i beats j) = 1 / (1 + exp(s_j - s_i)), a tie being half a win of
 * both. It exists where, of any two parts of the systems, each beat the other at least once (Ford 1957). Found by
 * Newton's method with halved steps; the likelihood is concave.
 */
export function bradleyTerry(battles: Battles): Strengths | Undefined {
  const flaw = battlesFlaw(battles)
  if (flaw !== undefined) throw badInput(`Bradley-Terry: there is ${flaw}.`)
  const size = battles.names.length
  const wins = halvedTies(battles)
  if (!wins.some((count) => count > 0)) return undefinedBecause('no-battles')
  if (!isConnected(wins, size)) return undefinedBecause('not-connected')
  let strengths = new Float64Array(size)
  let value = logLikelihood(wins, strengths)
  const equal = value
  for (let step = 0; step < MOST_STEPS; step++) {
    const { gradient, information } = derivatives(wins, strengths)
    const inverse = inverted(information, size)
    const move = Float64Array.from({ length: size }, (_, i) =>
      gradient.reduce((sum, one, j) => sum + inverse[i * size + j]! * one, 0),
    )
    let share = 1
    let next = strengths
    let risen = value
    while (share > 1e-10) {
      next = strengths.map((one, i) => one + share * move[i]!)
      risen = logLikelihood(wins, next)
      if (risen >= value) break
      share /= 2
    }
    const change = Math.max(...next.map((one, i) => Math.abs(one - strengths[i]!)))
    if (risen >= value) [strengths, value] = [next, risen]
    if (change < 1e-10) break
  }
  const mean = strengths.reduce((sum, one) => sum + one, 0) / size
  return {
    strengths: strengths.map((one) => one - mean),
    logLikelihood: value,
    logLikelihoodEqual: equal,
    covariance: inverted(derivatives(wins, strengths).information, size).map((one) => one - 1 / size / size),
  }
}

/** Whether every system can be reached from every other one by wins. */
function isConnected(wins: Float64Array, size: number): boolean {
  const reaches = (at: (from: number, to: number) => number): boolean => {
    const seen = new Set([0])
    for (const from of seen) for (let to = 0; to < size; to++) if (at(from, to) > 0) seen.add(to)
    return seen.size === size
  }
  return reaches((from, to) => wins[from * size + to]!) && reaches((from, to) => wins[to * size + from]!)
}

const softPlus = (x: number): number => Math.max(0, x) + Math.log1p(Math.exp(-Math.abs(x)))

function logLikelihood(wins: Float64Array, strengths: Float64Array): number {
  const size = strengths.length
  let sum = 0
  for (const [place, won] of wins.entries()) {
    if (won > 0) sum -= won * softPlus(strengths[place % size]! - strengths[Math.floor(place / size)]!)
  }
  return sum
}

/** The gradient, and the negative second derivatives plus 1 in every cell, which fixes the mean and nothing else. */
function derivatives(
  wins: Float64Array,
  strengths: Float64Array,
): { readonly gradient: Float64Array; readonly information: Float64Array } {
  const size = strengths.length
  const gradient = new Float64Array(size)
  const information = new Float64Array(size * size).fill(1)
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      if (i === j) continue
      const games = wins[i * size + j]! + wins[j * size + i]!
      const p = 1 / (1 + Math.exp(strengths[j]! - strengths[i]!))
      gradient[i]! += wins[i * size + j]! - games * p
      information[i * size + i]! += games * p * (1 - p)
      information[i * size + j]! -= games * p * (1 - p)
    }
  }
  return { gradient, information }
}

/** The inverse of a symmetric positive definite matrix, by elimination with the largest pivot. */
function inverted(matrix: Float64Array, size: number): Float64Array {
  const left = Array.from({ length: size }, (_, row) => matrix.slice(row * size, (row + 1) * size))
  const right = Array.from({ length: size }, (_, row) =>
    Float64Array.from({ length: size }, (_unused, column) => (row === column ? 1 : 0)),
  )
  for (let at = 0; at < size; at++) {
    let pivot = at
    for (let row = at + 1; row < size; row++)
      if (Math.abs(left[row]![at]!) > Math.abs(left[pivot]![at]!)) pivot = row
    ;[left[at], left[pivot]] = [left[pivot]!, left[at]!]
    ;[right[at], right[pivot]] = [right[pivot]!, right[at]!]
    const scale = left[at]![at]!
    for (let row = 0; row < size; row++) {
      if (row === at) continue
      const share = left[row]![at]! / scale
      for (let column = 0; column < size; column++) {
        left[row]![column]! -= share * left[at]![column]!
        right[row]![column]! -= share * right[at]![column]!
      }
    }
    for (let column = 0; column < size; column++) {
      left[at]![column]! /= scale
      right[at]![column]! /= scale
    }
  }
  return Float64Array.from(right.flatMap((row) => [...row]))
}

/** What strengths are written in. */
export const scaleParam = {
  type: 'choice',
  of: ['log', 'elo'],
  default: 'log',
  about: 'Natural logarithms of odds with the mean 0, or 1000 + 400 log10 of odds as in chess.',
} as const

/** Points of Elo for one natural logarithm. */
const ELO = 400 / Math.LN10

/** Natural logarithms of odds as points of Elo. */
export const ELO_SCALE: Scale = {
  name: 'ln odds',
  to: (points) => (points - 1000) / ELO,
  from: (strength) => 1000 + ELO * strength,
}
