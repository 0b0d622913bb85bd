import { badParameter, missingParameter, unknownParameter } from '../errors.js'

interface Described {
  readonly about: string
  /** The caller must give it; there is no default and absence has no meaning. */
  readonly required?: true
}
export interface IntegerSpec extends Described {
  readonly type: 'integer'
  readonly min?: number
  readonly max?: number
  readonly default?: number
}
export interface NumberSpec extends Described {
  readonly type: 'number'
  readonly min?: number
  readonly max?: number
  /** The limits themselves are not allowed. */
  readonly open?: true
  readonly default?: number
}
export interface ChoiceSpec extends Described {
  readonly type: 'choice'
  readonly of: readonly string[]
  readonly default?: string
}
export interface FlagSpec extends Described {
  readonly type: 'flag'
  readonly default?: boolean
}
export interface TextSpec extends Described {
  readonly type: 'text'
  readonly default?: string
}
/** Numbers by number, written `{1:3,2:9}`: gains by grade, weights by class. */
export interface MappingSpec extends Described {
  readonly type: 'mapping'
  readonly default?: NumberMapping
}
export type NumberMapping = Readonly<Record<number, number>>
export type ParamSpec = IntegerSpec | NumberSpec | ChoiceSpec | FlagSpec | TextSpec | MappingSpec
export type ParamSpecs = Readonly<Record<string, ParamSpec>>
export type ParamValue = number | string | boolean | NumberMapping

type ValueOf<S extends ParamSpec> = S extends { type: 'integer' | 'number' }
  ? number
  : S extends { type: 'choice'; of: readonly (infer C)[] }
    ? C
    : S extends { type: 'flag' }
      ? boolean
      : S extends { type: 'mapping' }
        ? NumberMapping
        : string

type Always<P extends ParamSpecs> = {
  [N in keyof P]: P[N] extends { default: ParamValue } | { required: true } ? N : never
}[keyof P]

/** What a contribution's function receives: declared defaults filled in, the rest possibly absent. */
export type ParamValues<P extends ParamSpecs = ParamSpecs> = string extends keyof P
  ? Readonly<Record<string, ParamValue | undefined>>
  : { readonly [N in Always<P>]: ValueOf<P[N]> } & {
      readonly [N in Exclude<keyof P, Always<P>>]?: ValueOf<P[N]> | undefined
    }

/** What a caller may write: everything optional but the required. */
export type ParamInput<P extends ParamSpecs = ParamSpecs> = string extends keyof P
  ? Readonly<Record<string, ParamValue | undefined>>
  : { readonly [N in keyof P as P[N] extends { required: true } ? N : never]: ValueOf<P[N]> } & {
      readonly [N in keyof P as P[N] extends { required: true } ? never : N]?: ValueOf<P[N]> | undefined
    }

/** The allowed values of a parameter, in words. */
export function allowed(spec: ParamSpec): string {
  switch (spec.type) {
    case 'integer':
      return `a whole number${limits(spec.min, spec.max, false)}`
    case 'number':
      return `a number${limits(spec.min, spec.max, spec.open === true)}`
    case 'choice':
      return `one of ${spec.of.join(', ')}`
    case 'flag':
      return 'true or false'
    case 'mapping':
      return 'numbers by number such as {1:3,2:9}'
    case 'text':
      return 'text'
  }
}

function limits(min: number | undefined, max: number | undefined, open: boolean): string {
  const above = min !== undefined && min > -Infinity
  const below = max !== undefined && max < Infinity
  if (above && below) return open ? ` strictly between ${min} and ${max}` : ` from ${min} to ${max}`
  if (above) return open ? ` above ${min}` : `, at least ${min}`
  if (below) return open ? ` below ${max}` : `, at most ${max}`
  return ''
}

function fits(spec: ParamSpec, value: unknown): boolean {
  switch (spec.type) {
    case 'integer':
      return Number.isSafeInteger(value) && within(spec, value as number)
    case 'number':
      return typeof value === 'number' && !Number.isNaN(value) && within(spec, value)
    case 'choice':
      return typeof value === 'string' && spec.of.includes(value)
    case 'flag':
      return typeof value === 'boolean'
    case 'text':
      return typeof value === 'string'
    case 'mapping':
      return (
        typeof value === 'object' &&
        value !== null &&
        Object.entries(value).every(
          ([key, entry]) => Number.isFinite(Number(key)) && key.trim() !== '' && Number.isFinite(entry),
        )
      )
  }
}

function within(spec: IntegerSpec | NumberSpec, value: number): boolean {
  const { min = -Infinity, max = Infinity } = spec
  return spec.type === 'number' && spec.open ? value > min && value < max : value >= min && value <= max
}

/** Checks given values against their declarations and fills in the defaults; anything undeclared is refused. */
export function resolveParams<P extends ParamSpecs>(
  owner: string,
  specs: P,
  given: Readonly<Record<string, unknown>>,
): ParamValues<P> {
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(specs, name)) throw unknownParameter(owner, name, Object.keys(specs))
  }
  const values: Record<string, unknown> = {}
  for (const [name, spec] of Object.entries(specs)) {
    const value = Object.hasOwn(given, name) && given[name] !== undefined ? given[name] : spec.default
    if (value === undefined) {
      if (spec.required) throw missingParameter(owner, name, allowed(spec))
      continue
    }
    if (!fits(spec, value)) throw badParameter(owner, name, value, allowed(spec))
    values[name] = withoutNegativeZero(value)
  }
  return values as ParamValues<P>
}

/** -0 and 0 print alike, so they are one value. */
function withoutNegativeZero(value: unknown): unknown {
  if (value === 0) return 0
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, entry === 0 ? 0 : (entry as number)]),
  )
}

/** Reads one parameter from text, as a command line or a measure name has it. */
export function parseParam(owner: string, name: string, spec: ParamSpec, text: string): ParamValue {
  const value = readValue(spec, text.trim())
  if (value === undefined || !fits(spec, value)) throw badParameter(owner, name, text, allowed(spec))
  return value
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

function readNumber(text: string): number | undefined {
  if (NUMBER.test(text)) return Number(text)
  const infinite = /^([+-]?)inf(?:inity)?$/i.exec(text)
  return infinite ? (infinite[1] === '-' ? -Infinity : Infinity) : undefined
}

function readValue(spec: ParamSpec, text: string): ParamValue | undefined {
  switch (spec.type) {
    case 'integer':
    case 'number':
      return readNumber(text)
    case 'choice':
      return spec.of.find((choice) => choice.toLowerCase() === unquote(text).toLowerCase())
    case 'flag':
      return /^(true|yes|1)$/i.test(text) ? true : /^(false|no|0)$/i.test(text) ? false : undefined
    case 'text':
      return unquote(text)
    case 'mapping':
      return readMapping(text)
  }
}

function readMapping(text: string): NumberMapping | undefined {
  const inside = /^\{(.*)\}$/.exec(text)?.[1] ?? text
  const mapping: Record<number, number> = {}
  for (const entry of inside.split(',')) {
    const [key, value, ...rest] = entry.split(/[:=]/).map((part) => readNumber(part.trim()))
    if (key === undefined || value === undefined || rest.length > 0) return undefined
    mapping[key] = value
  }
  return mapping
}

function unquote(text: string): string {
  const quoted = /^'((?:[^'\\]|\\.)*)'$|^"((?:[^"\\]|\\.)*)"$/s.exec(text)
  return quoted ? (quoted[1] ?? quoted[2] ?? '').replace(/\\(.)/gs, '$1') : text
}

/** Writes one value so that `parseParam` reads it back. */
export function printParam(spec: ParamSpec, value: ParamValue): string {
  if (typeof value === 'object') {
    const entries = Object.entries(value).sort(([a], [b]) => Number(a) - Number(b))
    return `{${entries.map(([key, entry]) => `${key}:${entry}`).join(',')}}`
  }
  if (spec.type === 'text') {
    const text = String(value)
    return /^[\p{L}\p{N}_.-]+$/u.test(text) ? text : `'${text.replace(/[\\']/g, '\\$&')}'`
  }
  if (value === Infinity) return 'inf'
  if (value === -Infinity) return '-inf'
  return String(value)
}
