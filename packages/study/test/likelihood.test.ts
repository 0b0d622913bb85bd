import type { Sums, SumsMeasure } from '@eval/significance'
import { readFileSync } from 'node:fs'
import { isUndefined, seeded, withDefaults, type LogProbabilityTable } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { createStudy, type Finding, type System } from '../src/index.js'

const study = createStudy({ seed: 1 })

/** Log probabilities of tokens by document. */
function tokensOf(texts: Readonly<Record<string, readonly number[]>>): LogProbabilityTable {
  const rows = Object.values(texts).flatMap((logs, code) => logs.map((log) => [code, log] as const))
  return {
    documents: Object.keys(texts),
    documentCodes: Uint32Array.from(rows, ([code]) => code),
    logProbabilities: Float64Array.from(rows, ([, log]) => log),
    tokens: new Float64Array(rows.length).fill(1),
  }
}

/** The answers of a language model among the examples, one document a line. */
function exampleTexts(): LogProbabilityTable {
  const text = readFileSync(new URL('../../../examples/language/logprobs.jsonl', import.meta.url), 'utf8')
  const documents = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer)
  const tokens = documents.map(({ choices }) => choices[0]!.logprobs.content)
  const logs = documents.map(({ id }, index) => [id, tokens[index]!.map(({ logprob }) => logprob)] as const)
  const bytes = Float64Array.from(tokens.flat(), ({ token }) => Buffer.byteLength(token))
  return { ...tokensOf(Object.fromEntries(logs)), bytes }
}

interface Answer {
  readonly id: string
  readonly choices: readonly {
    readonly logprobs: { readonly content: readonly { readonly token: string; readonly logprob: number }[] }
  }[]
}

const system = (logProbabilities: LogProbabilityTable, base?: number, name = 'model'): System =>
  study.system(name, { logProbabilities }, base === undefined ? {} : { base })

const foundOf = async (one: System, allRows = false) => study.run(study.plan({ systems: [one] }), { allRows })

const numbers = ({ measure, value, interval, n }: Finding) => [
  measure,
  value,
  interval?.low,
  interval?.high,
  n,
]

describe('likelihood of tokens', () => {
  it('has the values and intervals that the command printed, to the last digit', async () => {
    const { systems, notes } = await foundOf(system(exampleTexts()), true)
    expect(systems[0]!.findings.map(numbers)).toEqual([
      ['LogLikelihood', -725.8779000000001, -778.8164947887003, -673.7179789043643, 495],
      ['Perplexity', 4.333692716796996, 3.9002724982037926, 4.822857796192019, 495],
      ['DocumentPerplexity', 4.330733491492265, 3.928626470498702, 4.830479060865195, 12],
      ['BitsPerToken', 2.115596861860394, 1.9635749234809323, 2.2698882723114813, 495],
      ['BitsPerByte', 0.7671944663889341, 0.7120656315919865, 0.8231462965525151, 495],
    ])
    expect(systems[0]!.details[0]!.rows.slice(0, 2)).toEqual([
      ['doc-1', 48, 0, -74.3822, 4.709723336312463],
      ['doc-2', 32, 0, -45.8774, 4.1940579510803895],
    ])
    expect(notes.map(({ code }) => code)).toEqual(['TOKENS_POOLED'])
  })

  it('draws tokens one by one where there is one document, and says so', async () => {
    const { systems, notes } = await foundOf(system(tokensOf({ '1': [-1, -2, -3, -3] }), 2))
    expect(systems[0]!.findings.map(numbers)).toEqual([
      ['LogLikelihood', -6.238324625039508, -8.317766166719343, -4.1588830833596715, 4],
      ['Perplexity', 4.756828460010884, 2.82842712474619, 7.999999999999998, 4],
      ['DocumentPerplexity', 4.756828460010884, undefined, undefined, 1],
      ['BitsPerToken', 2.25, 1.5, 3, 4],
    ])
    expect(systems[0]!.notes).toMatchObject([
      {
        code: 'ONE_DOCUMENT',
        text: 'model: one document, so DocumentPerplexity has no interval; intervals resample its tokens as if they were independent.',
        advice: [{ set: 'document', to: 'COLUMN' }],
      },
    ])
    expect(notes.map(({ code }) => code)).toEqual(['TOKENS_POOLED'])
    expect(systems[0]!.system.policies).toEqual({ base: 2 })
    expect(() => system(tokensOf({ '1': [-1] }), 1)).toThrow('base')
  })

  it('is infinite with an impossible token, without an interval', async () => {
    const { systems, notes } = await foundOf(system(tokensOf({ a: [-1, -2], b: [-Infinity, -3] })))
    expect(systems[0]!.findings.map(({ value, interval }) => [value, interval])).toEqual([
      [-Infinity, undefined],
      [Infinity, undefined],
      [Infinity, undefined],
      [Infinity, undefined],
    ])
    expect([...systems[0]!.notes, ...notes].map(({ code }) => code)).toEqual([
      'IMPOSSIBLE_TOKENS',
      'TOKENS_POOLED',
    ])
  })

  it('shows a bound on the side that was asked for, though perplexity falls with the mean', async () => {
    const one = system(tokensOf({ a: [-1, -2, -1.5], b: [-3, -1], c: [-2, -2.5, -1] }))
    const [finding] = (
      await study.run(study.plan({ systems: [one], measures: 'Perplexity', interval: 't(side=upper)' }))
    ).systems[0]!.findings
    expect(finding!.interval).toMatchObject({ side: 'upper', method: 't-clustered' })
    expect(finding!.interval!.low).toBe(0)
    expect(finding!.interval!.high).toBeGreaterThan(finding!.value!)
    expect(finding!.interval!.high).toBeLessThan(Infinity)
  })
})

describe('likelihood of documents', () => {
  const topics: LogProbabilityTable = {
    documents: ['d1', 'd2', 'd3'],
    documentCodes: Uint32Array.of(0, 1, 2),
    logProbabilities: Float64Array.of(-350.5, -120.25, -910),
    tokens: Float64Array.of(50, 20, 130),
  }

  it('has intervals over documents alone, where tokens are not known', async () => {
    const { systems, notes } = await foundOf(system(topics))
    expect(systems[0]!.findings.map(numbers)).toEqual([
      ['LogLikelihood', -1380.75, undefined, undefined, 200],
      ['Perplexity', 996.0027314494852, undefined, undefined, 200],
      ['DocumentPerplexity', 870.9303221169806, 408.50330302178014, 1103.9807227432884, 3],
      ['BitsPerToken', 9.96000588853718, undefined, undefined, 200],
    ])
    expect(notes.map(({ code }) => code)).toEqual(['TOKENS_POOLED'])
  })

  it('draws documents for a measure of which nothing else is known', async () => {
    const half: SumsMeasure = {
      contributes: 'measure',
      name: 'HalfPerplexity',
      input: 'sums',
      params: {},
      range: [0.5, Infinity],
      better: 'lower',
      undefinedWhen: {},
      laws: [],
      about: { title: 'Half of it', summary: 'Half of the perplexity.' },
      compute: ({ tokens, logLikelihood }) => Math.exp(-logLikelihood / tokens) / 2,
    }
    const own = createStudy({
      plugins: [{ name: 'stranger', contract: 1, contributions: [half] }],
    })
    const one = own.system('model', { logProbabilities: topics })
    const plan = own.plan({ systems: [one], measures: 'HalfPerplexity', interval: 'bootstrap' })
    const [finding] = (await own.run(plan)).systems[0]!.findings
    expect(finding!.value).toBeCloseTo(498.00136572474, 9)
    expect(finding!.interval!.low).toBeLessThan(498)
    expect(finding!.interval!.high).toBeGreaterThan(498)
  })
})

describe('models on the same texts', () => {
  const plain = tokensOf({ a: [-1, -2], b: [-3, -1, -2], c: [-2, -2], d: [-1], e: [-4, -2] })
  const likelier = tokensOf({ e: [-3, -1], d: [-0.5], c: [-1, -1], b: [-2, -1, -1], a: [-0.5, -1], f: [-9] })

  it('are compared document by document', async () => {
    const systems = [system(plain, undefined, 'plain'), system(likelier, undefined, 'likelier')]
    const { comparisons, notes, systems: aligned } = await study.compare(systems)
    expect(aligned.map(({ groups }) => groups[0]!.items!.ids)).toEqual([
      ['a', 'b', 'c', 'd', 'e'],
      ['a', 'b', 'c', 'd', 'e'],
    ])
    const [pooled, mean] = comparisons
    expect(pooled).toMatchObject({ measure: 'Perplexity', unit: 'document', n: 5, outcome: 'not shown' })
    expect(pooled!.difference).toBeCloseTo(Math.exp(12 / 10) - Math.exp(20 / 10), 12)
    // Every document is likelier: of 2 ** 5 exchanges, two are as far apart; here these are drawn.
    expect(pooled!.p).toBeCloseTo(2 / 32, 2)
    expect(pooled!.units).toMatchObject({ wins: 5, ties: 0, losses: 0 })
    expect(mean).toMatchObject({ measure: 'DocumentPerplexity', test: 'randomization', units: { wins: 5 } })
    expect(mean!.p).toBeCloseTo(2 / 32, 12)
    expect(notes.map(({ code }) => code)).toContain('UNITS_LEFT_OUT')
  })

  it('are the same where every document is as likely', async () => {
    const { comparisons } = await study.compare(
      [system(plain, undefined, 'one'), system(plain, undefined, 'two')],
      { measures: 'Perplexity' },
    )
    expect(comparisons[0]).toMatchObject({ outcome: 'same', difference: 0 })
  })

  it('are told apart by what they call a token', async () => {
    const other = tokensOf({ a: [-1, -2, -1], b: [-3, -1, -2], c: [-2, -2], d: [-1], e: [-4, -2] })
    const { notes } = await study.compare([system(plain, undefined, 'one'), system(other, undefined, 'two')])
    expect(notes.find(({ code }) => code === 'OTHER_TOKENS')!.text).toContain(
      'one and two have different numbers of tokens in 1 of 5 documents (a)',
    )
  })
})

describe('what measures of likelihood say they are the mean of', () => {
  it('leads to their values', () => {
    const random = seeded(3)
    const measures = study.registry
      .all('measure')
      .filter(({ input }) => input === 'sums') as unknown as SumsMeasure[]
    expect(measures.every(({ meanOf }) => meanOf !== undefined)).toBe(true)
    let tried = 0
    for (let round = 0; round < 200; round++) {
      const sums = study.registry.find('input', 'sums').draw(random) as Sums
      for (const measure of measures) {
        const params = withDefaults(measure)
        const value = measure.compute(sums, params)
        if (isUndefined(value) || !Number.isFinite(value) || sums.tokens === 0) continue
        if (measure.meanOf!.over !== 'tokens') continue
        const scale = measure.meanOf!.scale(sums, params)
        const mean = sums.logLikelihood / sums.tokens
        expect(scale.from(mean)).toBeCloseTo(value, 9)
        expect(scale.to(value)).toBeCloseTo(mean, 9)
        tried++
      }
    }
    expect(tried).toBeGreaterThan(100)
  })
})
