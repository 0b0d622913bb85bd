import type { Rule } from '../rule.js'

/** What rests on someone's work, or on the author's own definition, and should say on which. */
const NEED_SOURCE = ['measure', 'test', 'interval', 'correction', 'correlation']

export const documented: Rule = {
  name: 'documented',
  about: 'Every contribution says what it is and where that comes from; every parameter says what it does.',
  advice:
    'Fill about.title, about.summary, about.formula and about.references, and `about` of each parameter.',
  broken({ contributes, about, params }) {
    for (const [name, spec] of Object.entries(params)) {
      if (spec.about.trim() === '') return `parameter ${name} has no description.`
    }
    if (about.summary.trim().length < 20) return `the summary "${about.summary}" says too little.`
    if (contributes === 'measure' && !about.formula?.trim()) return 'it has no formula.'
    if (NEED_SOURCE.includes(contributes) && !about.references?.length) return 'it names no reference.'
    return undefined
  },
}
