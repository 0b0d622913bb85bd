import type { Call, Contribution } from '../contract/contract.js'
import { malformedName, noCutoff, printable, repeatedParameter } from '../errors.js'
import {
  parseParam,
  printParam,
  resolveParams,
  type ParamSpecs,
  type ParamValue,
} from '../contract/params.js'

/** A written name taken apart, before anyone knows what it names: `nDCG(gain=exp)@10`. */
export interface WrittenName {
  readonly text: string
  readonly name: string
  readonly params: readonly (readonly [name: string, value: string])[]
  /** What stands after `@`, ranges spread out; empty when there is no `@`. */
  readonly at: readonly string[]
}

const MOST_CUTOFFS = 10_000

/** Takes a written name apart; spaces are allowed around every part. */
export function readName(text: string): WrittenName {
  const open = text.indexOf('(')
  const firstAt = text.indexOf('@', packageEnd(open < 0 ? text : text.slice(0, open)))
  const nameEnd = [open, firstAt, text.length].filter((index) => index >= 0).reduce((a, b) => Math.min(a, b))
  const name = text.slice(0, nameEnd).trim()
  if (name === '') throw malformedName(text, 1, 'a name')
  let rest = nameEnd
  let params: (readonly [string, string])[] = []
  if (text[rest] === '(') {
    const close = closing(text, rest)
    params = splitOutside(text.slice(rest + 1, close), ',')
      .filter((part) => part.trim() !== '')
      .map((part) => readPair(text, rest, part))
    rest = close + 1
  }
  const tail = text.slice(rest).trim()
  if (tail === '') return { text, name, params, at: [] }
  if (!tail.startsWith('@')) throw malformedName(text, rest + 1, '"@" and a cutoff, or the end')
  return { text, name, params, at: readCutoffs(text, rest + 2, tail.slice(1)) }
}

/** Where the name of a package ends in a full name, `@acme/metrics/nDCG` or `ranking:@acme/metrics/nDCG`; else 0. */
const packageEnd = (text: string): number => (/^\s*(?:[\w-]+:)?@/.test(text) ? text.lastIndexOf('/') + 1 : 0)

function readPair(text: string, offset: number, part: string): readonly [string, string] {
  const equals = part.indexOf('=')
  if (equals <= 0) throw malformedName(text, offset + 2, 'parameters written name=value')
  return [part.slice(0, equals).trim(), part.slice(equals + 1).trim()]
}

function readCutoffs(text: string, column: number, written: string): string[] {
  const cutoffs = splitOutside(written, ',').flatMap((part) => {
    const range = /^\s*(\d+)\s*\.\.\s*(\d+)\s*$/.exec(part)
    if (!range) return [part.trim()]
    const [low, high] = [Number(range[1]), Number(range[2])]
    if (high < low || high - low >= MOST_CUTOFFS) {
      throw malformedName(text, column, `a rising range of at most ${MOST_CUTOFFS} cutoffs`)
    }
    return Array.from({ length: high - low + 1 }, (_, index) => String(low + index))
  })
  if (cutoffs.some((cutoff) => cutoff === '')) throw malformedName(text, column, 'a cutoff after "@"')
  return cutoffs
}

/** The index of the parenthesis that closes the one at `open`, quotes and braces respected. */
function closing(text: string, open: number): number {
  const end = scan(text, open + 1, (character, depth) => character === ')' && depth === 0)
  if (end < 0) throw malformedName(text, text.length + 1, 'a closing parenthesis')
  return end
}

function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = []
  let start = 0
  for (;;) {
    const end = scan(text, start, (character, depth) => character === separator && depth === 0)
    if (end < 0) return [...parts, text.slice(start)]
    parts.push(text.slice(start, end))
    start = end + 1
  }
}

function scan(text: string, from: number, stop: (character: string, depth: number) => boolean): number {
  let depth = 0
  let quote = ''
  for (let index = from; index < text.length; index++) {
    const character = text[index]!
    if (quote) {
      if (character === '\\') index++
      else if (character === quote) quote = ''
    } else if (stop(character, depth)) return index
    else if (character === "'" || character === '"') quote = character
    else if (character === '(' || character === '{') depth++
    else if (character === ')' || character === '}') depth--
  }
  return -1
}

/** A name that a number after a comma continues: one with cutoffs after `@`, or after a dot as in `P.5`. */
const TAKES_MORE = /@|\.\s*[\d.]+(,\s*[\d.]+)*$/

/** Splits a list of written names at the commas between them: `P@5,10, nDCG@10, P.5,10` is three names. */
export function splitNames(text: string): string[] {
  const names: string[] = []
  for (const part of splitOutside(text, ',')) {
    const last = names.at(-1)
    const continues = last !== undefined && TAKES_MORE.test(last) && /^\s*[\d.]+\s*$/.test(part)
    if (continues) names[names.length - 1] = `${last}, ${part.trim()}`
    else if (part.trim() !== '') names.push(part.trim())
  }
  return names
}

/** The calls that a written name stands for, once its contribution is known: one for each cutoff. */
export function callsOf<C extends Contribution>(
  written: WrittenName,
  contribution: C,
  implied: Readonly<Record<string, ParamValue>> = {},
): Call<C>[] {
  const owner = calledAs(written.name, contribution.name)
  const specs: ParamSpecs = contribution.params
  const said = new Map<string, unknown>()
  for (const [name, value] of written.params) {
    const parameter = Object.keys(specs).find((spec) => spec.toLowerCase() === name.toLowerCase()) ?? name
    const spec = Object.hasOwn(specs, parameter) ? specs[parameter] : undefined
    if (said.has(parameter)) throw repeatedParameter(owner, parameter, written.text)
    said.set(parameter, spec ? parseParam(owner, parameter, spec, value) : value)
  }
  // A name such as __proto__ becomes a key like any other here, and is refused as unknown.
  const given = Object.fromEntries([...Object.entries<unknown>(implied), ...said])
  if (written.at.length === 0) return [{ contribution, params: resolveParams(owner, specs, given) }]
  const at = contribution.at
  const spec = at === undefined ? undefined : specs[at]
  if (at === undefined || spec === undefined) throw noCutoff(owner, written.text)
  if (said.has(at)) throw repeatedParameter(owner, at, written.text)
  return written.at.map((cutoff) => ({
    contribution,
    params: resolveParams(owner, specs, { ...given, [at]: parseParam(owner, at, spec, cutoff) }),
  }))
}

/** A contribution as a message names it: as it was written, and by its own name where that is another one. */
function calledAs(written: string, name: string): string {
  const word = written.trim().replace(/^.*[:/]/, '')
  return word.toLowerCase() === name.toLowerCase() ? name : `${printable(word)} (${name})`
}

/** The canonical name of a call: parameters that differ from their defaults in declared order, then the cutoff; in full where plugins share it. */
export function printName({ contribution, params, as = contribution.name }: Call): string {
  const specs: ParamSpecs = contribution.params
  const written = Object.entries(specs)
    .filter(([name]) => name !== contribution.at && params[name] !== undefined)
    .map(([name, spec]) => [name, printParam(spec, params[name]!), spec] as const)
    .filter(([, text, spec]) => spec.default === undefined || text !== printParam(spec, spec.default))
    .map(([name, text]) => `${name}=${text}`)
  const { at } = contribution
  const cutoff = at === undefined ? undefined : params[at]
  return [
    as,
    written.length > 0 ? `(${written.join(',')})` : '',
    at === undefined || cutoff === undefined || cutoff === specs[at]?.default
      ? ''
      : `@${printParam(specs[at]!, cutoff)}`,
  ].join('')
}
