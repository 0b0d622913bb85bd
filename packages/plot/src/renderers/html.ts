import type { Renderer } from '../chart.js'
import { pageOf } from '../page/page.js'

export const html: Renderer = {
  contributes: 'renderer',
  name: 'html',
  params: {},
  about: {
    title: 'Page with tooltips',
    summary: 'One file that opens anywhere without a network and says what is under the pointer.',
  },
  ending: '.html',
  mediaType: 'text/html',
  render(spec, { theme }) {
    return pageOf(spec, theme)
  },
}
