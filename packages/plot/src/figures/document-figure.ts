import { resolveParams, type ParamValues } from '@eval/core'
import type { Study } from '@eval/study'
import type { ChartSpec } from '../chart.js'
import { heading } from '../layers/labels/heading.js'

/** A figure of a published document, drawn again. */
export interface DocumentFigure {
  /** What its files are called, such as figure-5. */
  readonly name: string
  /** Author and year, and the number that the figure has there. */
  readonly document: string
  readonly figure: string
  /** What it shows, in a title. */
  readonly title: string
  /** What it shows, and where it differs from the printed one. */
  readonly caption: string
  /** Where its rankings are simulated, because none were published: what in them the document does print. */
  readonly simulated?: string
  readonly chart: string
  readonly params: Partial<ParamValues>
  data(): unknown
}

const SIMULATED = 'Simulated rankings: the paper does not publish its own.'

/** The caption of a figure with its document and number, and what of it is simulated. */
export const captionOf = ({ document, figure, caption, simulated }: DocumentFigure): string =>
  [`${document}, ${figure}. ${caption}`, ...(simulated === undefined ? [] : [SIMULATED, simulated])].join(' ')

/** The specification of a figure: the chart with a title that names document and figure. */
export function figureSpec(figure: DocumentFigure, { registry }: Pick<Study, 'registry'>): ChartSpec {
  const chart = registry.find('chart', figure.chart)
  const spec = chart.spec(figure.data() as never, resolveParams(chart.name, chart.params, figure.params))
  const { subtitle = [] } = spec.title as { readonly subtitle?: readonly string[] }
  const { text, subtitle: first } = heading(`${figure.document}, ${figure.figure}: ${figure.title}`, [
    figure.simulated === undefined ? undefined : SIMULATED,
  ]) as { readonly text: string; readonly subtitle?: readonly string[] }
  return {
    ...spec,
    description: captionOf(figure),
    title: { text, subtitle: [...(first ?? []), ...subtitle] },
  }
}
