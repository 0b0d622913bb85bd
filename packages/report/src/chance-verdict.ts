import { approximationOf } from './approximate.js'
import { formatNumber, formatP } from './numbers.js'
import { numberOf, type Finding, type SystemResult } from './result.js'

/** Chance levels smaller than this make no sensible divisor. */
const LEAST = 0.01
const DIGITS = 3
/** So many measures are told with their numbers. */
const NAMED = 4

/** How each measure of a system stands against chance, in one sentence; undefined where no chance level is known. */
export function chanceVerdict({ name, findings }: SystemResult, error: number): string | undefined {
  const tested = findings.filter(
    ({ chance, part, value, better }) =>
      chance !== undefined && part === undefined && value !== null && better !== 'neither',
  )
  if (tested.length === 0) return undefined
  const proved = tested.filter((finding) => pOf(finding) <= error)
  const rest = proved.slice(NAMED)
  const others = tested.filter((finding) => pOf(finding) > error)
  const parts = [
    ...(proved.length > 0 ? [proved.slice(0, NAMED).map(standing).join(', ')] : []),
    ...(rest.length > 0 ? [`${rest.map(({ measure }) => measure).join(', ')} beat chance as well`] : []),
    ...(others.length > 0
      ? [`no better than chance ${others.length === 1 ? 'is' : 'are'} ${others.map(beside).join(', ')}`]
      : []),
  ]
  return `${name}: ${parts.join('; ')}.`
}

const pOf = ({ chance }: Finding): number => numberOf(chance!.p)

/** A measure that beats chance: so many times it, or the two values where the ratio says nothing. */
function standing(finding: Finding): string {
  const [value, chance] = [numberOf(finding.value), numberOf(finding.chance!.value)]
  const p = pWords(finding)
  if (finding.better === 'higher' && chance >= LEAST && value > chance)
    return `${finding.measure} is ${timesOf(value / chance)} times chance (${p})`
  return `${finding.measure} is ${formatNumber(value, DIGITS)} where chance gives ${formatNumber(shownChance(chance), DIGITS)} (${p})`
}

/** A chance level so near to 0 that its digits would be those of rounding. */
const shownChance = (chance: number): number => (Math.abs(chance) < 0.5 * 10 ** -DIGITS ? 0 : chance)

function beside(finding: Finding): string {
  const { measure, value, chance } = finding
  const against = `${formatNumber(value, DIGITS)} against ${formatNumber(chance!.value, DIGITS)}`
  return `${measure} (${against}, ${pWords(finding)})`
}

/** A p-value, with a wavy sign where it is not exact, and a bound where it is the most that it can be. */
function pWords({ chance }: Finding): string {
  const { p, log10P, method, draws, atMost } = chance!
  const sign = atMost ? '≤' : approximationOf(method, draws) === undefined ? '=' : '≈'
  return `p ${sign} ${formatP(p, log10P)}`
}

const timesOf = (ratio: number): string => (ratio < 10 ? ratio.toFixed(1) : String(Math.round(ratio)))
