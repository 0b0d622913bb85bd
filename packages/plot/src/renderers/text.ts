import type { Renderer } from '../chart.js'
import { drawn } from '../scene/drawn.js'
import { textPicture } from '../text/text-picture.js'

export const text: Renderer = {
  contributes: 'renderer',
  name: 'text',
  params: {},
  about: {
    title: 'Text for terminals',
    summary: 'Lines as Braille dots with numbered axes and a legend, as wide as the terminal.',
  },
  ending: '.txt',
  mediaType: 'text/plain',
  async render(spec, options) {
    const theme = options.theme === 'page' ? 'light' : options.theme
    return textPicture((await drawn(spec, theme)).root, { ...options, theme })
  },
}
