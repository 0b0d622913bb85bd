import type { LogProbabilityTable } from '@eval/core'
import { pairingNotes, sharedUnits } from '../comparisons/align.js'
import { note, someOf, type Note } from '../notes/note.js'
import type { System } from '../task/system.js'
import type { Aligned } from '../task/task.js'
import { likelihoodGroup } from './likelihood-group.js'
import { documentsOf, textsOf, type Texts } from './texts.js'

/** What stays known of a file of log probabilities. */
export interface LikelihoodSource {
  readonly table: LogProbabilityTable
  readonly base: number
  readonly texts: Texts
}

/** Systems on the documents that all of them have, in one order. */
export function alignedTexts(systems: readonly System[]): Aligned | undefined {
  if (!systems.every(({ source }) => source !== undefined)) return undefined
  const sources = systems.map(({ source }) => source as LikelihoodSource)
  const listed = systems.map(({ name }, index) => ({ name, ids: sources[index]!.texts.names }))
  const shared = sharedUnits(listed, 'document')
  const aligned = sources.map(({ table, base }, index): LikelihoodSource => {
    const own = documentsOf(table, shared.places[index]!)
    return { table: own, base, texts: textsOf(own, base) }
  })
  return {
    systems: systems.map((system, index) => ({
      ...system,
      groups: [likelihoodGroup(aligned[index]!.texts)],
      source: aligned[index]!,
    })),
    units: shared.units.length,
    by: 'by document; those that every system has',
    notes: [...pairingNotes(listed, shared, 'document'), ...tokenNotes(systems, aligned)],
  }
}

/** Other tokens make other perplexities of the same text, and that is said. */
function tokenNotes(systems: readonly System[], sources: readonly LikelihoodSource[]): Note[] {
  const [first, ...others] = sources
  return others.flatMap(({ texts }, index) => {
    const apart = texts.names.filter(
      (_, place) => texts.documents[place]!.tokens !== first!.texts.documents[place]!.tokens,
    )
    if (apart.length === 0) return []
    const [one, other] = [systems[0]!.name, systems[index + 1]!.name]
    return [
      note(
        'OTHER_TOKENS',
        `${one} and ${other} have different numbers of tokens in ${apart.length} of ${texts.names.length} documents (${someOf(apart)}), so values per token are not comparable; bits per byte are.`,
        { systems: [one, other], documents: apart.length },
      ),
    ]
  })
}
