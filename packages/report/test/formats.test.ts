import Ajv2020 from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import {
  DEFAULT_RENDER,
  formatNumber,
  formatP,
  formats,
  resultSchema,
  type RenderOptions,
} from '../src/index.js'
import { exampleResult } from './example-result.js'

const render = (
  name: 'json' | 'csv' | 'tsv' | 'md' | 'table' | 'latex',
  options: Partial<RenderOptions> = {},
): string => formats[name].render(exampleResult, { ...DEFAULT_RENDER, ...options }) as string

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
    [1e-200, undefined, '1.0e-200'],
    [0, -523.4, '4.0e-524'],
    [0, -523.0001, '1.0e-523'],
    [1, undefined, '1'],
    [0, undefined, '<1e-300'],
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
    expect(render('csv')).toContain("unit,nDCG@10\nq|1,0.25\n'=cmd(),\n")
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

  test('markdown lets nothing of the input be markup', () => {
    expect(render('md')).not.toMatch(/<script|b_50%/)
    expect(render('md')).toContain('&#60;script&#62;')
  })

  test('latex escapes, marks the best in bold and the beaten by letter', () => {
    expect(render('latex')).toContain('b\\_50\\% & \\textbf{0.5000}$^{a}$')
    expect(render('latex')).toContain('$\\infty$')
  })

  test('a terminal table shows powers of ten and makes hidden characters visible', () => {
    const text = render('table')
    expect(text).toContain('4.0e-524')
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
