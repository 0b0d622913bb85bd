import { topKLogPValue } from '@eval/significance'
import type { ChartSpec } from '../../chart.js'
import type { TopK } from '../../chart-data.js'
import { STYLES } from '../../styles.js'
import { textWidth } from '../../theme/text-width.js'
import { labelsOf, probability } from '../../words.js'
import { LINE, pixelsOf, type Box } from '../labels/label-room.js'
import { position, type Plane } from '../position.js'

/** The hits of systems in a picture of hits: stems with names, the room that they take, and sentences. */
export interface HitStems {
  readonly layers: readonly ChartSpec[]
  readonly boxes: readonly Box[]
  readonly words: readonly string[]
}

/** The hits of the systems whose first k ranks are known. */
export const observedHits = ({ systems }: Pick<TopK, 'systems'>, k: number): number[] =>
  systems.flatMap(({ labels }) =>
    labels.length < k ? [] : [labels.subarray(0, k).reduce((sum, hit) => sum + hit, 0)],
  )

/** A stem at the hits of each system with its name at the top; the more hits the shorter, so that no stem meets a name. */
export function hitStems({ population, systems }: TopK, k: number, plane: Plane): HitStems {
  const labels = labelsOf(systems.map(({ name }) => name))
  const found = systems.flatMap((system, index) => {
    const [hits] = observedHits({ systems: [system] }, k)
    if (hits === undefined) return []
    return [{ label: labels[index]!, hits, p: probability(topKLogPValue(population, k, hits)) }]
  })
  const words = found.map(({ label, hits, p }) => `${label}: ${hits} hits, p = ${p}.`)
  const [left, right] = plane.x.domain
  const rows = found
    .filter(({ hits }) => hits >= left && hits <= right)
    .sort((a, b) => b.hits - a.hits)
    .map((row, index) => ({ ...row, up: plane.height - 12 - 14 * index, foot: plane.height }))
  if (rows.length === 0) return { layers: [], boxes: [], words }
  const { across } = pixelsOf(plane)
  const x = position(plane.x)
  const up = { field: 'up', type: 'quantitative', scale: null }
  return {
    words,
    boxes: rows.map(({ label, hits, up: middle }) => ({
      left: across(hits) - 1,
      right: across(hits) + 4 + textWidth(label, { fontSize: 11, fontWeight: 'bold' }),
      top: middle - LINE / 2,
      bottom: middle + LINE / 2,
    })),
    layers: [
      {
        data: { values: rows },
        mark: { type: 'rule', style: STYLES.emphasis, size: 1.5, tooltip: true },
        encoding: { x, y: up, y2: { field: 'foot' } },
      },
      {
        data: { values: rows },
        mark: { type: 'text', style: STYLES.emphasisLabel, align: 'left', baseline: 'middle', dx: 4 },
        encoding: { x, y: up, text: { field: 'label' } },
      },
    ],
  }
}
