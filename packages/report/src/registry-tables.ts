import {
  pluralOf,
  type Contribution,
  type ContributionKind,
  type Registry,
  type SharedName,
} from '@eval/core'
import type { TableRecord } from '@eval/study'

const textColumns = (...names: readonly string[]): TableRecord['columns'] =>
  names.map((name) => ({ name, kind: 'text' }))

/** What the second column of a list is called. */
const SUBJECTS: Readonly<Record<string, string>> = { chart: 'draws', reader: 'gives' }

/** What a contribution is on, draws or gives. */
function subjectOf(contribution: Contribution): string {
  if ('input' in contribution && typeof contribution.input === 'string') return contribution.input
  if ('data' in contribution && typeof contribution.data === 'string') return contribution.data
  return 'yields' in contribution && typeof contribution.yields === 'string' ? contribution.yields : ''
}

/** The contributions of a kind, or those that have a word in their name, title or summary. */
export function contributionTable(kind: ContributionKind, registry: Registry, word = ''): TableRecord {
  const wanted = word.toLowerCase()
  const rows = registry
    .entries(kind)
    .filter(({ contribution: { name, about } }) =>
      `${name} ${about.title} ${about.summary}`.toLowerCase().includes(wanted),
    )
    .map(({ contribution, plugin }) => [
      contribution.name,
      subjectOf(contribution),
      contribution.about.title,
      plugin,
    ])
  return {
    name: pluralOf(kind),
    title: `${rows.length} ${rows.length === 1 ? kind : pluralOf(kind)}`,
    columns: textColumns('name', SUBJECTS[kind] ?? 'on', 'title', 'plugin'),
    rows,
  }
}

/** The plugins of a registry, where each comes from, what it adds and its package, then the names that several claim. */
export function pluginTables(
  { plugins, shared }: Registry,
  from: ReadonlyMap<string, string>,
  packages: ReadonlyMap<string, string> = new Map(),
): TableRecord[] {
  const isPackaged = packages.size > 0
  const rows = plugins.map(({ name, contributions }) => {
    const kinds = new Map<string, number>()
    for (const { contributes } of contributions) kinds.set(contributes, (kinds.get(contributes) ?? 0) + 1)
    return [
      name,
      from.get(name) ?? '',
      [...kinds].map(([kind, count]) => `${kind} ${count}`).join(', '),
      ...(isPackaged ? [packages.get(name) ?? null] : []),
    ]
  })
  const columns = textColumns('plugin', 'from', 'adds', ...(isPackaged ? ['package'] : []))
  const table = { name: 'plugins', title: 'Plugins', columns, rows }
  return shared.length === 0 ? [table] : [table, sharedTable(shared)]
}

const sharedTable = (shared: readonly SharedName[]): TableRecord => ({
  name: 'shared names',
  title: 'Names that more than one plugin claims',
  columns: textColumns('name', 'kind', 'claimed by', 'means'),
  rows: shared.map(({ name, kind, input, claims, means }) => [
    name,
    input === undefined ? kind : `${kind} on ${input}`,
    claims.join(', '),
    means ?? 'write the full name',
  ]),
})
