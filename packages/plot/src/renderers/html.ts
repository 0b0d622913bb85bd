import type { Renderer } from '../chart.js'
import { pageOf } from '../page/page.js'

export const html: Renderer = {
  contributes: 'renderer',
  name: 'html',
  params: {},
  about: {
    title: 'Page with tooltips',
    summary: 'Self-contained page with tooltips; works offline.',
  },
  ending: '.html',
  mediaType: 'text/html',
  render(spec, { theme }) {
    return pageOf(spec, theme)
  },
}
