import type { Renderer } from '../chart.js'
import { svgPicture } from '../scene/picture.js'

export const svg: Renderer = {
  contributes: 'renderer',
  name: 'svg',
  params: {},
  about: {
    title: 'Scalable vector graphics',
    summary: 'Vector image for pages and papers; the same bytes for the same chart, text as text.',
  },
  ending: '.svg',
  mediaType: 'image/svg+xml',
  render: (spec, { theme }) => svgPicture(spec, theme),
}
