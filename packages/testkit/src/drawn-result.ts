import type { Random } from '@eval/core'
import type { FindingRecord, Result } from '@eval/study'

/** Names that break careless writers: markup, separators, formulas, quotes, direction marks. */
export const HOSTILE_NAMES = [
  '</script><img src=x onerror=alert(1)>',
  'a,b;c\td|e"f\'g',
  '=cmd()',
  'datum.value && \\" + alert(1) + "',
  'a.b[0]["c"]',
  '__proto__',
  '50%_$x^{2}&#\\~',
  'right\u202Eto left',
] as const

/** A small result with hostile names, infinities, tiny p-values and gaps, for formats to write. */
export function drawnResult(random: Random): Result {
  const name = (): string => HOSTILE_NAMES[random.below(HOSTILE_NAMES.length)]!
  const measures = ['nDCG@10', 'P(rel=2)@5', 'LR+'].slice(0, 1 + random.below(3))
  const finding = (measure: string): FindingRecord => {
    const sort = random.below(4)
    const rest = { measure, better: 'higher' as const, n: random.below(50), undefined: random.below(3) }
    if (sort === 0) return { ...rest, value: null, why: `Nothing to count: ${name()}` }
    if (sort === 1) return { ...rest, value: 'Infinity' }
    const value = random.float()
    return {
      ...rest,
      value,
      interval: { low: value / 2, high: sort === 2 ? 'Infinity' : value * 2, level: 0.95, method: 't' },
      chance: { value: 1e-7, p: 0, log10P: -523.4, model: 'random-ranking', method: 'exact' },
    }
  }
  const systems = Array.from({ length: random.below(4) }, (_, index) => ({
    name: `${name()} ${index}`,
    findings: measures.map(finding),
  }))
  return {
    schema: 'eval/1',
    command: 'evals rank qrels.txt run.txt',
    version: '0.0.0',
    inputs: [{ path: name(), sha256: '00', format: 'trec-run' }],
    policies: { undefined: 'omit' },
    seed: 1,
    plugins: ['@eval/core'],
    systems,
    comparisons: [],
    tables: [
      {
        name: 'further',
        title: name(),
        columns: [
          { name: 'what', kind: 'text' },
          { name: 'p', kind: 'p' },
        ],
        rows: Array.from({ length: random.below(3) }, () => [name(), random.below(2) === 0 ? null : 1e-12]),
      },
    ],
    notes: [{ code: 'NOTE', text: name() }],
  }
}
