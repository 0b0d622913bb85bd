import { badInput } from '@eval/core'
import { curveLogPValues } from '@eval/significance'
import { VEGA_LITE, type Chart, type ChartSpec } from '../chart.js'
import { heading } from '../layers/labels/heading.js'
import { endLabels, endRoom } from '../layers/labels/end-labels.js'
import { levelsOf } from '../layers/levels.js'
import { MOST_COLOURS } from '../theme/palette.js'
import { colourBy, MOST_TOLD } from '../layers/systems.js'
import { madeUp, MACSKASSY } from '../layers/examples/top-k-examples.js'
import { simplified, thinnedNote, type SimplifiedCurve } from '../simplified.js'
import { STYLES } from '../styles.js'
import { counted, countedOf, labelsOf, probability } from '../words.js'
import { narrowWidth } from '../layers/narrow.js'

/** What the axis of p-values takes, and the height of the plane. */
const [AXIS, HEIGHT] = [62, 260]

/** Which tail a picture shows. */
const TAILS = {
  standard: 'p of n hits: P(X ≥ n).',
  paper: 'p of n hits: P(X > n) (Macskassy 2005), which is too small.',
  mid: 'p of n hits: the mean of P(X ≥ n) and P(X > n).',
} as const

const params = {
  levels: {
    type: 'text',
    default: '0.05,0.001',
    about: 'Significance levels, separated by commas, such as 0.05 or 1e-17.',
  },
  convention: {
    type: 'choice',
    of: ['standard', 'paper', 'mid'],
    default: 'standard',
    about: 'The tail: P(X >= n), P(X > n) as in Macskassy (2005), which is too small, or the mean of both.',
  },
  upTo: { type: 'integer', min: 1, about: 'Last rank shown; all known ranks when absent.' },
  ranks: { type: 'choice', of: ['linear', 'log'], default: 'log', about: 'The axis of ranks.' },
} as const

/** How unlikely the hits of each system are under the random model, rank by rank. */
export const pValues: Chart<'top-k', typeof params> = {
  contributes: 'chart',
  name: 'p-values',
  data: 'top-k',
  params,
  about: {
    title: 'P-value along k',
    summary: 'p-value of the hits in the top k, for every k, on a logarithmic axis.',
    references: [
      {
        text: 'Macskassy 2005, Significance Testing against the Random Model for Scoring Models on Top k Predictions',
      },
    ],
    avoidWhen:
      'The best k is selected after the fact: the smallest of many p-values is too small. Use simultaneous bounds.',
  },
  examples: [
    {
      about: 'Three made-up rankings of 16,769 items; p falls far below what a number can hold.',
      params: { levels: '0.001,1e-17' },
      data: () => madeUp(MACSKASSY.stock, { Rocchio: 3, 'Maximum Entropy': 4.5, 'Naive Bayes': 3.6 }),
    },
    {
      about: 'One ranking better than chance and one that is not.',
      params: { ranks: 'linear' },
      data: () => madeUp(MACSKASSY.figure1, { sorted: 4, shuffled: 1 }),
    },
  ],
  spec({ population, systems }, { levels: written, convention, upTo, ranks }) {
    if (systems.length === 0) throw badInput('P-values along k need at least one ranking.')
    const labels = labelsOf(systems.map(({ name }) => name))
    const lowest: { line: number; series: string; k: number; log10: number }[] = []
    const curves: SimplifiedCurve[] = []
    let impossible = 0
    const values = systems.flatMap(({ labels: hits }, line) => {
      const series = labels[line]!
      if (hits.length === 0) throw badInput(`The ranking of "${series}" is empty.`)
      const logs = curveLogPValues(population, hits.subarray(0, upTo ?? hits.length), convention)
      const points = [...logs.keys()]
        .slice(1)
        .filter((k) => Number.isFinite(logs[k]))
        .map((k) => ({ line, series, k, log10: logs[k]! / Math.LN10 + 0 }))
      impossible += logs.length - 1 - points.length
      if (points.length === 0) return []
      lowest.push(points.reduce((best, point) => (point.log10 < best.log10 ? point : best)))
      const curve = simplified(
        points.map(({ k }) => (ranks === 'log' ? Math.log(k) : k)),
        points.map(({ log10 }) => log10),
      )
      curves.push(curve)
      return Array.from(curve.kept, (index) => points[index]!)
    })
    const levels = levelsOf(written).map(({ text, log }) => ({ text, log10: log / Math.LN10 }))
    const bottom =
      1.05 * Math.min(-1, ...lowest.map(({ log10 }) => log10), ...levels.map(({ log10 }) => log10))
    const last = Math.max(1, ...values.map(({ k }) => k))
    const x: ChartSpec = {
      field: 'k',
      type: 'quantitative',
      title: 'Ranks looked at, k',
      scale:
        ranks === 'log'
          ? { type: 'log', domain: [1, Math.max(2, last)] }
          : { domain: [1, Math.max(2, last)] },
      axis: { tickCount: 5, format: '~s', grid: false },
    }
    const y: ChartSpec = {
      field: 'log10',
      type: 'quantitative',
      title: 'p-value',
      scale: { domain: [bottom, 0], nice: false },
      axis: {
        tickMinStep: 1,
        tickCount: 6,
        labelExpr: "datum.value === 0 ? '1' : '1e' + format(datum.value, 'd')",
      },
    }
    const color = colourBy(labels)
    const guides = levels.map(({ text, log10 }) => ({ at: log10, text: `p = ${text}` }))
    return {
      $schema: VEGA_LITE,
      title: heading('How likely the hits so far are by chance', [
        `${counted(population.N)} items, ${counted(population.positives)} positive. ${TAILS[convention]}`,
        ...lowest
          .slice(0, MOST_TOLD)
          .map(
            ({ series, k, log10 }) =>
              `${series}: smallest p = ${probability(log10 * Math.LN10)} at k = ${counted(k)}.`,
          ),
        lowest.length > MOST_TOLD ? `and ${countedOf(lowest.length - MOST_TOLD, 'more system')}.` : undefined,
        impossible > 0 ? `${countedOf(impossible, 'p-value')} of 0 left out.` : undefined,
        thinnedNote(curves),
      ]),
      width: narrowWidth(AXIS, endRoom(guides)),
      height: HEIGHT,
      layer: [
        {
          data: { values: levels },
          mark: { type: 'rule', style: STYLES.guide },
          encoding: { y },
        },
        ...endLabels(guides, { height: HEIGHT, domain: [bottom, 0], y }),
        {
          // The first systems are highlighted where they are many, so they are drawn last.
          data: { values: labels.length > MOST_COLOURS ? values.toReversed() : values },
          mark: { type: 'line', tooltip: true },
          encoding: { x, y, color, detail: { field: 'line', type: 'nominal' } },
        },
        {
          data: { values: lowest },
          mark: { type: 'point', style: STYLES.emphasis, filled: true, opacity: 1, tooltip: true },
          encoding: { x, y, color },
        },
      ],
    }
  },
}
