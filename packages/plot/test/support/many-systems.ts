import { seeded } from '@eval/core'
import { rankingOfGrades } from '@eval/ranked'
import { exampleTally } from '../../src/example-tallies.js'
import { madeUp, MACSKASSY } from '../../src/layers/examples/top-k-examples.js'
import { madeUpUnits } from '../../src/layers/examples/unit-examples.js'

/** Made-up data of so many systems for a kind of chart, near-equal ones among them; none for kinds of one system. */
export function manySystems(
  kind: string,
  count: number,
): { readonly names: readonly string[]; readonly data: unknown } | undefined {
  const names = Array.from({ length: count }, (_, at) => `system-${at + 1}`)
  const strengths = Object.fromEntries(names.map((name, at) => [name, 0.9 - 0.1 * Math.floor(at / 3)]))
  if (kind === 'units') return { names, data: madeUpUnits(30, strengths) }
  if (kind === 'top-k')
    return {
      names,
      data: madeUp(MACSKASSY.aaai, Object.fromEntries(names.map((name, at) => [name, 5 - (at % 6) / 2]))),
    }
  if (kind === 'tallies')
    return {
      names,
      data: names.map((name, at) => exampleTally({ name, items: 120, rate: 0.3, gap: 2 - at / 12 }, at + 1)),
    }
  if (kind === 'estimates')
    return {
      names,
      data: names.flatMap((system, at) =>
        ['nDCG@10', 'AP'].map((measure) => {
          const value = 0.7 - 0.03 * Math.floor(at / 2)
          return {
            system,
            measure,
            value,
            interval: { low: value - 0.03, high: value + 0.03, level: 0.95 },
            chance: 0.02,
            n: 50,
          }
        }),
      ),
    }
  if (kind === 'rankings')
    return {
      names,
      data: names.map((name, at) => ({
        name,
        topics: Array.from({ length: 8 }, (_, topic) => {
          const random = seeded(3).fork(topic).fork(name)
          const grades = Array.from({ length: 40 }, (__, rank) =>
            Number(random.float() < 0.8 * Math.exp(-(0.05 + at / 300) * rank)),
          )
          return { id: `t${topic}`, ranking: rankingOfGrades(grades) }
        }),
      })),
    }
  return undefined
}
