import { printable } from '@eval/core'
import { formatNumber, gateOf, type Result } from '@eval/study'
import type { Format } from '../format.js'

/** A step shows at most so many annotations of each kind. */
const MOST = 10

const coded = (text: string, ending: RegExp): string =>
  printable(text, Infinity).replace(
    ending,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )

/** The text of a workflow command: a runner decodes percent signs and ends of lines in it, and nothing else. */
const textOf = (text: string): string => coded(text, /[%\r\n]/g)

/** A property of a workflow command, which a colon or a comma would end. */
const propertyOf = (text: string): string => coded(text, /[%\r\n:,]/g)

interface Annotation {
  readonly level: 'error' | 'warning' | 'notice'
  readonly title: string
  readonly text: string
}

const comparisonsOf = ({ comparisons }: Result): Annotation[] =>
  comparisons.map(({ measure, outcome, verdict }) => ({
    level: outcome === 'worse' ? 'error' : 'notice',
    title: measure,
    text: verdict,
  }))

/** The values of systems that were not compared. */
function findingsOf({ systems, command }: Result): Annotation[] {
  const found = systems.flatMap(({ name, findings }) =>
    findings.map(({ measure, value, interval }): Annotation => {
      const ends = interval ? ` [${formatNumber(interval.low)}, ${formatNumber(interval.high)}]` : ''
      return { level: 'notice', title: measure, text: `${name}: ${measure} ${formatNumber(value)}${ends}` }
    }),
  )
  return found.length > 0 ? found : [{ level: 'notice', title: 'evals', text: command }]
}

function annotationsOf(result: Result): Annotation[] {
  const gate = gateOf(result)
  if (!gate) return result.comparisons.length > 0 ? comparisonsOf(result) : findingsOf(result)
  if (gate.incomparable.length > 0) return [{ level: 'error', title: 'evals gate', text: gate.verdict }]
  return gate.checks.map(({ measure, passed, verdict, sentence }) => ({
    level: passed
      ? verdict === 'underpowered' || verdict === 'no evidence'
        ? 'warning'
        : 'notice'
      : 'error',
    title: measure,
    text: sentence,
  }))
}

export const github: Format = {
  contributes: 'format',
  name: 'github',
  params: {},
  ending: '.github.txt',
  about: {
    title: 'GitHub annotations',
    summary:
      'One workflow command for each check of a gate, each comparison or each value: error, warning or notice.',
  },
  render(result) {
    const all = annotationsOf(result)
    const shown = (['error', 'warning', 'notice'] as const).flatMap((level) =>
      all.filter((one) => one.level === level).slice(0, MOST),
    )
    return shown
      .map(({ level, title, text }) => `::${level} title=${propertyOf(title)}::${textOf(text)}\n`)
      .join('')
  },
}
