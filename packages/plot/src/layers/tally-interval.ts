import type { ParamValues, Undefined } from '@eval/core'
import type { Tally } from '@eval/ranked'
import { countsBootstrap, tallyCounts, tallyGroups, tallyOfCounts } from '@eval/significance'
import type { NamedTally } from '../chart-data.js'
import { counted } from '../words.js'
import { drawParams } from './draw-params.js'
import { demandItems, holdsItems } from './population.js'

/** Beyond so many distinct scores drawing again and again takes long, and is done only where it is asked for. */
const MOST_SCORES = 5000

/** The parameters of charts whose legends give a figure with its interval. */
export const tallyIntervalParams = {
  interval: {
    type: 'choice',
    of: ['usual', 'none', 'bootstrap'],
    default: 'usual',
    about: `The interval of the figure in the legend: by bootstrap, for whole items with at most ${counted(MOST_SCORES)} distinct scores unless asked for; or none.`,
  },
  ...drawParams,
} as const

type Options = ParamValues<typeof tallyIntervalParams>

const isDrawn = (tally: Tally, { interval }: Options): boolean =>
  holdsItems(tally) &&
  (interval === 'bootstrap' || (interval === 'usual' && tally.scores.length <= MOST_SCORES))

/** The interval of a figure of scored labels, drawing positives and negatives apart; undefined where it has none. */
export function tallyInterval(
  tally: Tally,
  of: (tally: Tally) => number | Undefined,
  options: Options,
): { readonly low: number; readonly high: number } | undefined {
  if (!isDrawn(tally, options)) return undefined
  const { level, draws, seed } = options
  const found = countsBootstrap(
    {
      name: 'figure',
      range: [-Infinity, Infinity],
      counts: tallyCounts(tally),
      groups: tallyGroups(tally),
      of: (counts) => of(tallyOfCounts(tally, counts)),
    },
    { level, side: 'two-sided', form: 'percentile', stratified: true, draws, seed },
  )
  // Without width it would say that nothing varied in the draws, and not that the figure is sure.
  return 'low' in found && found.low < found.high ? { low: found.low, high: found.high } : undefined
}

/** How the figures got their intervals, or why they have none. */
export function intervalNote(systems: readonly NamedTally[], options: Options): string | undefined {
  if (options.interval === 'none' || systems.length === 0) return undefined
  if (options.interval === 'bootstrap') demandItems('The bootstrap interval', systems)
  if (systems.some(({ tally }) => isDrawn(tally, options)))
    return `In brackets: ${100 * options.level} % bootstrap interval, ${counted(options.draws)} draws.`
  return systems.every(({ tally }) => holdsItems(tally))
    ? `No intervals beyond ${counted(MOST_SCORES)} distinct scores unless asked for.`
    : 'No intervals: items have weights.'
}
