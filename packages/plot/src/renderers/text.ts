import type { Renderer } from '../chart.js'
import { drawn } from '../scene/drawn.js'
import { textPicture } from '../text/text-picture.js'

export const text: Renderer = {
  contributes: 'renderer',
  name: 'text',
  params: {},
  about: {
    title: 'Text for terminals',
    summary: 'Braille plot with axes and legend, as wide as the terminal.',
  },
  ending: '.txt',
  mediaType: 'text/plain',
  async render(spec, options) {
    const theme = options.theme === 'page' ? 'light' : options.theme
    return textPicture((await drawn(spec, theme)).root, { ...options, theme })
  },
}
