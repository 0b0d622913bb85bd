import type { MultiLabelTable } from '@eval/core'
import { labelScoresOf, type DecidedLabels, type LabelScores } from '@eval/ranked'
import { ranksOf } from '@eval/significance'
import { clustersBy } from '../clusters/clustered-items.js'
import { idsOf } from '../comparisons/pairs/pair-rows.js'
import { picked } from '../predictions/picked.js'
import type { Exchange, FrameGroup, Items } from '../task/system.js'
import { distinctRows, givenLabels, matrixRows } from './label-rows.js'

/** All that can be measured of sets of labels, each with the rows behind it. */
export function labelGroups(
  table: MultiLabelTable,
  threshold: number | undefined,
  cluster?: string,
): FrameGroup[] {
  const ids = idsOf(table)
  const clustered = clustersBy(table.slices, cluster)
  const predicted = givenLabels(table, threshold)
  const { scores } = table
  return [
    ...(predicted
      ? [
          group('label-sets', distinctRows(table, predicted), {
            ...setItems(ids, table, predicted),
            ...clustered,
          }),
        ]
      : []),
    ...(scores ? [scoreGroup({ ...scoreItems(ids, table, scores), ...clustered })] : []),
  ]
}

function scoreGroup(items: Items<'label-scores'>): FrameGroup {
  return group('label-scores', items.frame(Uint32Array.from(items.ids.keys())), items)
}

function group<K extends 'label-sets' | 'label-scores'>(
  kind: K,
  frame: FrameGroup<K>['units'][number]['frame'],
  items: Items<K>,
): FrameGroup {
  const own: FrameGroup<K> = { kind, over: 'items', units: [{ id: 'all', frame }], items }
  return own
}

interface SetItems extends Items<'label-sets'> {
  readonly predicted: Uint8Array
}

function setItems(ids: readonly string[], table: MultiLabelTable, predicted: Uint8Array): SetItems {
  const { labels, actual, weights, counted = false } = table
  return {
    ids,
    predicted,
    ...(weights ? { weights, counted } : {}),
    frame(rows, exchange): DecidedLabels {
      const other = (exchange as (Exchange<'label-sets'> & { other: SetItems }) | undefined)?.other.predicted
      return {
        labels,
        actual: matrixRows(actual, labels.length, rows),
        predicted: matrixRows(predicted, labels.length, rows, other, exchange?.where),
        weights: weights ? picked(weights, rows) : new Float64Array(rows.length).fill(1),
      }
    },
    permuted: (order): DecidedLabels => ({
      labels,
      actual,
      predicted: matrixRows(predicted, labels.length, order),
      weights: weights ?? new Float64Array(order.length).fill(1),
    }),
    sameAs: (other) => predicted.every((cell, index) => cell === (other as SetItems).predicted[index]),
  }
}

interface ScoreItems extends Items<'label-scores'> {
  readonly scores: Float64Array
}

function scoreItems(ids: readonly string[], table: MultiLabelTable, scores: Float64Array): ScoreItems {
  const { labels, actual, weights, counted = false } = table
  return {
    ids,
    scores,
    ...(weights ? { weights, counted } : {}),
    frame(rows, exchange): LabelScores {
      const other = (exchange as (Exchange<'label-scores'> & { other: ScoreItems }) | undefined)?.other.scores
      return labelScoresOf(
        labels,
        matrixRows(scores, labels.length, rows, other, exchange?.where),
        matrixRows(actual, labels.length, rows),
        weights && picked(weights, rows),
      )
    },
    permuted: (order): LabelScores =>
      labelScoresOf(labels, matrixRows(scores, labels.length, order), actual, weights),
    byOrder: () => scoreItems(ids, table, ranksOf(scores)),
    sameAs: (other) => scores.every((score, index) => score === (other as ScoreItems).scores[index]),
  }
}
