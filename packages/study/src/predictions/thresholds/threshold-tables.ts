import { resolveParams, type Registry } from '@eval/core'
import { bestThresholds, thresholdTable, type Tally } from '@eval/ranked'
import type { DetailTable } from '../../result/detail-table.js'

/** The name of the table of thresholds that rules choose. */
export const CHOSEN = 'thresholds-chosen'

/** Up to so many thresholds the whole table is shown without being asked for. */
const SHORT = 30

const OPTIMISTIC =
  'Chosen on the rows they are evaluated on: values are optimistic for new data. "value" is the criterion of the rule: maximised, or minimised for closest (distance) and cost.'

type Better = 'higher' | 'lower'

/** The next score that a threshold leaves on its other side, in any of the tallies; as scores are written. */
export function limitOf(threshold: number, better: Better, ...tallies: readonly Tally[]): number {
  const below = tallies.map(({ scores }) => scores.find((score) => score < threshold) ?? -Infinity)
  return shownAs(Math.max(...below), better)
}

export const shownAs = (threshold: number, better: Better): number =>
  better === 'lower' ? -threshold : threshold

/** A rule as it was asked for, with its parameters. */
interface AskedRule {
  readonly rule: string
  readonly choose: (tally: Tally) => ReturnType<typeof bestThresholds>
  /** The threshold that decides, as scores are written, and the other rows that it was chosen on. */
  readonly threshold?: number
  readonly part?: string
}

/** Thresholds by rule, and all thresholds where they are few or asked for. */
export function thresholdTables(
  tally: Tally,
  better: Better,
  { registry, all }: { readonly registry: Registry; readonly all: boolean },
  asked?: AskedRule,
): DetailTable[] {
  const chosen = choiceTable(tally, better, registry, asked)
  return [
    ...(chosen.rows.length > 0 ? [chosen] : []),
    ...(all || tally.scores.length <= SHORT ? [thresholdRows(tally, better)] : []),
  ]
}

/** The thresholds that each rule chooses, the one with parameters of its own last; ties are all listed. */
function choiceTable(
  tally: Tally,
  better: Better,
  registry: Registry,
  asked: AskedRule | undefined,
): DetailTable {
  const usual = registry
    .all('threshold-rule')
    .filter(({ params }) => Object.values(params).every(({ required }) => required !== true))
    .map((rule): AskedRule => {
      const params = resolveParams(rule.name, rule.params, {})
      return { rule: rule.name, choose: (of) => bestThresholds(of, rule, params) }
    })
  const isUsual = usual.some(({ rule }) => rule === asked?.rule)
  const rows = [...usual, ...(asked && !isUsual ? [asked] : [])].flatMap(({ rule, choose }) => {
    const best = choose(tally)
    if ('undefined' in best) return []
    return best.thresholds.map((threshold, index) => {
      const { tp, fp, fn, tn } = best.cells[index]!
      return {
        row: [rule, shownAs(threshold, better), best.value, tp, fp, fn, tn],
        limits: [{ column: 1, limit: limitOf(threshold, better, tally) }],
      }
    })
  })
  return {
    name: CHOSEN,
    title: `Thresholds by rule (positive: score ${better === 'lower' ? '<=' : '>='} threshold; all ties listed)`,
    columns: [
      { name: 'rule', kind: 'text' },
      { name: 'threshold', kind: 'number' },
      { name: 'value', kind: 'number' },
      ...['tp', 'fp', 'fn', 'tn'].map((name) => ({ name, kind: 'count' as const })),
    ],
    rows: rows.map(({ row }) => row),
    limits: rows.map(({ limits }) => limits),
    footnote: asked?.part === undefined ? OPTIMISTIC : `${OPTIMISTIC} ${appliedNote(asked)}`,
  }
}

/** Rules of the table choose on the rows that are left, so that the threshold in force is another one. */
const appliedNote = ({ threshold, part }: AskedRule): string =>
  `The threshold that predicts the classes, ${Number(threshold!.toPrecision(6))}, was chosen on ${part!} and is not one of these.`

/** Every threshold with its counts and rates: the ROC curve as a table. */
function thresholdRows(tally: Tally, better: Better): DetailTable {
  const { thresholds, tp, fp, fn, tn } = thresholdTable(tally)
  const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
  return {
    name: 'thresholds',
    title: 'All thresholds',
    columns: [
      { name: 'threshold', kind: 'number' },
      ...['tp', 'fp', 'fn', 'tn'].map((name) => ({ name, kind: 'count' as const })),
      ...['TPR', 'FPR', 'accuracy'].map((name) => ({ name, kind: 'number' as const })),
    ],
    rows: Array.from(thresholds, (threshold, index) => {
      const [hits, alarms, misses, rejections] = [tp[index]!, fp[index]!, fn[index]!, tn[index]!]
      return [
        shownAs(threshold, better),
        hits,
        alarms,
        misses,
        rejections,
        share(hits, hits + misses),
        share(alarms, alarms + rejections),
        share(hits + rejections, hits + alarms + misses + rejections),
      ]
    }),
    limits: Array.from(thresholds, (_, index) => [
      { column: 0, limit: shownAs(thresholds[index + 1] ?? -Infinity, better) },
    ]),
  }
}
