import { badInput } from '@eval/core'
import { nullBars, type NullBar } from '@eval/study'
import { randomizationDistribution, type RandomizationDistribution } from '@eval/significance'
import { VEGA_LITE, type Chart, type ChartSpec } from '../chart.js'
import type { PairedNull } from '../chart-data.js'
import { heading } from '../layers/labels/heading.js'
import { STYLES } from '../styles.js'
import { textWidth } from '../theme/text-width.js'
import { axisTitled, counted, labelsOf, pStated, signed } from '../words.js'

const [WIDTH, HEIGHT] = [318, 170]

const params = {
  models: {
    type: 'choice',
    of: ['swap', 'independent', 'all'],
    default: 'swap',
    about:
      'Values swapped within units (swap), values drawn for each system independently, whose variance is too small (independent), or all models of the data.',
  },
  alternative: {
    type: 'choice',
    of: ['two-sided', 'greater', 'less'],
    default: 'two-sided',
    about: 'Which outcomes are as extreme as the observed one: these are highlighted.',
  },
  baseline: {
    type: 'text',
    about: 'Name of the system that the others are compared with; the first when absent.',
  },
  method: {
    type: 'choice',
    of: ['auto', 'exact', 'drawn'],
    default: 'auto',
    about: 'Every outcome, or random draws (--draws); every outcome where that is feasible.',
  },
  bars: {
    type: 'integer',
    min: 4,
    max: 400,
    default: 60,
    about: 'Number of distinct values above which they are binned into bars.',
  },
} as const

type Alternative = 'two-sided' | 'greater' | 'less'

/** Mean differences from a baseline where swapping values changes nothing, and where the observed ones lie. */
export const randomization: Chart<'randomization', typeof params> = {
  contributes: 'chart',
  name: 'randomization',
  data: 'randomization',
  params,
  about: {
    title: 'Null distribution of a paired difference',
    summary:
      'The mean difference of systems from a baseline under randomization of their paired values, exact or simulated, with the observed difference marked and outcomes at least as extreme highlighted.',
    references: [
      { text: 'Fisher 1935, The Design of Experiments' },
      { text: 'Smucker, Allan & Carterette 2007', doi: '10.1145/1321440.1321528' },
    ],
  },
  examples: [
    {
      about:
        'Eight units: every swap, and the independent draws of Krstovski (2017), whose spread is too small.',
      params: { models: 'all' },
      data: () =>
        example(
          [0.35, 0.5, 0.33, 0.61, 0.6, 0.41, 0.66, 0.4],
          [0.42, 0.55, 0.31, 0.78, 0.66, 0.49, 0.71, 0.38],
        ),
    },
    {
      about: 'Fifty units by random draws.',
      data: () =>
        example(
          Array.from({ length: 50 }, (_, unit) => 0.48 + 0.3 * Math.sin(unit + 0.2)),
          Array.from({ length: 50 }, (_, unit) => 0.5 + 0.3 * Math.sin(unit) + 0.05 * Math.cos(7 * unit)),
        ),
    },
    {
      about: 'Two systems against the baseline on twelve topics.',
      data: () =>
        example(
          Array.from({ length: 12 }, (_, unit) => 0.5 + 0.3 * Math.sin(unit)),
          Array.from({ length: 12 }, (_, unit) => 0.56 + 0.28 * Math.sin(unit + 0.2)),
          Array.from({ length: 12 }, (_, unit) => 0.49 + 0.3 * Math.sin(unit - 0.1)),
        ),
    },
  ],
  differences: ({ baseline, method }) => ({
    baseline,
    ...(method === 'auto' ? {} : { method }),
  }),
  spec(pairs, { models, alternative, bars: most }) {
    const panels = pairs.flatMap((pair) =>
      pair.distributions
        .filter(({ model }) => models === 'all' || model === models)
        .map((found): Panel => ({ pair, found, bars: nullBars(withoutFarTails(found), most) })),
    )
    const [first] = panels
    if (!first) throw badInput(`The data have no null distribution under the model "${models}".`)
    const { measure, unit } = first.pair
    const isCut = panels.some(({ found }) => withoutFarTails(found) !== found)
    const ends = panels.flatMap(({ bars, found }) => [
      ...bars.flatMap(({ low, high }) => [low, high]),
      found.observed,
    ])
    const [left, right] = [Math.min(...ends), Math.max(...ends)]
    const room = left < right ? 0.04 * (right - left) : 0.5
    const x: ChartSpec = {
      type: 'quantitative',
      scale: { domain: [left - room, right + room], nice: false, zero: false },
      ...axisTitled(`Mean difference in ${measure}`),
    }
    const isOne = pairs.length === 1
    const [name] = labelsOf([measure])
    const about = `${name!}, ${counted(first.found.units)} ${unit}s`
    const title = heading(
      isOne ? `${differenceOf(first.pair)} under randomization` : 'Differences under randomization',
      [
        `${about}${isOne ? `; observed ${signed(first.found.observed)}` : ''}. Highlighted: as extreme, ${alternative}.`,
        ...(isOne
          ? panels.map(({ found }) => `${WORDS[found.model]}; ${resultWords(found, alternative)}.`)
          : new Set(panels.map(({ found }) => `${WORDS[found.model]}.`))),
        ...(isCut ? [`Outcomes in tails of less than ${FAR_TAIL} are not drawn.`] : []),
      ],
    )
    const parts = panels.map(({ pair, found, bars }) => ({
      ...(isOne
        ? {}
        : {
            title: {
              ...heading(differenceOf(pair), [`${found.model}: ${resultWords(found, alternative)}.`]),
              fontSize: 12,
              offset: 6,
            },
          }),
      ...histogram(found, bars, alternative, x),
    }))
    return parts.length === 1
      ? { $schema: VEGA_LITE, title, ...parts[0]! }
      : { $schema: VEGA_LITE, title, vconcat: parts }
  },
}

/** One model of one pair, as it is drawn. */
interface Panel {
  readonly pair: PairedNull
  readonly found: RandomizationDistribution
  readonly bars: readonly NullBar[]
}

function differenceOf({ system, baseline }: PairedNull): string {
  const [one, two] = labelsOf([system, baseline])
  return `${one!} − ${two!}`
}

const WORDS = {
  swap: 'swap: the two values of a unit change places or not',
  independent: 'independent: each system draws one of the two values, so the spread is too small',
} as const

function resultWords({ logP, draws }: RandomizationDistribution, alternative: Alternative): string {
  const how = draws === undefined ? 'exact' : `${counted(draws)} draws`
  // No draw is as extreme: the observed value alone makes up the least p that so many draws can give.
  const isLeast = draws !== undefined && logP[alternative] <= Math.log(1.5 / (draws + 1))
  return `${how}, ${pStated(logP[alternative], isLeast ? '\u2264' : '=')}`
}

/** The probability of a tail that would be too low to see and would take most of the axis. */
const FAR_TAIL = 1e-4

/** A distribution from the observed value to where its tails vanish; the same one where they never do. */
function withoutFarTails(found: RandomizationDistribution): RandomizationDistribution {
  const { values, probabilities, observed } = found
  let [first, last] = [0, values.length - 1]
  for (let tail = probabilities[0]!; tail < FAR_TAIL && values[first + 1]! <= observed;)
    tail += probabilities[++first]!
  for (let tail = probabilities[last]!; tail < FAR_TAIL && values[last - 1]! >= observed;)
    tail += probabilities[--last]!
  const isWhole = first >= last || (first === 0 && last === values.length - 1)
  return isWhole
    ? found
    : {
        ...found,
        values: values.subarray(first, last + 1),
        probabilities: probabilities.subarray(first, last + 1),
      }
}

/** The bars of one model, those as extreme as the observed value highlighted, with that value and zero marked. */
function histogram(
  found: RandomizationDistribution,
  bars: readonly NullBar[],
  alternative: Alternative,
  x: ChartSpec,
): ChartSpec {
  const { observed, model } = found
  const apart = bars.slice(1).map(({ low }, index) => low - bars[index]!.low)
  const half = apart.length === 0 ? 0.25 : 0.4 * Math.min(...apart)
  const rows = bars.map(({ low, high, probability }) => ({
    from: low === high ? low - half : low,
    to: low === high ? high + half : high,
    probability,
    extreme: isExtreme({ low, high }, observed, alternative) ? 'as extreme' : 'less extreme',
  }))
  const top = 1.2 * Math.max(...rows.map(({ probability }) => probability))
  const [first, last] = (x.scale as { domain: readonly [number, number] }).domain
  const text = `observed ${signed(observed)}`
  const across = ((observed - first) / (last - first)) * WIDTH
  const isRight = across + 6 + textWidth(text, { fontSize: 11, fontWeight: 'bold' }) <= WIDTH
  const marked = { data: { values: [{ at: observed, text }] } }
  const at = { ...x, field: 'at' }
  return {
    width: WIDTH,
    height: HEIGHT,
    layer: [
      {
        data: { values: rows },
        mark: { type: 'bar', style: STYLES.neutral, binSpacing: rows.length > 60 ? 0 : 1, tooltip: true },
        encoding: {
          x: { ...x, field: 'from', bin: 'binned' },
          x2: { field: 'to' },
          y: {
            field: 'probability',
            type: 'quantitative',
            title: `Probability, ${model}`,
            scale: { domain: [0, top], nice: false },
            axis: { format: '~g', tickCount: 4 },
          },
          opacity: {
            field: 'extreme',
            type: 'ordinal',
            sort: ['as extreme', 'less extreme'],
            scale: { domain: ['as extreme', 'less extreme'], range: [1, 0.35] },
            legend: null,
          },
        },
      },
      {
        ...marked,
        mark: { type: 'rule', style: STYLES.emphasis, size: 2, tooltip: true },
        encoding: { x: at },
      },
      {
        ...marked,
        mark: {
          type: 'text',
          style: STYLES.emphasisLabel,
          align: isRight ? 'left' : 'right',
          baseline: 'top',
          dx: isRight ? 5 : -5,
        },
        encoding: { x: at, y: { value: 0 }, text: { field: 'text' } },
      },
    ],
  }
}

/** Whether a bar lies as far out as the observed value; one of several values counts by its nearer end. */
function isExtreme(
  { low, high }: Pick<NullBar, 'low' | 'high'>,
  observed: number,
  alternative: Alternative,
): boolean {
  const slack = 1e-9 * Math.max(Math.abs(low), Math.abs(high), Math.abs(observed))
  const [above, below] = [low >= observed - slack, high <= observed + slack]
  if (alternative === 'greater') return above
  if (alternative === 'less') return below
  const size = Math.abs(observed) - slack
  return low >= size || high <= -size
}

function example(
  baseline: readonly number[],
  ...systems: readonly (readonly number[])[]
): readonly PairedNull[] {
  const second = Float64Array.from(baseline)
  return systems.map((values, place) => ({
    measure: 'nDCG@10',
    system: 'ABC'[place]!,
    baseline: systems.length === 1 ? 'B' : 'base',
    unit: 'topic',
    distributions: (['swap', 'independent'] as const).map((model) =>
      randomizationDistribution({ first: Float64Array.from(values), second }, { model, draws: 20_000 }),
    ),
  }))
}
