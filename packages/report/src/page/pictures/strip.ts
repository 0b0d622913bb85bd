import { markup, type Markup } from '../markup/markup.js'

/** What a strip draws: a value, its interval and what it is held against. */
export interface StripValues {
  readonly value: number
  readonly low?: number
  readonly high?: number
  /** Chance, or no difference. */
  readonly reference?: number
}

const [WIDTH, HEIGHT, MARGIN] = [168, 16, 6]
/** A reference further from the values than this share of their span would make their intervals too small to see. */
const REACH = 0.35

const finite = (numbers: readonly (number | undefined)[]): number[] =>
  numbers.filter((one): one is number => one !== undefined && Number.isFinite(one))

/** The values between which a set of strips is drawn: from the data, with a reference that lies near them. */
export function stripRange(strips: readonly StripValues[]): readonly [low: number, high: number] {
  const own = finite(strips.flatMap(({ value, low, high }) => [value, low, high]))
  if (own.length === 0) return [0, 1]
  const [low, high] = [Math.min(...own), Math.max(...own)]
  const span = high - low
  if (span === 0) return low === 0 ? [-1, 1] : [low - Math.abs(low) / 2, high + Math.abs(high) / 2]
  const near = finite(strips.map(({ reference }) => reference)).filter(
    (one) => one >= low - REACH * span && one <= high + REACH * span,
  )
  return [Math.min(low, ...near), Math.max(high, ...near)]
}

/** The differences between which a set of strips is drawn, with no difference in the middle. */
export function differenceRange(strips: readonly StripValues[]): readonly [low: number, high: number] {
  const sizes = strips.flatMap(({ value, low = value, high = value }) => [value, low, high].map(Math.abs))
  const most = Math.max(...sizes.filter(Number.isFinite), 0)
  return most === 0 ? [-1, 1] : [-most, most]
}

/** A value with its interval and its reference as a small picture; the numbers stand beside it. */
export function strip(
  { value, low, high, reference }: StripValues,
  [from, to]: readonly [low: number, high: number],
): Markup {
  const x = (number: number): string => {
    const share = Math.min(1, Math.max(0, (number - from) / (to - from)))
    return (MARGIN + share * (WIDTH - 2 * MARGIN)).toFixed(1)
  }
  const middle = HEIGHT / 2
  const has = (number: number | undefined): number is number => number !== undefined && !Number.isNaN(number)
  return markup`<svg class="strip" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true"><path class="track" d="M${MARGIN} ${middle}H${WIDTH - MARGIN}"/>${
    has(reference) ? referenceMark(reference, from, to, x) : undefined
  }${has(low) && has(high) ? markup`<path class="interval" d="M${x(low)} ${middle}H${x(high)}"/>` : undefined}${
    has(value) ? markup`<circle class="value" cx="${x(value)}" cy="${middle}" r="2.5"/>` : undefined
  }</svg>`
}

/** An upright line, or an arrow at the end beyond which the reference lies. */
function referenceMark(reference: number, from: number, to: number, x: (number: number) => string): Markup {
  const middle = HEIGHT / 2
  if (reference < from) return markup`<path class="beyond" d="M0 ${middle}L4 ${middle - 3}V${middle + 3}Z"/>`
  if (reference > to)
    return markup`<path class="beyond" d="M${WIDTH} ${middle}L${WIDTH - 4} ${middle - 3}V${middle + 3}Z"/>`
  return markup`<path class="reference" d="M${x(reference)} 2V${HEIGHT - 2}"/>`
}
