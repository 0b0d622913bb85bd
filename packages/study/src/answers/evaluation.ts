import { EvalError } from '@eval/core'
import { chanceVerdict } from '../findings/chance-verdict.js'
import type { Found, FoundSystem } from '../findings/found.js'
import type { Note } from '../notes/note.js'
import type { Plan, Step } from '../plan/plan.js'
import { foundNotes, resultOfFound, type ResultFrame } from '../result/result-of.js'
import { systemRecord } from '../result/record.js'
import type { Result } from '../result/result.js'
import type { Study } from '../study.js'
import { named, onMeasure } from './named.js'
import { plainFinding, type PlainFinding } from './plain-finding.js'

/** What was found out about one system. */
export interface SystemAnswer {
  readonly name: string
  readonly findings: readonly PlainFinding[]
  /** How its measures stand against chance, in a sentence; absent where no chance level is known. */
  readonly verdict?: string
  /** The finding on a measure: of all the data, unless a part is named. */
  find(measure: string, part?: string): PlainFinding
  /** The value of each unit on a measure; undefined where a unit has none. */
  byUnit(measure: string): ReadonlyMap<string, number | undefined>
}

/** An evaluation in plain numbers, with the study beneath it for whoever needs more. */
export interface Evaluation<N extends string = string> {
  readonly systems: Readonly<Record<N, SystemAnswer>>
  /** The findings of every system, one after the other. */
  readonly findings: readonly PlainFinding[]
  /** The finding of a system on a measure; the system may be left out where there is one. */
  find(measure: string, system?: N, part?: string): PlainFinding
  readonly notes: readonly Note[]
  /** What was chosen, and why. */
  readonly steps: readonly Step[]
  /** The same as JSON, as published with the schema `eval/1`. */
  toResult(frame?: ResultFrame): Result
  readonly study: Study
  readonly plan: Plan
  readonly found: Found
}

/** The answer of a study that was run. */
export function evaluationOf<N extends string>(study: Study, plan: Plan, found: Found): Evaluation<N> {
  const answers = found.systems.map((one) => answerOf(one, plan, study))
  const byName = new Map(answers.map((answer) => [answer.name, answer]))
  return {
    systems: Object.fromEntries(byName) as Readonly<Record<N, SystemAnswer>>,
    findings: answers.flatMap(({ findings }) => findings),
    find(measure, system, part) {
      return (system === undefined ? onlyOne(answers) : named(byName, system, 'system')).find(measure, part)
    },
    notes: foundNotes(found),
    steps: plan.steps,
    toResult: (frame) => resultOfFound(found, study, { command: 'evaluate', ...frame }),
    study,
    plan,
    found,
  }
}

function onlyOne(answers: readonly SystemAnswer[]): SystemAnswer {
  const [only, ...others] = answers
  if (only && others.length === 0) return only
  throw new EvalError(
    'WHICH_SYSTEM',
    `There are several systems: name one of ${answers.map(({ name }) => name).join(', ')}.`,
    { systems: answers.map(({ name }) => name) },
  )
}

function answerOf(one: FoundSystem, { options }: Plan, { registry }: Study): SystemAnswer {
  const { name } = one.system
  const findings = one.findings.map((finding) => plainFinding(name, finding))
  const verdict = chanceVerdict(systemRecord(one), 1 - options.level)
  return {
    name,
    findings,
    ...(verdict === undefined ? {} : { verdict }),
    find(measure, part) {
      const found = onMeasure(findings, measure, registry)
      if (part === undefined) return found.find((finding) => finding.part === undefined) ?? found[0]!
      return named(new Map(found.map((finding) => [finding.part ?? '', finding])), part, 'part')
    },
    byUnit(measure) {
      const columns = one.measured.filter(({ planned }) => planned.group.over === 'units')
      const named = columns.map(({ column, planned }) => ({ measure: column.name, column, planned }))
      const [{ column, planned }] = onMeasure(named, measure, registry) as [(typeof named)[number]]
      return new Map(
        planned.group.units.map(({ id }, unit) => [
          id,
          column.codes[unit] === 0 ? column.values[unit] : undefined,
        ]),
      )
    },
  }
}
