import { expect, test } from 'vitest'
import { idleChartOption } from './idle-chart-option.js'
import type { Chart } from './chart.js'
import * as charts from './charts/index.js'

const idle = (chart: Chart, ...given: readonly string[]) =>
  idleChartOption(chart, { isGiven: (option) => given.includes(option), hasFiles: true, renderer: 'svg' })

test.each(['pr', 'det', 'cost', 'gain', 'lift', 'calibration'] as const)(
  'a threshold is refused with %s, unless it is chosen on rows that are then left out',
  (name) => {
    const chart = charts[name] as unknown as Chart
    expect(idle(chart, 'threshold')).toEqual({
      option: 'threshold',
      why: `${name} draws no single threshold`,
    })
    expect(idle(chart, 'threshold', 'chooseOn')).toBeUndefined()
  },
)

test.each(['scores', 'roc', 'confusion'] as const)('a threshold is drawn by %s', (name) => {
  expect(idle(charts[name] as unknown as Chart, 'threshold')).toBeUndefined()
})
