import type { Result } from '@eval/study'
import { describe, expect, it } from 'vitest'
import { github } from '../src/formats/github.js'
import { junit } from '../src/formats/junit.js'
import { DEFAULT_RENDER } from '../src/index.js'
import { exampleResult } from './example-result.js'

const annotations = async (result: Result): Promise<string[]> =>
  (await github.render(result, DEFAULT_RENDER, {})).trimEnd().split('\n')
const xml = async (result: Result): Promise<string> => junit.render(result, DEFAULT_RENDER, {})

const check = (measure: string, passed: boolean, verdict: string): object => ({
  measure,
  passed,
  verdict,
  sentence: `${measure}: ${verdict}.`,
  unit: 'topic',
  worst: [],
})
const gated = (checks: readonly object[], incomparable: readonly string[] = []): Result => ({
  ...exampleResult,
  details: {
    gate: { passed: checks.length === 0, verdict: 'Not comparable: other data.', incomparable, checks },
  },
})
const CHECKS = [
  check('AP', false, 'worse'),
  check('P@5', true, 'underpowered'),
  check('RR', true, 'no evidence'),
  check('nDCG@10', true, 'not worse'),
]

describe('annotations of GitHub', () => {
  it('are one for each check of a gate: an error where it failed, a warning where it says little', async () => {
    expect(await annotations(gated(CHECKS))).toEqual([
      '::error title=AP::AP: worse.',
      '::warning title=P@5::P@5: underpowered.',
      '::warning title=RR::RR: no evidence.',
      '::notice title=nDCG@10::nDCG@10: not worse.',
    ])
  })

  it('are one error where nothing could be compared', async () => {
    expect(await annotations(gated(CHECKS, ['other data']))).toEqual([
      '::error title=evals gate::Not comparable: other data.',
    ])
  })

  it('are comparisons, a loss as an error, or values with their intervals', async () => {
    expect(await annotations(exampleResult)).toEqual([
      '::notice title=nDCG@10::b_50%25 beats <script>alert(1)</script> on nDCG@10 by 0.469.',
    ])
    const [comparison] = exampleResult.comparisons
    const lost = { ...exampleResult, comparisons: [{ ...comparison!, outcome: 'worse' as const }] }
    expect((await annotations(lost))[0]).toMatch(/^::error /)
    expect(await annotations({ ...exampleResult, comparisons: [] })).toEqual([
      '::notice title=nDCG@10::<script>alert(1)</script>: nDCG@10 0.0313 [0.0100, 0.5000]',
      '::notice title=LR+::<script>alert(1)</script>: LR+ ∞',
      '::notice title=nDCG@10::b_50%25: nDCG@10 0.5000',
      '::notice title=LR+::b_50%25: LR+ —',
    ])
    expect(await annotations({ ...exampleResult, comparisons: [], systems: [] })).toEqual([
      '::notice title=evals::evals compare qrels.txt a.txt b.txt',
    ])
  })

  it('are ten of a level at most, and nothing in a name begins another', async () => {
    const many = Array.from({ length: 12 }, (_, index) => check(`M${index}\n::error::x`, false, 'worse'))
    const lines = await annotations(gated([...many, ...CHECKS]))
    expect(lines).toHaveLength(13)
    expect(lines.filter((line) => line.startsWith('::error title=M'))).toHaveLength(10)
    expect(lines.every((line) => /^::(error|warning|notice) title=[^:,]*::/.test(line))).toBe(true)
  })
})

describe('JUnit XML', () => {
  it('has a test case for each check, counts failures and errors, and escapes names', async () => {
    const text = await xml(gated([...CHECKS, check('<a & "b">', false, 'worse')]))
    expect(text).toContain('<testsuites tests="5" failures="2" errors="0">')
    expect(text).toContain('<testcase classname="evals" name="AP">\n      <failure message="AP: worse.">')
    expect(text).toContain('name="nDCG@10">\n      <system-out>nDCG@10: not worse.</system-out>')
    expect(text).toContain('name="&#60;a &#38; &#34;b&#34;&#62;"')
  })

  it('lists the units that lost most in a failure, and none where a check passed', async () => {
    const worst = [
      { unit: 'q<7>', difference: -0.5 },
      { unit: 'q2', difference: -0.25 },
    ]
    const text = await xml(
      gated([
        { ...CHECKS[0], worst },
        { ...CHECKS[1], worst },
      ]),
    )
    expect(text).toContain(
      '<failure message="AP: worse.">\n        q&#60;7&#62;  -0.5000\n        q2  -0.2500\n      </failure>',
    )
    expect(text.match(/-0\.2500/g)).toHaveLength(1)
    const [comparison] = exampleResult.comparisons
    const lost = { ...exampleResult, comparisons: [{ ...comparison!, outcome: 'worse' as const, worst }] }
    expect(await xml(lost)).toContain('q2  -0.2500')
  })

  it('has one error where nothing could be compared', async () => {
    const text = await xml(gated(CHECKS, ['other data']))
    expect(text).toContain('<testsuites tests="1" failures="0" errors="1">')
    expect(text).toContain('<error message="Not comparable: other data.">')
  })

  it('has comparisons of other results, where a loss alone fails', async () => {
    const [comparison] = exampleResult.comparisons
    const text = await xml({
      ...exampleResult,
      comparisons: [comparison!, { ...comparison!, outcome: 'worse' as const }],
    })
    expect(text).toContain('<testsuites tests="2" failures="1" errors="0">')
    expect(text).toContain('name="b_50% against &#60;script&#62;alert(1)&#60;/script&#62; on nDCG@10"')
  })
})
