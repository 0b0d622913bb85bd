import { qrelsTable, runTable, type QrelsRow, type RunRow } from '@eval/ranked'
import { describe, expect, test } from 'vitest'
import { createStudy } from '../src/index.js'

const topics = Array.from({ length: 12 }, (_, index) => `q${index + 1}`)
const documents = Array.from({ length: 8 }, (_, index) => `d${index + 1}`)
const qrels = qrelsTable(
  topics.flatMap((topic, t) =>
    documents.map((document, d): QrelsRow => [topic, document, (t + d) % 3 === 0 ? 1 : 0]),
  ),
)
const run = (shift: number) =>
  runTable(
    topics.flatMap((topic, t) =>
      documents.map((document, d): RunRow => [topic, document, ((t * shift + d * 5) % 8) - d / 100]),
    ),
  )

describe('a study of retrieval', () => {
  test('finds values with interval, chance and p, and compares systems on the same topics', async () => {
    const study = createStudy({ seed: 1 })
    const systems = [study.system('one', { qrels, run: run(1) }), study.system('two', { qrels, run: run(3) })]
    const plan = study.plan({ systems, measures: 'nDCG@5, AP' })
    expect(plan.steps.map(({ step }) => step)).toContain('chance')
    const found = await study.run(plan)
    const [finding] = found.systems[0]!.findings
    expect(finding!.measure).toBe('nDCG@5')
    expect(finding!.interval!.low).toBeLessThan(finding!.value!)
    expect(finding!.chance!.p).toBeGreaterThan(0)
    const { comparisons } = await study.compare(found, { baseline: 'one', measures: 'AP' })
    expect(comparisons).toHaveLength(1)
    expect(comparisons[0]).toMatchObject({ system: 'two', baseline: 'one', n: 12, unit: 'topic' })
  })

  test('compares what was found: its measures, level, policies and draws unless others are asked for', async () => {
    const study = createStudy({ seed: 1 })
    const systems = [study.system('one', { qrels, run: run(1) }), study.system('two', { qrels, run: run(3) })]
    const asked = { measures: 'RR', level: 0.9, undefined: 'zero', like: 'trec_eval', draws: 500 } as const
    const found = await study.run(study.plan({ systems, ...asked, nullModel: false }))
    const { comparisons, plan, undefined: policy } = await study.compare(found)
    expect(comparisons.map(({ measure }) => measure)).toEqual(['RR'])
    expect(comparisons[0]!.interval!.level).toBe(0.9)
    expect(plan.options).toMatchObject(asked)
    expect(policy).toBe('zero')
    const others = await study.compare(found, { measures: 'P@5', level: 0.8, draws: 600, undefined: 'omit' })
    expect(others.comparisons.map(({ measure }) => measure)).toEqual(['P@5'])
    expect(others.plan.options).toMatchObject({ level: 0.8, draws: 600, undefined: 'omit' })
    const usual = await study.run(study.plan({ systems, nullModel: false }))
    const plain = await study.compare(usual)
    expect(plain.comparisons.map(({ measure }) => measure)).toContain('nDCG@10')
    expect(plain.plan.options.draws).toBeUndefined()
  })
})

describe('tables of no task', () => {
  const row = { rows: 0 } as never
  const refused = (tables: Parameters<ReturnType<typeof createStudy>['system']>[1]): unknown => {
    try {
      createStudy().system('x', tables)
    } catch (error) {
      return error
    }
    return undefined
  }
  test('are refused with the tasks that there are', () => {
    expect(refused({ strange: row })).toMatchObject({
      code: 'UNKNOWN_TASK',
      message: expect.stringContaining('No task takes "strange". There are') as string,
    })
    expect(refused({})).toMatchObject({
      code: 'UNKNOWN_TASK',
      message: expect.stringContaining('No task takes no tables') as string,
    })
  })
})
