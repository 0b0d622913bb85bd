import { markup, type Markup } from './markup.js'

/** What a strip draws: a value, its interval and what it is held against. */
export interface StripValues {
  readonly value: number
  readonly low?: number
  readonly high?: number
  /** Chance, or no difference. */
  readonly reference?: number
}

const [WIDTH, HEIGHT, MARGIN] = [132, 16, 4]

/** The values between which a set of strips is drawn: a familiar range where it fits, else what there is. */
export function stripRange(strips: readonly StripValues[]): readonly [low: number, high: number] {
  const all = strips
    .flatMap(({ value, low, high, reference }) => [value, low, high, reference])
    .filter((one): one is number => one !== undefined && Number.isFinite(one))
  const [low, high] = [Math.min(...all), Math.max(...all)]
  if (all.length === 0) return [0, 1]
  if (low >= 0 && high <= 1) return [0, 1]
  if (low >= -1 && high <= 1) return [-1, 1]
  return low === high ? [low - 1, high + 1] : [low, high]
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
    has(reference) ? markup`<path class="reference" d="M${x(reference)} 2V${HEIGHT - 2}"/>` : undefined
  }${has(low) && has(high) ? markup`<path class="interval" d="M${x(low)} ${middle}H${x(high)}"/>` : undefined}${
    has(value) ? markup`<circle class="value" cx="${x(value)}" cy="${middle}" r="3.5"/>` : undefined
  }</svg>`
}
