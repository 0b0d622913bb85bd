import type { Finding } from '../findings/finding.js'
import type { Found } from '../findings/found.js'
import type { Estimate } from './chart-data.js'
import { chartInterval } from './figures.js'

/** Every value that was found, with its interval and its chance level; infinite ones too, so that a picture can name them. */
export const estimatesIn = ({ systems }: Pick<Found, 'systems'>): Estimate[] =>
  systems.flatMap(({ system, findings }) => findings.flatMap((finding) => estimateOf(system.name, finding)))

/** A finding as pictures take it; none where it has no value. */
export function estimateOf(
  system: string,
  { measure, part, value, better, interval, chance, n }: Finding,
): Estimate[] {
  if (value === undefined || Number.isNaN(value)) return []
  return [
    {
      system,
      measure,
      ...(part === undefined ? {} : { part }),
      value,
      ...(better === 'lower' ? { better } : {}),
      ...(interval ? { interval: chartInterval(interval) } : {}),
      ...(chance ? { chance: chance.chance } : {}),
      n,
    },
  ]
}
