import type { Chart } from './chart.js'

/** What was said beside a chart. */
export interface SaidOfChart {
  /** Whether something was said, by name. */
  isGiven(option: string): boolean
  readonly hasFiles: boolean
  /** The form in which it is drawn. */
  readonly renderer: string
}

/** What may be asked about values, wherever a chart shows some. */
const OF_VALUES = ['measures', 'level', 'interval', 'nullModel', 'chance', 'draws', 'by'] as const

const FIGURES = ['level', 'interval', 'draws']

/** What of it the data of each kind are made with; those of a plugin may use all. */
const USED: Readonly<Record<string, readonly string[]>> = {
  counts: FIGURES,
  tallies: FIGURES,
  rankings: FIGURES,
  'top-k': [],
  units: ['measures', 'by', ...FIGURES],
  'null-distribution': ['measures', 'nullModel', 'draws'],
  randomization: ['measures', 'draws'],
}

/** Something said that the chart does not use, and why; undefined where all of it takes effect. */
export function idleChartOption(
  {
    name,
    data,
    params,
    figures,
    unused = [],
  }: Pick<Chart, 'name' | 'data' | 'params' | 'figures' | 'unused'>,
  { isGiven, hasFiles, renderer }: SaidOfChart,
): { readonly option: string; readonly why: string } | undefined {
  const used = hasFiles ? (Object.hasOwn(USED, data) ? USED[data]! : OF_VALUES) : []
  const isUsed = (option: string): boolean =>
    used.includes(option) &&
    !unused.includes(option) &&
    !(FIGURES.includes(option) && ['counts', 'tallies', 'rankings'].includes(data) && !figures)
  const option = OF_VALUES.find((one) => isGiven(one) && !isUsed(one))
  if (option !== undefined)
    return { option, why: `${name} does not use it${insteadOf(option, name, params)}` }
  const others: readonly (readonly [option: string, isIdle: boolean, why: string])[] = [
    ['positives', hasFiles, 'positives are counted in the files'],
    ['only', !hasFiles || data !== 'top-k', `${name} draws no single topic`],
    ['fold', data !== 'tallies' || unused.includes('fold'), `${name} draws no folds`],
    [
      'threshold',
      data === 'tallies' && unused.includes('threshold') && !isGiven('chooseOn'),
      `${name} draws no single threshold`,
    ],
    ['scale', renderer !== 'png', 'it applies only to PNG'],
  ]
  const [idle, , why] = others.find(([one, isIdle]) => isIdle && isGiven(one)) ?? []
  return idle === undefined ? undefined : { option: idle, why: why! }
}

/** The parameter of the chart that is meant, where it has one of that name. */
function insteadOf(option: string, chart: string, params: Chart['params']): string {
  const own = [option, `${option}s`].find((one) => Object.hasOwn(params, one))
  return own === undefined ? '' : `; its own parameter is written in brackets: '${chart}(${own}=…)'`
}
