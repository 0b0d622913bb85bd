import { areProbabilities } from '@eval/ranked'
import type { Result } from '@eval/report'
import type { OptionValues } from '../command.js'
import { thresholdFrom, type PredictionFrames } from '../classify-options.js'
import { openInput } from '../inputs.js'
import { framesOf } from '../predictions.js'
import { nameOf } from '../ranking-options.js'
import { classify } from '../run/classify.js'
import { compare } from '../run/compare.js'
import type { Session } from '../session.js'
import { chartRecords, wish, type ChartWish } from './chart-records.js'
import { foundBy, merged } from './merged.js'
import { resultCharts } from './result-charts.js'
import { thresholdsOf } from './thresholds-of.js'

/** One system: a file of its own, or a column of a file that all share. */
interface Source {
  readonly name: string
  readonly path: string
  readonly options: OptionValues
}

interface Evaluated {
  readonly name: string
  readonly result: Result
  readonly frames: PredictionFrames
  readonly better: 'higher' | 'lower'
}

/** Predictions evaluated, compared where there are several, and drawn. */
export async function predictionsReport(
  words: readonly string[],
  options: OptionValues,
  session: Session,
): Promise<Result> {
  const sources = sourcesOf(words, { ...options, draws: options.draws ?? '1000' })
  const systems: Evaluated[] = []
  for (const source of sources) systems.push(await evaluated(source, sources.length > 1, session))
  const compared = systems.length > 1 ? [await foundBy(compare, words, options, session)] : []
  const [first, ...others] = systems.map(({ result }) => result)
  const result = {
    ...merged([first!, ...others, ...compared]),
    systems: systems.flatMap(({ result: own }) => own.systems),
  }
  const { charts, notes } = chartRecords([...frameCharts(systems), ...resultCharts(result, 'row')], session)
  return { ...result, charts, notes: [...result.notes, ...notes] }
}

function sourcesOf(words: readonly string[], options: OptionValues): Source[] {
  const role = (['score', 'pred'] as const).find((one) => columnsIn(options[one]).length > 1)
  if (words.length > 1 || role === undefined)
    return words.map((path) => ({ name: nameOf(path, words), path, options }))
  return columnsIn(options[role]).map((column) => ({
    name: column,
    path: words[0]!,
    options: { ...options, [role]: column },
  }))
}

const columnsIn = (given: unknown): string[] =>
  typeof given !== 'string'
    ? []
    : given
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')

async function evaluated(
  { name, path, options }: Source,
  several: boolean,
  session: Session,
): Promise<Evaluated> {
  const result = await foundBy(classify, [path], options, session)
  const { read } = await openInput(path, 'predictions', options, session)
  const { better } = read.table
  const frames = framesOf(read.table, thresholdFrom(options))
  const thresholds = frames.tally ? { thresholds: thresholdsOf(frames.tally, better) } : {}
  return {
    name,
    frames,
    better,
    result: {
      ...result,
      systems: result.systems.map((system) => ({ ...system, name, ...thresholds })),
      tables: several
        ? result.tables.map((table) => ({ ...table, title: `${name}: ${table.title}` }))
        : result.tables,
    },
  }
}

/** Counts and scores as pictures; several systems share a picture where it can hold them. */
export function frameCharts(systems: readonly Pick<Evaluated, 'name' | 'frames'>[]): ChartWish[] {
  const tallies = systems.flatMap(({ name, frames: { tally } }) => (tally ? [{ name, tally }] : []))
  const several = systems.length > 1
  const of = (name: string): { of?: string } => (several ? { of: name } : {})
  return [
    ...systems.flatMap(({ name, frames: { counts } }) =>
      counts ? [wish('confusion', 'counts', counts, of(name))] : [],
    ),
    ...systems.flatMap(({ name, frames: { counts } }) =>
      counts ? [wish('class-bars', 'counts' as never, counts as never, of(name))] : [],
    ),
    ...(tallies.length > 0
      ? [
          wish('roc', 'tallies', tallies),
          wish('pr', 'tallies', tallies),
          ...tallies.map((one) => wish('scores', 'tallies', [one], of(one.name))),
          ...(tallies.every(({ tally }) => areProbabilities(tally))
            ? [wish('calibration', 'tallies', tallies)]
            : []),
          wish('gain', 'tallies', tallies),
        ]
      : []),
  ]
}
