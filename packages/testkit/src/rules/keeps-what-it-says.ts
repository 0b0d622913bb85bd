import { isKind } from '@eval/core'
import type { Rule } from '../rule.js'
import { tryModel } from '../try-model.js'

export const keepsWhatItSays: Rule = {
  name: 'keeps what it says',
  about:
    'Every draw of a null model has in common with the observed input what the model lists in preserves, and carries ids and columns of items where it says so.',
  advice:
    'List in preserves only invariants of the kind of input that every draw keeps, or mend sample; say the same in words in keeps.',
  broken(contribution, context) {
    if (!isKind(contribution, 'null-model')) return undefined
    if (contribution.keeps.trim().length < 10) return `"${contribution.keeps}" does not say what draws keep.`
    const invariants = context.inputOf(contribution.input)?.invariants ?? {}
    const unknown = contribution.preserves.find((name) => !Object.hasOwn(invariants, name))
    if (unknown !== undefined)
      return `no invariant of ${contribution.input} is called "${unknown}"; there are ${Object.keys(invariants).join(', ') || 'none'}.`
    return tryModel(contribution, context, ({ observed, drawn }) => {
      if ('carried' in observed && !('carried' in drawn))
        return 'it says that it keepsItems, and a draw has lost their ids and columns.'
      for (const name of contribution.preserves) {
        const problem = invariants[name]!.broken(observed, drawn)
        if (problem !== undefined) return `${name} (${invariants[name]!.about}): a draw has ${problem}.`
      }
      return undefined
    })
  },
}
