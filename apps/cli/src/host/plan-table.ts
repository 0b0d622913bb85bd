import type { InputRecord, Step, System } from '@eval/study'
import type { OptionValues, Outcome } from '../command.js'
import type { OpenedInput } from '../inputs.js'
import { resultOf, type Session } from '../session.js'
import { settledBy } from '../options/asked.js'

/** The plan of a command in place of its result: nothing was evaluated. */
export function planned(session: Session, inputs: readonly InputRecord[], steps: readonly Step[]): Outcome {
  return {
    result: resultOf(session, {
      inputs,
      tables: [
        {
          name: 'plan',
          title: 'The plan',
          columns: ['step', 'of', 'chosen', 'why'].map((name) => ({ name, kind: 'text' })),
          rows: steps.map(({ step, of, chosen, why }) => [step, of, chosen, why]),
        },
      ],
      notes: [{ code: 'PLAN_ONLY', text: 'Files were read to make this plan; nothing was evaluated.' }],
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

/** How a system was joined: its units, and each policy with who settled it. */
export function joinSteps(systems: readonly System[], options: OptionValues, session: Session): Step[] {
  const [first] = systems
  return [
    ...systems.map((system): Step => ({
      step: 'join',
      of: system.name,
      chosen: system.groups
        .map(({ kind, over, units, items }) =>
          over === 'units'
            ? `${units.length} ${system.unit}s`
            : `${kind} of ${items?.ids.length ?? 1} ${system.unit}s`,
        )
        .join(', '),
      why: `as ${system.task ?? 'frames'}`,
    })),
    ...Object.entries(first?.policies ?? {}).map(([policy, value]): Step => ({
      step: 'join',
      of: policy,
      chosen: String(value),
      why: settledBy(policy, options, session),
    })),
  ]
}
