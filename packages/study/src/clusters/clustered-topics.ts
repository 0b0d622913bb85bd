import type { Unit } from '@eval/core'
import type { QrelsTable } from '@eval/ranked'
import { missingField } from '../inputs/input-errors.js'
import { idText, type Id } from '../inputs/ids.js'
import { note, type Note } from '../notes/note.js'

/** Rankings with the cluster of each topic, where the judgements tell it. */
export function inClusters<R extends { readonly units: readonly Unit[] }>(
  rankings: R,
  { topics, clusters }: QrelsTable,
): R {
  if (!clusters) return rankings
  const clusterOf = new Map(topics.map((topic, place) => [topic, clusters[place]!]))
  return {
    ...rankings,
    units: rankings.units.map((unit) => ({ ...unit, cluster: clusterOf.get(unit.id)! })),
  }
}

/** Judgements with the cluster of each topic, by topic. */
export function withClusters(
  qrels: QrelsTable,
  clusters: Readonly<Record<string, Id>> | undefined,
): QrelsTable {
  if (clusters === undefined) return qrels
  return {
    ...qrels,
    clusters: qrels.topics.map((topic) => {
      if (!Object.hasOwn(clusters, topic)) throw missingField('clusters', topic, 'one for each judged topic')
      return idText(clusters[topic], 'cluster', `Topic "${topic}"`)
    }),
  }
}

/** What is done with clusters. */
export function topicClusterNote({ clusters }: QrelsTable): Note[] {
  if (!clusters) return []
  const count = new Set(clusters).size
  return [
    note(
      'CLUSTERED',
      `${clusters.length} topics in ${count} clusters: topics of one cluster are resampled and permuted together; chance levels take topics as independent.`,
      { clusters: count, topics: clusters.length },
    ),
  ]
}
