import { EvalError } from '@eval/core'
import { same } from '../same.js'
import { schemaFlaw, type JsonSchema } from './schema-flaw.js'

/** Not written into the import, so that no compiler reads two megabytes of types. */
const SCHEMA = 'vega-lite/vega-lite-schema.json' as string

/** The code of an error that says which optional package to install. */
export const NO_VEGA_LITE = 'NO_VEGA_LITE'

/** What a project without the optional package gets to know; only charts need it. */
export const uninstalled = (cause: unknown): EvalError =>
  new EvalError(
    NO_VEGA_LITE,
    'The rules for charts need the packages vega and vega-lite. Run: npm install --save-dev vega vega-lite',
    { cause },
  )

let loaded: Promise<JsonSchema> | undefined

async function schemaOf(): Promise<JsonSchema> {
  loaded ??= import(SCHEMA, { with: { type: 'json' } }).then(
    (module: { readonly default: JsonSchema }) => module.default,
    (cause: unknown) => {
      throw uninstalled(cause)
    },
  )
  return loaded
}

/** What is wrong with a Vega-Lite specification: not plain data, not valid by the schema, or not understood. */
export async function specFlaw(spec: unknown): Promise<string | undefined> {
  return (await shapeFlaw(spec)) ?? (await compileFlaw(shortened(spec)))
}

/** What is wrong with the shape of a Vega-Lite specification: not plain data, or not valid by the schema. */
export async function shapeFlaw(spec: unknown): Promise<string | undefined> {
  if (!same(plain(spec), spec))
    return 'it is not plain JSON data: it holds NaN, Infinity, undefined or a function'
  const flaw = schemaFlaw(await schemaOf(), shortened(spec))
  return flaw && `at ${flaw.path.join('.') || 'the top'}: ${flaw.why}`
}

async function compileFlaw(spec: unknown): Promise<string | undefined> {
  const { compile } = await import('vega-lite').catch((cause: unknown) => {
    throw uninstalled(cause)
  })
  const complaints: string[] = []
  const logger = {
    level: () => logger,
    error: (...words: unknown[]) => (complaints.push(words.join(' ')), logger),
    warn: (...words: unknown[]) => (complaints.push(words.join(' ')), logger),
    info: () => logger,
    debug: () => logger,
  }
  try {
    compile(structuredClone(spec) as Parameters<typeof compile>[0], { logger: logger })
  } catch (error) {
    return `Vega-Lite cannot compile it: ${String(error)}`
  }
  return complaints.length === 0 ? undefined : `Vega-Lite says: ${complaints[0]}`
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown

const MOST_ROWS = 30

/** The specification with the first rows of its data: a thousand more say nothing new about its shape. */
function shortened(spec: unknown, key = '', parent = ''): unknown {
  if (typeof spec !== 'object' || spec === null) return spec
  if (Array.isArray(spec)) {
    const rows = (key === 'values' && parent === 'data') || parent === 'datasets'
    return (rows ? spec.slice(0, MOST_ROWS) : spec).map((inner: unknown) => shortened(inner))
  }
  return Object.fromEntries(
    Object.entries(spec).map(([name, inner]) => [name, shortened(inner as unknown, name, key)]),
  )
}
