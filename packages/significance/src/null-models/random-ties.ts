import { reordered, type Ranking } from '@eval/ranked'
import { shufflePart, shuffleUpTo } from '../chance/sampling/draw.js'
import { tieGroups } from '../chance/laws/tie-groups.js'
import { documentsAt } from '../chance/laws/document-blocks.js'
import type { NullModel } from '../null-model.js'

export const randomTies: NullModel<'ranking'> = {
  contributes: 'null-model',
  name: 'random-ties',
  input: 'ranking',
  params: {},
  keeps:
    'The judgements and the documents of every group of equal scores; only the order within a group is random.',
  preserves: ['retrieved', 'judgements', 'tie-groups', 'documents-in-ties'],
  keepsItems: true,
  about: {
    title: 'Random order within ties',
    summary: 'Documents with equal scores in random order: the part of a value that depends on tie-breaking.',
  },
  sample(observed, _, random, depth = Infinity): Ranking {
    const order = Uint32Array.from(observed.grades.keys())
    for (const [from, to] of tieGroups(observed.tieEnds)) {
      if (from >= depth) break
      if (to > depth) shuffleUpTo(order, from, to, depth, random)
      else shufflePart(order, from, to, random)
    }
    return reordered(observed, order)
  },
  blocks: (observed) =>
    tieGroups(observed.tieEnds).map(([from, to]) => ({
      from,
      to,
      independent: false,
      items: documentsAt(observed, from, to),
    })),
}
