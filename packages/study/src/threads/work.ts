import type { Registry } from '@eval/core'
import type { Matchup } from '../comparisons/pairs/matchup.js'
import { frameItems } from '../intervals/frame-items.js'
import { cellsOn } from '../intervals/value-samples.js'
import type { Plan, PlannedSystem } from '../plan/plan.js'
import type { FrameGroup } from '../task/system.js'

/** What units cost beside a step of a draw: a resampled mean draws so often, and chance of one unit takes so many steps. */
const DRAWS_OF_MEANS = 10_000
const CHANCE_OF_UNIT = 5000
/** Resamples, or exchanges, of rows. */
const DRAWS_OF_ROWS = 4000
/** Units, and cells, beyond which a draw costs no more: they are drawn in blocks. */
const MOST_UNITS = 2000
const MOST_CELLS = 40_000

/** The steps that the findings of a plan take, as far as sizes tell: every system, measure and draw. */
export function workOfFindings({ systems, options }: Plan, registry: Registry): number {
  const whole = systems
    .flatMap((planned) =>
      planned.measures.map(({ group }) => stepsOf(group, planned, options.draws, registry)),
    )
    .reduce((sum, steps) => sum + steps, 0)
  // Slices together hold all units once more.
  return options.by === undefined ? whole : 2 * whole
}

function stepsOf(
  { over, kind, units }: FrameGroup,
  { nullModels }: PlannedSystem,
  draws: number,
  registry: Registry,
): number {
  const chance = nullModels.has(kind)
  if (over === 'units')
    return DRAWS_OF_MEANS * Math.min(units.length, MOST_UNITS) + (chance ? CHANCE_OF_UNIT * units.length : 0)
  const cells = cellsOn(registry, kind)
  const size = cells && units[0] ? Math.min(frameItems(cells, units[0].frame).cells, MOST_CELLS) : 1
  return (chance ? 2 : 1) * draws * size
}

/** The same of the tests of pairs. */
export const workOfTests = (matchups: readonly Matchup[]): number =>
  matchups
    .map(({ units, samples }) =>
      samples['paired-rows'] === undefined
        ? 2 * DRAWS_OF_MEANS * Math.min(units.length, MOST_UNITS)
        : 2 * DRAWS_OF_ROWS * units.length,
    )
    .reduce((sum, steps) => sum + steps, 0)
