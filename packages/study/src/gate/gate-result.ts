import { comparisonTables } from '../comparisons/detail-tables.js'
import { column, tableOf, type DetailTable } from '../result/detail-table.js'
import { faultIn } from '../result/schema-fault.js'
import { comparisonRecord, noteRecord, resultRecord, tableRecord } from '../result/record.js'
import type { Result } from '../result/result.js'
import type { Study } from '../study.js'
import type { GateCheck } from './gate-checks.js'
import type { Gated } from './gate.js'
import { checkSentence, gateSentence, lookSentence, repeatsSentence } from './gate-sentences.js'

/** A gate as a result keeps it in its details. */
export interface GateRecord {
  readonly baseline: string
  readonly passed: boolean
  /** The whole gate in one sentence. */
  readonly verdict: string
  readonly incomparable: readonly string[]
  readonly look: number
  readonly alpha: number
  readonly sequential: boolean
  readonly checks: readonly CheckRecord[]
}

export interface CheckRecord {
  readonly measure: string
  readonly verdict: GateCheck['verdict']
  readonly passed: boolean
  readonly baseline: number
  readonly value: number
  readonly difference: number
  readonly margin?: number
  readonly equivalenceP?: number
  readonly nonInferiorityP?: number
  readonly unitsNeeded?: number
  readonly sentence: string
  readonly unit: string
  readonly worst: readonly { readonly unit: string; readonly difference: number }[]
}

export const gateRecord = (gated: Gated): GateRecord => ({
  baseline: gated.baseline,
  passed: gated.passed,
  verdict: gateSentence(gated),
  incomparable: gated.mismatches.map(({ text }) => text),
  look: gated.look,
  alpha: gated.alpha,
  sequential: gated.sequential,
  checks: gated.checks.map((check): CheckRecord => {
    const { measure, verdict, passed, baseline, value, margin, equivalenceP, nonInferiorityP, unitsNeeded } =
      check
    const { difference, unit, units } = check.comparison
    return {
      measure,
      verdict,
      passed,
      baseline,
      value,
      difference,
      ...(margin === undefined ? {} : { margin }),
      ...(equivalenceP === undefined ? {} : { equivalenceP }),
      ...(nonInferiorityP === undefined ? {} : { nonInferiorityP }),
      ...(unitsNeeded === undefined ? {} : { unitsNeeded }),
      sentence: checkSentence(check),
      unit,
      worst: units?.worst ?? [],
    }
  }),
})

const CHECK_SCHEMA = {
  type: 'object',
  required: ['measure', 'verdict', 'passed', 'sentence', 'unit', 'worst'],
  properties: {
    measure: { type: 'string' },
    verdict: { type: 'string' },
    passed: { type: 'boolean' },
    sentence: { type: 'string' },
    unit: { type: 'string' },
    worst: { type: 'array' },
  },
} as const

const GATE_SCHEMA = {
  type: 'object',
  required: ['passed', 'verdict', 'incomparable', 'checks'],
  properties: {
    passed: { type: 'boolean' },
    verdict: { type: 'string' },
    incomparable: { type: 'array', items: { type: 'string' } },
    checks: { type: 'array', items: CHECK_SCHEMA },
  },
} as const

/** The gate that a result holds, where it is of one; a result from a file may hold anything under that name. */
export function gateOf({ details }: Result): GateRecord | undefined {
  const gate = details?.gate
  return gate === undefined || faultIn(gate, GATE_SCHEMA, 'gate') !== undefined
    ? undefined
    : (gate as GateRecord)
}

/** What a gate found as the JSON that is published as `eval/1`. */
export function resultOfGate(
  gated: Gated,
  { registry, seed }: Pick<Study, 'registry' | 'seed'>,
  frame: Partial<Pick<Result, 'command' | 'version' | 'inputs' | 'notes' | 'plugins'>> = {},
): Result {
  const { checks } = gated
  const comparisons = checks.map(({ comparison }) => comparison)
  return resultRecord({
    command: 'gate',
    seed,
    plugins: registry.plugins.map(({ name }) => name),
    ...frame,
    policies: {
      baseline: gated.baseline,
      alpha: gated.alpha,
      look: gated.look,
      sequential: gated.sequential,
    },
    comparisons: checks.map((check) => ({
      ...comparisonRecord(check.comparison),
      verdict: checkSentence(check),
    })),
    tables: [checksTable(checks), ...comparisonTables(comparisons)]
      .filter(({ rows }) => rows.length > 0)
      .map(tableRecord),
    notes: [
      gateNote(gated),
      ...(checks.length === 0 ? [] : [{ code: 'LOOK', text: lookSentence(gated) }]),
      ...checks
        .map(repeatsSentence)
        .flatMap((text) => (text === undefined ? [] : [{ code: 'REPEATS_WORTH', text }])),
      ...gated.notes.map(noteRecord),
      ...(frame.notes ?? []),
    ],
    details: { gate: gateRecord(gated) },
  })
}

/** The whole gate, with the options that would make a candidate comparable. */
function gateNote(gated: Gated): Result['notes'][number] {
  const advice = gated.mismatches.flatMap((one) => one.advice ?? [])
  const distinct = [...new Map(advice.map((one) => [JSON.stringify(one), one])).values()]
  return {
    code: gated.passed ? 'GATE_PASSED' : 'GATE_FAILED',
    text: gateSentence(gated),
    ...(distinct.length > 0 ? { advice: distinct } : {}),
  }
}

const checksTable = (checks: readonly GateCheck[]): DetailTable => {
  const columns = [
    column<GateCheck>('measure', 'text', ({ measure }) => measure),
    column<GateCheck>('verdict', 'text', ({ verdict }) => verdict),
    column<GateCheck>('gate', 'text', ({ passed }) => (passed ? 'passed' : 'failed')),
    column<GateCheck>('baseline', 'number', ({ baseline }) => baseline),
    column<GateCheck>('value', 'number', ({ value }) => value),
    column<GateCheck>('difference', 'number', ({ comparison }) => comparison.difference),
    column<GateCheck>('low', 'number', ({ comparison }) => comparison.interval?.low ?? null),
    column<GateCheck>('high', 'number', ({ comparison }) => comparison.interval?.high ?? null),
    column<GateCheck>('p (adjusted)', 'p', ({ comparison }) => comparison.adjustedP),
    column<GateCheck>('margin', 'number', ({ margin }) => margin ?? null),
    column<GateCheck>('n', 'count', ({ comparison }) => comparison.n),
  ]
  const p = columns.findIndex(({ kind }) => kind === 'p')
  const isBound = ({ comparison }: GateCheck): boolean => comparison.atMost === true
  return {
    ...tableOf({ name: 'gate', title: 'Gate' }, columns, checks),
    ...(checks.some(isBound) ? { bounds: checks.map((check) => (isBound(check) ? [p] : [])) } : {}),
  }
}
