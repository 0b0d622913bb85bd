import { badInput } from '@eval/core'
import { clusterMeans, friedmanTest, nemenyiTest, tooFewSystems, type PairResult } from '@eval/significance'
import { VEGA_LITE, type Chart, type ChartSpec } from '../chart.js'
import type { UnitTable } from '../chart-data.js'
import { heading } from '../layers/labels/heading.js'
import { madeUpUnits } from '../layers/examples/unit-examples.js'
import { drawnUnits, levelWords, unitsWords } from '../layers/unit-table.js'
import { STYLES } from '../styles.js'
import { labelsOf, pStated, rounded } from '../words.js'
import { narrowWidth, widestOf } from '../layers/narrow.js'

/** The widest and the least wide plane. */
const [WIDEST, LEAST] = [260, 130]
const ROW = 17
const BAR = 8
/** Characters of a name. */
const NAME = 20
/** Pixels that a name with its rank may take. */
const LIMIT = 170

const params = {
  level: {
    type: 'number',
    min: 0,
    max: 1,
    open: true,
    default: 0.95,
    about: 'Confidence level of the critical difference: 0.95 means p = 0.05.',
  },
} as const

/** Mean ranks of systems with bars over those that Nemenyi's test does not tell apart. */
export const criticalDifference: Chart<'units', typeof params> = {
  contributes: 'chart',
  name: 'critical-difference',
  data: 'units',
  unused: ['level', 'interval', 'draws'],
  params,
  about: {
    title: 'Critical-difference diagram',
    summary:
      "Mean ranks of the systems over units; bars join systems that do not differ significantly by Nemenyi's test after Friedman's test.",
    references: [{ text: 'Demšar 2006, Figure 1', url: 'https://jmlr.org/papers/v7/demsar06a.html' }],
    avoidWhen: 'Only two systems are compared: a paired test has more power.',
  },
  examples: [
    {
      about: 'Five systems on 50 topics.',
      data: () => madeUpUnits(50, { bm25: 0, rm3: 0.05, dense: 0.3, hybrid: 0.45, rerank: 0.8 }),
    },
    {
      about: 'Twelve systems on 40 topics.',
      data: () =>
        madeUpUnits(
          40,
          Object.fromEntries(
            [
              'bm25',
              'rm3',
              'splade',
              'dense',
              'dense-large',
              'hybrid',
              'rerank',
              'colbert',
              'doc2query',
              'tf-idf',
              'lm-dirichlet',
              'bm25f',
            ].map((name, index) => [name, 0.09 * ((index * 5) % 12)]),
          ),
        ),
    },
  ],
  spec(table, { level }) {
    const { names, sample, left, clustered } = complete(table)
    const better = table.better === 'lower' ? 'lower' : 'higher'
    const friedman = friedmanTest(sample, { better, form: 'chi-square' })
    const nemenyi = nemenyiTest(sample, { better, level })
    if ('undefined' in nemenyi) throw badInput(`critical-difference: ${tooFewSystems['too-few']}`)
    const details = nemenyi.details!
    const difference = details.criticalDifference!
    const systems = names
      .map((name) => ({ name, rank: details[`rank ${name}`]! }))
      .sort((a, b) => a.rank - b.rank)
    const groups = groupsOf(systems, difference)
    const top = 12 + BAR * groups.length + 6
    const half = Math.ceil(systems.length / 2)
    const arms = systems.map(({ name, rank }, index) => {
      const isLeft = index < half
      const row = isLeft ? index : systems.length - 1 - index
      return {
        name: `${name}  ${rank.toFixed(2)}`,
        rank,
        side: isLeft ? 'left' : 'right',
        from: 0,
        to: top + ROW * row,
      }
    })
    const beside = (side: string): number =>
      4 + Math.min(LIMIT, widestOf(arms.flatMap((arm) => (arm.side === side ? [arm.name] : []))))
    const width = Math.min(WIDEST, narrowWidth(beside('left'), beside('right'), LEAST))
    const foot = top + ROW * half + 4
    const first = Math.max(1, Math.floor(systems[0]!.rank))
    const last = Math.min(
      systems.length,
      Math.max(Math.ceil(systems.at(-1)!.rank), Math.ceil(first + difference)),
    )
    const scale = { domain: [first, last], nice: false, zero: false }
    const x: ChartSpec = {
      field: 'rank',
      type: 'quantitative',
      scale,
      title: 'Mean rank, 1 is best',
      axis: { orient: 'top', grid: false, tickMinStep: 1, tickCount: last - first + 1, format: 'd' },
    }
    const pixel = (field: string): ChartSpec => ({ field, type: 'quantitative', scale: null, axis: null })
    return {
      $schema: VEGA_LITE,
      title: heading(`Mean ranks by ${table.measure}`, [
        friedmanWords(friedman, unitsWords(nemenyi.n, clustered?.block ?? table.unit)),
        clustered?.words,
        `Nemenyi: CD = ${rounded(difference)} (${levelWords(level)}); bars join ranks that do not differ.`,
        1 - level < ('undefined' in friedman ? 1 : friedman.p)
          ? 'The Friedman test is not significant: read no pairs of ranks. Paired tests of values are other tests, which may be significant.'
          : undefined,
        verdictWords(table, nemenyi.pairs!, difference),
        left > 0 ? `${unitsWords(left, table.unit)} without all values left out.` : undefined,
      ]),
      width,
      height: foot + 26,
      layer: [
        {
          data: { values: arms },
          mark: { type: 'rule', style: STYLES.guide },
          encoding: { x, y: pixel('from'), y2: { field: 'to' } },
        },
        ...['left', 'right'].flatMap((side) => {
          const own = { values: arms.filter((arm) => arm.side === side) }
          const edge = { value: side === 'left' ? 0 : width }
          return [
            {
              data: own,
              mark: { type: 'rule', style: STYLES.guide },
              encoding: { x: { field: 'rank', type: 'quantitative' }, x2: edge, y: pixel('to') },
            },
            {
              data: own,
              mark: {
                type: 'text',
                align: side === 'left' ? 'right' : 'left',
                baseline: 'middle',
                dx: side === 'left' ? -4 : 4,
                limit: LIMIT,
              },
              encoding: { x: edge, y: pixel('to'), text: { field: 'name' } },
            },
          ]
        }),
        {
          data: { values: arms },
          mark: { type: 'point', style: STYLES.neutral, filled: true, size: 30, tooltip: true },
          encoding: { x: { field: 'rank', type: 'quantitative' }, y: { value: 0 } },
        },
        {
          data: {
            values: groups.map(({ low, high }, index) => ({ low, high, y: 12 + BAR * index })),
          },
          mark: { type: 'rule', strokeWidth: 4, style: STYLES.neutral, size: 4, strokeCap: 'round' },
          encoding: { x: { field: 'low', type: 'quantitative' }, x2: { field: 'high' }, y: pixel('y') },
        },
        {
          data: { values: [{ low: first, high: Math.min(first + difference, last), y: foot + 8 }] },
          mark: { type: 'rule', style: STYLES.interval, size: 3 },
          encoding: { x: { field: 'low', type: 'quantitative' }, x2: { field: 'high' }, y: pixel('y') },
        },
        {
          data: { values: [{ low: first, y: foot + 12, text: `CD = ${rounded(difference)}` }] },
          mark: { type: 'text', style: STYLES.guideLabel, align: 'left', baseline: 'top' },
          encoding: { x: { field: 'low', type: 'quantitative' }, y: pixel('y'), text: { field: 'text' } },
        },
      ],
    }
  },
}

interface Complete {
  readonly names: readonly string[]
  readonly sample: { readonly names: readonly string[]; readonly values: readonly Float64Array[] }
  /** Units left out because a system has no value there. */
  readonly left: number
  /** What is ranked where units are not independent: the means of their clusters. */
  readonly clustered?: { readonly block: 'cluster' | 'item'; readonly words: string }
}

/** The units on which every system has a value. */
function complete(table: UnitTable): Complete {
  const { units, systems, values } = drawnUnits(table, 'critical-difference')
  if (table.better === 'neither')
    throw badInput(
      `critical-difference ranks systems, but neither higher nor lower ${table.measure} is better.`,
    )
  const whole = [...units.keys()].filter((unit) => values.every((row) => row[unit] !== null))
  const columns = values.map((row) => Float64Array.from(whole, (unit) => row[unit]!))
  const names = labelsOf(systems, NAME)
  const left = units.length - whole.length
  if (!table.clusters) return { names, sample: { names, values: columns }, left }
  const clusters = whole.map((unit) => table.clusters![unit]!)
  const means = columns.map((values) => clusterMeans({ values, clusters }))
  const isRepeated = whole.every((unit) => table.units[unit]!.startsWith(`${table.clusters![unit]!} #`))
  const members = isRepeated ? 'repeat' : table.unit
  return {
    names,
    sample: { names, values: means },
    left,
    clustered: {
      block: isRepeated ? 'item' : 'cluster',
      words: `Ranks are of means over ${isRepeated ? 'the repeats of an item' : `the ${table.unit}s of a cluster`}: ${unitsWords(whole.length, members)}.`,
    },
  }
}

/** Runs of systems, in order of rank, of which the first and the last are not told apart; none within another. */
function groupsOf(
  systems: readonly { readonly rank: number }[],
  difference: number,
): { readonly low: number; readonly high: number }[] {
  const groups: { low: number; high: number }[] = []
  let reached = -1
  for (const [first, { rank }] of systems.entries()) {
    const last = systems.findLastIndex((system) => system.rank - rank <= difference)
    if (last > first && last > reached) {
      groups.push({ low: rank, high: systems[last]!.rank })
      reached = last
    }
  }
  return groups
}

/** Says where the verdicts that were found by another test are not those of this diagram. */
function verdictWords(
  { systems, differences = [] }: UnitTable,
  pairs: readonly PairResult[],
  critical: number,
): string | undefined {
  const labels = labelsOf(
    systems.map(({ name }) => name),
    NAME,
  )
  const labelOf = new Map(systems.map(({ name }, index) => [name, labels[index]!]))
  const tested = differences.flatMap(({ system, baseline, verdict }) => {
    const own = [labelOf.get(system), labelOf.get(baseline)]
    const pair = pairs.find(({ first, second }) => own.includes(first) && own.includes(second))
    return verdict && pair ? [{ verdict, told: Math.abs(pair.difference) > critical }] : []
  })
  if (tested.length === 0) return undefined
  const apart = tested.filter(({ verdict, told }) => verdict.significant !== told).length
  const by = [...new Set(tested.map(({ verdict }) => verdict.by))].join('; ')
  return apart === 0
    ? `Verdicts (${by}) agree for all ${tested.length} pairs.`
    : `Verdicts (${by}) test values, not ranks: they differ for ${apart} of ${tested.length} pairs.`
}

type Friedman = ReturnType<typeof friedmanTest>

const friedmanWords = (friedman: Friedman, units: string): string =>
  'undefined' in friedman
    ? `On all of ${units} the systems are tied.`
    : `Friedman: chi-square = ${rounded(friedman.statistic)}, ${pStated(friedman.logP)}, ${units}.`
