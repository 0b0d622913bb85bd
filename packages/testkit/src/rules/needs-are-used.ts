import { isKind, isUndefined, type CarriedItems } from '@eval/core'
import type { Rule } from '../rule.js'
import { tryMeasure } from '../try-measure.js'

export const needsAreUsed: Rule = {
  name: 'needs are used',
  about:
    'A measure that needs ids or columns of items has them as its input says, and each column makes a difference.',
  advice:
    'Name in needs only the columns that compute takes from carried, each once; the input of the measure has to say in items what it consists of.',
  broken(contribution, context) {
    if (!isKind(contribution, 'measure') || !contribution.needs) return undefined
    if (!context.inputOf(contribution.input)?.items)
      return `it has needs, and the input ${contribution.input} does not say in items what it consists of.`
    const idle = new Set<string>()
    const used = new Set<string>()
    const wrong = tryMeasure(contribution, context, ({ input, params, value }) => {
      const { columns = [] } = contribution.needs!(params)
      if (new Set(columns).size < columns.length) return 'it needs a column twice.'
      const { carried } = input as { readonly carried?: CarriedItems }
      for (const name of columns) {
        const numbers = carried!.columns![name]!
        const others = { ...carried!.columns, [name]: numbers.map((number, place) => 2 * number + place + 1) }
        const other = contribution.compute({ ...input, carried: { ...carried, columns: others } }, params)
        const isSame = isUndefined(value) ? isUndefined(other) : other === value
        ;(isSame ? idle : used).add(name)
      }
      return undefined
    })
    const never = [...idle].find((name) => !used.has(name))
    return wrong ?? (never === undefined ? undefined : `the column "${never}" never makes a difference.`)
  },
}
