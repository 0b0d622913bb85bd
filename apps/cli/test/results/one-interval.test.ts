import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ComparisonRecord, IntervalRecord, Result } from '@eval/study'
import { describe, expect, test } from 'vitest'
import { captured } from '../support/captured.js'
import { projectWith } from '../support/project.js'

const example = (name: string): string =>
  fileURLToPath(new URL(`../../../../examples/${name}`, import.meta.url))
const runs = ['qrels', 'bm25', 'dense'].map((name) => example(`retrieval/${name}.txt`))

/** Every bundled example, as one would ask about it. */
const EXAMPLES: readonly (readonly [name: string, words: readonly string[]])[] = [
  ['runs', runs],
  ['one run', runs.slice(0, 2)],
  [
    'two scores at a threshold',
    [
      example('classification/spam.csv'),
      '--score',
      'y_score,rival_score',
      '--positive',
      'spam',
      '--threshold',
      '0.5',
    ],
  ],
  ['one score with its predicted class', [example('classification/spam.csv'), '--positive', 'spam']],
  ['many classes', [example('classification/birds.csv')]],
  ['sets of labels', [example('classification/topics.csv')]],
  ['twenty scores', [example('classification/roc20.csv'), '--positive', 'P']],
  ['likelihoods', [example('language/logprobs.jsonl')]],
  [
    'intents',
    [
      ...['judgements', 'plain', 'diverse'].map((name) => example(`diversity/${name}.txt`)),
      '--kind',
      'intents',
    ],
  ],
  ['preferences', ['preferences', 'first', 'second'].map((name) => example(`preferences/${name}.txt`))],
  ['values of two systems', [example('documents/krstovski-values.csv'), '--kind', 'values']],
  [
    'a threshold chosen by a rule',
    [example('classification/spam.csv'), '--pred', 'none', '--positive', 'spam', '--threshold', 'youden'],
  ],
]

const folder = projectWith({})
/** Intervals do not depend on chance levels, which take most of the time; comparisons and charts have none. */
const withoutChance = ([command]: readonly string[]): readonly string[] =>
  command === 'report' || command === 'evaluate' ? ['--no-chance'] : []
const told = async (...words: readonly string[]): Promise<string> => {
  const { stdout, stderr, exit } = await captured(
    [...words, '--draws', '200', ...withoutChance(words)],
    folder,
  )
  expect({ stderr, exit }).toEqual({ stderr: '', exit: 0 })
  return stdout
}
const jsonOf = async (...words: readonly string[]): Promise<Result> =>
  JSON.parse(await told(...words, '--format', 'json')) as Result

/** Intervals by what they are of. */
type Intervals = ReadonlyMap<string, Pick<IntervalRecord, 'low' | 'high'> | undefined>

const ends = (interval: IntervalRecord | undefined) => interval && { low: interval.low, high: interval.high }
const nameOf = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' | ')

const inJson = ({ systems }: Result): Intervals =>
  new Map(
    systems.flatMap(({ name, findings }) =>
      findings.map(({ measure, part, interval }) => [nameOf(name, measure, part), ends(interval)] as const),
    ),
  )

/** The rows of the table of findings, as CSV writes them with every digit. */
function inTable(csv: string, only: string): Intervals {
  const [head, ...rows] = csv.trim().split('\n').map(fieldsOf)
  const at = (row: readonly string[], column: string): string => row[head!.indexOf(column)] ?? ''
  return new Map(
    rows
      .filter((row) => !head!.includes('table') || at(row, 'table') === 'findings')
      .map((row) => {
        const [low, high] = [at(row, 'low'), at(row, 'high')]
        const name = nameOf(at(row, 'system') || only, at(row, 'measure'), at(row, 'part'))
        return [name, low === '' ? undefined : { low: Number(low), high: Number(high) }] as const
      }),
  )
}

/** The fields of a line of CSV; none of the examples has a quote in a field. */
const fieldsOf = (line: string): string[] =>
  [...line.matchAll(/("([^"]*)"|[^,]*)(,|$)/g)].slice(0, -1).map(([, plain, quoted]) => quoted ?? plain!)

interface EstimateRow {
  readonly system: string
  readonly low: number | null
  readonly high: number | null
}

/** What the title of a panel adds to its measure where chance is too far away to be drawn. */
const FAR_CHANCE = /: chance \S+, off the axis$/

/** The rows of an interval plot with the measure of their panel. */
function estimatesIn(spec: unknown): { readonly measure: string; readonly row: EstimateRow }[] {
  const { title, vconcat } = spec as { title: { text: string }; vconcat: { title?: { text: string } }[] }
  return vconcat.flatMap((panel) =>
    within<EstimateRow>(panel, (one) => typeof one.system === 'string' && 'low' in one).map((row) => ({
      measure:
        vconcat.length === 1
          ? title.text.replace(' with intervals', '')
          : panel.title!.text.replace(FAR_CHANCE, ''),
      row,
    })),
  )
}

/** Every object in a specification that fits. */
function within<T>(value: unknown, fits: (one: Record<string, unknown>) => boolean): T[] {
  if (Array.isArray(value)) return value.flatMap((one) => within<T>(one, fits))
  if (typeof value !== 'object' || value === null) return []
  const own = fits(value as Record<string, unknown>) ? [value as T] : []
  return [...own, ...Object.values(value).flatMap((one) => within<T>(one, fits))]
}

/** Every "NAME: MEASURE value [low, high]" of legends and headings. */
const LEGEND = /([^":]+): (?:[^":]*, )?(AUC|AP|MAP|Brier|ECE) (\d\.\d{3}) \[(\d\.\d{3}), (\d\.\d{3})\]/g

const rounded = (value: unknown): string => Number(value).toFixed(3)

describe('one finding has one interval in table, charts, page and JSON', () => {
  test.each(EXAMPLES)('%s', async (name, words) => {
    const report = await jsonOf('report', ...words)
    const found = inJson(report)
    expect([...found.values()].some((one) => one !== undefined)).toBe(true)
    expect(inJson(await jsonOf('evaluate', ...words))).toEqual(found)
    const csv = await told('evaluate', ...words, '--format', 'csv', '--exact-text')
    expect(inTable(csv, report.systems[0]!.name)).toEqual(found)

    const { charts = [] } = report
    const estimates = charts.filter((chart) => chart.name === 'estimates')
    const rows = estimates.flatMap(({ spec }) => estimatesIn(spec))
    expect(rows.length > 0).toBe(estimates.length > 0)
    for (const { measure, row } of rows) {
      const { system, low, high } = row
      const known = found.get(nameOf(system, ...measure.split(', ')))
      expect({ system, measure, low, high }).toEqual({
        system,
        measure,
        low: known?.low ?? null,
        high: known?.high ?? null,
      })
    }

    let legends = 0
    for (const chart of charts.filter((one) => one.name !== 'estimates')) {
      for (const [, system, measure, , low, high] of JSON.stringify(chart.spec).matchAll(LEGEND)) {
        const known = found.get(nameOf(system, measure === 'MAP' ? 'AP' : measure))
        if (!known) continue
        legends++
        expect([chart.name, system, measure, low, high]).toEqual([
          chart.name,
          system,
          measure,
          rounded(known.low),
          rounded(known.high),
        ])
      }
    }
    // The curves of label sets are those of single labels, which are no findings.
    const named =
      charts.some((chart) => ['roc', 'topics-pr'].includes(chart.name)) && name !== 'sets of labels'
    expect(legends > 0).toBe(named)
  })
})

describe('one difference has one interval in table, charts, page and JSON', () => {
  test.each(EXAMPLES.filter(([name]) => ['runs', 'two scores at a threshold'].includes(name)))(
    '%s',
    async (_, words) => {
      const report = await jsonOf('report', ...words)
      const compared = await jsonOf('compare', ...words)
      const of = ({ comparisons }: Result) =>
        comparisons.map(({ measure, system, baseline, interval }: ComparisonRecord) => [
          nameOf(measure, system, baseline),
          ends(interval),
        ])
      expect(of(report)).toEqual(of(compared))
      const differences = (report.charts ?? []).filter(({ name }) => name === 'unit-differences')
      for (const { spec } of differences) {
        const { interval } = report.comparisons.find(({ measure }) => measure === 'nDCG@10')!
        const text = JSON.stringify(spec).replaceAll('\u2212', '-')
        const shown = (value: unknown): string => `${Number(value) > 0 ? '+' : ''}${rounded(value)}`
        expect(text).toContain(`[${shown(interval!.low)}, ${shown(interval!.high)}]`)
      }
    },
  )
})

test('the slider of a page stands at first where the counts do, with the intervals of the table', async () => {
  const words = [
    example('classification/spam.csv'),
    '--positive',
    'spam',
    '--score',
    'y_score',
    '--pred',
    'none',
    '--threshold',
    '0.5',
  ]
  const report = await jsonOf('report', ...words)
  await told('report', ...words, '--out', 'page.html')
  const page = readFileSync(join(folder, 'page.html'), 'utf8')
  const rows = [
    ...page.matchAll(
      /<tr data-measure="(\w+)">.*?<td class="number">([^<]*)<\/td><td class="number">([^<]*)<\/td>/g,
    ),
  ]
  expect(rows.map(([, measure]) => measure)).toEqual([
    'Precision',
    'Recall',
    'Specificity',
    'Accuracy',
    'F',
    'Informedness',
  ])
  const found = report.systems[0]!.findings
  for (const [, measure, value, interval] of rows) {
    const finding = found.find((one) => one.measure === measure && one.part === undefined)!
    const four = (number: unknown): string => Number(number).toFixed(4)
    expect([measure, value, interval]).toEqual([
      measure,
      four(finding.value),
      `${four(finding.interval!.low)} to ${four(finding.interval!.high)}`,
    ])
  }
})
