import { undefinedBecause, type Counts, type Measure, type ParamSpecs, type Plugin } from '../src/index.js'

/** A measure to try the registry on: the share of items in the first cell, with one parameter of every type. */
export const kitchenParams = {
  k: { type: 'integer', min: 1, about: 'Ranks considered.' },
  beta: { type: 'number', min: 0, max: Infinity, default: 1, about: 'Weight of recall.' },
  share: { type: 'number', min: 0, max: 1, open: true, about: 'A share.' },
  gain: { type: 'choice', of: ['linear', 'exp'], default: 'linear', about: 'How a grade becomes a gain.' },
  judged: { type: 'flag', default: false, about: 'Judged documents only.' },
  class: { type: 'text', about: 'A class.' },
  gains: { type: 'mapping', about: 'Gain by grade.' },
} as const satisfies ParamSpecs

export function measureNamed<P extends ParamSpecs>(
  name: string,
  params: P,
  more: Partial<Measure<'counts', P>> = {},
): Measure<'counts', P> {
  return {
    contributes: 'measure',
    name,
    input: 'counts',
    params,
    range: [0, 1],
    better: 'higher',
    laws: [],
    undefinedWhen: { empty: 'The table is empty.' },
    about: { title: name, summary: `The measure ${name} of the tests.` },
    compute({ cells }) {
      const total = cells.reduce((sum, cell) => sum + cell, 0)
      return total === 0 ? undefinedBecause('empty') : cells[0]! / total
    },
    ...more,
  }
}

export const pluginNamed = (name: string, ...contributions: Plugin['contributions']): Plugin => ({
  name,
  contract: 1,
  contributions,
})

export const table = (...cells: number[]): Counts => ({
  classes: ['a', 'b'],
  cells: Float64Array.from(cells),
  positive: 0,
})
