import { reordered, type Ranking } from '@eval/ranked'
import { shufflePart, shuffleUpTo } from '../chance/sampling/draw.js'
import { documentsAt } from '../chance/laws/document-blocks.js'
import type { NullModel } from '../null-model.js'

export const randomOrder: NullModel<'ranking'> = {
  contributes: 'null-model',
  name: 'random-order',
  input: 'ranking',
  params: {},
  keeps: 'The judgements and the documents retrieved; only their order is random.',
  preserves: ['retrieved', 'judgements', 'tie-groups', 'documents'],
  keepsItems: true,
  about: {
    title: 'Random order of the documents retrieved',
    summary: 'The retrieved documents in random order: tests the ordering, not the retrieval.',
    avoidWhen: 'Retrieval itself is to be tested: use random-ranking.',
  },
  sample(observed, _, random, depth = Infinity): Ranking {
    const order = Uint32Array.from(observed.grades.keys())
    if (depth < order.length) shuffleUpTo(order, 0, order.length, depth, random)
    else shufflePart(order, 0, order.length, random)
    return reordered(observed, order)
  },
  blocks(observed) {
    const to = observed.grades.length
    return [{ from: 0, to, independent: false, items: documentsAt(observed, 0, to) }]
  },
}
