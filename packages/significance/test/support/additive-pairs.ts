import type { Registry } from '@eval/core'
import { termsForm } from '../../src/chance/additive/terms-form.js'
import type { Exact } from '../../src/null-model.js'

/** Every measure that is a sum over items with every model that places them, as pairs with a closed form. */
export function additivePairs(registry: Registry): Exact[] {
  return registry.all('measure').flatMap((measure) =>
    registry.all('null-model').flatMap((model): Exact[] => {
      if (!measure.terms || !model.blocks || measure.input !== model.input) return []
      return [
        {
          contributes: 'exact',
          name: `${measure.name}-${model.name}`,
          input: measure.input,
          params: {},
          measure: measure.name,
          model: model.name,
          about: { title: measure.name, summary: 'A sum over items.' },
          distribution(observed, measureParams, modelParams) {
            const terms = measure.terms!(observed, measureParams)
            return terms && termsForm(model.blocks!(observed, modelParams), terms)
          },
        },
      ]
    }),
  )
}
