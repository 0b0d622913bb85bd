import { seeded, shuffle } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { curveLogPValues } from './curve-p-values.js'
import { topKLogPValue } from './p-value.js'

function agrees(labels: Uint8Array, N = labels.length, every = 1): void {
  const positives = labels.reduce((sum, label) => sum + label, 0)
  for (const convention of ['standard', 'paper', 'mid'] as const) {
    const logs = curveLogPValues({ N, positives }, labels, convention)
    let hits = 0
    for (let k = 1; k <= labels.length; k++) {
      hits += labels[k - 1]!
      if (k % every !== 0 && k < 50) continue
      const alone = topKLogPValue({ N, positives }, k, hits, { convention })
      const gap = logs[k] === alone ? 0 : Math.abs(logs[k]! - alone)
      expect(gap, `${convention} at ${k}`).toBeLessThan(2e-12 + 2e-13 * Math.abs(alone))
    }
  }
}

describe('p-values along a ranking', () => {
  it('equal those of every k alone, for random rankings', () => {
    const random = seeded(3)
    for (const [N, positives] of [
      [1, 1],
      [6, 0],
      [7, 7],
      [40, 3],
      [200, 190],
      [900, 300],
    ] as const) {
      const labels = new Uint8Array(N).fill(1, 0, positives)
      shuffle(labels, random)
      agrees(labels)
    }
  })

  it('equal those of every k alone, for the best and the worst ranking, far below 1e-300', () => {
    const best = new Uint8Array(3000).fill(1, 0, 1000)
    agrees(best, 3000, 17)
    agrees(best.slice().reverse(), 3000, 17)
  })

  it('equal those of every k alone, for a ranking that gets better and then worse', () => {
    const random = seeded(4)
    const labels = Uint8Array.from({ length: 4000 }, (_, rank) =>
      random.float() < 0.5 * Math.exp(-rank / 900) ? 1 : 0,
    )
    agrees(labels, 4000, 13)
  })

  it('refuse labels that are no labels and more positives than there are', () => {
    expect(() => curveLogPValues({ N: 5, positives: 2 }, [1, NaN])).toThrow('rank 2')
    expect(() => curveLogPValues({ N: 5, positives: 1 }, [1, 1])).toThrow('more than')
  })
})
