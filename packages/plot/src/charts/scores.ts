import { badParameter } from '@eval/core'
import { cellsAt, sweep, type Tally } from '@eval/ranked'
import { VEGA_LITE, type Chart, type ChartSpec } from '../chart.js'
import { exampleTally } from '../example-tallies.js'
import { heading } from '../layers/labels/heading.js'
import { percent } from '../layers/measured.js'
import { sizesOf } from '../layers/population.js'
import { scoreBins, type ScoreBin } from '../layers/score-bins.js'
import { shownNames } from '../layers/systems.js'
import {
  chosenThresholds,
  foundThresholds,
  rulesAmong,
  thresholdAt,
  type ChosenThreshold,
  type FoundThreshold,
} from '../layers/thresholds.js'
import { STYLES } from '../styles.js'
import { counted, ofSystem } from '../words.js'

const params = {
  threshold: {
    type: 'text',
    about:
      'Threshold: a number, or a rule such as youden, closest or accuracy; the one that predictions were made with where absent, else youden.',
  },
  bins: {
    type: 'integer',
    min: 1,
    max: 1000,
    default: 40,
    about: 'Bins of equal width; the threshold is an edge.',
  },
  layout: {
    type: 'choice',
    of: ['mirrored', 'overlaid'],
    default: 'mirrored',
    about: 'Negatives below the axis, or both classes above it, one over the other.',
  },
} as const

const OUTCOMES = ['TP', 'FP', 'FN', 'TN'] as const
const [WIDTH, HEIGHT] = [316, 200]

/** How the scores of both classes are spread, and the four areas into which a threshold cuts them. */
export const scores: Chart<'tallies', typeof params> = {
  contributes: 'chart',
  name: 'scores',
  data: 'tallies',
  unused: ['fold'],
  params,
  about: {
    title: 'Score distributions',
    summary:
      'Score distributions of positives and negatives, with the threshold and the four cells it makes.',
    references: [{ text: 'Fawcett 2006', doi: '10.1016/j.patrec.2005.10.010' }],
    differs:
      'Shares are within each class, so that a rare class is visible; counts are given beside the areas.',
  },
  examples: [
    {
      about:
        'Positives above, negatives below, with the threshold of the largest sum of sensitivity and specificity.',
      data: () => [exampleTally({ name: 'boosted trees', items: 600, rate: 0.3, gap: 1.7 }, 1)],
    },
    {
      about: 'Two systems, both classes over one another, cut at one half.',
      params: { layout: 'overlaid', threshold: '0.5' },
      data: () => [
        exampleTally({ name: 'boosted trees', items: 600, rate: 0.4, gap: 1.7 }, 1),
        exampleTally({ name: 'naive Bayes', items: 600, rate: 0.4, gap: 1.1 }, 1),
      ],
    },
  ],
  spec(systems, { threshold, bins, layout }) {
    const names = shownNames('scores', systems)
    const given = threshold === undefined ? undefined : oneThreshold(threshold)
    const notes: string[] = []
    const panels = systems.flatMap(({ tally, threshold: own }, index) => {
      const wish = given ?? (own === undefined ? oneThreshold(rulesAmong('youden')) : thresholdAt(own))
      const drawn = panel(tally, wish, bins, layout)
      if (typeof drawn !== 'string')
        return [
          systems.length === 1
            ? drawn
            : { title: { text: names[index]!, fontSize: 12, offset: 4 }, ...drawn },
        ]
      notes.push(`${names[index]!}: ${drawn}`)
      return []
    })
    const title = heading(
      `Score distributions${systems.length === 1 ? ofSystem({ system: names[0]! }) : ''}`,
      [sizesOf(systems), ...notes],
    )
    const [first, ...more] = panels
    if (!first)
      return { $schema: VEGA_LITE, title, width: WIDTH, height: HEIGHT, data: { values: [] }, mark: 'bar' }
    return more.length === 0
      ? { $schema: VEGA_LITE, title, ...first }
      : { $schema: VEGA_LITE, title, vconcat: panels }
  },
}

function oneThreshold(written: string): ChosenThreshold {
  const [wish, ...others] = chosenThresholds('scores', 'threshold', written)
  if (!wish || others.length > 0) throw badParameter('scores', 'threshold', written, 'one number or one rule')
  return wish
}

/** The picture of one system, or why there is none. */
function panel(
  tally: Tally,
  wish: ChosenThreshold,
  bins: number,
  layout: 'mirrored' | 'overlaid',
): ChartSpec | string {
  const swept = sweep(tally)
  if (swept.positive + swept.negative === 0) return 'There are no items.'
  const [found] = foundThresholds(tally, [wish])
  if (!found) return 'No threshold can be chosen: a class is missing, or the rule allows none.'
  const { low, high, columns, infinite } = scoreBins(tally, bins, found.threshold)
  const below = layout === 'mirrored' ? -1 : 1
  const rows = columns.flatMap((bin) => outcomeRows(bin, found, swept, below))
  const top = rows.reduce((most, { share }) => Math.max(most, Math.abs(share)), 0) * 1.25 || 1
  const x = (field: string): ChartSpec => ({
    field,
    type: 'quantitative',
    title: 'Score',
    scale: { domain: [low, high], nice: false, zero: false },
  })
  const y = {
    field: 'share',
    type: 'quantitative',
    title: layout === 'mirrored' ? 'Share of class, negatives below' : 'Share of class',
    scale: { domain: [layout === 'mirrored' ? -top : 0, top], nice: false },
    axis: { labelExpr: "format(abs(datum.value), '.0~%')" },
  }
  const cells = cellsAt(swept, found.index)
  const said = {
    TP: `TP ${counted(cells.tp)}${shareOf(cells.tp, swept.positive)}`,
    FN: `FN ${counted(cells.fn)}${shareOf(cells.fn, swept.positive)}`,
    FP: `FP ${counted(cells.fp)}${shareOf(cells.fp, swept.negative)}`,
    TN: `TN ${counted(cells.tn)}${shareOf(cells.tn, swept.negative)}`,
  }
  const places = {
    TP: { right: true, row: 0 },
    FP: { right: true, row: 1 },
    FN: { right: false, row: layout === 'mirrored' ? 0 : 1 },
    TN: { right: false, row: layout === 'mirrored' ? 1 : 0 },
  }
  const heights = layout === 'mirrored' ? [10, HEIGHT - 10] : [10, 26]
  const words = OUTCOMES.flatMap((outcome) =>
    areaWords(outcome, said[outcome], places[outcome].right, heights[places[outcome].row]!),
  )
  return {
    width: WIDTH,
    height: HEIGHT,
    layer: [
      ...[true, false].map((isRight) => ({
        data: { values: rows.filter(({ outcome }) => RIGHT.includes(outcome) === isRight) },
        mark: {
          type: 'bar',
          style: isRight ? STYLES.better : STYLES.worse,
          ...(layout === 'overlaid' && { opacity: 0.65 }),
        },
        encoding: {
          x: { ...x('from'), bin: 'binned' },
          x2: { field: 'to' },
          y: { ...y, stack: null },
          tooltip: [
            { field: 'outcome', type: 'nominal', title: 'Outcome' },
            { field: 'from', type: 'quantitative', title: 'From score', format: '.4~g' },
            { field: 'to', type: 'quantitative', title: 'To score', format: '.4~g' },
            { field: 'items', type: 'quantitative', title: 'Items', format: ',.6~g' },
          ],
        },
      })),
      ...(found.threshold === Infinity ? [] : thresholdRule(found, x('at'))),
      ...words,
      ...(infinite > 0 ? [infiniteNote(infinite)] : []),
    ],
  }
}

/** Colours tell systems apart: right and wrong decisions have the styles of what is better and worse. */
const RIGHT: readonly string[] = ['TP', 'TN']

/** The name of an area with its count, in its corner of the picture: a square of its colour, then words. */
function areaWords(outcome: string, text: string, right: boolean, height: number): readonly ChartSpec[] {
  const data = { values: [{ outcome, text, square: '■' }] }
  const look = {
    type: 'text',
    style: STYLES.emphasisLabel,
    align: right ? 'right' : 'left',
    baseline: 'middle',
  }
  const at = (inset: number): ChartSpec => ({
    x: { value: right ? WIDTH - inset : inset },
    y: { value: height },
  })
  return [
    {
      data,
      mark: { ...look, style: RIGHT.includes(outcome) ? STYLES.better : STYLES.worse },
      encoding: { ...at(4), text: { field: 'square', type: 'nominal' } },
    },
    { data, mark: look, encoding: { ...at(16), text: { field: 'text', type: 'nominal' } } },
  ]
}

const shareOf = (count: number, all: number): string => (all === 0 ? '' : ` (${percent(count / all)})`)

/** The bars of one bin: positives and negatives on their side of the threshold. */
function outcomeRows(
  { from, to, positives, negatives }: ScoreBin,
  { threshold }: FoundThreshold,
  totals: { readonly positive: number; readonly negative: number },
  below: 1 | -1,
) {
  const taken = from >= threshold
  return [
    {
      outcome: taken ? 'FP' : 'TN',
      items: negatives,
      share: totals.negative === 0 ? 0 : (below * negatives) / totals.negative,
    },
    {
      outcome: taken ? 'TP' : 'FN',
      items: positives,
      share: totals.positive === 0 ? 0 : positives / totals.positive,
    },
  ]
    .filter(({ items }) => items > 0)
    .map((row) => ({ from, to, ...row }))
}

function thresholdRule({ threshold, label }: FoundThreshold, x: ChartSpec): readonly ChartSpec[] {
  const data = { values: [{ at: threshold, label }] }
  return [
    { data, mark: { type: 'rule', style: STYLES.emphasis, size: 2 }, encoding: { x } },
    {
      data,
      mark: { type: 'text', style: STYLES.emphasisLabel, baseline: 'bottom' },
      encoding: { x, y: { value: -3 }, text: { field: 'label', type: 'nominal' } },
    },
  ]
}

const infiniteNote = (items: number): ChartSpec => ({
  data: { values: [{ text: `${counted(items)} items with infinite scores stand at the ends.` }] },
  mark: { type: 'text', style: STYLES.guideLabel, align: 'left', baseline: 'bottom' },
  encoding: { x: { value: 4 }, y: { value: HEIGHT - 18 }, text: { field: 'text', type: 'nominal' } },
})
