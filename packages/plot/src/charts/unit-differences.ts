import { badInput, signedDecimals, stableSum } from '@eval/core'
import type { MeanDifference } from '@eval/study'
import { VEGA_LITE, type Chart, type ChartSpec } from '../chart.js'
import type { UnitTable } from '../chart-data.js'
import { heading } from '../layers/labels/heading.js'
import { madeUpUnits, withGaps } from '../layers/examples/unit-examples.js'
import { areNamed, drawnUnits, levelWords, UNNAMED_AXIS, unitsWords } from '../layers/unit-table.js'
import { STYLES } from '../styles.js'
import { axisTitled, capital, countedOf, labelsOf, rounded, signed } from '../words.js'

const WIDTH = 314
/** So many of the largest differences either way are named where there are too many units to name all. */
const NAMED = 4
const LINE_HEIGHT = 12

const params = {
  baseline: {
    type: 'text',
    about: 'Name of the system that the others are compared with; the first when absent.',
  },
  margin: {
    type: 'number',
    min: 0,
    default: 0,
    about: 'Differences up to this size count as ties.',
  },
} as const

/** What each system gains and loses against a baseline, unit by unit, the worst first. */
export const unitDifferences: Chart<'units', typeof params> = {
  contributes: 'chart',
  name: 'unit-differences',
  data: 'units',
  params,
  about: {
    title: 'Differences per unit',
    summary: 'Differences from the baseline per unit, worst first, with wins, ties and losses.',
  },
  examples: [
    {
      about: 'One system against the baseline on 30 topics.',
      data: () => madeUpUnits(30, { bm25: 0, dense: 0.25 }),
    },
    {
      about: 'Two systems against the baseline on 1,000 topics.',
      data: () => madeUpUnits(1000, { bm25: 0, dense: 0.2, distilled: -0.1 }),
    },
    {
      about: 'Topics without a value are left out and counted.',
      params: { baseline: 'dense', margin: 0.02 },
      data: () => withGaps(madeUpUnits(60, { bm25: 0, dense: 0.3 }), 11),
    },
  ],
  differences: ({ baseline }) => ({ baseline }),
  spec(table, { baseline, margin }) {
    const { units, systems, values } = drawnUnits(table, 'unit-differences')
    const base = baselineOf(table, baseline)
    const others = [...systems.keys()].filter((system) => system !== base)
    if (others.length === 0) throw badInput('unit-differences needs a system besides the baseline.')
    const panels = others.map((system) => {
      const [first, second] = [values[system]!, values[base]!]
      const pairs = [...units.keys()].filter((unit) => first[unit] !== null && second[unit] !== null)
      return {
        name: `${systems[system]!} \u2212 ${systems[base]!}`,
        differences: Float64Array.from(pairs, (unit) => first[unit]! - second[unit]!),
        units: pairs.map((unit) => units[unit]!),
        found: table.differences?.find(
          (one) => one.system === table.systems[system]!.name && one.baseline === table.systems[base]!.name,
        ),
      }
    })
    const drawn = panels.map(({ name, differences, units: named, found }) => ({
      name,
      mean: found ?? plainMean(differences),
      rows: rowsOf(differences, named, table.better, margin),
    }))
    const sizes = drawn.flatMap(({ rows }) => rows.map(({ difference }) => difference))
    if (sizes.length === 0)
      throw badInput(`No ${table.unit} has a value of the baseline and of another system.`)
    const domain = [Math.min(0, ...sizes), Math.max(0, ...sizes)]
    const height = others.length === 1 ? 240 : others.length <= 3 ? 160 : 110
    const isNamed = areNamed(units, WIDTH)
    const bars = isNamed ? {} : { binSpacing: 0 }
    return {
      $schema: VEGA_LITE,
      title: heading(`Differences in ${table.measure} by ${table.unit}, worst first`, [
        table.better === 'lower' ? 'Lower is better: losses are above 0.' : undefined,
        margin > 0 ? `Differences up to ${rounded(margin)} count as ties.` : undefined,
      ]),
      spacing: 14,
      vconcat: drawn.map(({ name, mean, rows }) => ({
        title: {
          ...heading(name, [summary(mean, rows, table, units.length)]),
          fontSize: 12,
          offset: 6,
        },
        width: WIDTH,
        height,
        layer: [
          ...OUTCOMES.map(([outcome, style]) => ({
            data: { values: rows.filter((row) => row.outcome === outcome) },
            mark: { type: 'bar', tooltip: true, style, ...bars },
            encoding: { ...across(rows, table.unit, isNamed), ...up(table.measure, domain) },
          })),
          {
            mark: { type: 'rule', style: STYLES.guide },
            encoding: { y: { datum: 0 } },
          },
          ...(isNamed ? [] : corners(rows, domain, height)),
        ],
      })),
    }
  },
}

interface Row {
  readonly place: number
  readonly next: number
  readonly unit: string
  readonly difference: number
  readonly outcome: 'better' | 'tie' | 'worse'
}

/** Colours tell systems apart, so wins and losses have the styles of what is better and worse. */
const OUTCOMES = [
  ['better', STYLES.better],
  ['worse', STYLES.worse],
  ['tie', STYLES.neutral],
] as const

function baselineOf({ systems }: UnitTable, name: string | undefined): number {
  const index = name === undefined ? 0 : systems.findIndex((system) => system.name === name)
  if (index < 0) {
    const names = labelsOf(systems.map((system) => system.name)).join(', ')
    throw badInput(`No system is called "${labelsOf([name!])[0]!}". There are: ${names}.`)
  }
  return index
}

/** Differences as rows, the worst for the reader first. */
function rowsOf(
  differences: Float64Array,
  units: readonly string[],
  better: UnitTable['better'],
  margin: number,
): Row[] {
  const gain = better === 'lower' ? -1 : 1
  const order = [...differences.keys()].sort((a, b) => gain * (differences[a]! - differences[b]!) || a - b)
  return order.map((index, place) => {
    const difference = differences[index]!
    const isTie = Math.abs(difference) <= margin
    return {
      place,
      // Half a pixel more, so that no paper shines through between bars thinner than a pixel.
      next: Math.min(order.length, place + 1 + Math.floor(order.length / WIDTH) / 2),
      unit: units[index]!,
      difference,
      outcome: isTie ? 'tie' : gain * difference > 0 ? 'better' : 'worse',
    }
  })
}

/** Mean difference with its interval, wins, ties and losses in words. */
function summary(
  mean: Pick<MeanDifference, 'difference' | 'interval'>,
  rows: readonly Row[],
  table: UnitTable,
  all: number,
): string {
  if (rows.length === 0) return `No ${table.unit} has both values.`
  const counted = (outcome: Row['outcome']): number => rows.filter((row) => row.outcome === outcome).length
  const [won, ties, lost] = [counted('better'), counted('tie'), counted('worse')]
  const left = all - rows.length
  return [
    rows.length > 1 ? `Mean ${meanWords(mean)}` : `Difference ${signed(rows[0]!.difference)}`,
    `; ${countedOf(won, 'win')}, ${countedOf(ties, 'tie')}, ${countedOf(lost, 'loss', 'losses')}`,
    ` of ${unitsWords(rows.length, table.unit)}`,
    left > 0 ? `; ${unitsWords(left, table.unit)} without both values left out.` : '.',
  ].join('')
}

const plainMean = (differences: Float64Array): Pick<MeanDifference, 'difference' | 'interval'> => ({
  difference: stableSum(differences) / differences.length,
})

/** A mean difference with its interval, all to the same decimals unless they are too small for these. */
function meanWords({ difference, interval }: Pick<MeanDifference, 'difference' | 'interval'>): string {
  const ends = interval ? [interval.low, interval.high] : [difference]
  const isSmall = Math.max(...ends.map(Math.abs)) < 0.01
  const shown = (value: number): string =>
    isSmall ? signed(value) : signedDecimals(value, 3).replace('-', '\u2212')
  if (!interval) return shown(difference)
  const { low, high, level, method } = interval
  return `${shown(difference)} [${shown(low)}, ${shown(high)}] (${levelWords(level)} interval, ${method})`
}

function across(rows: readonly Row[], unit: string, isNamed: boolean): ChartSpec {
  if (isNamed)
    return {
      x: {
        field: 'unit',
        type: 'nominal',
        scale: { domain: rows.map((row) => row.unit) },
        ...axisTitled(capital(unit), { labelAngle: -90, labelLimit: 70 }),
      },
    }
  return {
    x: {
      field: 'place',
      type: 'quantitative',
      bin: 'binned',
      scale: { domain: [0, Math.max(1, rows.length)], nice: false },
      ...axisTitled(unitsWords(rows.length, unit), UNNAMED_AXIS),
    },
    x2: { field: 'next' },
  }
}

const up = (measure: string, domain: readonly number[]): ChartSpec => ({
  y: {
    field: 'difference',
    type: 'quantitative',
    scale: { domain, nice: true },
    ...axisTitled(`Difference in ${measure}`),
  },
})

/** The largest differences by name, in the two corners that sorted bars leave empty. */
function corners(rows: readonly Row[], [low = 0, high = 0]: readonly number[], height: number): ChartSpec[] {
  const named = (some: readonly Row[]): string[] => {
    const shown = decimalsOf(some.map(({ difference }) => difference))
    return some.map(({ unit, difference }) => `${unit}  ${shown(difference)}`)
  }
  const isRising = rows.length === 0 || rows[0]!.difference <= rows.at(-1)!.difference
  const above = (high / (high - low || 1)) * height
  const [lossRoom, gainRoom] = isRising ? [height - above, above] : [above, height - above]
  const most = (room: number): number =>
    Math.max(0, Math.min(NAMED, Math.floor((room - 8) / LINE_HEIGHT) - 1))
  const worst = rows.slice(0, most(lossRoom)).filter(({ outcome }) => outcome === 'worse')
  const best = rows
    .slice(rows.length - most(gainRoom))
    .filter(({ outcome }) => outcome === 'better')
    .reverse()
  const corner = (lines: readonly string[], isTop: boolean, isLeft: boolean): ChartSpec => ({
    data: { values: lines.length === 1 ? [] : [{ lines }] },
    mark: {
      type: 'text',
      style: STYLES.guideLabel,
      align: isLeft ? 'left' : 'right',
      baseline: isTop ? 'top' : 'bottom',
      dx: isLeft ? 6 : -6,
      lineHeight: LINE_HEIGHT,
      dy: isTop ? 4 : -4 - LINE_HEIGHT * (lines.length - 1),
    },
    encoding: {
      x: { value: isLeft ? 0 : WIDTH },
      y: { value: isTop ? 0 : 'height' },
      text: { field: 'lines' },
    },
  })
  return [
    corner(['most lost:', ...named(worst)], !isRising, false),
    corner(['most gained:', ...named(best)], isRising, true),
  ]
}

/** More decimals than these are written as powers of ten. */
const MOST_DECIMALS = 4

/** Differences below each other, all to the decimals that give the smallest one two digits. */
function decimalsOf(differences: readonly number[]): (difference: number) => string {
  const least = Math.min(...differences.map(Math.abs).filter((size) => size > 0))
  const decimals = Math.max(0, 1 - Math.floor(Math.log10(least)))
  return decimals > MOST_DECIMALS
    ? (difference) => signed(difference, 2)
    : (difference) => signedDecimals(difference, decimals).replace('-', '\u2212')
}
