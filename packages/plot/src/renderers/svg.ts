import type { Renderer } from '../chart.js'
import { drawn } from '../scene/drawn.js'
import { svgOf } from '../scene/svg-of.js'

export const svg: Renderer = {
  contributes: 'renderer',
  name: 'svg',
  params: {},
  about: {
    title: 'Scalable vector graphics',
    summary: 'A picture for pages and papers; the same bytes for the same chart, with words as words.',
  },
  ending: '.svg',
  mediaType: 'image/svg+xml',
  async render(spec, { theme }) {
    return svgOf(await drawn(spec, theme), spec)
  },
}
