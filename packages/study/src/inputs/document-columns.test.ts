import { createRegistry } from '@eval/core'
import { expect, it } from 'vitest'
import { ownPlugins } from '../study.js'
import { neededOfDocuments } from './document-columns.js'

const registry = createRegistry(ownPlugins)

it.each([undefined, 'AP, nDCG@10', 'Precision', 'Precision(average=macro), Recall', 'nobody knows'])(
  'measures %s need nothing of documents, also where they are of other inputs',
  (measures) => {
    expect(neededOfDocuments(registry, measures)).toEqual(neededOfDocuments(registry, 'AP'))
  },
)
