import { isKind } from '@eval/core'
import { readers as wellKnown, sampleOf, type Reader, type Sample } from '@eval/io'
import type { Rule } from '../rule.js'
import { filesFor } from '../read-with.js'

export const recognisesItsOwn: Rule = {
  name: 'recognises its own',
  about:
    'A reader leaves the examples of other readers to them: it is less sure of them than they are, or as sure where it yields another table.',
  advice:
    'Look at what only your format has (a header, a separator, a number of fields in every line), and return undefined from recognise for everything else.',
  broken(contribution, context) {
    if (!isKind(contribution, 'reader')) return undefined
    const others = [...context.registry.all('reader'), ...wellKnown].filter(
      ({ name }) => name !== contribution.name,
    )
    for (const other of others) {
      for (const bytes of filesFor(other, { ...context, files: {} })) {
        const sample = sampleOf('example', bytes, true)
        const [claimed, owned] = [score(contribution, sample), score(other, sample)]
        // Judgements and runs are never looked for in one place, so that both may be as sure of one file.
        const rivals = other.yields === contribution.yields
        if (owned > 0 && (claimed > owned || (rivals && claimed === owned)))
          return `it claims an example of ${other.name} with a score of ${claimed}, where ${other.name} itself gives ${owned}.\n    file ${JSON.stringify(sample.text).slice(0, 300)}`
      }
    }
    return undefined
  },
}

const score = (reader: Reader, sample: Sample): number => reader.recognise(sample)?.score ?? 0
