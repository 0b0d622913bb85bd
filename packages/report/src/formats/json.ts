import { published } from '@eval/study'
import type { Format } from '../format.js'

export const json: Format = {
  contributes: 'format',
  name: 'json',
  params: {},
  ending: '.json',
  about: {
    title: 'JSON',
    summary: 'The whole result with every digit, as described by the published JSON Schema.',
  },
  render: (result) => `${JSON.stringify(published(result), undefined, 2)}\n`,
}
