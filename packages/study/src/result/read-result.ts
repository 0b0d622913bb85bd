import { EvalError, printable } from '@eval/core'
import { embeddedIn } from './embedded.js'
import type { Result } from './result.js'
import { resultSchema } from './schema.js'

/** Whether a text looks like a result: JSON of ours, or a page that holds it. */
export const isResult = (text: string): boolean =>
  isPage(text) || /^\s*\{\s*"schema"\s*:\s*"eval\/1"/.test(text)

const isPage = (text: string): boolean => /^\s*<!doctype html/i.test(text)

/** A result from its JSON or from the page that holds it, checked against the published schema. */
export function readResult(text: string): Result {
  const parsed = parse(isPage(text) ? embeddedIn(text) : text)
  const wrong = fault(parsed, resultSchema, 'the result')
  if (wrong !== undefined) throw new EvalError('BAD_RESULT', `This is no result of evals: ${wrong}.`)
  const fields = Object.keys(resultSchema.properties)
  const entries = Object.entries(parsed as object)
  const details = entries.filter(([key]) => !fields.includes(key))
  return {
    ...(Object.fromEntries(entries.filter(([key]) => fields.includes(key))) as unknown as Result),
    ...(details.length > 0 ? { details: Object.fromEntries(details) } : {}),
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    throw new EvalError('BAD_RESULT', `This is no result of evals: ${printable(problem, 200)}.`)
  }
}

/** As much of JSON Schema as the schema of results uses. */
interface Schema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly oneOf?: readonly Schema[]
  readonly minimum?: number
  readonly items?: Schema
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
}

/** What is wrong with a value, in words; undefined where nothing is. */
function fault(value: unknown, schema: Schema, where: string): string | undefined {
  if (schema.oneOf)
    return schema.oneOf.some((one) => fault(value, one, where) === undefined)
      ? undefined
      : unfit(where, value)
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type
  if (types && !types.some((type) => hasType(value, type))) return unfit(where, value)
  if (schema.const !== undefined && value !== schema.const) return unfit(where, value)
  if (schema.enum && !schema.enum.includes(value)) return unfit(where, value)
  if (schema.minimum !== undefined && typeof value === 'number' && value < schema.minimum)
    return unfit(where, value)
  if (Array.isArray(value)) return faultOfItems(value, schema, where)
  return typeof value === 'object' && value !== null ? faultOfMembers(value, schema, where) : undefined
}

function faultOfItems(values: readonly unknown[], { items }: Schema, where: string): string | undefined {
  if (!items) return undefined
  for (const [index, value] of values.entries()) {
    const wrong = fault(value, items, `${where}[${index}]`)
    if (wrong !== undefined) return wrong
  }
  return undefined
}

function faultOfMembers(value: object, schema: Schema, where: string): string | undefined {
  const { required = [], properties = {}, additionalProperties: others = true } = schema
  const missing = required.find((name) => !Object.hasOwn(value, name))
  if (missing !== undefined) return `${where} has no "${missing}"`
  for (const [name, member] of Object.entries(value)) {
    const rule = Object.hasOwn(properties, name) ? properties[name] : others
    if (rule === false) return `${where} has an unknown "${printable(name)}"`
    const wrong = typeof rule === 'object' ? fault(member, rule, `${where}.${printable(name)}`) : undefined
    if (wrong !== undefined) return wrong
  }
  return undefined
}

function hasType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  return typeof value === type
}

const unfit = (where: string, value: unknown): string => `${where} is ${printable(JSON.stringify(value), 40)}`
