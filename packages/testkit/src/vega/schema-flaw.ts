/** The part of JSON Schema that Vega-Lite's own schema uses. */
export interface JsonSchema {
  readonly $ref?: string
  readonly definitions?: Readonly<Record<string, JsonSchema>>
  readonly anyOf?: readonly JsonSchema[]
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: boolean | JsonSchema
  readonly required?: readonly string[]
  readonly items?: JsonSchema | readonly JsonSchema[]
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minProperties?: number
}

/** Where a value does not fit its schema, as a path, and why. */
export interface SchemaFlaw {
  readonly path: readonly string[]
  readonly why: string
  /** The values that would have fitted there, where there are only some. */
  readonly fitting?: readonly unknown[]
}

/** The first place at which a value does not fit a schema; of several alternatives, the one that fits furthest. */
export function schemaFlaw(root: JsonSchema, value: unknown): SchemaFlaw | undefined {
  return flawIn(root, root, value, [])
}

function flawIn(
  root: JsonSchema,
  schema: JsonSchema,
  value: unknown,
  path: readonly string[],
): SchemaFlaw | undefined {
  if (schema.$ref !== undefined) {
    const name = decodeURIComponent(schema.$ref.replace('#/definitions/', ''))
    return flawIn(root, root.definitions![name]!, value, path)
  }
  if (schema.anyOf) {
    const flaws: SchemaFlaw[] = []
    for (const choice of schema.anyOf) {
      const flaw = flawIn(root, choice, value, path)
      if (!flaw) return undefined
      flaws.push(flaw)
    }
    return together(flaws, value)
  }
  const why = plainFlaw(schema, value)
  if (why !== undefined) return { path, why, ...fittingOf(schema) }
  if (Array.isArray(value)) return itemFlaw(root, schema, value, path)
  return typeof value === 'object' && value !== null
    ? propertyFlaw(root, schema, value as Readonly<Record<string, unknown>>, path)
    : undefined
}

/** The flaw of the alternative that fits furthest; where several stop at one value, every value that they would take. */
function together(flaws: readonly SchemaFlaw[], value: unknown): SchemaFlaw {
  const best = flaws.reduce((first, flaw) => (flaw.path.length > first.path.length ? flaw : first))
  const alike = flaws.filter(
    ({ path, fitting }) =>
      fitting && path.length === best.path.length && path.every((part, at) => part === best.path[at]),
  )
  const fitting = [...new Set(alike.flatMap((flaw) => flaw.fitting ?? []))]
  if (fitting.length < 2 || typeof value !== 'string') return fitting.length < 2 ? best : { ...best, fitting }
  return { path: best.path, fitting, why: expected(fitting, value) }
}

const MOST_SHOWN = 24

function expected(fitting: readonly unknown[], value: unknown): string {
  const more = fitting.length - MOST_SHOWN
  const shown = fitting.slice(0, MOST_SHOWN).map(String).join(', ')
  return `expected one of ${shown}${more > 0 ? ` and ${more} more` : ''}, found ${String(value)}`
}

const fittingOf = ({ enum: choices, const: only }: JsonSchema): Pick<SchemaFlaw, 'fitting'> =>
  choices ? { fitting: choices } : only === undefined ? {} : { fitting: [only] }

function plainFlaw(schema: JsonSchema, value: unknown): string | undefined {
  const { type, enum: choices, const: only, minimum = -Infinity, maximum = Infinity } = schema
  const types = type === undefined ? [] : Array.isArray(type) ? (type as readonly string[]) : [type as string]
  if (types.length > 0 && !types.includes(typeOf(value)))
    return `expected ${types.join(' or ')}, found ${typeOf(value)}`
  if (choices && !choices.includes(value)) return expected(choices, value)
  if (only !== undefined && value !== only) return `expected ${JSON.stringify(only)}`
  if (typeof value === 'number' && (value < minimum || value > maximum))
    return `${value} is not between ${minimum} and ${maximum}`
  const { minLength = 0, maxLength = Infinity, minItems = 0, maxItems = Infinity } = schema
  if (typeof value === 'string' && (value.length < minLength || value.length > maxLength))
    return `a text of ${value.length} characters`
  if (Array.isArray(value) && (value.length < minItems || value.length > maxItems))
    return `a list of ${value.length}`
  return undefined
}

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

function itemFlaw(
  root: JsonSchema,
  { items }: JsonSchema,
  value: readonly unknown[],
  path: readonly string[],
): SchemaFlaw | undefined {
  if (items === undefined) return undefined
  for (const [index, item] of value.entries()) {
    const schema = Array.isArray(items) ? (items as readonly JsonSchema[])[index] : (items as JsonSchema)
    const flaw = schema && flawIn(root, schema, item, [...path, String(index)])
    if (flaw) return flaw
  }
  return undefined
}

function propertyFlaw(
  root: JsonSchema,
  { properties = {}, additionalProperties = true, required = [], minProperties = 0 }: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  path: readonly string[],
): SchemaFlaw | undefined {
  const missing = required.find((name) => !Object.hasOwn(value, name))
  if (missing !== undefined) return { path, why: `"${missing}" is missing` }
  if (Object.keys(value).length < minProperties) return { path, why: 'it is empty' }
  for (const [name, inner] of Object.entries(value)) {
    const at = [...path, name]
    const schema = Object.hasOwn(properties, name) ? properties[name]! : additionalProperties
    if (schema === false) return { path: at, why: 'there is no such property here' }
    const flaw = schema === true ? undefined : flawIn(root, schema, inner, at)
    if (flaw) return flaw
  }
  return undefined
}
