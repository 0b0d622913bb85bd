import { printable } from '@eval/core'

/** As much of JSON Schema as the schema of results uses. */
export interface Schema {
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
export function faultIn(value: unknown, schema: Schema, where: string): string | undefined {
  if (schema.oneOf)
    return schema.oneOf.some((one) => faultIn(value, one, where) === undefined)
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
    const wrong = faultIn(value, items, `${where}[${index}]`)
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
    const wrong = typeof rule === 'object' ? faultIn(member, rule, `${where}.${printable(name)}`) : undefined
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
