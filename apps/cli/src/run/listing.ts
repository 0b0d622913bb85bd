import { pluralOf, type Contribution, type ContributionKind } from '@eval/core'
import type { Runner } from '../command.js'
import { resultOf } from '../session.js'

/** What the second column of a list is called. */
const SUBJECTS: Readonly<Partial<Record<ContributionKind, string>>> = { chart: 'draws', reader: 'gives' }

/** What a contribution is on, draws or gives. */
function subjectOf(contribution: Contribution): string {
  if ('input' in contribution && typeof contribution.input === 'string') return contribution.input
  if ('data' in contribution && typeof contribution.data === 'string') return contribution.data
  return 'yields' in contribution && typeof contribution.yields === 'string' ? contribution.yields : ''
}

/** Lists the contributions of a kind, or those that have a word in their name, title or summary. */
export function listingOf(kind: ContributionKind): Runner {
  return ([word = ''], _options, session) => {
    const wanted = word.toLowerCase()
    const rows = session.registry
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
    const table = {
      name: pluralOf(kind),
      title: `${rows.length} ${rows.length === 1 ? kind : pluralOf(kind)}`,
      columns: ['name', SUBJECTS[kind] ?? 'on', 'title', 'plugin'].map((name) => ({
        name,
        kind: 'text' as const,
      })),
      rows,
    }
    const notes =
      rows.length === 0
        ? [`Nothing has "${word}" in its name or description.`]
        : ['evals explain NAME says more.']
    return Promise.resolve({ result: resultOf(session, { tables: [table], notes }) })
  }
}
