import { isKind, isUndefined, resolveParams } from '@eval/core'
import type { Rule } from '../rule.js'
import { tryModel } from '../try-model.js'

export const drawsAreValid: Rule = {
  name: 'draws are valid',
  about:
    'What an input kind or a null model draws is a sound frame: every measure on it computes, and its own check finds no flaw.',
  advice:
    'Build every part of the drawn frame to fit the others: lengths, order, counts that belong together; start from the observed frame and replace what is random.',
  broken(contribution, context) {
    if (isKind(contribution, 'input')) {
      for (let round = 0; round < context.rounds; round++) {
        const flaw = contribution.flaw?.(contribution.draw(context.random.fork(round)))
        if (flaw !== undefined) return `draw gives ${flaw}.`
      }
      return undefined
    }
    if (!isKind(contribution, 'null-model')) return undefined
    const kind = context.inputOf(contribution.input)
    const measures = context.registry
      .all('measure')
      .filter(({ input, params }) => input === contribution.input && !Object.values(params).some(isRequired))
    return tryModel(contribution, context, ({ drawn, random }) => {
      const flaw = kind?.flaw?.(drawn)
      if (flaw !== undefined) return `a draw has ${flaw}.`
      const measure = measures[random.fork('measure').below(Math.max(1, measures.length))]
      const value = measure?.compute(drawn, resolveParams(measure.name, measure.params, {}))
      return value !== undefined && !isUndefined(value) && Number.isNaN(value)
        ? `${measure!.name} is NaN on a draw.`
        : undefined
    })
  },
}

const isRequired = ({ required }: { readonly required?: true }): boolean => required === true
