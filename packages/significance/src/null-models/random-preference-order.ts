import { shuffle } from '@eval/core'
import { reorderedPreferences } from '@eval/ranked'
import type { NullModel } from '../null-model.js'

export const randomPreferenceOrder: NullModel<'preferences'> = {
  contributes: 'null-model',
  name: 'random-preference-order',
  input: 'preferences',
  params: {},
  keeps: 'The preferences and the documents retrieved; only their order is random.',
  preserves: ['documents', 'documents-missed'],
  about: {
    title: 'Random order of the documents retrieved, against preferences',
    summary: 'The retrieved documents in random order: tests the ordering, not the retrieval.',
    avoidWhen: 'Retrieval itself is to be tested.',
  },
  sample(observed, _, random) {
    const order = Array.from({ length: observed.judgements?.retrieved ?? 0 }, (__, rank) => rank)
    shuffle(order, random)
    return reorderedPreferences(observed, Uint32Array.from(order))
  },
}
