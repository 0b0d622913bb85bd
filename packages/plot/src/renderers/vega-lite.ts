import type { Renderer } from '../chart.js'
import { themeConfig } from '../theme/theme.js'

export const vegaLite: Renderer = {
  contributes: 'renderer',
  name: 'vega-lite',
  params: {},
  about: {
    title: 'Vega-Lite specification',
    summary: 'Vega-Lite specification with its theme, for notebooks, editors and other Vega-Lite tools.',
  },
  ending: '.vl.json',
  mediaType: 'application/vnd.vegalite.v6+json',
  render(spec, { theme }) {
    return Promise.resolve(
      `${JSON.stringify({ ...spec, config: { ...themeConfig(theme), ...(spec.config as object) } }, undefined, 2)}\n`,
    )
  },
}
