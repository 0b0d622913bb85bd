import { shuffle } from '@eval/core'
import type { NullModel } from '../null-model.js'

export const randomIntentOrder: NullModel<'intent-ranking'> = {
  contributes: 'null-model',
  name: 'random-intent-order',
  input: 'intent-ranking',
  params: {},
  keeps: 'The judgements and the documents retrieved; only their order is random.',
  preserves: ['judgements', 'tie-groups', 'documents'],
  about: {
    title: 'Random order of the documents retrieved, with intents',
    summary:
      'The retrieved documents in random order, each with its grades for all intents: tests the ordering, not the retrieval.',
    avoidWhen: 'Retrieval itself is to be tested.',
  },
  sample(observed, _, random) {
    const { intents, grades, tieEnds } = observed
    const order = Array.from(tieEnds.keys())
    shuffle(order, random)
    const drawn = new Float64Array(grades.length)
    for (const [rank, before] of order.entries())
      drawn.set(grades.subarray(before * intents, (before + 1) * intents), rank * intents)
    return { ...observed, grades: drawn }
  },
}
