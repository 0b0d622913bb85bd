import type { PredictionTable } from '@eval/core'
import { clustersBy } from '../../clusters/clustered-items.js'
import { idsOf } from '../../comparisons/pairs/pair-rows.js'
import type { FrameGroup, Items } from '../../task/system.js'
import { saysScores } from '../binary-scores.js'
import { positiveOf, predictedClasses } from '../predicted-classes.js'
import { classScoreItems } from './class-score-items.js'
import { countItems } from './count-items.js'
import { tallyItems } from './tally-items.js'
import type { WholeItems } from './whole-items.js'

/** How the rows of a table become frames. */
export interface GroupOptions {
  /** The column of clusters of rows. */
  readonly cluster?: string
  /** Whether probabilities of two classes are measured beside the scores that they are. */
  readonly bothColumns?: boolean
}

/** All that can be measured of a table of predictions, each with the rows behind it. */
export function predictionGroups(
  table: PredictionTable,
  threshold: number | undefined,
  { cluster, bothColumns = false }: GroupOptions = {},
): FrameGroup[] {
  const ids = rowIds(table)
  const predicted = predictedClasses(table, threshold)
  const positive = positiveOf(table)
  const groups: FrameGroup[] = []
  const group = groupIn(table, clustersBy(table.slices, cluster))
  if (predicted) groups.push(group('counts', countItems(ids, table, predicted)))
  if (table.scores && positive !== undefined) groups.push(group('tally', tallyItems(ids, table, positive)))
  if (
    table.probabilities?.length === table.classes.length &&
    table.classes.length > 0 &&
    (bothColumns || !(saysScores(table) && positive !== undefined))
  )
    groups.push(group('class-scores', classScoreItems(ids, table, table.probabilities)))
  return groups
}

/** The one frame of all rows, with the rows behind it unless each stands for many. */
const groupIn =
  ({ grouped }: PredictionTable, clustered: Pick<Items, 'clusters'>) =>
  <K extends 'counts' | 'tally' | 'class-scores'>(kind: K, items: WholeItems<K>): FrameGroup => {
    const own: FrameGroup<K> = {
      kind,
      over: 'items',
      units: [{ id: 'all', frame: items.whole() }],
      ...(grouped ? {} : { items: clustered.clusters ? { ...items, ...clustered } : items }),
    }
    return own
  }

/** The ids of rows, made once and only where somebody asks. */
function rowIds(table: PredictionTable): () => readonly string[] {
  let known: readonly string[] | undefined
  return () => (known ??= idsOf(table))
}
