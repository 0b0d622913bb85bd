import { JUDGED } from '@eval/ranked'
import type { NullModel } from '@eval/significance'
import { knownDocuments } from '../documents.js'

const params = {
  bias: {
    type: 'integer',
    min: 1,
    max: 1000,
    default: 3,
    about: 'How many times as likely as others a judged document is to come next; 1 is no bias.',
  },
} as const

/** A ranking by popularity alone: documents that were looked at before come up more often. */
export const popularRanking: NullModel<'ranking', typeof params> = {
  contributes: 'null-model',
  name: 'popular-ranking',
  input: 'ranking',
  params,
  keeps: 'The judgements, the number of documents retrieved and the groups of equal scores.',
  preserves: ['retrieved', 'judgements', 'tie-groups', 'pool'],
  about: {
    title: 'Popularity-biased random ranking',
    summary:
      'The known documents of a topic in random order, in which a judged document is some times as likely to come next as another.',
    references: [{ text: 'Wallenius 1963, Biased sampling (the noncentral hypergeometric distribution)' }],
    avoidWhen: 'Judgements do not follow popularity: use random-ranking.',
  },
  sample(observed, { bias }, random) {
    const left = knownDocuments(observed)
    const weight = ({ judged }: { readonly judged: number }): number => (judged === JUDGED ? bias : 1)
    let total = left.reduce((sum, document) => sum + weight(document), 0)
    const drawn = Array.from({ length: observed.grades.length }, () => {
      let pick = random.below(total)
      const place = left.findIndex((document) => (pick -= weight(document)) < 0)
      const [document] = left.splice(place, 1)
      total -= weight(document!)
      return document!
    })
    // What judgement groups would say of drawn documents is not known, so groups are left out.
    const { tieEnds, ideal, level, relevant, judgedNonRelevant, population } = observed
    return {
      ...{ tieEnds, ideal, level, relevant, judgedNonRelevant },
      ...(population === undefined ? {} : { population }),
      grades: Float64Array.from(drawn, ({ grade }) => grade),
      judged: Uint8Array.from(drawn, ({ judged }) => judged),
    }
  },
}
