import { pluginTables } from '@eval/report'
import type { Runner } from '../command.js'
import { resultOf } from '../session.js'
import { leftOut, sharedNotes } from '../shared-names.js'

/** The plugins, what each adds, and the names that they share. */
export const plugins: Runner = (_words, _options, session) =>
  Promise.resolve({
    result: resultOf(session, {
      tables: pluginTables(session.registry, session.origins, session.packages),
      notes: [
        ...(session.configuration === undefined ? [] : [`Configuration: ${session.configuration}.`]),
        ...session.refused.map(leftOut),
        ...sharedNotes(session.registry),
      ],
    }),
  })
