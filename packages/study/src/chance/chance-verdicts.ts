import { chanceVerdict } from '../findings/chance-verdict.js'
import { chanceRecord } from '../result/record.js'
import type { FindingRecord } from '../result/result.js'
import { jsonNumber } from '../result/json-number.js'
import type { ChanceRow, Level } from './chance-rows.js'

/** How each system stands against each null model, in a sentence each. */
export function chanceVerdicts(rows: readonly ChanceRow[], levels: readonly Level[]): readonly string[] {
  const [level] = levels
  if (level === undefined) return []
  const models = new Set(rows.map(({ model }) => model.name))
  const perKind = new Map<string, Set<string>>()
  for (const { planned, model } of rows)
    perKind.set(planned.group.kind, (perKind.get(planned.group.kind) ?? new Set()).add(model.name))
  const areSeveral = [...perKind.values()].some(({ size }) => size > 1)
  const systems = [...new Set(rows.map(({ system }) => system.name))]
  return systems.flatMap((name) => {
    const own = rows.filter(({ system }) => system.name === name)
    const under = areSeveral
      ? [...models].map((model) => own.filter((row) => row.model.name === model))
      : [own]
    return under.flatMap((some) => {
      const who = areSeveral ? `${name}, ${some[0]?.model.name ?? ''}` : name
      return chanceVerdict({ name: who, findings: some.map(findingOf) }, Number(level)) ?? []
    })
  })
}

const findingOf = ({ planned, value, chance, n, undefined: missing }: ChanceRow): FindingRecord => ({
  measure: planned.name,
  ...(planned.part === undefined ? {} : { part: planned.part }),
  value: jsonNumber(value),
  better: planned.call.contribution.better,
  n,
  undefined: missing,
  ...(chance ? { chance: chanceRecord(chance) } : {}),
})
