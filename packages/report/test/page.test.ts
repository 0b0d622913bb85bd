import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Result } from '@eval/study'
import { DEFAULT_RENDER } from '../src/index.js'
import * as formats from '../src/formats/index.js'
import { exampleResult } from './example-result.js'

const page = async (result: Partial<Result> = {}): Promise<string> =>
  formats.html.render({ ...exampleResult, ...result }, DEFAULT_RENDER)

describe('the page', () => {
  test('lets only its own style sheet and its own script run', async () => {
    const text = await page()
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(text)![1]!
    const hash = (content: string): string =>
      `'sha256-${createHash('sha256').update(content).digest('base64')}'`
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`style-src ${hash(/<style>(.*?)<\/style>/s.exec(text)![1]!)}`)
    expect(policy).toContain(`script-src ${hash(/<script>(.*?)<\/script>/s.exec(text)![1]!)}`)
    expect(policy).not.toContain('unsafe')
  })

  test('names nothing outside itself and has no style or handler in a tag', async () => {
    const text = await page()
    const outside = text.replace(/<script.*?<\/script>/gs, '').replace(/<style>.*?<\/style>/s, '')
    expect(outside).not.toMatch(/\s(src|style|on\w+)=|href="(?!#)/)
    expect(outside).not.toContain('<script')
    expect(outside).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  test('begins with the verdicts, and holds command, inputs, policies, seed and notes', async () => {
    const text = await page()
    const order = [
      'id="verdicts"',
      'id="measures"',
      'id="comparisons"',
      'id="units"',
      'id="notes"',
      'id="provenance"',
    ]
    const places = order.map((part) => text.indexOf(part))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(Math.min(...places)).toBeGreaterThan(0)
    for (const words of [
      'evals compare qrels.txt a.txt b.txt',
      'a.txt',
      'trec-run',
      'has no relevant document',
    ])
      expect(text.split('id="eval-result"')[0]).toContain(words)
  })

  test('keeps a p-value on one line, a bound too', async () => {
    const [one] = exampleResult.comparisons
    const verdict = async (more: Partial<typeof one>): Promise<string> =>
      page({ comparisons: [{ ...one!, ...more }] })
    expect(await verdict({ adjustedP: 4e-5, family: 5 })).toContain(
      '<span class="together">p = 4.0e-5</span> (holm over 5), 2 topics.',
    )
    expect(await verdict({ adjustedP: 4e-5, atMost: true })).toContain(
      '<span class="together">p &lt;= 4.0e-5</span>, 2 topics.',
    )
  })

  test('draws charts, and says the same in a table', async () => {
    const spec = {
      $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
      title: '</text><script>x</script>',
      data: { values: [{ a: '<b>', v: 1 }] },
      mark: 'bar',
      encoding: { x: { field: 'a', type: 'nominal' }, y: { field: 'v', type: 'quantitative' } },
    }
    const text = await page({ charts: [{ name: 'bars', title: 'Bars', caption: 'Two bars.', spec }] })
    expect(text).toMatch(/<div class="picture" role="img"[^>]*><svg /)
    expect(text).toContain('&lt;b&gt;')
    expect(text).not.toContain('<script>x')
  })

  test('is the same for the same result, and small where there is little to say', async () => {
    const [first, second] = [await page(), await page()]
    expect(first).toBe(second)
    const empty = await page({ systems: [], comparisons: [], notes: [], inputs: [] })
    expect(empty).toContain('<h1>Result</h1>')
    expect(empty).not.toContain('id="measures"')
  })

  test('without systems is called by its first table, and folds tables that are long', async () => {
    const tableOf = (title: string, rows: number): Result['tables'][number] => ({
      name: title,
      title,
      columns: [{ name: 'k', kind: 'count' }],
      rows: Array.from({ length: rows }, (_, k) => [k]),
    })
    const tables = [tableOf('Hits in the top k', 30), tableOf('Critical numbers', 31)]
    const text = await page({ systems: [], comparisons: [], notes: [], inputs: [], tables })
    expect(text).toContain('<h1>Hits in the top k</h1>')
    expect(text).not.toContain('0 files')
    expect(text.match(/<summary>(Hits|Critical)[^<]*/g)).toEqual(['<summary>Critical numbers: 31 rows'])
  })

  test('has sections for a threshold where there are scores', async () => {
    const thresholds = {
      better: 'higher',
      positive: 2,
      negative: 2,
      of: 3,
      scores: [3, 2, 1],
      tp: [1, 2, 2],
      fp: [0, 0, 2],
    } as const
    const text = await page({ systems: [{ name: 'a', findings: [], thresholds }] })
    expect(text).toMatch(/score ≥ <strong[^>]*>2<\/strong>/)
    expect(text).toContain('<td class="number" data-cell="tp">2</td>')
  })

  test('says why measures at a threshold have no interval', async () => {
    const thresholds = (positive: number) =>
      ({ better: 'higher', positive, negative: 2, of: 1, scores: [3], tp: [positive], fp: [0] }) as const
    const at = async (positive: number, methods?: Record<string, string>): Promise<string> =>
      page({
        systems: [
          {
            name: 'a',
            findings: [],
            thresholds: { ...thresholds(positive), ...(methods ? { methods } : {}) },
          },
        ],
      })
    expect(await at(2, { Recall: 'wilson' })).toContain('Wilson intervals; Newcombe for informedness')
    expect(await at(2.5, { Recall: 'wilson' })).toContain('No intervals: the rows have fractional weights.')
    expect(await at(2)).toContain('No intervals: this page does not recompute')
  })

  test('shows differences between slices in their section, not among other tables', async () => {
    const [system] = exampleResult.systems
    const [finding] = system!.findings
    const text = await page({
      systems: [{ ...system!, findings: [finding!, { ...finding!, part: 'language=en' }] }],
      tables: [
        {
          name: 'slice-differences',
          title: 'Differences between slices by language',
          columns: [{ name: 'slice', kind: 'text' }],
          rows: [['en']],
        },
      ],
    })
    const slices = text.slice(text.indexOf('id="slices"'), text.indexOf('id="notes"'))
    expect(slices).toContain('Differences between slices by language')
    expect(text).not.toContain('id="tables"')
  })

  test('folds differences between slices of which none is significant', async () => {
    const [system] = exampleResult.systems
    const [finding] = system!.findings
    const withP = (p: number): Promise<string> =>
      page({
        systems: [{ ...system!, findings: [finding!, { ...finding!, part: 'language=en' }] }],
        tables: [
          {
            name: 'slice-differences',
            title: 'Differences between slices by language',
            columns: [{ name: 'adjusted p', kind: 'p' }],
            rows: [[p], [0.5]],
          },
        ],
      })
    const folded = '<summary>Differences between slices by language: none significant</summary>'
    expect(await withP(0.3)).toContain(folded)
    expect(await withP(0.01)).not.toContain(folded)
  })

  test('names a measure once for the systems below each other', async () => {
    const [system] = exampleResult.systems
    const text = await page({
      systems: ['a', 'b', 'c'].map((name) => ({ ...system!, name, findings: system!.findings.slice(0, 1) })),
      comparisons: [],
    })
    const table = text.slice(text.indexOf('id="measures-table"'), text.indexOf('id="notes"'))
    expect(table.match(/<th scope="row" class="text again"/g)).toHaveLength(2)
  })

  test('shows slices in the open beside the whole data, averages over labels as measures of their own', async () => {
    const finding = { measure: 'F', value: 0.75, better: 'higher', n: 9, undefined: 0 } as const
    const findings = [
      { ...finding, part: 'micro average' },
      { ...finding, part: 'language=en, micro average', value: 0.25, n: 4 },
    ]
    const text = await page({ systems: [{ name: 'tagger', findings }], comparisons: [] })
    const measures = text.slice(text.indexOf('id="measures-table"'), text.indexOf('id="slices"'))
    expect(measures).toContain('micro average')
    expect(measures).toContain('0.7500')
    expect(measures).not.toContain('language=en')
    const slices = text.slice(text.indexOf('id="slices-table"'), text.indexOf('id="units"'))
    expect(slices).toContain('F (micro average)')
    expect(slices).toMatch(/whole data.*?0\.7500.*?>9</s)
    expect(slices).toMatch(/language=en<.*?0\.2500.*?>4</s)
    expect(text.slice(0, text.indexOf('id="slices-table"'))).not.toContain('<details')
  })

  test('shows a dash where a value has no interval, and no rounding noise', async () => {
    const finding = { measure: 'F', value: -8.88e-18, better: 'higher', n: 9, undefined: 0 } as const
    const [whole, bare] = [
      { low: -0.5, high: 2e-17, level: 0.9, method: 'm' },
      { ...finding, measure: 'P' },
    ]
    const text = await page({ systems: [{ name: 'a', findings: [{ ...finding, interval: whole }, bare] }] })
    const table = text.slice(text.indexOf('id="measures-table"'), text.indexOf('id="comparisons"'))
    expect(table).toContain('-0.5000 to 0.0000')
    expect(table).toContain('90 % interval')
    expect(table).toContain('>—<')
  })

  test('tells of the points of a curve one by one', async () => {
    const spec = {
      $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
      width: 100,
      height: 100,
      data: { values: [0, 1, 2].map((x) => ({ x, y: x, name: '</script><script>' })) },
      mark: { type: 'line', tooltip: true },
      encoding: {
        x: { field: 'x', type: 'quantitative' },
        y: { field: 'y', type: 'quantitative' },
        detail: { field: 'name', type: 'nominal' },
      },
    }
    const text = await page({ charts: [{ name: 'curve', title: 'Curve', caption: 'A line.', spec }] })
    const told = /<script type="application\/json" class="spots">(.*?)<\/script>/s.exec(text)![1]!
    const points = JSON.parse(told) as [number, number, string][]
    expect(points).toHaveLength(3)
    expect(points[1]![2]).toContain('x: 1')
    expect(points[2]![0] - points[0]![0]).toBeCloseTo(100, 0)
    expect(points[0]![2]).toContain('</script><script>')
  })
})
