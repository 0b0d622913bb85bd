import { same } from '../same.js'
import { schemaFlaw, type JsonSchema } from './schema-flaw.js'

/** Not written into the import, so that no compiler reads two megabytes of types. */
const SCHEMA: string = 'vega-lite/vega-lite-schema.json'

let loaded: Promise<JsonSchema> | undefined

async function schemaOf(): Promise<JsonSchema> {
  loaded ??= import(SCHEMA, { with: { type: 'json' } }).then(
    (module: { readonly default: JsonSchema }) => module.default,
  )
  return loaded
}

/** What is wrong with a Vega-Lite specification: not plain data, not valid by the schema, or not understood. */
export async function specFlaw(spec: unknown): Promise<string | undefined> {
  if (!same(plain(spec), spec))
    return 'it is not plain JSON data: it holds NaN, Infinity, undefined or a function'
  const flaw = schemaFlaw(await schemaOf(), spec)
  if (flaw) return `at ${flaw.path.join('.') || 'the top'}: ${flaw.why}`
  const { compile } = await import('vega-lite')
  const complaints: string[] = []
  const logger = {
    level: () => logger,
    error: (...words: unknown[]) => (complaints.push(words.join(' ')), logger),
    warn: (...words: unknown[]) => (complaints.push(words.join(' ')), logger),
    info: () => logger,
    debug: () => logger,
  }
  try {
    compile(structuredClone(spec) as Parameters<typeof compile>[0], { logger: logger as never })
  } catch (error) {
    return `Vega-Lite cannot compile it: ${String(error)}`
  }
  return complaints.length === 0 ? undefined : `Vega-Lite says: ${complaints[0]}`
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown
