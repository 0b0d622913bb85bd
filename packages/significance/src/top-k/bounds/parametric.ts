import { logIncompleteBeta } from '../../special/incomplete-beta.js'
import { fallingRoot } from '../../special/monotone-root.js'
import { aboveHalf, complement, type Level } from './level.js'
import { isFinite, positiveRate, type Population } from '../population.js'

/** log of P(X > x) and of P(X <= x) of the binomial made continuous: I_z(x + 1, k - x), for -1 < x < k. */
export function parametricTails(
  population: Population,
  k: number,
  x: number,
): { readonly above: number; readonly atMost: number } {
  if (x <= -1) return { above: 0, atMost: -Infinity }
  if (x >= k) return { above: -Infinity, atMost: 0 }
  return tails(population, x + 1, k - x)
}

function tails(population: Population, a: number, b: number): { above: number; atMost: number } {
  const { lower, upper } = logIncompleteBeta(positiveRate(population), negativeRate(population), a, b)
  return { above: lower, atMost: upper }
}

function negativeRate(population: Population): number {
  return isFinite(population)
    ? (population.N - population.positives) / population.N
    : 1 - positiveRate(population)
}

/** Solves for the parametric bound at one k after another; each solution is the start of the next. */
export function parametricSolver(population: Population, level: Level): (k: number) => number {
  const rate = positiveRate(population)
  const flipped = aboveHalf(level)
  const goal = flipped ? complement(level).log : level.log
  // The unknown is s = log(a / b) with a = x + 1 and b = k - x, so that a root within 1e-17 of an end is no trouble.
  const value = (k: number, s: number): number => {
    const a = (k + 1) / (1 + Math.exp(-s))
    const b = (k + 1) / (1 + Math.exp(s))
    const { above, atMost } = tails(population, a, b)
    return flipped ? goal - atMost : above - goal
  }
  let start = 0
  return (k) => {
    if (rate === 0) return -1
    if (rate === 1) return k
    start = secantRoot((s) => value(k, s), start)
    return start > 0 ? k - (k + 1) / (1 + Math.exp(start)) : (k + 1) / (1 + Math.exp(-start)) - 1
  }
}

/** Where the logarithm of a / b is as far from 0 as doubles allow. */
const END = 700

/** The zero of a smooth falling function near a good start, by secants; by bracketing when they wander. */
function secantRoot(value: (s: number) => number, start: number): number {
  let before = start
  let valueBefore = value(before)
  let s = start + (valueBefore > 0 ? 1e-3 : -1e-3)
  for (let step = 0; step < 12; step++) {
    const now = value(s)
    if (now === 0 || !Number.isFinite(now) || now === valueBefore) break
    const move = (now * (s - before)) / (now - valueBefore)
    if (!Number.isFinite(move) || Math.abs(move) > 5) break
    before = s
    valueBefore = now
    s -= move
    if (Math.abs(s) > END) break
    if (Math.abs(move) <= 1e-9 * (1 + Math.abs(s))) return polished(value, s, before, valueBefore)
  }
  // Beyond the ends a or b is below the smallest double: the bound is k or -1 to the last digit.
  if (value(END) > 0) return END
  if (value(-END) < 0) return -END
  return fallingRoot({ value, low: -END, high: END, start: Math.min(END, Math.max(-END, start)) })
}

function polished(value: (s: number) => number, s: number, before: number, valueBefore: number): number {
  const now = value(s)
  const move = (now * (s - before)) / (now - valueBefore)
  return Number.isFinite(move) && Math.abs(move) < 1e-7 ? s - move : s
}
