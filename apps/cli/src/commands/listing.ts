import type { ContributionKind } from '@eval/core'
import type { CommandSpec } from '../command.js'

/** A command that lists the contributions of one kind. */
export const listing = (name: string, kind: ContributionKind, what: string): CommandSpec => ({
  name,
  arguments: '[word]',
  summary: `List ${what}, or those with a word in their name or description.`,
  examples: [`evals ${name}`, `evals ${name} --format json`],
  load: async () => (await import('../run/listing.js')).listingOf(kind),
})
