import { EvalError } from '@eval/core'
import type { ChartData } from '@eval/plot'
import type { ChartRecord } from '@eval/study'
import type { Session } from '../session.js'

/** A chart to be made of some data. */
export interface ChartWish<D extends keyof ChartData = keyof ChartData> {
  /** As one would write it, such as `confusion(share=actual)`. */
  readonly chart: string
  readonly data: ChartData[D]
  /** What it is of, where several of its kind stand in one page. */
  readonly of?: string
  /** Words below it instead of what the chart says about itself. */
  readonly caption?: string
}

/** A wish whose data fit its chart. */
export const wish = <D extends keyof ChartData>(
  chart: string,
  _kind: D,
  data: ChartData[D],
  words: Pick<ChartWish, 'of' | 'caption'> = {},
): ChartWish => ({ chart, data, ...words })

/** The charts that can be made; what stands in the way of the others goes into the notes. */
export function chartRecords(
  wishes: readonly ChartWish[],
  { registry, progress }: Session,
): { readonly charts: ChartRecord[]; readonly notes: string[] } {
  const charts: ChartRecord[] = []
  const notes: string[] = []
  const known = new Set(registry.all('chart').map(({ name }) => name))
  const possible = wishes.filter(({ chart }) => known.has(chart.split('(')[0]!))
  for (const [index, { chart, data, of, caption }] of possible.entries()) {
    progress.report(`drawing ${chart}`, index / possible.length)
    const { contribution, params } = registry.calls('chart', chart)[0]!
    const { title, summary } = contribution.about
    try {
      const spec = contribution.spec(data, params)
      charts.push({
        name: contribution.name,
        title: of === undefined ? title : `${title}: ${of}`,
        caption: `${of === undefined ? '' : `${of}. `}${caption ?? summary}`,
        spec,
      })
    } catch (error) {
      if (!(error instanceof EvalError)) throw error
      notes.push(`${title} is not drawn: ${error.message}`)
    }
  }
  return { charts, notes }
}
