import { EvalError, evaluate, printName } from '@eval/core'
import type { Estimate, UnitTable } from '@eval/plot'
import { numberOf, type Result } from '@eval/report'
import { fromValues } from '../compare/from-values.js'
import { sharedUnits } from '../compare/pairing.js'
import { levelFrom } from '../option-values.js'
import { undefinedPolicy } from '../ranking-options.js'
import { foundBy } from '../report/merged.js'
import { classify } from '../run/classify.js'
import { kindOf } from '../run/compare.js'
import { rank } from '../run/rank.js'
import type { ChartQuestion } from './data-of.js'
import { joinedRuns, oneMeasure } from './ranking-data.js'

const kindIn = async ({ words, options, session }: ChartQuestion): Promise<string> =>
  (options.kind as string | undefined) ?? (await kindOf(words, options, session))

/** One measure of all runs topic by topic, or of all systems of a file of values. */
export async function unitsData(question: ChartQuestion): Promise<UnitTable> {
  const kind = await kindIn(question)
  if (kind === 'predictions')
    throw new EvalError('WRONG_KIND', `${question.words[0]!} has predictions, not values unit by unit.`)
  return kind === 'values' ? unitsOfValues(question) : unitsOfRuns(question)
}

async function unitsOfRuns(question: ChartQuestion): Promise<UnitTable> {
  const call = oneMeasure(question)
  const runs = await joinedRuns(question)
  const shared = sharedUnits(
    runs.map(({ name, rankings }) => ({ name, ids: rankings.units.map(({ id }) => id) })),
    'topic',
  )
  const policy = undefinedPolicy(question.options)
  return {
    measure: printName(call),
    better: call.contribution.better,
    unit: 'topic',
    units: shared.units,
    systems: runs.map(({ name, rankings }, index) => {
      const units = Array.from(shared.places[index]!, (place) => rankings.units[place]!)
      const { values, codes } = evaluate(units, [call], policy).columns[0]!
      return { name, values: values.map((value, unit) => (codes[unit] === 0 ? value : NaN)) }
    }),
  }
}

async function unitsOfValues({ words, options, session, chart }: ChartQuestion): Promise<UnitTable> {
  const { byUnit } = (await fromValues(words, options, levelFrom(options.level), session)).measured()
  const asked = options.measures as string | undefined
  const [table, ...others] = asked === undefined ? byUnit : byUnit.filter(({ measure }) => measure === asked)
  if (!table || others.length > 0) {
    throw new EvalError(
      'ONE_MEASURE',
      `${chart} shows one measure: say -m with one of ${byUnit.map(({ measure }) => measure).join(', ')}.`,
    )
  }
  const { measure, better, unitWord, units, names, values, defined } = table
  return {
    measure,
    better,
    unit: unitWord,
    units,
    systems: names.map((name, system) => ({
      name,
      values: values[system]!.map((value, unit) => (defined[system]![unit] === 1 ? value : NaN)),
    })),
  }
}

/** All values that `evals rank` or `evals classify` finds, with their intervals and chance levels. */
export async function estimatesData(question: ChartQuestion): Promise<Estimate[]> {
  const { words, session } = question
  const kind = await kindIn(question)
  const options = { ...question.options, average: 'macro', kind: undefined }
  const { systems } = await foundBy(kind === 'predictions' ? classify : rank, words, options, session)
  return systems.flatMap(({ name, findings }) => findings.flatMap((finding) => estimateOf(name, finding)))
}

function estimateOf(
  system: string,
  { measure, part, value, interval, chance, n }: Result['systems'][number]['findings'][number],
): Estimate[] {
  const number = numberOf(value)
  if (!Number.isFinite(number)) return []
  return [
    {
      system,
      measure,
      ...(part === undefined ? {} : { part }),
      value: number,
      ...(interval
        ? { interval: { low: numberOf(interval.low), high: numberOf(interval.high), level: interval.level } }
        : {}),
      ...(chance ? { chance: numberOf(chance.value) } : {}),
      n,
    },
  ]
}
