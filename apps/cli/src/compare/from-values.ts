import { EvalError } from '@eval/core'
import type { ValueSeries } from '@eval/io'
import { jsonNumber, type Finding, type SystemResult } from '@eval/report'
import type { OptionValues } from '../command.js'
import { intervalRecord } from '../intervals/interval-record.js'
import { openInput, type OpenedInput } from '../inputs.js'
import { pairStep, readStep } from '../plan.js'
import type { Session } from '../session.js'
import { systemNames } from '../system-names.js'
import type { Gathered } from './gathered.js'
import { pairingNotes, sharedUnits, type Listed } from './pairing.js'
import { unitMatchups, type UnitValues } from './unit-values.js'

interface NamedSeries extends Listed {
  readonly measure: string
  readonly series: ValueSeries
}

/** Values per unit and system, from one table or from one table for each system. */
export async function fromValues(
  words: readonly string[],
  options: OptionValues,
  level: number,
  session: Session,
): Promise<Gathered> {
  const files: OpenedInput<'values'>[] = []
  const notes: string[] = []
  const all: NamedSeries[] = []
  const names = systemNames(words)
  for (const [index, path] of words.entries()) {
    const file = await openInput(path, 'values', options, session)
    const { read } = file
    files.push(file)
    notes.push(...file.notes)
    for (const series of read.table.series) {
      all.push({ ...named(series, names[index]!, words.length), ids: read.table.units, series })
    }
  }
  const better = options.lowerIsBetter === true ? 'lower' : 'higher'
  const byUnit: UnitValues[] = []
  for (const measure of new Set(all.map((one) => one.measure))) {
    const systems = all.filter((one) => one.measure === measure)
    if (systems.length < 2) continue
    const shared = sharedUnits(systems, 'unit')
    notes.push(...pairingNotes(systems, shared, 'unit'))
    byUnit.push({
      measure,
      better,
      unitWord: 'unit',
      units: shared.units,
      names: systems.map(({ name }) => name),
      values: systems.map(({ series }, index) =>
        Float64Array.from(shared.places[index]!, (place) => series.values[place]!),
      ),
      defined: systems.map(({ series }, index) =>
        Uint8Array.from(shared.places[index]!, (place) => series.defined[place]!),
      ),
    })
  }
  if (byUnit.length === 0) {
    throw new EvalError(
      'ONE_SYSTEM',
      'There is only one system to compare. Give a column for each system, a column that names the system, or a second file.',
    )
  }
  const systems = [...new Set(byUnit.flatMap((one) => one.names))]
  return {
    names: systems,
    inputs: files.map(({ input }) => input),
    policies: { better },
    steps: [
      ...files.map((file) => readStep(file)),
      ...byUnit.map(({ measure, units }) => pairStep('units', units.length, `by unit, on ${measure}`)),
    ],
    measures: byUnit.map(({ measure }) => ({ measure, usualTest: 'randomization' })),
    measured: () => ({
      systems: () => systems.map((name) => systemOf(name, byUnit, level, session)),
      notes: [...notes, `Values are taken to be better when ${better}.`],
      matchups: (baseline) => byUnit.flatMap((one) => unitMatchups(one, baseline)),
      byUnit,
    }),
  }
}

/** In one file each column or system is a system; over several files each file is one, and its columns are measures. */
function named(
  { system, measure }: ValueSeries,
  file: string,
  files: number,
): { readonly name: string; readonly measure: string } {
  if (files === 1) return { name: system, measure }
  if (measure === 'value' && system !== '') return { name: file, measure: system }
  return { name: system === '' ? file : `${file} ${system}`, measure }
}

function systemOf(
  name: string,
  byUnit: readonly UnitValues[],
  level: number,
  session: Session,
): SystemResult {
  const findings = byUnit.flatMap(({ measure, better, names, values, defined, units }): Finding[] => {
    const index = names.indexOf(name)
    if (index < 0) return []
    const own = values[index]!.filter((_, unit) => defined[index]![unit] === 1)
    const interval =
      own.length < 2 ? undefined : intervalRecord(session, 'bootstrap', 'units', { values: own }, level)
    return [
      {
        measure,
        value: jsonNumber(own.reduce((sum, value) => sum + value, 0) / own.length),
        better,
        n: own.length,
        undefined: units.length - own.length,
        ...(interval ? { interval } : {}),
      },
    ]
  })
  return { name, findings }
}
