import { resolveParams } from '@eval/core'
import { bestThresholds, thresholdTable, type Tally } from '@eval/ranked'
import { jsonNumber, type Table } from '@eval/report'
import type { Session } from './session.js'

/** The name of the table of thresholds that rules choose. */
export const CHOSEN = 'thresholds-chosen'

const shownAs = (threshold: number, better: 'higher' | 'lower'): number =>
  better === 'lower' ? -threshold : threshold

/** The thresholds that each rule chooses; ties are all listed. */
export function choiceTable(tally: Tally, better: 'higher' | 'lower', { registry }: Session): Table {
  const rows = registry.all('threshold-rule').flatMap((rule) => {
    if (Object.values(rule.params).some(({ required }) => required)) return []
    const best = bestThresholds(tally, rule, resolveParams(rule.name, rule.params, {}))
    if ('undefined' in best) return []
    return best.thresholds.map((threshold, index) => {
      const { tp, fp, fn, tn } = best.cells[index]!
      return [rule.name, jsonNumber(shownAs(threshold, better)), jsonNumber(best.value), tp, fp, fn, tn]
    })
  })
  return {
    name: CHOSEN,
    title: `Thresholds by rule (positive from the threshold on${better === 'lower' ? ' downwards' : ''}; ties all listed)`,
    columns: [
      { name: 'rule', kind: 'text' },
      { name: 'threshold', kind: 'number' },
      { name: 'value', kind: 'number' },
      ...['tp', 'fp', 'fn', 'tn'].map((name) => ({ name, kind: 'count' as const })),
    ],
    rows,
  }
}

/** Every threshold with its counts and rates: the ROC curve as a table. */
export function thresholdRows(tally: Tally, better: 'higher' | 'lower'): Table {
  const { thresholds, tp, fp, fn, tn } = thresholdTable(tally)
  return {
    name: 'thresholds',
    title: 'Every threshold',
    columns: [
      { name: 'threshold', kind: 'number' },
      ...['tp', 'fp', 'fn', 'tn'].map((name) => ({ name, kind: 'count' as const })),
      ...['TPR', 'FPR', 'accuracy'].map((name) => ({ name, kind: 'number' as const })),
    ],
    rows: Array.from(thresholds, (threshold, index) => {
      const cells = { tp: tp[index]!, fp: fp[index]!, fn: fn[index]!, tn: tn[index]! }
      const { tp: hits, fp: alarms, fn: misses, tn: rejections } = cells
      const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
      return [
        jsonNumber(shownAs(threshold, better)),
        hits,
        alarms,
        misses,
        rejections,
        share(hits, hits + misses),
        share(alarms, alarms + rejections),
        share(hits + rejections, hits + alarms + misses + rejections),
      ]
    }),
  }
}
