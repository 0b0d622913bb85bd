import type { Input } from '@eval/core'

/** Values that are known already, as an input: what a table of values gives each unit. */
export const valuesInput: Input<'values'> = {
  contributes: 'input',
  name: 'values',
  params: {},
  about: {
    title: 'Values',
    summary: 'Values of measures on one unit, computed elsewhere: one for each measure, or none.',
  },
  laws: {},
  flaw({ measures, values }) {
    if (values.length !== measures.length) return `${measures.length} measures, but ${values.length} values`
    if (new Set(measures).size !== measures.length) return 'a measure named twice'
    const bad = values.find((value) => value !== undefined && !Number.isFinite(value))
    return bad === undefined ? undefined : `a value of ${bad}`
  },
  draw(random) {
    const measures = ['value', 'cost', 'time'].slice(0, random.below(4))
    const values = measures.map(() => (random.below(4) === 0 ? undefined : random.below(9) / 8 - 0.5))
    return { measures, values }
  },
}
