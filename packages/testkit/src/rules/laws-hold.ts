import { isKind } from '@eval/core'
import type { Rule } from '../rule.js'
import { tryMeasure } from '../try-measure.js'

export const lawsHold: Rule = {
  name: 'laws hold',
  about: 'Every law that a measure declares is known for its input and holds on random inputs.',
  advice:
    'Drop the law if the measure does not promise it, or mend the computation; the input shows where it fails.',
  broken(contribution, context) {
    if (!isKind(contribution, 'measure')) return undefined
    const laws = context.inputOf(contribution.input)?.laws ?? {}
    for (const name of contribution.laws) {
      if (name === 'bounded') {
        if (!contribution.range.every(Number.isFinite))
          return 'it declares itself bounded, but its range is not finite.'
        continue
      }
      const law = Object.hasOwn(laws, name) ? laws[name] : undefined
      if (!law)
        return `no law of ${contribution.input} is called "${name}"; there are ${['bounded', ...Object.keys(laws)].join(', ')}.`
      const problem = tryMeasure(contribution, context, ({ input, params, value, random }) => {
        const compute = (other: typeof input) => contribution.compute(other, params)
        return law.broken({ measure: contribution, params, input, value, random, compute })
      })
      if (problem !== undefined) return `${name} (${law.about}): ${problem}`
    }
    return undefined
  },
}
