import { seeded } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { pairedPower, unitsForPower } from './paired-power.js'

describe('units for power', () => {
  const random = seeded(11)
  const designs = Array.from({ length: 40 }, () => ({
    effect: 0.05 + 3 * random.float() ** 3,
    power: 0.1 + 0.89 * random.float(),
    design: {
      deviation: 0.2 + random.float(),
      error: 10 ** -(1.1 + 4 * random.float()),
      alternative: (['two-sided', 'greater', 'less'] as const)[Math.floor(3 * random.float())]!,
    },
  }))

  it.each(designs)('are the fewest that have it: $effect, $power, $design', ({ effect, power, design }) => {
    const own = design.alternative === 'less' ? -effect : effect
    const n = unitsForPower(own, power, design)
    expect(pairedPower(own, { ...design, n })).toBeGreaterThanOrEqual(power)
    if (n > 2) expect(pairedPower(own, { ...design, n: n - 1 })).toBeLessThan(power)
  })

  it('are two where the effect is large', () => {
    expect(unitsForPower(1e6, 0.8, { deviation: 1 })).toBe(2)
  })

  it('do not exist for an effect against the direction, or one that takes more than 1e9', () => {
    expect(() => unitsForPower(-1, 0.8, { deviation: 1, alternative: 'greater' })).toThrow('1e9 units')
    expect(() => unitsForPower(1e-6, 0.8, { deviation: 1 })).toThrow('1e9 units')
    // (1.959964 + 0.841621)^2 1e6 + 1.959964^2 / 2 = 7,848,881.6, less 19 for the far tail, which adds 1e-6 to the power.
    expect(unitsForPower(1e-3, 0.8, { deviation: 1 })).toBe(7_848_863)
  })
})
