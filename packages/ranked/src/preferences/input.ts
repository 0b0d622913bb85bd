import { isUndefined, shuffle, type Input, type InputLaw, type Random } from '@eval/core'
import { preferenceCounts, type PreferenceJudgement } from './preference-counts.js'
import type { MetPreferences, PreferenceGroup, Preferences } from './preferences.js'

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
