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
})
