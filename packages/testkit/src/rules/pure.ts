import type { Rule } from '../rule.js'
import { same } from '../same.js'
import { tryAll } from '../trials.js'
import { written } from '../written.js'

export const pure: Rule = {
  name: 'pure',
  about: 'The same input gives the same answer twice, and is left as it was.',
  advice:
    'Keep no state between calls, take randomness from a seed parameter only, and copy an array before sorting it.',
  broken(contribution, context) {
    return tryAll(
      contribution,
      context,
      async (trial, answer) => {
        const before = written(trial.input, Infinity)
        const again = await trial.answer()
        if (!same(answer, again))
          return `it answers ${written(answer)} first and ${written(again)} the second time.`
        return before === written(trial.input, Infinity) ? undefined : 'it changes its input.'
      },
      // A picture takes long to render, and the second shows no more than the first.
      contribution.contributes === 'renderer' ? 1 : context.rounds,
    )
  },
}
