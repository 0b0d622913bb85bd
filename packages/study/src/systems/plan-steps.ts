import type { Step } from '../plan/plan.js'
import type { Result } from '../result/result.js'
import type { System } from '../task/system.js'

/** How a file was read. */
export const readStep = ({
  input: { path },
  read: { recognised },
}: {
  readonly input: { readonly path: string }
  readonly read: {
    readonly recognised: { readonly format: string; readonly table: string; readonly why: readonly string[] }
  }
}): Step => ({
  step: 'read',
  of: path,
  chosen: `${recognised.format} as ${recognised.table}`,
  why: recognised.why.join('; '),
})

/** How systems were joined: their units, and each policy with who settled it. */
export function joinSteps(systems: readonly System[], settledBy: (policy: string) => string): Step[] {
  return [
    ...systems.map((system): Step => ({
      step: 'join',
      of: system.name,
      chosen: system.groups
        .map(({ kind, over, units, items }) =>
          over === 'units'
            ? `${units.length} ${system.unit}s`
            : `${kind} of ${items?.ids.length ?? 'all'} ${system.unit}s`,
        )
        .join(', '),
      why: `as ${system.task ?? 'frames'}`,
    })),
    ...Object.entries(systems[0]?.policies ?? {}).map(([policy, value]): Step => ({
      step: 'join',
      of: policy,
      chosen: String(value),
      why: settledBy(policy),
    })),
  ]
}

/** A plan for the record, in place of what it would find. */
export const planRecord = (steps: readonly Step[]): Pick<Result, 'tables' | 'notes' | 'details'> => ({
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
})
