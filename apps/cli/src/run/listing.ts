import type { ContributionKind } from '@eval/core'
import { contributionTable } from '@eval/report'
import type { Runner } from '../command.js'
import { resultOf } from '../session.js'

/** Lists the contributions of a kind, or those that have a word in their name, title or summary. */
export const listingOf =
  (kind: ContributionKind): Runner =>
  ([word = ''], _options, session) => {
    const table = contributionTable(kind, session.registry, word)
    const note =
      table.rows.length === 0
        ? `Nothing has "${word}" in its name or description.`
        : 'Details: evals explain NAME.'
    return Promise.resolve({ result: resultOf(session, { tables: [table], notes: [note] }) })
  }
