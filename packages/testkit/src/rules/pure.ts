import { isKind, type Measure } from '@eval/core'
import type { Rule, RuleContext, Verdict } from '../rule.js'
import { same } from '../same.js'
import { tryAll } from '../trials.js'
import { tryPair } from '../try-pair.js'
import { written } from '../written.js'

const CHANGED = 'it changes its input.'

export const pure: Rule = {
  name: 'pure',
  about: 'The same input gives the same answer twice, and is left as it was.',
  advice:
    'Keep no state between calls, take randomness from a seed parameter only, and copy an array before sorting it.',
  async broken(contribution, context) {
    if (isKind(contribution, 'exact'))
      return tryPair(contribution, context, context.rounds, ({ observed, was }) =>
        written(observed, Infinity) === was ? undefined : CHANGED,
      )
    const problem = await tryAll(
      contribution,
      context,
      async (trial, answer) => {
        if (written(trial.input, Infinity) !== trial.was) return CHANGED
        const again = await trial.answer()
        if (!same(answer, again))
          return `it answers ${written(answer)} first and ${written(again)} the second time.`
        return written(trial.input, Infinity) === trial.was ? undefined : CHANGED
      },
      // A picture takes long to render, and the second shows no more than the first.
      contribution.contributes === 'renderer' ? 1 : context.rounds,
    )
    return problem ?? (isKind(contribution, 'measure') ? changedValues(contribution, context) : undefined)
  },
}

/** What the value over units does to the values that it is made of. */
function changedValues(measure: Measure, { random }: RuleContext): Verdict {
  const values = Float64Array.from({ length: 6 }, () => random.float())
  const before = written(values)
  measure.aggregate?.(values)
  return written(values) === before ? undefined : `aggregate changes the values ${before} that it is given.`
}
