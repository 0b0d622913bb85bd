import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { captured } from '../support/captured.js'

interface SeedCase {
  readonly id: string
  readonly inputs: Readonly<Record<string, number | string>>
  readonly expected: number | readonly number[]
}

const root = fileURLToPath(new URL('../../../../', import.meta.url))

const seeds = (file: string): readonly SeedCase[] =>
  JSON.parse(readFileSync(`${root}packages/${file}`, 'utf8')) as readonly SeedCase[]

const close = (actual: number, expected: number): void => {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-9 * Math.abs(expected) + 1e-15)
}

/** The JSON that a command line prints. */
async function answer<T>(line: string): Promise<T> {
  const { stdout, stderr, exit } = await captured([...line.split(' '), '--format', 'json'], root)
  expect({ stderr, exit }).toEqual({ stderr: '', exit: 0 })
  return JSON.parse(stdout) as T
}

interface ChanceRow {
  readonly k: number
  readonly prior: number
  readonly bounds: readonly (Readonly<Record<'discrete' | 'interpolated' | 'parametric', number>> & {
    readonly level: number
  })[]
  readonly p: Readonly<Record<'discrete' | 'interpolated' | 'parametric', number>>
}

describe('evals chance prints Table 2 of Macskassy in the convention of the paper', () => {
  const cases = new Map(
    seeds('significance/test/fixtures/random-model-cases.json').map((one) => [one.id, one]),
  )
  const seed = (id: string): SeedCase => cases.get(`S0.T2.${id}`)!
  const KS = [5, 10, 20, 100]
  const rowsFor = async (system: string): Promise<readonly ChanceRow[]> => {
    const hits = KS.map((k) => seed(`k${k}.${system}.p_discrete`).inputs.n).join(',')
    const numbers = `--population 16769 --positives 3123 --k ${KS.join(',')} --hits ${hits}`
    const line = `chance ${numbers} --level 0.1,0.001 --convention paper`
    return (await answer<{ rows: readonly ChanceRow[] }>(line)).rows
  }

  it('its 24 bounds', async () => {
    let cells = 0
    for (const { k, prior, bounds } of await rowsFor('Rocchio')) {
      close(prior, seed(`k${k}.prior`).expected as number)
      for (const { level, discrete, interpolated, parametric } of bounds) {
        close(discrete, seed(`k${k}.p${level}.discrete`).expected as number)
        close(interpolated, seed(`k${k}.p${level}.interp`).expected as number)
        close(parametric, seed(`k${k}.p${level}.param`).expected as number)
        cells += 3
      }
    }
    expect(cells).toBe(24)
  })

  it('its 24 p-values', async () => {
    let cells = 0
    for (const system of ['Rocchio', 'MaxEnt', 'NaiveBayes']) {
      for (const { k, p } of await rowsFor(system)) {
        close(p.discrete, seed(`k${k}.${system}.p_discrete`).expected as number)
        close(p.parametric, seed(`k${k}.${system}.p_param`).expected as number)
        cells += 2
      }
    }
    expect(cells).toBe(24)
  })

  it('takes levels that no number holds exactly', async () => {
    const { rows } = await answer<{ rows: readonly ChanceRow[] }>(
      'chance --population 16769 --positives 3123 --k 100 --level 1e-17',
    )
    expect(rows[0]!.bounds[0]!.level).toBe(1e-17)
  })
})

interface IntervalAnswer {
  readonly estimate: number
  readonly low: number
  readonly high: number
  readonly method: string
  readonly standardError: number
  readonly z: number
  readonly probabilityAboveZero: number
}

describe('evals interval answers the examples of lecture 003', () => {
  const cases = seeds('significance/test/fixtures/seed-statistics.json')
  const seed = (id: string): number => cases.find((one) => one.id === id)!.expected as number
  const METHODS: Readonly<Partial<Record<string, string>>> = { wilson95: 'wilson', cp95: 'clopper-pearson' }
  const plain = cases.filter(({ id }) => /^S3\.CI\.\d+_\d+\./.test(id))

  it('for one proportion at every level and by every method', async () => {
    expect(plain.length).toBe(36)
    for (const { id, inputs, expected } of plain) {
      const method = METHODS[id.split('.').at(-1)!] ?? 'wald'
      const { low, high } = await answer<IntervalAnswer>(
        `interval ${inputs.r}/${inputs.n} --level ${inputs.conf} --method ${method}`,
      )
      close(low, (expected as readonly number[])[0]!)
      close(high, (expected as readonly number[])[1]!)
    }
  })

  it('on one side', async () => {
    const upper = (level: number): Promise<IntervalAnswer> =>
      answer<IntervalAnswer>(`interval 10/50 --method wald --one-sided upper --level ${level}`)
    close((await upper(0.95)).high, seed('S3.CI50.b.exactz'))
    close((await upper(0.9)).high, seed('S3.CI50.c.exactz'))
  })

  it('for a difference of two proportions', async () => {
    const found = await answer<IntervalAnswer>('interval 12/72 5/45 --method wald')
    close(found.estimate, seed('S3.diff.d'))
    close(found.standardError, seed('S3.diff.sd'))
    close(found.z, seed('S3.diff.z'))
    close(found.probabilityAboveZero, seed('S3.diff.NU'))
    const [low, high] = cases.find(({ id }) => id === 'S3.diff.CI95')!.expected as readonly [number, number]
    close(found.low, low)
    close(found.high, high)
  })
})

describe('evals classify prints the ROC table of the 20 instances', () => {
  it('as the lecture has it', async () => {
    const { tables } = await answer<{
      tables: readonly { name: string; columns: readonly { name: string }[]; rows: readonly number[][] }[]
    }>('classify examples/classification/roc20.csv --positive P --thresholds')
    const { columns, rows } = tables.find(({ name }) => name === 'thresholds')!
    const COLUMN = { TP: 'tp', FP: 'fp', TPR: 'TPR', FPR: 'FPR', ACC: 'accuracy' } as const
    let cells = 0
    for (const { id, inputs, expected } of seeds('ranked/test/fixtures/roc-seeds.json')) {
      const [, quantity] = /^S2\.ROC\.\d+\.(TP|FP|TPR|FPR|ACC)$/.exec(id) ?? []
      if (quantity === undefined) continue
      const at = columns.findIndex(({ name }) => name === COLUMN[quantity as keyof typeof COLUMN])
      close(rows.find(([threshold]) => threshold === inputs.threshold)![at]!, expected as number)
      cells++
    }
    expect(cells).toBe(100)
  })
})
