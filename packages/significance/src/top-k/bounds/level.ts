import { badInput, shown } from '@eval/core'

/** A significance level as the decimal that was written, so that ties with it can be settled exactly. */
export interface Level {
  readonly text: string
  /** The nearest double; 0 where the level is below the smallest one. */
  readonly value: number
  /** Natural logarithm, also where the value underflows. */
  readonly log: number
  /** The level is mantissa x 10^-decimals. */
  readonly mantissa: bigint
  readonly decimals: number
}

const DECIMAL = /^\+?(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i
const MOST_DECIMALS = 100_000

/** Reads a level strictly between 0 and 1; a number stands for the decimal that JavaScript prints for it. */
export function levelOf(p: number | string): Level {
  const decimal = decimalOf(p)
  if (!decimal || decimal.mantissa <= 0n || decimal.mantissa >= 10n ** BigInt(decimal.decimals)) {
    throw badInput(`A significance level is a number strictly between 0 and 1, not ${shown(p)}.`, { p })
  }
  return level(decimal.mantissa, decimal.decimals)
}

/** A decimal as mantissa x 10^-decimals, undefined when the text is no plain number. */
export function decimalOf(p: number | string): { mantissa: bigint; decimals: number } | undefined {
  const [, whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(String(p).trim()) ?? []
  if (whole + fraction === '') return undefined
  const decimals = fraction.length - Number(exponent)
  if (Math.abs(decimals) > MOST_DECIMALS) return undefined
  const mantissa = BigInt(whole + fraction)
  return decimals >= 0
    ? { mantissa, decimals }
    : { mantissa: mantissa * 10n ** BigInt(-decimals), decimals: 0 }
}

/** One minus a level, without rounding. */
export function complement({ mantissa, decimals }: Level): Level {
  return level(10n ** BigInt(decimals) - mantissa, decimals)
}

/** Half of a level, without rounding. */
export function halved({ mantissa, decimals }: Level): Level {
  return level(5n * mantissa, decimals + 1)
}

/** A decimal of the logarithm of a level, also below the smallest double. */
export function decimalFromLog(log: number): string {
  const exponent = Math.floor(log / Math.LN10)
  return log > -600
    ? String(Math.exp(log))
    : `${Math.exp(log - exponent * Math.LN10).toFixed(15)}e${exponent}`
}

/** Whether a level is above one half. */
export function aboveHalf({ mantissa, decimals }: Level): boolean {
  return 2n * mantissa > 10n ** BigInt(decimals)
}

function level(mantissa: bigint, decimals: number): Level {
  const text = `${mantissa}e-${decimals}`
  const value = Number(text)
  return {
    text,
    value,
    log: value > 1e-300 ? Math.log(value) : tinyLog(mantissa, decimals),
    mantissa,
    decimals,
  }
}

function tinyLog(mantissa: bigint, decimals: number): number {
  const digits = mantissa.toString()
  return Math.log(Number(`0.${digits}`)) + (digits.length - decimals) * Math.LN10
}
