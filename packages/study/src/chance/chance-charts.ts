import type { RunContext, RunOptions } from '../findings/run.js'
import type { ChartRequest } from '../task/task.js'
import type { AgainstChance } from './against-null-models.js'
import { nullDistribution } from './null-distribution.js'

/** More pictures than these say less. */
const MOST_CHARTS = 12
/** So many draws show a shape; further ones only make a page slow to write. */
const MOST_DRAWN = 2000

/** A picture of each measure under each null model, where a page can hold them. */
export async function chanceCharts(
  { rows, draws }: AgainstChance,
  context: Pick<RunContext, 'registry' | 'seed'>,
  run: RunOptions = {},
): Promise<ChartRequest[]> {
  if (rows.length > MOST_CHARTS) return []
  const several = new Set(rows.map(({ system }) => system.name)).size > 1
  const requests: ChartRequest[] = []
  for (const { system, planned, model, chance } of rows) {
    if (!chance) continue
    const data = await nullDistribution(planned, model, context, {
      ...run,
      chance,
      draws: Math.min(draws, MOST_DRAWN),
    })
    if (!data) continue
    const of = `${several ? `${system.name}, ` : ''}${planned.name} under ${model.name}`
    requests.push({ chart: 'null-distribution', data, of })
  }
  return requests
}
