import { printable } from '@eval/core'
import { formatSigned, gateOf, type Result } from '@eval/study'
import type { Format } from '../format.js'

/** Text of XML: what has a meaning there, and what is no character of it, is written another way. */
const escaped = (text: string): string =>
  printable(text, Infinity).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

interface TestCase {
  readonly name: string
  readonly sentence: string
  readonly failure?: 'failure' | 'error'
  /** The units that lost most, where it failed. */
  readonly worst?: readonly { readonly unit: string; readonly difference: number }[]
}

/** The checks of a gate, or the comparisons of another result, where only a loss fails. */
function casesOf(result: Result): TestCase[] {
  const gate = gateOf(result)
  if (!gate) {
    return result.comparisons.map(({ system, baseline, measure, outcome, verdict, worst = [] }) => ({
      name: `${system} against ${baseline} on ${measure}`,
      sentence: verdict,
      ...(outcome === 'worse' ? { failure: 'failure' as const, worst } : {}),
    }))
  }
  if (gate.incomparable.length > 0) return [{ name: 'comparable', sentence: gate.verdict, failure: 'error' }]
  return gate.checks.map(({ measure, sentence, passed, worst }) => ({
    name: measure,
    sentence,
    ...(passed ? {} : { failure: 'failure' as const, worst }),
  }))
}

/** The units that lost most, one a line, the worst first. */
const unitLines = (worst: TestCase['worst'] = []): string =>
  worst.map(({ unit, difference }) => `\n        ${escaped(unit)}  ${formatSigned(difference, 4)}`).join('') +
  (worst.length > 0 ? '\n      ' : '')

export const junit: Format = {
  contributes: 'format',
  name: 'junit',
  params: {},
  ending: '.xml',
  about: {
    title: 'JUnit XML',
    summary:
      'One test case for each check of a gate or each comparison, for the test reports of CI systems; a failure lists the units with the largest losses.',
  },
  render(result) {
    const cases = casesOf(result)
    const count = (kind: TestCase['failure']): number =>
      cases.filter(({ failure }) => failure === kind).length
    const lines = cases.flatMap(({ name, sentence, failure, worst }) => [
      `    <testcase classname="evals" name="${escaped(name)}">`,
      failure === undefined
        ? `      <system-out>${escaped(sentence)}</system-out>`
        : `      <${failure} message="${escaped(sentence)}">${unitLines(worst)}</${failure}>`,
      '    </testcase>',
    ])
    const totals = `tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}"`
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<testsuites ${totals}>`,
      `  <testsuite name="evals" ${totals}>`,
      ...lines,
      '  </testsuite>',
      '</testsuites>',
      '',
    ].join('\n')
  },
}
