import { chanceVerdict, formatNumber, formatP, resultSchema } from '@eval/study'
import Ajv2020 from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { DEFAULT_RENDER, type RenderOptions } from '../src/index.js'
import * as formats from '../src/formats/index.js'
import { exampleResult } from './example-result.js'

const render = (
  name: 'json' | 'csv' | 'tsv' | 'md' | 'table' | 'latex',
  options: Partial<RenderOptions> = {},
): string => formats[name].render(exampleResult, { ...DEFAULT_RENDER, ...options }) as string

describe('a p-value that no draw was as extreme as', () => {
  test('is printed as a bound, in tables, in words and in the JSON', async () => {
    const [system, ...others] = exampleResult.systems
    const { chance } = system!.findings.find((one) => one.chance)!
    const bounded = {
      ...chance!,
      p: 9.8e-4,
      log10P: -3.01,
      method: 'monte-carlo',
      draws: 1023,
      atMost: true as const,
    }
    const findings = system!.findings.map((one) => (one.chance ? { ...one, chance: bounded } : one))
    const result = { ...exampleResult, systems: [{ ...system!, findings }, ...others] }
    const text = formats.table.render(result, DEFAULT_RENDER) as string
    expect(text).toContain('<=9.8e-4')
    expect(text).toContain(
      '<= upper bound of p, 1 / (draws + 1), as no draw was as extreme: 1023 random draws.',
    )
    expect(chanceVerdict(result.systems[0]!, 0.05)).toContain('p <= 9.8e-4')
    expect(formats.json.render(result, DEFAULT_RENDER)).toContain('"atMost": true')
    expect(await formats.html.render(result, DEFAULT_RENDER)).toContain('&lt;=9.8e-4')
  })
})

describe('numbers in print', () => {
  test.each([
    [0.5, '0.5000'],
    [0, '0.0000'],
    [-0.00001, '-1.00e-5'],
    [1e12, '1.00e+12'],
    [null, '—'],
    ['Infinity', '∞'],
  ] as const)('%s is written %s', (value, expected) => {
    expect(formatNumber(value)).toBe(expected)
  })

  test.each([
    [0.04, undefined, '0.040'],
    [0.0004, undefined, '4.0e-4'],
    [1e-200, undefined, '< 1e-16'],
    [0, -523.4, '< 1e-16'],
    [1, undefined, '1'],
    [0, undefined, '< 1e-16'],
  ])('the p-value %s (log10 %s) is written %s, never 0', (p, log10P, expected) => {
    expect(formatP(p, log10P)).toBe(expected)
  })
})

describe('the formats', () => {
  test('json obeys the published schema and keeps every digit', () => {
    const written: unknown = JSON.parse(render('json'))
    const validate = new Ajv2020.default({ strict: false }).compile(resultSchema)
    expect(validate(written), JSON.stringify(validate.errors)).toBe(true)
    expect(written).toMatchObject({
      systems: [{ findings: [{ value: 0.03125 }, { value: 'Infinity' }] }, {}],
    })
    expect(validate({ ...(written as object), seed: 'one' })).toBe(false)
  })

  test('csv is quoted and cannot start a formula', () => {
    const table = 'units of <script>alert(1)</script>'
    expect(render('csv', { table })).toBe("unit,nDCG@10\nq|1,0.25\n'=cmd(),\n")
    expect(render('csv', { table, exactText: true })).toBe('unit,nDCG@10\nq|1,0.25\n=cmd(),\n')
    expect(render('tsv', { table })).toContain("\n'=cmd()\t\n")
    expect(render('tsv', { table, exactText: true })).toContain('\n=cmd()\t\n')
  })

  test.each(['csv', 'tsv'] as const)(
    '%s is one table whatever the result holds, with the same fields in every row',
    (name) => {
      const separator = name === 'csv' ? ',' : '\t'
      const rows = render(name).trimEnd().split('\n')
      expect(rows[0]!.startsWith(`table${separator}system${separator}measure`)).toBe(true)
      expect(new Set(rows.map((row) => row.split(separator).length)).size).toBe(1)
      expect(new Set(rows.slice(1).map((row) => row.split(separator)[0]))).toEqual(
        new Set(['findings', 'units of <script>alert(1)</script>', 'comparisons']),
      )
    },
  )

  test('md reads nothing into text: no strike-through, mention, address or formula', () => {
    const hostile = '~~gone~~ @alice $x^2$ https://evil.example www.evil.example mailto:a@b.example'
    const text = formats.md.render(
      { ...exampleResult, notes: [{ code: 'X', text: hostile }] },
      DEFAULT_RENDER,
    )
    expect(text).not.toMatch(/~~gone|@alice|\$x|https:|www\.|mailto:/)
    const shown = (text as string).replace(/&#(\d+);/g, (_, code: string) =>
      String.fromCharCode(Number(code)),
    )
    expect(shown).toContain(hostile)
  })

  test('an unknown table is refused with the names that there are', () => {
    expect(() => render('csv', { table: 'finding' })).toThrow(
      'There is no table "finding" in this result. Did you mean "findings"?',
    )
  })

  test('p-values that are not exact are marked, and the mark is explained', () => {
    const { systems, ...rest } = exampleResult
    const [first] = systems
    const [finding] = first!.findings
    const drawn = {
      ...finding!,
      chance: { ...finding!.chance!, p: 0.02, method: 'monte-carlo', draws: 1024 },
    }
    const result = {
      ...rest,
      comparisons: [],
      tables: [],
      systems: [{ ...first!, findings: [finding!, drawn] }],
    }
    for (const name of ['table', 'md', 'latex'] as const) {
      const text = formats[name].render(result, DEFAULT_RENDER) as string
      expect(text).toMatch(name === 'latex' ? /textasciitilde\{\}0\.020/ : /[| ](~|&#126;)0\.020/)
      expect(text).toContain('approximate p: 1024 random draws.')
    }
    expect(formats.csv.render(result, { ...DEFAULT_RENDER, table: 'findings' })).toContain(
      ',0.02,monte-carlo,',
    )
    expect(render('table', { table: 'findings' })).not.toContain('not exact')
  })

  test('notes, titles and verdicts keep within a narrow terminal', () => {
    const notes = [
      {
        code: 'MAJORITY_BASELINE',
        text: 'Always giving the commonest of the four classes would be right 45.0 % of the time.',
      },
    ]
    const text = formats.table.render(
      { ...exampleResult, notes, comparisons: [] },
      { ...DEFAULT_RENDER, width: 40 },
    ) as string
    const kept = text.split('\n').filter((line) => !line.includes('<script>'))
    expect(Math.max(...kept.map((line) => line.length))).toBeLessThanOrEqual(40)
    expect(text).toContain('· Always giving the commonest of the\n  four classes')
  })

  test('headings say what the ends of an interval are', () => {
    expect(render('table', { table: 'findings' })).toContain('low (95%)')
    expect(render('csv', { table: 'findings' })).toContain(',low,high,')
  })

  test('tsv has the same number of fields in every line of a table', () => {
    const [findings] = render('tsv').split('\n\n')
    expect(
      new Set(
        findings!
          .trimEnd()
          .split('\n')
          .map((line) => line.split('\t').length),
      ).size,
    ).toBe(1)
  })

  test.each(['table', 'md', 'latex'] as const)(
    '%s shows a line break or an escape sequence in a name instead of obeying it',
    (name) => {
      const hostile = 'a\nb\u001b[31m'
      const table = {
        name: 'counts',
        title: hostile,
        columns: [{ name: hostile, kind: 'text' as const }],
        rows: [[hostile]],
        footnote: hostile,
      }
      const [first] = exampleResult.systems
      const result = {
        ...exampleResult,
        systems: [
          { ...first!, name: hostile },
          { ...first!, name: 'b' },
        ],
        comparisons: [{ ...exampleResult.comparisons[0]!, verdict: hostile }],
        tables: [table],
        notes: [{ code: 'NOTE', text: hostile }],
      }
      const text = formats[name].render(result, DEFAULT_RENDER) as string
      expect(text).not.toContain('\u001b')
      expect(text).not.toContain('a\nb')
    },
  )

  test('latex calls the systems after z by two letters', () => {
    const [first] = exampleResult.systems
    const systems = Array.from({ length: 28 }, (_, index) => ({ ...first!, name: `s${index}` }))
    const comparison = {
      ...exampleResult.comparisons[0]!,
      baseline: 's27',
      system: 's0',
    }
    const result = { ...exampleResult, systems, comparisons: [comparison] }
    const text = formats.latex.render(result, DEFAULT_RENDER) as string
    expect(text).toMatch(/^ab & s27 & /m)
    expect(text).toMatch(/^a & s0 & .*\$\^\{ab\}\$/m)
  })

  test('latex takes no bracket or star of a name for a part of the line break before it', () => {
    const table = {
      name: 'counts',
      title: 'Counts',
      columns: [{ name: 'class', kind: 'text' as const }],
      rows: [['[SEP]'], ['*<s>|']],
    }
    const text = formats.latex.render(
      { ...exampleResult, systems: [], comparisons: [], tables: [table] },
      DEFAULT_RENDER,
    ) as string
    expect(text).toContain('{[}SEP] \\\\')
    expect(text).toContain('{*}\\textless{}s\\textgreater{}\\textbar{} \\\\')
  })

  test('markdown lets nothing of the input be markup', () => {
    expect(render('md')).not.toMatch(/<script|b_50%/)
    expect(render('md')).toContain('&#60;script&#62;')
  })

  test('latex keeps averages of one measure apart', () => {
    const finding = { measure: 'F', value: 0.75, better: 'higher', n: 9, undefined: 0 } as const
    const findings = [
      { ...finding, part: 'micro average' },
      { ...finding, part: 'macro average', value: 0.25 },
    ]
    const systems = ['a', 'b'].map((name) => ({ name, findings }))
    const text = formats.latex.render({ ...exampleResult, systems, comparisons: [] }, DEFAULT_RENDER)
    expect(text).toContain('F, micro average & F, macro average')
    expect(text).toContain('\\textbf{0.7500} & \\textbf{0.2500}')
  })

  test('latex escapes, marks the best in bold and the beaten by letter', () => {
    expect(render('latex')).toContain('b\\_50\\% & \\textbf{0.5000}$^{a}$')
    expect(render('latex')).toMatch(/\\scriptsize \[0\.\d{4}, 0\.\d{4}\]/)
    expect(render('latex')).toContain('$\\infty$')
  })

  test('a terminal table bounds tiny p-values, has every digit when asked, and makes hidden characters visible', () => {
    const text = render('table')
    expect(text).toContain('< 1e-16')
    expect(render('table', { digits: Infinity })).toContain('4.0e-524')
    expect(text).toContain('\\u{202e}')
    expect(text).not.toContain('\u001b')
    expect(render('table', { colour: true })).toContain('\u001b[1m')
  })

  test('a table that does not fit is turned on its side', () => {
    const widest = Math.max(
      ...render('table', { width: 40 })
        .split('\n')
        .filter((line) => /^(value|low|p) /.test(line))
        .map((line) => line.length),
    )
    expect(widest).toBeLessThanOrEqual(40)
    expect(render('table', { width: 40 })).toMatch(/^value +0\.0313$/m)
  })

  test('the same result gives the same bytes', () => {
    expect(render('table')).toBe(render('table'))
  })
})
