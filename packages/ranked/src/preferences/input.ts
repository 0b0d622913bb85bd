import { isUndefined, shuffle, type Input, type InputLaw, type Random } from '@eval/core'
import { preferenceCounts } from './preference-counts.js'
import type {
  MetPreferences,
  PreferenceGroup,
  PreferenceJudgement,
  PreferenceJudgements,
  Preferences,
} from './preferences.js'

/** Preferences as a kind of input: how to draw them, and the laws that measures on them may declare. */
export const preferenceInput: Input<'preferences'> = {
  contributes: 'input',
  name: 'preferences',
  params: {},
  about: {
    title: 'Preferences',
    summary: 'One topic’s stated preferences between documents, counted by how a ranking meets them.',
  },
  draw,
  laws: {
    'group-order-free': {
      about: 'The order of the judgement groups plays no part.',
      broken({ input, value, random, compute }) {
        const groups = [...input.groups]
        shuffle(groups, random)
        const after = compute({ ...input, groups })
        if (isUndefined(value) || isUndefined(after)) {
          return isUndefined(value) === isUndefined(after)
            ? undefined
            : 'the order of groups decides whether it is defined.'
        }
        return Math.abs(value - after) > 1e-12 * Math.max(1, value)
          ? `another order of groups gives ${after}.`
          : undefined
      },
    },
    'one-when-all-met': forced(1, (count) => ({ ...count, met: count.possible })),
    'zero-when-unmet': forced(0, (count) => ({ ...count, met: 0 })),
  },
  invariants: {
    documents: {
      about: 'The documents retrieved, each with all its judgements, in any order.',
      broken: (first, other) =>
        sameDocuments(first, other, ({ retrieved }) => [0, retrieved]) ? undefined : 'other documents',
    },
    'documents-missed': {
      about: 'The judged documents that were not retrieved, each with all its judgements.',
      broken: (first, other) =>
        sameDocuments(first, other, ({ retrieved, documents }) => [retrieved, documents])
          ? undefined
          : 'other documents that were not retrieved',
    },
  },
}

/** Whether a range of documents has the same judgements in both, in any order; counts alone tell nothing about them. */
function sameDocuments(
  first: Preferences,
  other: Preferences,
  range: (judgements: PreferenceJudgements) => readonly [from: number, to: number],
): boolean {
  const [before, now] = [first, other].map(
    ({ judgements }) =>
      judgements &&
      judgedDocuments(judgements)
        .slice(...range(judgements))
        .sort(),
  )
  return before !== undefined && JSON.stringify(before) === JSON.stringify(now)
}

/** All judgements of each document, in an order that is the same for the same judgements. */
function judgedDocuments({ groups, documents }: PreferenceJudgements): string[] {
  const found = Array.from({ length: documents }, (): string[] => [])
  for (const [group, judgements] of groups.entries()) {
    for (const { document, subgroup, level } of judgements)
      found[document]!.push(JSON.stringify([group, subgroup, level]))
  }
  return found.map((judgements) => judgements.sort().join())
}

/** A law about the value when every retrieved preference is met, or none. */
function forced(wanted: 0 | 1, change: (count: MetPreferences) => MetPreferences): InputLaw<'preferences'> {
  return {
    about:
      wanted === 1
        ? 'It is 1 when every preference can be met and is.'
        : 'It is 0 when no preference is met.',
    broken({ input, compute }) {
      const value = compute({
        groups: input.groups.map((group): PreferenceGroup => ({
          ...group,
          retrieved: change(group.retrieved),
          implied: change(group.implied),
          unseen: wanted === 1 ? 0 : group.unseen,
        })),
        pairsFor: input.pairsFor.map(() => wanted),
        pairsAgainst: input.pairsAgainst.map(() => 1 - wanted),
        pairsRetrieved: input.pairsRetrieved.map(() => 2),
      })
      return isUndefined(value) || Math.abs(value - wanted) < 1e-12 ? undefined : `it is ${value} then.`
    },
  }
}

function draw(random: Random): Preferences {
  const documents = 1 + random.below(8)
  const retrieved = random.below(documents + 1)
  const groups = Array.from({ length: 1 + random.below(3) }, () => drawGroup(documents, random))
  return preferenceCounts(groups, documents, retrieved, 'drawn')
}

/** Levels agree between subgroups, so that no group contradicts itself. */
function drawGroup(documents: number, random: Random): PreferenceJudgement[] {
  const levels = Array.from({ length: documents }, () => random.below(4))
  const subgroups = random.below(2) === 0 ? ['one'] : ['one', 'two']
  const drawn = subgroups.flatMap((subgroup) =>
    levels.flatMap((level, document) => (random.below(4) === 0 ? [] : [{ document, subgroup, level }])),
  )
  return drawn.length > 0 ? drawn : [{ document: 0, subgroup: 'one', level: 1 }]
}
