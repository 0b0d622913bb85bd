import { alphaAtLook } from '@eval/significance'
import {
  checkSentence,
  gate,
  gateSentence,
  type ByMeasure,
  type GateCheck,
  type Gated,
  type GateOptions,
} from '@eval/study'
import { baselineOf, candidateIn, onMeasures, type UpdateMode } from './evaluated.js'
import type {
  Against,
  BeatOptions,
  ChanceOptions,
  EquivalenceOptions,
  FloorOptions,
  GateAgainst,
  MeasureOptions,
} from './options.js'

/** What a test runner says about the assertion; vitest and jest say it alike. */
interface MatcherContext {
  readonly isNot?: boolean | undefined
  readonly testPath?: string | undefined
  /** What the runner keeps about snapshots; each has its own name for what may be written. */
  readonly snapshotState?: object | undefined
}

interface MatcherResult {
  readonly pass: boolean
  message(): string
}

const ALPHA = 0.05

/** How many matchers each test file has used: they share one error probability, the first ones the larger parts. */
const uses = new Map<string, number>()

function alphaOf({ testPath = '' }: MatcherContext, { alpha = ALPHA }: MeasureOptions): number {
  const use = (uses.get(testPath) ?? 0) + 1
  uses.set(testPath, use)
  return alphaAtLook(alpha, use)
}

const modeOf = ({ snapshotState = {} }: MatcherContext): UpdateMode => {
  const { snapshotUpdateState, _updateSnapshot } = snapshotState as Readonly<
    Record<'snapshotUpdateState' | '_updateSnapshot', UpdateMode | undefined>
  >
  return snapshotUpdateState ?? _updateSnapshot ?? 'none'
}

/** Holds what was received against something, on the measures that are named. */
async function held(
  context: MatcherContext,
  received: unknown,
  against: Against,
  { system, measure, ...options }: MeasureOptions,
  demands: GateOptions,
): Promise<Gated> {
  const { evaluation, candidate } = await candidateIn(received, system)
  const { study } = evaluation
  const baseline = await baselineOf(against, candidate, study.seed, modeOf(context))
  return gate(study, onMeasures(baseline, measure), onMeasures(candidate, measure), {
    ...demands,
    alpha: alphaOf(context, options),
    spending: false,
  })
}

/** The verdict sentence with the units that moved most. */
function report(gated: Gated, checks: readonly GateCheck[] = gated.checks): string {
  if (gated.mismatches.length > 0) return gateSentence(gated)
  return checks
    .map((check) => {
      const worst = (check.comparison.units?.worst ?? []).map(
        ({ unit, difference }) => `    ${unit}  ${difference > 0 ? '+' : ''}${difference.toFixed(4)}`,
      )
      const units = worst.length === 0 ? [] : [`  ${check.comparison.unit}s that lost most:`, ...worst]
      return [checkSentence(check), ...units].join('\n')
    })
    .join('\n')
}

const answer = (pass: boolean, claim: string, text: string, { isNot }: MatcherContext): MatcherResult => ({
  pass,
  message: () => `Expected the system ${isNot === true ? 'not ' : ''}${claim}.\n\n${text}`,
})

const isComparable = ({ mismatches }: Gated): boolean => mismatches.length === 0

/** Matchers for `expect.extend` of vitest and jest. */
export const matchers = {
  async toBeat(
    this: MatcherContext,
    received: unknown,
    against: Against,
    { by, test, ...options }: BeatOptions = {},
  ): Promise<MatcherResult> {
    const gated = await held(this, received, against, options, test === undefined ? {} : { test })
    const beats = ({ verdict, better, comparison: { interval } }: GateCheck): boolean => {
      if (verdict !== 'better') return false
      if (by === undefined) return true
      const least = better === 'higher' ? interval?.low : interval && -interval.high
      return least !== undefined && least >= by
    }
    const pass = isComparable(gated) && gated.checks.every(beats)
    const claim = `to beat ${gated.baseline}${by === undefined ? '' : ` by at least ${by}`}`
    return answer(pass, claim, report(gated), this)
  },

  async toNotRegress(
    this: MatcherContext,
    received: unknown,
    against: Against,
    { margin, strict, nonInferior, test, ...options }: GateAgainst = {},
  ): Promise<MatcherResult> {
    const gated = await held(this, received, against, options, {
      ...(margin === undefined ? {} : { margin }),
      ...(strict === undefined ? {} : { strict }),
      ...(nonInferior === undefined ? {} : { nonInferior }),
      ...(test === undefined ? {} : { test }),
    })
    const failed = gated.checks.filter(({ passed }) => !passed)
    return answer(
      gated.passed,
      `not to regress against ${gated.baseline}`,
      report(gated, failed.length > 0 ? failed : gated.checks),
      this,
    )
  },

  async toBeEquivalentTo(
    this: MatcherContext,
    received: unknown,
    against: Against,
    { margin, test, ...options }: EquivalenceOptions,
  ): Promise<MatcherResult> {
    const gated = await held(this, received, against, options, {
      margin,
      ...(test === undefined ? {} : { test }),
    })
    const pass = isComparable(gated) && gated.checks.every(({ verdict }) => verdict === 'equivalent')
    const within = typeof margin === 'number' ? ` within ${margin}` : ''
    return answer(pass, `to be equivalent to ${gated.baseline}${within}`, report(gated), this)
  },

  async toExceedChance(
    this: MatcherContext,
    received: unknown,
    options: ChanceOptions = {},
  ): Promise<MatcherResult> {
    const { evaluation, candidate } = await candidateIn(received, options.system)
    const wanted = onMeasures(candidate, options.measure).measures.map(({ measure }) => measure)
    const findings = wanted
      .map((measure) => evaluation.find(measure, candidate.system))
      .filter(({ chance }) => options.measure !== undefined || chance !== undefined)
    const alpha = alphaOf(this, options) / Math.max(1, findings.length)
    const lines = findings.map(({ measure, value, chance }) =>
      chance
        ? `${measure}: ${value?.toFixed(4) ?? 'no value'}, chance level ${chance.value.toFixed(4)}, p = ${chance.p.toPrecision(2)} (${chance.model}).`
        : `${measure}: no chance level.`,
    )
    const pass =
      findings.length > 0 && findings.every(({ chance }) => chance !== undefined && chance.p <= alpha)
    const text = lines.length === 0 ? 'No measure has a chance level.' : lines.join('\n')
    return answer(pass, `to exceed chance at ${alpha.toPrecision(2)}`, text, this)
  },

  async toHaveAtLeast(
    this: MatcherContext,
    received: unknown,
    limits: ByMeasure,
    { system, of = 'interval' }: FloorOptions = {},
  ): Promise<MatcherResult> {
    const { candidate } = await candidateIn(received, system)
    const checked = Object.entries(limits).map(([name, limit]) => {
      const [{ measure, better, value, interval }] = onMeasures(candidate, name).measures as [
        (typeof candidate.measures)[number],
      ]
      const reached = of === 'value' ? value : better === 'higher' ? interval?.low : interval?.high
      const pass = reached !== undefined && (better === 'higher' ? reached >= limit : reached <= limit)
      const ends = interval
        ? ` [${interval.low.toFixed(4)}, ${interval.high.toFixed(4)}]`
        : of === 'interval'
          ? " without an interval (say { of: 'value' })"
          : ''
      const wants = `${better === 'higher' ? 'at least' : 'at most'} ${limit}`
      return {
        pass,
        text: `${measure}: ${value.toFixed(4)}${ends}, ${of} ${wants} ${pass ? 'reached' : 'not reached'}.`,
      }
    })
    return answer(
      checked.every(({ pass }) => pass),
      'to reach its limits',
      checked.map(({ text }) => text).join('\n'),
      this,
    )
  },
} as const
