import { badInput, printable } from '@eval/core'

/** A whole number with its thousands set apart, such as 12,345; a weight keeps up to three decimals. */
export function counted(count: number): string {
  const [whole = '', rest] = String(Math.round(count * 1000) / 1000).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return rest === undefined ? grouped : `${grouped}.${rest}`
}

/** So many of something, such as 1 topic or 1,000 topics. */
export function countedOf(count: number, what: string, several = `${what}s`): string {
  return `${counted(count)} ${count === 1 ? what : several}`
}

/** A value to read beside a mark: three significant digits, powers of ten only where they are shorter. */
export function rounded(value: number, digits = 3): string {
  if (value === 0) return '0'
  const size = Math.abs(value)
  if (size >= 1e6 || size < 1e-4) return value.toExponential(digits - 1).replace(/\.?0+e/, 'e')
  const text = value.toPrecision(Math.max(digits, Math.floor(Math.log10(size)) + 1))
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** A value with its sign, for differences. */
export function signed(value: number, digits = 3): string {
  return value > 0 ? `+${rounded(value, digits)}` : rounded(value, digits).replace('-', '\u2212')
}

/** A p-value as text from its natural logarithm; never 0, also below what a number can hold. */
export function probability(logP: number): string {
  const p = Math.exp(logP)
  if (p >= 0.001) return p >= 0.9995 ? '1' : p.toFixed(3)
  if (p > 1e-300) return p.toExponential(1)
  const log10 = logP / Math.LN10
  if (!Number.isFinite(log10)) return '0'
  const exponent = Math.floor(log10)
  const mantissa = (10 ** (log10 - exponent)).toFixed(1)
  return mantissa === '10.0' ? `1.0e${exponent + 1}` : `${mantissa}e${exponent}`
}

/** p-values below this say no more to a reader than that they are below it. */
const LEAST_P = 1e-16

/** A p-value in a sentence, from its natural logarithm: `p = 0.012`, `p < 1e-16`. */
export const pStated = (logP: number, sign = '='): string =>
  logP < Math.log(LEAST_P) ? `p < ${LEAST_P}` : `p ${sign} ${probability(logP)}`

/** A text with a capital at its beginning, as titles of axes have one. */
export const capital = (text: string): string => text.replace(/^./u, (letter) => letter.toUpperCase())

const MOST_LETTERS = 40

/**
 * Names from outside as labels of a chart: short, printable and distinct, so that no two systems or topics become one.
 * They are values of data, never parts of expressions or field names.
 */
export function labelsOf(names: readonly string[], most = MOST_LETTERS): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const label = printable(name, most) || '(empty)'
    let distinct = label
    for (let copy = 2; taken.has(distinct); copy++) distinct = `${label} (${copy})`
    taken.add(distinct)
    return distinct
  })
}

/**
 * A name from outside as the title of an axis or legend. Vega-Lite keeps titles as keys of plain objects: a title that
 * every object inherits gets an unseen sign.
 */
export function guideTitle(name: string): string {
  const title = labelsOf([name])[0]!
  return title in Object.prototype ? `${title}\u200b` : title
}

/**
 * A name from outside as the title of a channel. Vega-Lite writes these into the expressions of tooltips and
 * descriptions and escapes quotes there, but not backslashes: so these are doubled.
 */
export const titled = (name: string): string => guideTitle(name).replaceAll('\\', '\\\\')

/** What an axis is called by a name from outside: in the picture as it is, in expressions as `titled` has it. */
export const axisTitled = (
  name: string,
  axis: Readonly<Record<string, unknown>> = {},
): { readonly title: string; readonly axis: Readonly<Record<string, unknown>> } => ({
  title: titled(name),
  axis: { ...axis, title: guideTitle(name) },
})

/** Texts separated by commas, as several values of one parameter are written. */
export function listed(text: string, what: string): string[] {
  const items = text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
  if (items.length === 0) throw badInput(`Give at least one ${what}, several separated by commas.`)
  return items
}

/** The end of a title that names the system that a picture is of. */
export const ofSystem = ({ system }: { readonly system?: string }): string =>
  system === undefined ? '' : `: ${labelsOf([system])[0]!}`
