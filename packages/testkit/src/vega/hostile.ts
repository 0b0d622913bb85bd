import { HOSTILE_NAMES } from '../drawn-result.js'

/** Marks a name that was put into data, so that it is found again wherever a specification carries it. */
const MARK = 'qz7'

/** Words by which data says what it is, not what someone called it. */
const FIXED = new Set(['higher', 'lower', 'neither', 'two-sided', 'greater', 'less'])

/** How many of the first and of the last names of one sort are tried. */
const ENDS = 3

/**
 * The names in a chart's data: every text that is not one of a fixed few, some for each place in which data of this
 * shape has one, so that a long list of one sort leaves room for the others.
 */
export function namesIn(data: unknown): Set<string> {
  const sorts = new Map<string, Set<string>>()
  gather(data, '', sorts)
  return new Set([...sorts.values()].flatMap((names) => ends([...names])))
}

const ends = (names: readonly string[]): readonly string[] =>
  names.length <= 2 * ENDS ? names : [...names.slice(0, ENDS), ...names.slice(-ENDS)]

function gather(data: unknown, place: string, sorts: Map<string, Set<string>>): void {
  if (typeof data === 'string' && !FIXED.has(data)) {
    const names = sorts.get(place) ?? new Set()
    sorts.set(place, names.add(data))
  }
  if (typeof data !== 'object' || data === null || ArrayBuffer.isView(data)) return
  for (const [key, inner] of Object.entries(data))
    gather(inner, `${place}.${Array.isArray(data) ? '' : key}`, sorts)
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
