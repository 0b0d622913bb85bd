import {
  comparisonMark,
  footnoteOf,
  formatNumber,
  formatP,
  formatSigned,
  markOf,
  numberOf,
  type ComparisonRecord,
  type Result,
} from '@eval/study'
import { markup, type Markup } from './markup.js'
import { intervalCell, intervalName } from './measures.js'
import { differenceRange, strip, type StripValues } from './strip.js'
import { nameMarkup, tableMarkup, type ShownCell } from './table-markup.js'

/** How a comparison ended: the system is better, worse, different where neither side is better, or nothing is shown. */
export type Tone = 'better' | 'worse' | 'different' | 'open'

/** The error probability that the comparisons allowed. */
export const errorOf = ({ policies }: Result): number =>
  1 - (typeof policies.confidence === 'number' ? policies.confidence : 0.95)

/** How a comparison ended. */
export const toneOf = ({ outcome }: Pick<ComparisonRecord, 'outcome'>): Tone => TONES[outcome]

const TONES: Readonly<Record<ComparisonRecord['outcome'], Tone>> = {
  better: 'better',
  worse: 'worse',
  higher: 'different',
  lower: 'different',
  'not shown': 'open',
  same: 'open',
}

/** Outlines in a square of 12, drawn so that no font needs to have them. */
const SIGNS: Readonly<Record<Tone, string>> = {
  better: 'M6 2L11 10H1Z',
  worse: 'M6 10L11 2H1Z',
  different: 'M6 1L11 6L6 11L1 6Z',
  open: 'M6 4A2 2 0 1 0 6 8A2 2 0 1 0 6 4Z',
}
const WORDS: Readonly<Record<Tone, string>> = {
  better: 'better',
  worse: 'worse',
  different: 'different',
  open: 'no difference shown',
}

/** The sign of a tone with its word for those who do not see it. */
export const toneMark = (tone: Tone): Markup =>
  markup`<svg class="tone ${tone}" viewBox="0 0 12 12" role="img" aria-label="${WORDS[tone]}"><title>${WORDS[tone]}</title><path d="${SIGNS[tone]}"/></svg>`

/** Every comparison with its difference, its test and its effect. */
export function comparisonsSection(result: Result, digits: number): Markup | undefined {
  const { comparisons } = result
  if (comparisons.length === 0) return undefined
  const footnote = footnoteOf(comparisons.map((one) => comparisonMark(one)))
  const tests = [...new Set(comparisons.map(({ test }) => test))].join(', ')
  const effects = [...new Set(comparisons.flatMap(({ effect }) => effect?.name ?? []))].join(', ')
  const corrections = [...new Set(comparisons.map(({ correction }) => correction))].join(', ')
  return markup`<section id="comparisons" aria-labelledby="comparisons-title">
    <h2 id="comparisons-title">Comparisons</h2>
    ${tableMarkup({
      id: 'comparisons-table',
      caption: 'Each system against another, paired',
      columns: [
        { name: 'Measure', kind: 'text' },
        { name: 'System', kind: 'text' },
        { name: 'Against', kind: 'text' },
        { name: '', kind: 'text', sortable: false },
        { name: 'Difference', kind: 'number', title: 'System minus the other' },
        {
          name: intervalName(comparisons.flatMap(({ interval }) => interval?.level ?? [])),
          kind: 'number',
        },
        { name: '', kind: 'text', sortable: false },
        { name: 'p', kind: 'p', title: `Corrected over all comparisons: ${corrections}` },
        { name: 'p alone', kind: 'p', title: 'Before correction' },
        {
          name: 'Won, tied, lost',
          kind: 'count',
          title: 'Units on which the system is better, equal and worse',
        },
        { name: 'n', kind: 'count' },
        {
          name: 'Effect',
          kind: 'number',
          title: `Effect size: ${effects}`,
        },
        {
          name: 'Detectable',
          kind: 'number',
          title: 'The difference that so many units would have shown 4 times in 5',
        },
      ],
      rows: comparisons.map((one) => rowOf(one, result, digits)),
    })}
    <p class="note">Differences are system minus the other: ${toneMark('better')} better, ${toneMark('worse')} worse after the correction over all comparisons (${corrections}), ${toneMark('open')} no difference shown. Test: ${tests}.${effects === '' ? undefined : ` Effect size: ${effects}.`} ${footnote}</p>
  </section>`
}

function rowOf(one: ComparisonRecord, result: Result, digits: number): ShownCell[] {
  const range = differenceRange(
    result.comparisons.filter(({ measure }) => measure === one.measure).map(stripOf),
  )
  const difference = numberOf(one.difference)
  const mark = markOf(comparisonMark(one))
  return [
    { shown: one.measure },
    { shown: nameMarkup(one.system) },
    { shown: nameMarkup(one.baseline) },
    { shown: toneMark(toneOf(one)) },
    { shown: formatSigned(difference, digits), sort: difference },
    intervalCell(one.interval, digits),
    { shown: strip(stripOf(one), range) },
    { shown: `${mark}${formatP(one.adjustedP)}`, sort: Math.log10(numberOf(one.adjustedP)) },
    { shown: `${mark}${formatP(one.p, one.log10P)}`, sort: one.log10P ?? Math.log10(numberOf(one.p)) },
    one.wins === undefined
      ? { shown: '—' }
      : {
          shown: `${one.wins} · ${one.ties ?? 0} · ${one.losses ?? 0}`,
          sort: one.wins - (one.losses ?? 0),
        },
    { shown: String(one.n), sort: one.n },
    one.effect
      ? { shown: formatNumber(one.effect.value, 2), sort: numberOf(one.effect.value) }
      : { shown: '—' },
    one.minimumDetectable === undefined
      ? { shown: '—' }
      : { shown: formatNumber(one.minimumDetectable, digits), sort: numberOf(one.minimumDetectable) },
  ]
}

const stripOf = ({ difference, interval }: ComparisonRecord): StripValues => ({
  value: numberOf(difference),
  reference: 0,
  ...(interval ? { low: numberOf(interval.low), high: numberOf(interval.high) } : {}),
})
