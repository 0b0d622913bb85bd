import type { Format } from '../format.js'

export const html: Format = {
  contributes: 'format',
  name: 'html',
  params: {},
  ending: '.html',
  about: {
    title: 'One page',
    summary:
      'Verdicts, measures, comparisons and charts in one self-contained file that holds the whole result as data.',
  },
  async render(result, options) {
    if (options.table !== undefined) {
      const { tablePage } = await import('../table-page.js')
      return tablePage(result, options)
    }
    // The page and what draws its pictures are heavy, so that other formats do without.
    const { pageOf } = await import('../page/page.js')
    return pageOf(result, options)
  },
}
