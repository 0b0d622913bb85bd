import { EvalError, printable } from '@eval/core'
import { faultIn } from '../result/schema-fault.js'
import { BASELINE_SCHEMA, type Baseline } from './baseline.js'
import { baselineSchema } from './baseline-schema.js'
import type { MeasureByUnit, UnitValue } from './measures-by-unit.js'

/** A baseline as its file has it. */
interface BaselineRecord extends Omit<Baseline, 'measures' | 'looks'> {
  readonly looks: readonly {
    readonly values: string
    readonly signs: Readonly<Record<string, readonly number[]>>
  }[]
  readonly measures: readonly Omit<MeasureByUnit, 'units'>[]
  readonly units: readonly {
    readonly unit: string
    readonly cluster?: string
    readonly weight?: number
    readonly values: readonly (number | null)[]
  }[]
}

/** A baseline from its text, checked; errors name the file where one is given. */
export function readBaseline(text: string, file?: string): Baseline {
  const bad = (wrong: string): EvalError =>
    new EvalError(
      'BAD_BASELINE',
      `${file === undefined ? '' : `${printable(file)}: `}This is no baseline (${BASELINE_SCHEMA}): ${wrong}. Bless a run again.`,
      { file },
    )
  const record = parsed(text, bad)
  const wrong = faultIn(record, baselineSchema, 'the baseline') ?? inconsistency(record as BaselineRecord)
  if (wrong !== undefined) throw bad(wrong)
  const { measures, units, ...head } = record as BaselineRecord
  return {
    ...(head as Omit<Baseline, 'measures'>),
    measures: measures.map((measure, index) => ({
      ...measure,
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

function parsed(text: string, bad: (wrong: string) => EvalError): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw bad(printable(error instanceof Error ? error.message : String(error), 200))
  }
}

/** What the schema cannot say: every unit once, with a value or none for each measure. */
function inconsistency({ measures, units, looks }: BaselineRecord): string | undefined {
  const seen = new Set<string>()
  for (const { unit, values } of units) {
    if (seen.has(unit)) return `the unit "${printable(unit)}" is there twice`
    seen.add(unit)
    if (values.length !== measures.length)
      return `the unit "${printable(unit)}" has ${values.length} values for ${measures.length} measures`
  }
  const names = new Set(measures.map(({ measure }) => measure))
  if (names.size !== measures.length) return 'a measure is there twice'
  const odd = looks.flatMap(({ signs }) => Object.entries(signs)).find(([, pair]) => pair.length !== 2)
  return odd && `a look at ${printable(odd[0])} has not wins and losses`
}
