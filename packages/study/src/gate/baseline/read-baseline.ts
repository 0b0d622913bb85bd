import { EvalError, printable } from '@eval/core'
import { faultIn } from '../../result/schema-fault.js'
import { BASELINE_SCHEMA, type Baseline } from './baseline.js'
import { baselineSchema } from './baseline-schema.js'
import type { MeasureByUnit, UnitValue } from './measures-by-unit.js'
import type { Evidence } from '../sequential.js'

/** A baseline as its file has it. */
interface BaselineRecord extends Omit<Baseline, 'measures' | 'evidence'> {
  readonly measures: readonly (Omit<MeasureByUnit, 'units' | 'range'> & {
    readonly range?: readonly number[]
  })[]
  readonly units: readonly {
    readonly unit: string
    readonly cluster?: string
    readonly weight?: number
    readonly values: readonly (number | null)[]
    readonly means?: readonly (number | null)[]
  }[]
  readonly evidence?: Omit<Evidence, 'means' | 'log'> & {
    readonly log: Readonly<Record<string, readonly number[]>>
  }
}

/** A baseline from its text, checked; errors name the file where one is given. */
export function readBaseline(text: string, file?: string): Baseline {
  const bad = (wrong: string): EvalError =>
    new EvalError(
      'BAD_BASELINE',
      `${file === undefined ? '' : `${printable(file)}: `}This is not a baseline (${BASELINE_SCHEMA}): ${wrong}. Bless a run again.`,
      { file },
    )
  const record = parsed(text, bad)
  const wrong = faultIn(record, baselineSchema, 'the baseline') ?? inconsistency(record as BaselineRecord)
  if (wrong !== undefined) throw bad(wrong)
  const { measures, units, evidence, ...head } = record as BaselineRecord
  return {
    ...head,
    ...(evidence ? { evidence: { ...(evidence as Evidence), means: meansOf(measures, units) } } : {}),
    measures: measures.map((measure, index) => ({
      ...(measure as Omit<MeasureByUnit, 'units'>),
      units: new Map(
        units.flatMap(({ unit, values, cluster, weight }): [string, UnitValue][] => {
          const value = values[index]
          if (value === null || value === undefined) return []
          return [
            [
              unit,
              {
                value,
                ...(cluster === undefined ? {} : { cluster }),
                ...(weight === undefined ? {} : { weight }),
              },
            ],
          ]
        }),
      ),
    })),
  }
}

const meansOf = (measures: BaselineRecord['measures'], units: BaselineRecord['units']): Evidence['means'] =>
  Object.fromEntries(
    measures.map(({ measure }, index) => [
      measure,
      new Map(
        units.flatMap(({ unit, means }): [string, number][] => {
          const mean = means?.[index]
          return mean === null || mean === undefined ? [] : [[unit, mean]]
        }),
      ),
    ]),
  )

function parsed(text: string, bad: (wrong: string) => EvalError): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw bad(printable(error instanceof Error ? error.message : String(error), 200))
  }
}

/** What the schema cannot say: every unit once, with a value or none for each measure, and evidence of all of them. */
function inconsistency({ measures, units, evidence }: BaselineRecord): string | undefined {
  const seen = new Set<string>()
  for (const { unit, values, means } of units) {
    if (seen.has(unit)) return `the unit "${printable(unit)}" is there twice`
    seen.add(unit)
    if (values.length !== measures.length)
      return `the unit "${printable(unit)}" has ${values.length} values for ${measures.length} measures`
    if (evidence && !values.every((value, index) => (value === null) === ((means?.[index] ?? null) === null)))
      return `the unit "${printable(unit)}" has no means of its looks`
  }
  const names = new Set(measures.map(({ measure }) => measure))
  if (names.size !== measures.length) return 'a measure is there twice'
  const range = measures.find(
    (one) => one.range && !(one.range.length === 2 && one.range[0]! < one.range[1]!),
  )
  if (range) return `the range of ${printable(range.measure)} is none`
  if (!evidence) return undefined
  const looks = [evidence, ...Object.values(evidence.past ?? {})]
  const odd = measures.find(({ measure }) =>
    looks.some(({ log }) => !Object.hasOwn(log, measure) || log[measure]!.length !== 2),
  )
  return odd && `there is no evidence of ${printable(odd.measure)}`
}
