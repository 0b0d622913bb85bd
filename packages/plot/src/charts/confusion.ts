import { VEGA_LITE, type Chart, type ChartSpec } from '../chart.js'

const params = {
  rows: {
    type: 'choice',
    of: ['actual', 'predicted'],
    default: 'actual',
    about: 'Which classes run down the side.',
  },
  share: {
    type: 'choice',
    of: ['none', 'actual', 'predicted', 'all'],
    default: 'none',
    about: 'Show counts, or shares of each actual class, of each predicted class or of everything.',
  },
} as const

export const confusion: Chart<'counts', typeof params> = {
  contributes: 'chart',
  name: 'confusion',
  data: 'counts',
  params,
  about: {
    title: 'Confusion heat map',
    summary:
      'How often items of each actual class were given each class, as shaded cells with their numbers.',
  },
  examples: [
    {
      about: 'Three kinds of bird, two of them easily taken for one another.',
      data: () => ({
        classes: ['sparrow', 'finch', 'crow'],
        cells: Float64Array.of(41, 12, 1, 9, 38, 0, 2, 1, 27),
      }),
    },
  ],
  spec({ classes, cells }, { rows, share }) {
    const size = classes.length
    const sum = (of: (actual: number, predicted: number) => boolean): number =>
      cells.reduce(
        (total, cell, index) => (of(Math.floor(index / size), index % size) ? total + cell : total),
        0,
      )
    const whole = (actual: number, predicted: number): number =>
      share === 'none'
        ? 1
        : sum((a, p) => share === 'all' || (share === 'actual' ? a === actual : p === predicted))
    const values = Array.from(cells, (count, index) => {
      const [actual, predicted] = [Math.floor(index / size), index % size]
      const total = whole(actual, predicted)
      return {
        actual: classes[actual],
        predicted: classes[predicted],
        count,
        shown: total === 0 ? null : count / total,
      }
    })
    const largest = Math.max(0, ...values.map(({ shown }) => shown ?? 0))
    const [side, top] = rows === 'actual' ? ['actual', 'predicted'] : ['predicted', 'actual']
    const axis = (field: string): ChartSpec => ({
      field,
      type: 'nominal',
      sort: [...classes],
      title: `${field} class`,
    })
    return {
      $schema: VEGA_LITE,
      title:
        share === 'none'
          ? 'Confusion counts'
          : `Confusion, share of ${share === 'all' ? 'all' : `each ${share} class`}`,
      width: { step: 56 },
      height: { step: 40 },
      data: { values },
      encoding: { y: axis(side), x: axis(top) },
      layer: [
        {
          mark: { type: 'rect', tooltip: true },
          encoding: {
            color: {
              field: 'shown',
              type: 'quantitative',
              scale: { scheme: 'blues', domainMin: 0 },
              title: share === 'none' ? 'count' : 'share',
            },
          },
        },
        {
          mark: { type: 'text' },
          encoding: {
            text: { field: 'shown', type: 'quantitative', format: share === 'none' ? ',.6~g' : '.2f' },
            color: { condition: { test: `datum.shown > ${largest / 2}`, value: 'white' }, value: 'black' },
          },
        },
      ],
    }
  },
}
