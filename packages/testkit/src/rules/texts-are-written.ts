import { isKind } from '@eval/core'
import type { Rule } from '../rule.js'
import { tryAll } from '../trials.js'

export const textsAreWritten: Rule = {
  name: 'texts are written',
  about:
    'A format writes any result, and a renderer any chart, to something that is not empty; endings begin with a dot.',
  advice:
    'Give ending as ".txt" and mediaType as "text/plain", and write gaps, infinities and hostile names too.',
  broken(contribution, context) {
    if (!isKind(contribution, 'format') && !isKind(contribution, 'renderer')) return undefined
    if (!/^\.[\w.]+$/.test(contribution.ending))
      return `the ending "${contribution.ending}" does not begin with a dot.`
    if (isKind(contribution, 'renderer') && !contribution.mediaType.includes('/'))
      return `"${contribution.mediaType}" is no media type.`
    return tryAll(
      contribution,
      context,
      (_, answer) => {
        if (typeof answer !== 'string' && !(answer instanceof Uint8Array))
          return `it writes ${typeof answer}.`
        if (answer.length === 0) return 'it writes nothing.'
        // Scripts in a page may well have the word NaN.
        if (typeof answer !== 'string' || isKind(contribution, 'renderer') || answer.includes('<script'))
          return undefined
        const odd = /(\bNaN\b|\[object Object\])/.exec(answer)?.[1]
        return odd === undefined ? undefined : `it writes "${odd}".`
      },
      isKind(contribution, 'renderer') ? 1 : context.rounds,
    )
  },
}
