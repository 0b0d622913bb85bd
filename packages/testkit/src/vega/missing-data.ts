import type { Verdict } from '../rule.js'

interface Found {
  /** Names that rows and transforms give. */
  readonly given: Set<string>
  /** Fields that are drawn, with the place of each. */
  readonly drawn: Map<string, string>
  address?: string
  /** Some data cannot be looked into: it is made up by the renderer, or has no rows. */
  unseen: boolean
}

/** What a specification draws without having it: an address in place of rows, or a field that no row has. */
export function missingData(spec: unknown): Verdict {
  const found: Found = { given: new Set(), drawn: new Map(), unseen: false }
  search(spec, [], found)
  if (found.address !== undefined) return `${found.address} is an address; a chart must not load anything.`
  if (found.unseen) return undefined
  for (const [field, place] of found.drawn)
    if (!found.given.has(field))
      return `${place} draws the field ${JSON.stringify(field)}, which no row has; there are ${[...found.given].join(', ')}.`
  return undefined
}

function search(value: unknown, path: readonly string[], found: Found): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
    const at = [...path, key]
    if (key === 'values' && path.at(-1) === 'data') addRows(inner, found)
    else if (key === 'datasets') for (const rows of Object.values(inner as object)) addRows(rows, found)
    else if (key === 'url' && path.at(-1) === 'data') found.address = at.join('.')
    else {
      note(key, inner, at, found)
      search(inner, at, found)
    }
  }
}

function note(key: string, value: unknown, at: readonly string[], found: Found): void {
  if (key === 'as') for (const name of [value].flat()) found.given.add(String(name))
  // Transforms name their results by themselves where nobody does.
  if (['fold', 'sequence', 'graticule', 'sphere', 'pivot', 'density', 'quantile', 'repeat'].includes(key))
    found.unseen = true
  if (key === 'field' && typeof value === 'string' && at.includes('encoding') && !/[.[\\]/.test(value))
    found.drawn.set(value, at.join('.'))
}

function addRows(rows: unknown, found: Found): void {
  if (!Array.isArray(rows) || rows.length === 0) {
    found.unseen = true
    return
  }
  for (const row of rows as unknown[]) {
    if (typeof row !== 'object' || row === null) found.given.add('data')
    else for (const key of Object.keys(row)) found.given.add(key)
  }
}
