import { resultRecord, type ComparisonRecord, type Result } from '@eval/study'
import { describe, expect, it } from 'vitest'
import { DEFAULT_RENDER } from './format.js'
import { html } from './formats/html.js'
import { latex } from './formats/latex.js'
import { md } from './formats/md.js'
import { table } from './formats/table.js'
import { chosenTables } from './shown-table.js'

const values = { bm25: [0.4, 0.2], de_nse: [0.6, 0.3], rerank: [0.7, 0.25] } as const
const measures = ['nDCG@10', 'AP'] as const

const comparison = (
  system: string,
  baseline: string,
  outcome: ComparisonRecord['outcome'],
  measure: string,
): ComparisonRecord => ({
  measure,
  better: 'higher',
  system,
  baseline,
  outcome,
  difference: 0.1,
  test: 'randomization (exact)',
  p: 0.01,
  adjustedP: 0.02,
  correction: 'holm',
  n: 50,
  unit: 'topic',
  family: 3,
  verdict: 'A verdict.',
})

const resultWith = (comparisons: readonly ComparisonRecord[], more: Partial<Result> = {}): Result =>
  resultRecord({
    seed: 1,
    plugins: [],
    policies: { confidence: 0.95 },
    systems: Object.entries(values).map(([name, own]) => ({
      name,
      findings: [
        ...measures.map((measure, index) => ({
          measure,
          value: own[index]!,
          better: 'higher' as const,
          n: 50,
          undefined: 0,
        })),
        { measure: 'AP', part: 'language=en', value: 0.9, better: 'higher' as const, n: 9, undefined: 0 },
      ],
    })),
    comparisons,
    ...more,
  })

const pairs = resultWith([
  comparison('de_nse', 'bm25', 'better', 'nDCG@10'),
  comparison('rerank', 'bm25', 'better', 'nDCG@10'),
  comparison('rerank', 'de_nse', 'not shown', 'nDCG@10'),
])
const based = resultWith(
  [
    comparison('de_nse', 'bm25', 'better', 'nDCG@10'),
    comparison('rerank', 'bm25', 'worse', 'AP'),
    comparison('rerank', 'bm25', 'not shown', 'nDCG@10'),
  ],
  { policies: { confidence: 0.99, baseline: 'bm25' } },
)
const asked = { ...DEFAULT_RENDER, digits: 2, table: 'paper' }

describe('the table of a paper', () => {
  it('has systems by measures, the best in bold, letters for what does not differ, and a note', () => {
    expect(latex.render(pairs, asked)).toBe(
      [
        '% needs \\usepackage{booktabs}',
        '\\begin{tabular}{lrr}',
        '\\toprule',
        'system & nDCG@10 & AP \\\\',
        '\\midrule',
        'bm25 & 0.40\\textsuperscript{b} & 0.20 \\\\',
        'de\\_nse & 0.60\\textsuperscript{a} & \\textbf{0.30} \\\\',
        'rerank & \\textbf{0.70}\\textsuperscript{a} & 0.25 \\\\',
        '\\bottomrule',
        '\\end{tabular}',
        '',
        '\\smallskip',
        '{\\footnotesize Bold: best value. Systems that share a letter do not differ significantly. Paired test: randomization; p corrected by holm (3 comparisons); significance level 0.05; n = 50 topics.}',
        '',
      ].join('\n'),
    )
  })

  it('marks what differs from the baseline', () => {
    expect(md.render(based, asked)).toBe(
      [
        '### Systems by measures',
        '',
        '| system | nDCG@10 | AP |',
        '| --- | ---: | ---: |',
        '| bm25 | 0.40 | 0.20 |',
        '| de&#95;nse | 0.60<sup>†</sup> | **0.30** |',
        '| rerank | **0.70** | 0.25<sup>‡</sup> |',
        '',
        'Bold: best value. † significantly better, ‡ significantly worse than bm25. Paired test: randomization; p corrected by holm (3 comparisons); significance level 0.01; n = 50 topics.',
        '',
      ].join('\n'),
    )
    expect(table.render(based, asked)).toContain('de_nse   0.60 †  0.30  \n'.trimEnd())
  })

  it('is a page with nothing else in HTML, with names escaped', async () => {
    const hostile = JSON.parse(JSON.stringify(pairs).replaceAll('bm25', '<script>')) as Result
    const page = await html.render(hostile, asked)
    expect(page.match(/<table/g)).toHaveLength(1)
    expect(page).toContain('<b>0.70</b><sup>a</sup>')
    expect(page).not.toContain('<script')
  })

  it('says that nothing was tested where nothing was', () => {
    expect(chosenTables(resultWith([]), asked)[0]!.footnote).toBe(
      'Bold: best value. Differences were not tested. n = 50.',
    )
  })

  it('keeps values and marks apart for programs', () => {
    expect(chosenTables(pairs, asked, false)[0]!.rows[2]).toEqual(['rerank', 0.7, 'a', 0.25, ''])
  })
})

describe('a table asked for', () => {
  it.each(['leaderboard', 'Leaderboard by nDCG@10', 'leaderboard BY', 'Measures', 'findings', 'Comparisons'])(
    'is found by its name or by the heading that is printed: %s',
    (name) => {
      expect(chosenTables(pairs, { ...asked, table: name })).toHaveLength(1)
      expect(table.render(pairs, { ...asked, table: name })).not.toContain('A verdict.')
    },
  )

  it('is refused where there is none of the name, with all names', () => {
    expect(() => chosenTables(pairs, { ...asked, table: 'papr' })).toThrow(
      'Did you mean "paper"? There are "leaderboard", "findings", "comparisons", "paper".',
    )
  })
})

describe('a measure where lower values are better', () => {
  const losses = resultRecord({
    seed: 1,
    plugins: [],
    systems: [0.2, 0.3].map((value, index) => ({
      name: `s${index}`,
      findings: [
        { measure: 'Accuracy', value, better: 'higher' as const, n: 50, undefined: 0 },
        { measure: 'LogLoss', value, better: 'lower' as const, n: 50, undefined: 0 },
      ],
    })),
    comparisons: [],
  })

  it.each([table, md, latex, html])('says so in its heading ($name)', async (format) => {
    const text = await format.render(losses, { ...DEFAULT_RENDER, table: 'paper' })
    expect(text).toContain('LogLoss (lower is better)')
    expect(text).not.toContain('Accuracy (')
  })
})

describe('a table for a paper with intervals', () => {
  const withIntervals: Result = {
    ...pairs,
    systems: pairs.systems.map(({ name, findings }) => ({
      name,
      findings: findings.map((one) => ({
        ...one,
        interval: { low: Number(one.value) - 0.1, high: Number(one.value) + 0.1, level: 0.9, method: 't' },
      })),
    })),
  }
  const options = { ...DEFAULT_RENDER, table: 'paper-intervals', digits: 3 }

  it('has the interval behind the marks of each value', () => {
    const text = md.render(withIntervals, options) as string
    expect(text).toContain('| system | nDCG@10 | 90 % interval | AP | 90 % interval |')
    expect(text).toContain('| bm25 | 0.400<sup>b</sup> | 0.300 to 0.500 | 0.200')
    expect(text).toContain('**0.700**<sup>a</sup> | 0.600 to 0.800')
    expect(latex.render(withIntervals, options)).toContain('90 \\% interval')
  })

  it('is not there where no value has an interval', () => {
    expect(() => md.render(pairs, options)).toThrow('There is no table "paper-intervals"')
  })
})
