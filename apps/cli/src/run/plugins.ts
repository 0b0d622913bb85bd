import type { Runner } from '../command.js'
import { resultOf } from '../session.js'

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
  return Promise.resolve({ result: resultOf(session, { tables: [table] }) })
}
