import { HOSTILE_NAMES } from '../drawn-result.js'

/** Marks a name that was put into data, so that it is found again wherever a specification carries it. */
const MARK = 'qz7'

/** Words by which data says what it is, not what someone called it. */
const FIXED = new Set(['higher', 'lower', 'neither', 'two-sided', 'greater', 'less'])

/** The names in a chart's data: every text that is not one of a fixed few. */
export function namesIn(data: unknown, found = new Set<string>()): Set<string> {
  if (typeof data === 'string' && !FIXED.has(data)) found.add(data)
  if (typeof data === 'object' && data !== null && !ArrayBuffer.isView(data))
    for (const inner of Object.values(data)) namesIn(inner, found)
  return found
}

/** A hostile name with its mark. */
export const hostileName = (index: number): string => `${HOSTILE_NAMES[index % HOSTILE_NAMES.length]} ${MARK}`

/** The same data with one name replaced wherever it stands. */
export function renamed<T>(data: T, from: string, to: string): T {
  if (data === (from as unknown)) return to as unknown as T
  if (typeof data !== 'object' || data === null || ArrayBuffer.isView(data)) return data
  if (Array.isArray(data)) return data.map((inner: unknown) => renamed(inner, from, to)) as unknown as T
  return Object.fromEntries(
    Object.entries(data).map(([key, inner]) => [key, renamed(inner as unknown, from, to)]),
  ) as T
}

const EXPRESSIONS = new Set([
  'test',
  'filter',
  'calculate',
  'expr',
  'signal',
  'labelExpr',
  'update',
  'events',
])
const FIELDS = new Set([
  'field',
  'groupby',
  'as',
  'fold',
  'key',
  'from',
  'lookup',
  'pivot',
  'flatten',
  'impute',
])
const ADDRESSES = new Set(['url', 'href'])

/** Where a specification takes a marked name for more than data: in an expression, as a field or as an address. */
export function misusedName(spec: unknown, name: string, path: readonly string[] = []): string | undefined {
  if (typeof spec === 'string') return spec.includes(MARK) ? misuse(spec, name, path) : undefined
  if (typeof spec !== 'object' || spec === null) return undefined
  for (const [key, inner] of Object.entries(spec)) {
    const at = [...path, key]
    if (isData(at)) continue
    if (!Array.isArray(spec) && key.includes(MARK)) return `${at.join('.')} has it as the name of a property.`
    const problem = misusedName(inner, name, at)
    if (problem !== undefined) return problem
  }
  return undefined
}

const isData = (path: readonly string[]): boolean =>
  path.at(-1) === 'datasets' || (path.at(-1) === 'values' && path.at(-2) === 'data')

function misuse(text: string, name: string, path: readonly string[]): string | undefined {
  const key = path.findLast((part) => !/^\d+$/.test(part)) ?? ''
  if (ADDRESSES.has(key)) return `${path.join('.')} has it in an address.`
  if (FIELDS.has(key))
    return `${path.join('.')} has it as the name of a field, where dots and brackets are read as paths.`
  if (!EXPRESSIONS.has(key)) return undefined
  return text.replaceAll(JSON.stringify(name), '').includes(MARK)
    ? `${path.join('.')} has it in an expression, unquoted: ${text}`
    : undefined
}
