import { EvalError } from '@eval/core'
import type { Estimate, UnitTable } from '@eval/plot'
import type { Finding, FoundSystem } from '@eval/study'
import { evaluateQuestion } from '../host/questions.js'
import { openSystems } from '../host/systems.js'
import type { ChartQuestion } from './data-of.js'

async function foundFor({ words, options, session }: ChartQuestion, chance: boolean) {
  const { study, task, systems } = await openSystems(words, options, session)
  const question = evaluateQuestion({ ...options, level: options.level ?? '0.95' }, session)
  const plan = study.plan({ systems, ...question, ...(chance ? {} : { nullModel: false as const }) })
  return { plan, study, task }
}

/** One measure of all systems unit by unit, on the units that every one of them has. */
export async function unitsData(question: ChartQuestion): Promise<UnitTable> {
  const { plan, study, task } = await foundFor(question, false)
  const names = plan.systems[0]!.measures.filter(({ group }) => group.over === 'units').map(
    ({ name }) => name,
  )
  const [measure] = names
  if (measure === undefined || (names.length > 1 && question.options.measures !== undefined)) {
    throw new EvalError(
      names.length === 0 ? 'WRONG_KIND' : 'ONE_MEASURE',
      names.length === 0
        ? `${question.words[0]!} has ${task.name}, not values unit by unit.`
        : `${question.chart} shows one measure at a time, not ${names.length}: say -m with one of ${names.join(', ')}.`,
    )
  }
  const { systems } = await study.run(plan, { details: false })
  const columns = systems.map((system) => valuesOf(system, measure))
  const units = [...columns[0]!.keys()].filter((id) => columns.every((column) => column.has(id)))
  const finding = systems[0]!.findings.find((one) => one.measure === measure)
  return {
    measure,
    better: finding?.better ?? 'higher',
    unit: task.unit,
    units,
    systems: systems.map(({ system }, index) => ({
      name: system.name,
      values: Float64Array.from(units, (id) => columns[index]!.get(id)!),
    })),
  }
}

function valuesOf({ measured }: FoundSystem, measure: string): ReadonlyMap<string, number> {
  const { planned, column } = measured.find((one) => one.planned.name === measure)!
  return new Map(
    planned.group.units.map(({ id }, index) => [id, column.codes[index] === 0 ? column.values[index]! : NaN]),
  )
}

/** All values that `evals evaluate` finds, with their intervals and chance levels. */
export async function estimatesData(question: ChartQuestion): Promise<Estimate[]> {
  const { plan, study } = await foundFor(question, true)
  const { systems } = await study.run(plan, { details: false })
  return systems.flatMap(({ system, findings }) =>
    findings.flatMap((finding) => estimateOf(system.name, finding)),
  )
}

function estimateOf(system: string, { measure, part, value, interval, chance, n }: Finding): Estimate[] {
  if (value === undefined || !Number.isFinite(value)) return []
  return [
    {
      system,
      measure,
      ...(part === undefined ? {} : { part }),
      value,
      ...(interval ? { interval: { low: interval.low, high: interval.high, level: interval.level } } : {}),
      ...(chance ? { chance: chance.chance } : {}),
      n,
    },
  ]
}
