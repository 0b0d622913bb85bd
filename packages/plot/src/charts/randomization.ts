import { badInput } from '@eval/core'
import { nullBars, type NullBar } from '@eval/study'
import { randomizationDistribution, type RandomizationDistribution } from '@eval/significance'
import { VEGA_LITE, type Chart, type ChartSpec } from '../chart.js'
import type { PairedNull } from '../chart-data.js'
import { heading } from '../layers/labels/heading.js'
import { STYLES } from '../styles.js'
import { textWidth } from '../theme/text-width.js'
import { axisTitled, counted, labelsOf, pStated, signed } from '../words.js'

const [WIDTH, HEIGHT] = [380, 170]

const params = {
  models: {
    type: 'choice',
    of: ['swap', 'independent', 'all'],
    default: 'swap',
    about:
      'Swapped values of units, or a value drawn for each system on its own, whose spread is too small; or all that came with the data.',
  },
  alternative: {
    type: 'choice',
    of: ['two-sided', 'greater', 'less'],
    default: 'two-sided',
    about: 'Which outcomes are as extreme as the observed one: these are highlighted.',
  },
  bars: {
    type: 'integer',
    min: 4,
    max: 400,
    default: 60,
    about: 'More values than these are put into bars.',
  },
} as const

type Alternative = 'two-sided' | 'greater' | 'less'

/** The mean difference of two systems where swapping their values changes nothing, and where the observed one lies. */
export const randomization: Chart<'randomization', typeof params> = {
  contributes: 'chart',
  name: 'randomization',
  data: 'randomization',
  params,
  about: {
    title: 'Null distribution of a paired difference',
    summary:
      'The mean difference of two systems under randomization of their paired values, exact or drawn, with the observed difference marked and what is as extreme highlighted.',
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
          [0.42, 0.55, 0.31, 0.78, 0.66, 0.49, 0.71, 0.38],
          [0.35, 0.5, 0.33, 0.61, 0.6, 0.41, 0.66, 0.4],
        ),
    },
    {
      about: 'Fifty units, drawn.',
      data: () =>
        example(
          Array.from({ length: 50 }, (_, unit) => 0.5 + 0.3 * Math.sin(unit) + 0.05 * Math.cos(7 * unit)),
          Array.from({ length: 50 }, (_, unit) => 0.48 + 0.3 * Math.sin(unit + 0.2)),
        ),
    },
  ],
  spec({ measure, system, baseline, unit, distributions }, { models, alternative, bars: most }) {
    const shown = distributions.filter(({ model }) => models === 'all' || model === models)
    if (shown.length === 0) throw badInput(`The data have no null distribution under the model "${models}".`)
    const [name, one, two] = labelsOf([measure, system, baseline])
    const bars = shown.map((found) => nullBars(withoutFarTails(found), most))
    const isCut = shown.some((found) => withoutFarTails(found) !== found)
    const ends = [
      ...bars.flat().flatMap(({ low, high }) => [low, high]),
      ...shown.map(({ observed }) => observed),
    ]
    const [left, right] = [Math.min(...ends), Math.max(...ends)]
    const room = left < right ? 0.04 * (right - left) : 0.5
    const x: ChartSpec = {
      type: 'quantitative',
      scale: { domain: [left - room, right + room], nice: false, zero: false },
      ...axisTitled(`Mean difference in ${measure}`),
    }
    const parts = shown.map((found, index) => histogram(found, bars[index]!, alternative, x))
    const title = heading(`${one!} − ${two!} under randomization`, [
      `${name!}, ${counted(shown[0]!.units)} ${unit}s; observed ${signed(shown[0]!.observed)}. Highlighted: as extreme, ${alternative}.`,
      ...shown.map((found) => modelWords(found, alternative)),
      ...(isCut ? [`Outcomes in tails of less than ${FAR_TAIL} are not drawn.`] : []),
    ])
    return parts.length === 1
      ? { $schema: VEGA_LITE, title, ...parts[0]! }
      : { $schema: VEGA_LITE, title, vconcat: parts }
  },
}

const WORDS = {
  swap: 'swap: the two values of a unit change places or not',
  independent: 'independent: each system draws one of the two values, so the spread is too small',
} as const

function modelWords({ model, logP, draws }: RandomizationDistribution, alternative: Alternative): string {
  const how = draws === undefined ? 'exact' : `${counted(draws)} draws`
  // No draw is as extreme: the observed value alone makes up the least p that so many draws can give.
  const isLeast = draws !== undefined && logP[alternative] <= Math.log(1.5 / (draws + 1))
  return `${WORDS[model]}; ${how}, ${pStated(logP[alternative], isLeast ? '\u2264' : '=')}.`
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
        mark: { type: 'bar', binSpacing: rows.length > 60 ? 0 : 1, tooltip: true },
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

function example(first: readonly number[], second: readonly number[]): PairedNull {
  const sample = { first: Float64Array.from(first), second: Float64Array.from(second) }
  return {
    measure: 'nDCG@10',
    system: 'A',
    baseline: 'B',
    unit: 'topic',
    distributions: (['swap', 'independent'] as const).map((model) =>
      randomizationDistribution(sample, { model, draws: 20_000 }),
    ),
  }
}
