import type { SharedName } from '@eval/core'
import type { TableRecord } from '@eval/study'
import type { Runner } from '../command.js'
import { resultOf } from '../session.js'
import { sharedNotes } from '../shared-names.js'

/** The plugins, what each adds, and the names that they share. */
export const plugins: Runner = (_words, _options, session) => {
  const rows = session.registry.plugins.map(({ name, contributions }) => {
    const kinds = new Map<string, number>()
    for (const { contributes } of contributions) kinds.set(contributes, (kinds.get(contributes) ?? 0) + 1)
    return [
      name,
      session.origins.get(name)!,
      [...kinds].map(([kind, count]) => `${kind} ${count}`).join(', '),
    ]
  })
  const table = {
    name: 'plugins',
    title: 'Plugins',
    columns: [
      { name: 'plugin', kind: 'text' as const },
      { name: 'from', kind: 'text' as const },
      { name: 'adds', kind: 'text' as const },
    ],
    rows,
  }
  const { shared } = session.registry
  const tables = shared.length === 0 ? [table] : [table, sharedTable(shared)]
  return Promise.resolve({ result: resultOf(session, { tables, notes: sharedNotes(session.registry) }) })
}

const sharedTable = (shared: readonly SharedName[]): TableRecord => ({
  name: 'shared names',
  title: 'Names that more than one plugin claims',
  columns: ['name', 'kind', 'claimed by', 'means'].map((name) => ({ name, kind: 'text' as const })),
  rows: shared.map(({ name, kind, input, claims, means }) => [
    name,
    input === undefined ? kind : `${kind} on ${input}`,
    claims.join(', '),
    means ?? 'write the full name',
  ]),
})
