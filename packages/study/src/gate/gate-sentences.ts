import { reachStatement } from '../comparisons/notes/reach-statement.js'
import { intervalRemark, powerStatement, unitsStatement } from '../comparisons/verdict.js'
import { formatNumber, formatSigned, pStatement } from '../result/format.js'
import type { BaselineKey } from './baseline/baseline.js'
import type { Candidate } from './baseline/candidate.js'
import type { CheckedFloor, GateCheck } from './gate-checks.js'
import type { Gated } from './gate.js'

const DIGITS = 3
/** The level that a reader takes a p to be held to. */
const USUAL_LEVEL = 0.05
const shown = (value: number): string => formatNumber(value, DIGITS)
const percent = (share: number): string => `${formatNumber(share * 100, 1).replace(/\.0$/, '')} %`

/** What was blessed: every measure with its value, and on how many units where some have none. */
export function blessSentence({ system, key, measures, leftOut = [] }: Candidate, path: string): string {
  const said = measures.map(({ measure, value, units, missing = 0 }) => {
    return `${measure} ${formatNumber(value, 4)}${blessedUnits(units.size, missing, key)}`
  })
  const lacking = measures.filter(({ missing = 0 }) => missing > 0)
  const warning =
    lacking.length === 0 || !isOmitted(key)
      ? []
      : [
          `A candidate without values of other ${key.unit}s is incomparable with it (${[...new Set(lacking.map(({ measure }) => measure))].join(', ')}): bless with --undefined zero to count missing values as 0, or gate with --allow-missing SHARE to leave them out.`,
        ]
  return [
    `Blessed ${system} as ${path}: ${said.join(', ')}.`,
    ...warning,
    ...leftOut.map(({ note }) => note.text),
  ].join('\n')
}

const isOmitted = ({ policies }: BaselineKey): boolean => (policies.undefined ?? 'omit') === 'omit'

/** On how many units a value rests, where some have none: left out, or with a number in its place. */
function blessedUnits(count: number, missing: number, key: BaselineKey): string {
  if (missing === 0) return ''
  const { unit, policies } = key
  return isOmitted(key)
    ? ` (${count} of ${count + missing} ${unit}s)`
    : ` (${count} ${unit}s, ${missing} of them without a value, counted as ${policies.undefined})`
}

/** The whole gate in one sentence. */
export function gateSentence({ passed, mismatches, checks, baseline }: Gated): string {
  if (mismatches.length > 0) {
    const remedies = [...new Set(mismatches.flatMap(({ remedy }) => remedy ?? []))]
    return [
      `Incomparable with ${baseline}: ${mismatches.map(({ text }) => text).join('; ')}`,
      ...remedies,
      '',
    ]
      .join('. ')
      .trimEnd()
  }
  const failed = checks.filter((check) => !check.passed)
  if (passed) {
    const verdicts = [...new Set(checks.map(({ verdict }) => verdict))]
    const said = verdicts.map(
      (verdict) =>
        `${verdict} on ${checks
          .filter((check) => check.verdict === verdict)
          .map(({ measure }) => measure)
          .join(', ')}`,
    )
    return `Passed against ${baseline}: ${said.join('; ')}.`
  }
  return `Failed against ${baseline}: ${failed.map((check) => `${check.measure} ${failure(check)}`).join('; ')}.`
}

/** Why a measure does not pass, in a few words. */
function failure({ verdict, floors, nonInferiorityP }: GateCheck): string {
  if (verdict === 'worse') return 'is worse'
  const below = floors.filter(({ passed }) => !passed)
  if (below.length > 0) return below.map(floorFailure).join(' and ')
  if (verdict === 'underpowered') return 'is underpowered'
  return nonInferiorityP === undefined ? 'shows no evidence' : 'is not shown to be non-inferior'
}

const floorFailure = ({ of, limit, reached }: CheckedFloor): string => {
  const what = of === 'value' ? 'is' : 'has an interval from'
  return reached === undefined
    ? `has no interval to hold against ${shown(limit)}`
    : `${what} ${shown(reached)} (required: ${shown(limit)})`
}

/** One measure of a gate in one sentence. */
export function checkSentence(check: GateCheck): string {
  const { measure, verdict, comparison, margin, equivalenceP, unitsNeeded, undetectable, floors } = check
  const { n, unit, outcome, interval, difference, adjustedP, atMost, family, correction, error } = comparison
  const units = unitsStatement(comparison)
  const remark = intervalRemark(comparison)
  const beside = remark === undefined ? '' : `; ${remark}`
  const ends = interval
    ? ` [${shown(interval.low)}, ${shown(interval.high)}] (${percent(interval.level)} interval${beside})`
    : ''
  const change = `${formatSigned(difference, DIGITS)}${ends}`
  const [low, high] = !interval
    ? []
    : difference < 0
      ? [-interval.high, -interval.low]
      : [interval.low, interval.high]
  const size = `${shown(Math.abs(difference))}${interval ? ` [${shown(low!)}, ${shown(high!)}] (${percent(interval.level)} interval${beside})` : ''}`
  const target = shown(margin ?? Math.abs(difference))
  const corrected = family > 1 ? ` (${correction} over ${family})` : ''
  // A p below the usual level that does not count is told with the level that does.
  const held =
    outcome === 'not shown' && adjustedP <= USUAL_LEVEL && adjustedP > error
      ? ` (significance level ${percent(error)})`
      : ''
  const p = `${pStatement(adjustedP, undefined, atMost ? '<=' : '=')}${corrected}${held}`
  const lost = floors.filter(({ passed }) => !passed).map((floor) => ` It ${floorFailure(floor)}.`)
  return `${measure}: ${sentence()}${lost.join('')}`

  function sentence(): string {
    if (outcome === 'same') return `equivalent, the same value on ${n === 1 ? '' : 'all '}${units}.`
    switch (verdict) {
      case 'better':
      case 'worse':
        return `${verdict} by ${size}, ${p}, ${units}.`
      case 'equivalent':
        return `equivalent within ${shown(margin!)}: ${change}, ${pStatement(equivalenceP!, undefined, '=')} for equivalence, ${units}.`
      case 'no evidence':
        return `no evidence of a change: ${change}, ${p}${power()}.`
      case 'underpowered':
        return `underpowered: ${change}, ${p}${power()}${margin === undefined ? '' : `; the margin is ${shown(margin)}`}.`
    }
  }

  function power(): string {
    const { minimumDetectable, outOfReach } = comparison
    if (outOfReach) {
      const more =
        unitsNeeded === undefined ? '' : `; about ${unitsNeeded} ${unit}s for 80 % power to detect ${target}`
      return `; ${reachStatement(outOfReach)}, ${units}${more}`
    }
    if (minimumDetectable === undefined && !undetectable) return ''
    const more = unitsNeeded === undefined ? '' : `; about ${unitsNeeded} ${unit}s for ${target}`
    const detected = undetectable ? undefined : minimumDetectable
    return `; ${powerStatement(comparison, detected)} (${units}${more})`
  }
}

/** What repeats are worth, and how many more items or repeats would decide. */
export function repeatsSentence({ measure, repeats }: GateCheck): string | undefined {
  if (!repeats) return undefined
  const { items, repeats: each, between, within, worth, itemsNeeded, repeatsNeeded } = repeats
  const share = between + within === 0 ? 0 : within / (between + within)
  const count = formatNumber(each, 1).replace(/\.0$/, '')
  const said = `${measure}: ${count} repeats of ${items} items are equivalent to ${Math.round(worth)} items (${percent(share)} of the variance of differences lies between repeats)`
  if (itemsNeeded === undefined) return `${said}.`
  const more =
    repeatsNeeded === undefined
      ? 'no number of repeats would do'
      : `${repeatsNeeded} repeats of the same items`
  return `${said}; 80 % power needs about ${itemsNeeded} items with as many repeats, or ${more}.`.replace(
    'or no number',
    'and no number',
  )
}

/** Which comparison with the baseline this is, and the significance level that it has of the whole. */
export function lookSentence({ look, alpha, allowed, evidence, repeated }: Gated): string {
  const which = repeated
    ? `Same values as in comparison ${look}`
    : look === 1
      ? 'First comparison'
      : `Comparison ${look}`
  if (evidence && repeated)
    return `${which} with this baseline, whose evidence counts: significance level ${percent(alpha)} over all comparisons.`
  if (evidence) {
    const own =
      evidence.own === 1
        ? 'the first of this candidate'
        : `${evidence.own} of them of this candidate, whose mean is compared`
    return `${which} with this baseline, ${own}: significance level ${percent(alpha)} over all comparisons.`
  }
  return alpha === allowed
    ? `${which} with this baseline: significance level ${percent(alpha)}.`
    : `${which} with this baseline: significance level ${percent(alpha)}, of ${percent(allowed)} over all comparisons.`
}
