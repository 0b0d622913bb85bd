import { badParameter, callsOf, nearest, readName, type Call } from '@eval/core'
import { bestThresholds, sweep, type Tally, type ThresholdRule } from '@eval/ranked'
import * as thresholdRules from '@eval/ranked/threshold-rules'
import { rounded } from '../words.js'

/** A threshold asked for: a number, or a rule that finds one. */
export type ChosenThreshold =
  | { readonly label: string; readonly at: number }
  | { readonly label: string; readonly rule: Call<ThresholdRule> }

const RULES: readonly ThresholdRule[] = thresholdRules.thresholdRules

/** Those of some rules that there are; without any, the first that has to be told nothing, else one half. */
export function rulesAmong(...names: readonly string[]): string {
  const there = names.filter((name) => RULES.some((rule) => rule.name === name))
  const plain = RULES.find(({ params }) => Object.values(params).every(({ required }) => !required))
  return there.length > 0 ? there.join(', ') : (plain?.name ?? '0.5')
}

/** The thresholds of a parameter written as a list of numbers and rules, such as `youden, min-sensitivity(at=0.9), 0.5`. */
export function chosenThresholds(owner: string, parameter: string, text: string): readonly ChosenThreshold[] {
  return partsOf(text).map((part) => {
    const at = Number(part)
    if (Number.isFinite(at)) return thresholdAt(at)
    const written = readName(part)
    const contribution = RULES.find(({ name }) => name === written.name.toLowerCase())
    if (!contribution) {
      const names = RULES.map(({ name }) => name)
      const meant = nearest(written.name, names)
      throw badParameter(
        owner,
        parameter,
        part,
        `numbers or rules (${names.join(', ')})${meant ? `; did you mean ${meant}?` : ''}`,
      )
    }
    return { label: part, rule: callsOf(written, contribution)[0]! }
  })
}

/** A threshold by its value. */
export const thresholdAt = (at: number): ChosenThreshold => ({ label: 'threshold', at })

/** The parts of a list: commas within parentheses do not part. */
const partsOf = (text: string): readonly string[] =>
  Array.from(text.matchAll(/(?:\([^)]*\)|[^,(])+/g), ([part]) => part.trim()).filter((part) => part !== '')

/** Where a threshold lies on the sweep of a tally. */
export interface FoundThreshold {
  /** Items with at least this score count as positive; +Infinity where none do. */
  readonly threshold: number
  /** Index into the sweep. */
  readonly index: number
  /** Who chose it, and its value. */
  readonly label: string
}

/** Finds thresholds on a tally: one for each place that is chosen, with all who choose it. A rule may allow none. */
export function foundThresholds(tally: Tally, chosen: readonly ChosenThreshold[]): readonly FoundThreshold[] {
  const places = new Map<number, { threshold: number; by: string[] }>()
  for (const wish of chosen) {
    const found = 'at' in wish ? atScore(tally, wish.at) : byRule(tally, wish)
    if (!found) continue
    const place = places.get(found.index)
    if (place) place.by.push(found.by)
    else places.set(found.index, { threshold: found.threshold, by: [found.by] })
  }
  return [...places].map(([index, { threshold, by }]) => {
    const who = by.filter((name) => name !== '').join(', ')
    const value = threshold === Infinity ? 'none taken' : `≥ ${rounded(threshold, 4)}`
    return { index, threshold, label: who === '' ? value : `${who} ${value}` }
  })
}

interface Choice {
  readonly index: number
  readonly threshold: number
  readonly by: string
}

function atScore(tally: Tally, at: number): Choice {
  const index = sweep(tally).thresholds.findLastIndex((threshold) => threshold >= at)
  return { index, threshold: at, by: '' }
}

function byRule(
  tally: Tally,
  { rule, label }: { rule: Call<ThresholdRule>; label: string },
): Choice | undefined {
  const best = bestThresholds(tally, rule.contribution, rule.params)
  if ('undefined' in best) return undefined
  const [threshold, { tp, fp }] = [best.thresholds[0]!, best.cells[0]!]
  // The first row takes nothing; an infinite score has a row of its own after it.
  const index = tp + fp === 0 ? 0 : sweep(tally).thresholds.lastIndexOf(threshold)
  const tied = best.thresholds.length - 1
  return { index, threshold, by: tied > 0 ? `${label} (+${tied} tied)` : label }
}
