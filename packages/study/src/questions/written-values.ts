import { EvalError, printable } from '@eval/core'
import type { TopKNumbers } from '../top-k/top-k-question.js'

const bad = (option: string, given: unknown, wanted: string): EvalError =>
  new EvalError('BAD_OPTION', `${option} must be ${wanted}, not "${printable(String(given))}".`, {
    option,
    given,
  })

/** An answer that is its text. */
export function textFrom(given: unknown, option: string): string {
  if (typeof given !== 'string') throw bad(option, JSON.stringify(given), 'text')
  return given
}

/** A confidence level written as 0.95 or 95%. */
export function levelFrom(given: unknown, option = '--level'): number {
  const [, number, percent] = /^\s*(\d*\.?\d+(?:e-?\d+)?)\s*(%?)\s*$/i.exec(String(given)) ?? []
  const level = Number(number) / (percent === '%' ? 100 : 1)
  if (number === undefined || !(level > 0 && level < 1))
    throw bad(option, given, 'between 0 and 1, such as 0.95')
  return level
}

/** Whole numbers separated by commas, ranges such as 1..5 spread out. */
export const wholeNumbersFrom = (given: unknown, option: string, min: number): number[] =>
  partsOf(given).flatMap((written) => {
    const part = digitsOf(written)
    const [, low, high] = /^(\d+)\.\.(\d+)$/.exec(part) ?? [undefined, part, part]
    const [first, last] = [Number(low), Number(high)]
    const fits = /^\d+$/.test(low) && first >= min && last >= first && last - first < 100_000
    if (!fits) throw bad(option, given, `whole numbers from ${min} on, such as 5,10 or 1..20`)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })

/** One whole number. */
export function oneWholeNumberFrom(
  given: unknown,
  option: string,
  min: number,
  max = Number.MAX_SAFE_INTEGER,
): number {
  const number = Number(given)
  if (/^\d+$/.test(digitsOf(String(given).trim())) && number >= min && number <= max) return number
  throw bad(
    option,
    given,
    `one whole number, ${max === Number.MAX_SAFE_INTEGER ? `at least ${min}` : `from ${min} to ${max}`}`,
  )
}

const UNITS = ['', 'k', 'm', 'g', 't']

/** A number of bytes written as 500M, 1.5GiB or 2147483648; units go by 1024. */
export function bytesFrom(given: unknown, option: string): number {
  const [, number, unit = ''] = /^\s*(\d+(?:\.\d+)?)\s*([kmgt]?)(?:i?b)?\s*$/i.exec(String(given)) ?? []
  const bytes = Math.floor(Number(number) * 1024 ** UNITS.indexOf(unit.toLowerCase()))
  if (number === undefined || !(bytes > 0))
    throw bad(option, given, 'a number of bytes above 0, such as 500M or 2G')
  return bytes
}

/** One whole number within limits, or a word that may stand in its place. */
export function wholeNumberWithin(
  given: unknown,
  option: string,
  min: number,
  max: number,
  orElse = '',
): number {
  const number = Number(given)
  if (Number.isInteger(number) && number >= min && number <= max && String(given).trim() !== '') return number
  throw bad(option, given, `a whole number from ${min} to ${max}${orElse}`)
}

/** One number. */
export function oneNumberFrom(given: unknown, option: string): number {
  const text = String(given).trim()
  if (text !== '' && Number.isFinite(Number(text))) return Number(text)
  throw bad(option, given, 'one number')
}

/** Numbers separated by commas. */
export function numbersFrom(given: unknown, option: string): number[] {
  return partsOf(given).map((part) => {
    const number = Number(part)
    if (part === '' || !Number.isFinite(number)) throw bad(option, given, 'numbers separated by commas')
    return number
  })
}

/** Probabilities as decimal texts, so that 1e-17 and 0.1 keep their exact meaning. */
export function decimalsFrom(given: unknown, option: string): string[] {
  return partsOf(given).map((written) => {
    const part = written.endsWith('%') ? hundredth(written.slice(0, -1).trim()) : written
    const fits = /^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(part) && !/^[0.]*(e|$)/i.test(part)
    if (!fits || Number(part) >= 1)
      throw bad(option, given, 'probabilities between 0 and 1, such as 0.1,5%,1e-17')
    return part
  })
}

/** A hundredth of a number as text; what is no number stays what it is. */
const hundredth = (text: string): string =>
  /^[\d.]+$/.test(text) && Number.isFinite(Number(text)) ? String(Number(text) / 100) : text

/** A whole number as digits, also when it is written as 1e9. */
const digitsOf = (text: string): string =>
  /^\d+(?:\.\d+)?e\+?\d+$/i.test(text) && Number.isSafeInteger(Number(text)) ? String(Number(text)) : text

const partsOf = (given: unknown): string[] =>
  String(given)
    .split(',')
    .map((part) => part.trim())

/** Hits of one ranking, or of several by name: NAME=LIST. */
export function hitsFrom(given: unknown, option: string): NonNullable<TopKNumbers['hits']> {
  const lists = [given].flat().map(String)
  if (lists.length === 1 && !lists[0]!.includes('=')) return numbersFrom(lists[0], option)
  const named = lists.map((list, place): [string, number[]] => {
    const [, name = `method ${place + 1}`, numbers = ''] = /^(?:([^=]*)=)?(.*)$/s.exec(list)!
    return [name, numbersFrom(numbers, option)]
  })
  const names = named.map(([name]) => name)
  const twice = names.find((name, place) => names.indexOf(name) !== place)
  if (twice !== undefined)
    throw new EvalError('BAD_OPTION', `${option} gives "${printable(twice)}" twice.`, { option })
  return Object.fromEntries(named)
}
