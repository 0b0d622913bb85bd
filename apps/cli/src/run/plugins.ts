import { pluginNotes, pluginTables } from '@eval/report'
import type { Runner } from '../command.js'
import { resultOf } from '../session.js'

/** The plugins, what each adds, and the names that they share. */
export const plugins: Runner = (_words, _options, session) =>
  Promise.resolve({
    result: resultOf(session, {
      tables: pluginTables(session.registry, session.origins, session.packages),
      notes: [
        ...(session.configuration === undefined ? [] : [`Configuration: ${session.configuration}.`]),
        ...pluginNotes(session.registry, session.refused),
      ],
    }),
  })
