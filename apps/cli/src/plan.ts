import { printName, type Call, type InputKind, type MeasureCall, type Registry } from '@eval/core'
import type { InputRecord, Table } from '@eval/report'
import { formFor, type NullModel } from '@eval/significance'
import type { OptionValues, Outcome } from './command.js'
import type { OpenedInput } from './inputs.js'
import { resultOf, type Session } from './session.js'
import { known } from './usual.js'

/** One decision of a plan: what was chosen for what, and why. */
export interface Step {
  readonly step:
    | 'read'
    | 'join'
    | 'pair'
    | 'measure'
    | 'average'
    | 'test'
    | 'correction'
    | 'effect'
    | 'interval'
    | 'chance'
    | 'table'
  readonly of: string
  readonly chosen: string
  readonly why: string
}

/** The plan of a command in place of its result: nothing was evaluated. */
export function planned(session: Session, inputs: readonly InputRecord[], steps: readonly Step[]): Outcome {
  const table: Table = {
    name: 'plan',
    title: 'The plan',
    columns: ['step', 'of', 'chosen', 'why'].map((name) => ({ name, kind: 'text' })),
    rows: steps.map(({ step, of, chosen, why }) => [step, of, chosen, why]),
  }
  return {
    result: resultOf(session, {
      inputs,
      tables: [table],
      notes: ['Files were read to make this plan; nothing was evaluated.'],
      details: { plan: steps },
    }),
  }
}

/** How a file is read. */
export const readStep = ({ input: { path }, read: { recognised } }: OpenedInput): Step => ({
  step: 'read',
  of: path,
  chosen: `${recognised.format} as ${recognised.table}`,
  why: recognised.why.join('; '),
})

/** An option in a plan, with who settled it. */
export const optionStep = (
  session: Session,
  step: Step['step'],
  of: string,
  option: string,
  chosen: unknown,
): Step => ({ step, of, chosen: String(chosen), why: session.sourceOf(option) })

/** How runs are joined with their judgements. */
export function joinSteps(
  runs: readonly {
    readonly name: string
    readonly rankings: {
      readonly units: readonly unknown[]
      readonly missing: readonly string[]
      readonly unjudgedTopics: readonly string[]
    }
  }[],
  options: OptionValues,
  session: Session,
): Step[] {
  const joined = ['ties', 'unjudged', 'missing', 'precision', 'relevanceLevel', 'depth', 'population']
  return [
    ...runs.map(({ name, rankings: { units, missing, unjudgedTopics } }) => ({
      step: 'join' as const,
      of: name,
      chosen: `${units.length} topics`,
      why: `${missing.length} judged topics not answered, ${unjudgedTopics.length} answered topics not judged`,
    })),
    ...joined
      .filter((name) => options[name] !== undefined)
      .map((name) => optionStep(session, 'join', name, name, options[name])),
  ]
}

/** How systems are paired. */
export const pairStep = (of: string, count: number, why: string): Step => ({
  step: 'pair',
  of,
  chosen: `${count} ${of}`,
  why,
})

/** The measures in a plan. */
export const measureSteps = (calls: readonly MeasureCall[], why: string): Step[] =>
  calls.map((call) => ({
    step: 'measure',
    of: `each ${call.contribution.input}`,
    chosen: printName(call),
    why,
  }))

/** The ways in which chance is found, with the reason for each. */
const waysOfChance = {
  drawn: (draws: number) => ({
    chosen: `${draws} draws`,
    why: 'the measure averages in its own way, so the average is drawn',
  }),
  closed: () => ({
    chosen: 'closed form',
    why: 'a closed form is known for this measure and model; draws only where it does not apply',
  }),
  listed: (draws: number) => ({
    chosen: `all outcomes, or ${draws} draws`,
    why: 'no closed form is known for this measure and model, but the model lists its outcomes where they are few',
  }),
  unknown: (draws: number) => ({
    chosen: `${draws} draws`,
    why: 'no closed form is known for this measure and model',
  }),
}

/** How chance is found for each measure; nothing without a null model. */
export function chanceSteps<K extends InputKind>(
  registry: Registry,
  calls: readonly MeasureCall<K>[],
  model: string | undefined,
  draws: number,
): Step[] {
  if (model === undefined) return []
  return calls.flatMap((call): Step[] => {
    const { input, aggregate } = call.contribution
    const [chosen] = known(() => registry.calls('null-model', model, input)) ?? []
    if (!chosen) return []
    const closed = formFor(registry, call, chosen as unknown as Call<NullModel<K>>) !== undefined
    const way = aggregate
      ? waysOfChance.drawn
      : closed
        ? waysOfChance.closed
        : chosen.contribution.outcomes
          ? waysOfChance.listed
          : waysOfChance.unknown
    const { chosen: how, why } = way(draws)
    return [{ step: 'chance', of: printName(call), chosen: `${printName(chosen)}, ${how}`, why }]
  })
}
