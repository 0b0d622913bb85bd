import type { Rule } from '../rule.js'

/** So many characters a summary has at least. */
const SHORTEST = 20

/** What rests on someone's work, or on the author's own definition, and should say on which. */
const NEED_SOURCE = ['measure', 'test', 'interval', 'correction', 'correlation']

export const documented: Rule = {
  name: 'documented',
  about: 'Every contribution says what it is and where that comes from; every parameter says what it does.',
  advice:
    'Fill about.title, about.summary, about.formula and about.references, and `about` of each parameter.',
  broken({ contributes, about, params }) {
    const lacks = Object.entries(params)
      .filter(([, { about: text }]) => typeof text !== 'string' || text.trim() === '')
      .map(([name]) => `parameter ${name} has no description.`)
    const { length } = about.summary.trim()
    if (length < SHORTEST)
      lacks.push(
        `the summary "${about.summary}" says too little: ${length} characters of at least ${SHORTEST}.`,
      )
    if (contributes === 'measure' && !about.formula?.trim()) lacks.push('it has no formula.')
    if (NEED_SOURCE.includes(contributes) && !about.references?.length) lacks.push('it names no reference.')
    return lacks.length === 0 ? undefined : lacks.join(' ')
  },
}
