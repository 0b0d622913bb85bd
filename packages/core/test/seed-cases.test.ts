import { describe, expect, test } from 'vitest'
import {
  countsFromBinary,
  countsFromMatrix,
  isUndefined,
  ledger,
  measureValue,
  type Counts,
  type CountsMeasure,
  type Ledger,
  type Undefined,
} from '../src/index.js'
import * as countMeasures from '../src/counts/measures/index.js'
import { distance, fixture } from './fixture.js'

interface SeedCase {
  readonly id: string
  readonly quantity: string
  readonly inputs: {
    readonly matrix?: readonly (readonly number[])[]
    readonly TP?: number
    readonly FP?: number
    readonly FN?: number
    readonly TN?: number
    readonly beta?: number | 'inf'
  }
  readonly expected: number | readonly number[]
  readonly printed: string | null
  readonly tolerance_vs_printed: number | null
  readonly verdict: 'reproduces' | 'printed value inconsistent' | 'no printed value'
  readonly note: string
  readonly literal_value?: number
}

type Value = number | Undefined
const { cases } = fixture<{ readonly cases: readonly SeedCase[] }>('seed-counts')

const m = countMeasures
const rates: Readonly<Record<string, CountsMeasure>> = {
  PPV: m.precision,
  FDR: m.falseDiscoveryRate,
  NPV: m.negativePredictiveValue,
  FOR: m.falseOmissionRate,
  TPR: m.recall,
  FNR: m.missRate,
  TNR: m.specificity,
  FPR: m.fallout,
  ACC: m.accuracy,
  ERR: m.errorRate,
  PREV: m.prevalence,
  F1: m.fMeasure,
  INF: m.informedness,
  MARK: m.markedness,
  MCC: m.mcc,
  acc: m.accuracy,
  rec: m.recall,
  prec: m.precision,
}

/** Matrices of the poster and of the three-class slide have rows of the predicted class. */
function tableOf({ inputs }: SeedCase): Counts {
  if (inputs.matrix) return countsFromMatrix(inputs.matrix, 'rows-predicted', { positive: 0 })
  const { TP = 0, FP = 0, FN = 0, TN = 0 } = inputs
  return countsFromBinary({ tp: TP, fp: FP, fn: FN, tn: TN })
}

const guess = countsFromMatrix(
  [
    [12, 28],
    [18, 42],
  ],
  'rows-predicted',
)

function ledgerOf(table: Counts, stake: number): Ledger {
  const book = ledger(table, stake)
  if ('undefined' in book) throw new Error(book.undefined)
  return book
}

/** The poster's payoffs at odds 7:3 are those of a stake of 10. */
const poster = ledgerOf(guess, 10)
const perfect = ledgerOf(countsFromBinary({ tp: 30, fp: 0, fn: 0, tn: 70 }), 1)

const over =
  (measure: CountsMeasure, params = {}) =>
  (one: SeedCase): Value =>
    measureValue(measure, tableOf(one), params)

const macro = { average: 'macro' } as const

/** How each case is computed here, by id. */
const computed: Readonly<Record<string, (one: SeedCase) => Value | readonly Value[]>> = {
  'S1.acc': over(m.accuracy),
  'S1.recall': over(m.recall),
  'S1.invrecall': over(m.specificity),
  'S1.fallout': over(m.fallout),
  'S1.invprec': over(m.negativePredictiveValue),
  'S1.prec': over(m.precision),
  'S1.won': () => poster.won,
  'S1.lost': () => poster.lost,
  'S1.fair': () => poster.rows[0]!.expectedGain,
  'S1.guess': over(m.informedness),
  'S1.perfect': over(m.informedness),
  'S1.half': over(m.informedness),
  'S1.half.tprfpr': over(m.informedness, { class: '0' }),
  'S1.anti': over(m.informedness),
  'S1.literal_decimals': () => poster.bookmaker,
  'S1.norm21': () => perfect.net / (2 * 100 * 0.3 * 0.7),
  'S1.K3.weber': over(m.informedness),
  'S1.K3.weber.per': (one) => ['0', '1', '2'].map((name) => over(m.informedness, { class: name })(one)),
  'S1.K3.weber.transposed': over(m.informedness),
  'S1.K3.mixture': over(m.informedness),
  'S1.K3.conditional': over(m.informedness),
  'S2.cancer.always_false_acc': () =>
    measureValue(m.noInformationRate, countsFromBinary({ tp: 20, fp: 180, fn: 10, tn: 1820 })),
  'S2.virus.prevfraction': () =>
    measureValue(m.prevalence, countsFromBinary({ tp: 595, fp: 4965, fn: 105, tn: 94335 })),
  'S2.K3.kappa': over(m.kappa),
  'S2.K3.macroP': over(m.precision, macro),
  'S2.K3.macroR': over(m.recall, macro),
  'S2.K3.macroF1': over(m.fMeasure, macro),
  'S2.K3.macroF1_of_means': over(m.fMeasure, { ...macro, of: 'means' }),
  'S2.K3.microF1': over(m.fMeasure, { average: 'micro' }),
}

/** p = 2/3 and r = 4/5 are those of four hits, two false alarms and one miss. */
const retrieved = countsFromBinary({ tp: 4, fp: 2, fn: 1, tn: 0 })

function value(one: SeedCase): Value | readonly Value[] {
  const own = computed[one.id]
  if (own) return own(one)
  if (one.id.startsWith('S2.F.')) {
    const { beta } = one.inputs
    return measureValue(m.fMeasure, retrieved, { beta: beta === 'inf' ? Infinity : beta })
  }
  const measure = rates[one.id.split('.')[2]!]
  if (!measure) throw new Error(`No computation for ${one.id}.`)
  return measureValue(measure, tableOf(one))
}

/** The number a document prints: 54%, 0.5 or 210. */
function printedNumber(printed: string): number {
  return printed.endsWith('%') ? Number(printed.slice(0, -1)) / 100 : Number(printed)
}

const title = ({ id, quantity, verdict, printed, note }: SeedCase): string => {
  const seen = verdict === 'reproduces' ? ` (printed ${printed})` : ''
  const wrong = verdict === 'printed value inconsistent' ? ` (the source prints ${printed}: ${note})` : ''
  return `${id}: ${quantity}${seen}${wrong}`
}

describe('every case of the seed documents on confusion counts', () => {
  test('there are 119', () => {
    expect(cases).toHaveLength(119)
  })

  test.each(cases.map((one) => [title(one), one] as const))('%s', (_, one) => {
    const found = [value(one)].flat()
    const expected = [one.expected].flat()
    expect(found).toHaveLength(expected.length)
    for (const [index, wanted] of expected.entries())
      expect(distance(found[index]!, wanted)).toBeLessThan(1e-12)
    const [first] = found
    if (one.verdict === 'no printed value' || one.printed === null || isUndefined(first!)) return
    if (one.verdict === 'reproduces') {
      const gap = Math.abs(first! - printedNumber(one.printed))
      expect(gap).toBeLessThanOrEqual(one.tolerance_vs_printed! * (1 + 1e-9))
    } else if (one.tolerance_vs_printed !== null) {
      expect(Math.abs(first! - printedNumber(one.printed))).toBeGreaterThan(one.tolerance_vs_printed)
    } else expect(one.literal_value).not.toBeCloseTo(first!, 12)
  })
})
