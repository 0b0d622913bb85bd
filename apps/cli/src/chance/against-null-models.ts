import { EvalError, printName } from '@eval/core'
import type { ChartRecord, Result } from '@eval/study'
import type { OptionValues } from '../command.js'
import { decimalsFrom, oneWholeNumberFrom } from '../option-values.js'
import { undefinedPolicy } from '../ranking-options.js'
import { chartRecords, wish } from '../report/chart-records.js'
import { resultOf, type Session } from '../session.js'
import { chanceTable } from '../tables/chance-tables.js'
import { chanceRows, chanceRowsByTopic, type ChanceQuestion, type ChanceRow } from './chance-rows.js'
import { measuredFiles, type MeasuredFiles, type MeasuredFrames } from './measured-systems.js'
import { nullDistributionOf } from './null-distribution.js'
import { chosenNullModels, keepsNote, type ChosenModel, type NullModelChoice } from './null-model-choice.js'

/** Options about hits in the top k, which say nothing about other measures. */
const OF_HITS = ['k', 'hits', 'positives', 'convention', 'midP', 'contiguous', 'simultaneous'] as const

/** Every measure of every system against every null model that was asked for. */
export async function againstNullModels(
  words: readonly string[],
  options: OptionValues,
  session: Session,
): Promise<Result> {
  refuseHits(session)
  if (words.length === 0) {
    throw new EvalError(
      'USAGE',
      'A null model draws from data: give judgements and runs, or predictions. See: evals chance --help',
    )
  }
  const files = await measuredFiles(words, options, session)
  const byTopic = options.perTopic === true
  if (byTopic && files.kind !== 'retrieval')
    throw new EvalError('BAD_OPTION', '--per-topic is for runs: predictions have no topics.')
  const choice = chosenNullModels(
    files.systems.flatMap(({ frames }) => frames),
    options,
    session,
  )
  const levels = decimalsFrom(options.level, '--level')
  const draws = oneWholeNumberFrom(options.draws, '--draws', 1, 10_000_000)
  const asked = { levels, draws, policy: undefinedPolicy(options) }
  const { rows, notes } = allRows(session, files, choice, asked, chanceRows)
  const topics = byTopic ? allRows(session, files, choice, asked, chanceRowsByTopic).rows : []
  return resultOf(session, {
    inputs: files.inputs,
    policies: { ...files.policies, nullModels: namesOf(choice).join(', '), levels: levels.join(', '), draws },
    tables: [
      chanceTable({ name: 'chance', title: TITLE }, rows, levels),
      ...(byTopic
        ? [chanceTable({ name: 'topics', title: `${TITLE}, topic by topic` }, topics, levels)]
        : []),
    ],
    notes: [...files.notes, ...choice.notes, ...notes, ...reading(rows, choice, levels, options, session)],
    ...(options.format === 'html' ? { charts: chartsOf(session, files, choice, rows, draws) } : {}),
    details: { chance: rows, ...(byTopic ? { topics } : {}) },
  })
}

/** More pictures than these say less. */
const MOST_CHARTS = 12
/** So many draws show a shape; further ones only make a page slow to write. */
const MOST_DRAWN = 2000

/** A picture of each measure under each null model, where a page can hold them. */
function chartsOf(
  session: Session,
  { systems }: MeasuredFiles,
  { models }: NullModelChoice,
  rows: readonly ChanceRow[],
  draws: number,
): readonly ChartRecord[] {
  const found = (system: string, model: ChosenModel): boolean =>
    rows.some((row) => row.system === system && row.model === model.name)
  const pairs = systems.flatMap(({ name, frames }) =>
    frames.flatMap((own) =>
      own.calls.flatMap((call) =>
        (models.get(own.kind) ?? [])
          .filter((model) => found(name, model))
          .map((model) => ({ name, own, call, model })),
      ),
    ),
  )
  if (pairs.length > MOST_CHARTS) return []
  const wishes = pairs.flatMap(({ name, own, call, model }) => {
    const data = nullDistributionOf(own, call, model.written, Math.min(draws, MOST_DRAWN), session)
    const of = `${systems.length > 1 ? `${name}, ` : ''}${printName(call)} under ${model.name}`
    return data ? [wish('null-distribution', 'null-distribution', data, { of })] : []
  })
  return chartRecords(wishes, session).charts
}

const TITLE = 'What chance alone gives'

type Rows = (
  session: Session,
  frames: MeasuredFrames,
  models: readonly ChosenModel[],
  question: ChanceQuestion,
) => ChanceRow[]

/** The rows of all systems; where models were not named, one that refuses the input is left out and said so. */
function allRows(
  session: Session,
  { systems }: MeasuredFiles,
  { named, models }: NullModelChoice,
  asked: Omit<ChanceQuestion, 'system'>,
  rowsOf: Rows,
): { readonly rows: ChanceRow[]; readonly notes: string[] } {
  const notes = new Set<string>()
  const rows = systems.flatMap(({ name: system, frames }) =>
    frames.flatMap((own) =>
      (models.get(own.kind) ?? []).flatMap((model) => {
        try {
          return rowsOf(session, own, [model], { system, ...asked })
        } catch (error) {
          if (named || !(error instanceof EvalError)) throw error
          notes.add(`${model.name} is left out: ${error.message}`)
          return []
        }
      }),
    ),
  )
  if (rows.length === 0)
    throw new EvalError('NOTHING_TO_MEASURE', ['Nothing can be held against chance.', ...notes].join(' '))
  return { rows: inOrder(rows), notes: [...notes] }
}

/** Rows of one measure stand together, whichever model they are under. */
function inOrder(rows: readonly ChanceRow[]): ChanceRow[] {
  const groups = new Map<string, ChanceRow[]>()
  for (const row of rows) {
    const key = JSON.stringify([row.system, row.topic, row.measure])
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].flat()
}

function refuseHits({ sourceOf }: Session): void {
  const given = OF_HITS.find((option) => sourceOf(option) === 'command line')
  if (given === undefined) return
  const option = `--${given.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  throw new EvalError(
    'BAD_OPTION',
    `${option} is about hits in the top k, not about measures under a null model: leave out ${option} or --null-model. P@k is hits in the top k as a share.`,
    { option },
  )
}

const modelsIn = ({ models }: NullModelChoice): ChosenModel[] => [...models.values()].flat()

const namesOf = (choice: NullModelChoice): string[] => modelsIn(choice).map(({ name }) => name)

/** How the table is to be read: what each model keeps, and what a missing value means. */
function reading(
  rows: readonly ChanceRow[],
  choice: NullModelChoice,
  levels: readonly string[],
  options: OptionValues,
  { seed }: Session,
): string[] {
  const drawn = rows.find(({ draws }) => draws !== undefined)?.draws
  const rarest = levels.map(Number).filter((level) => drawn !== undefined && level * (drawn + 1) < 2)
  const pool = namesOf(choice).some((name) => name === 'random-ranking') && options.population === undefined
  return [
    ...modelsIn(choice).map(keepsNote),
    ...(pool
      ? ['Without --population N, chance orders what was judged or retrieved, not the whole collection.']
      : []),
    'What chance reaches at a level is the first value that it gives, or betters, no more often than that; — where it gives none so rarely.',
    ...(drawn === undefined ? [] : [`Drawn with seed ${seed}; the error of p is its standard error.`]),
    ...(rarest.length > 0 ? [tooFew(drawn!, Math.min(...rarest))] : []),
  ]
}

const tooFew = (draws: number, level: number): string =>
  level > 0
    ? `${draws} draws show no value as rare as ${level}; say --draws ${Math.ceil(2 / level - 1)} or more.`
    : `${draws} draws show no value as rare as that.`
