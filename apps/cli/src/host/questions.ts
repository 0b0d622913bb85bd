import { EvalError, printable } from '@eval/core'
import {
  PEERS,
  topKParams,
  type ChanceQuestion,
  type CompareOptions,
  type EvaluateOptions,
  type PeerName,
  type TopKNumbers,
  type TopKQuestion,
} from '@eval/study'
import type { Alternative } from '@eval/significance'
import type { OptionValues } from '../command.js'
import {
  decimalsFrom,
  levelFrom,
  numbersFrom,
  oneWholeNumberFrom,
  textFrom,
  wholeNumbersFrom,
} from '../option-values.js'
import type { Session } from '../session.js'
import { taskParams } from './task-options.js'

const MOST_DRAWS = 10_000_000

/** Who settled an option: the user, a file, or the tool whose policies were asked for. */
export function settledBy(name: string, options: OptionValues, session: Session): string {
  const source = session.sourceOf(name)
  if (source !== 'default' || options.like === undefined) return source
  return Object.hasOwn(PEERS[options.like as PeerName].options, name) ? '--like' : source
}

/** Who settled options, for the reasons of a plan. */
const sourcesOf = (
  session: Session,
  names: readonly string[],
  options: OptionValues,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const source = settledBy(name, options, session)
      return source === 'default' ? [] : [[name, source]]
    }),
  )

/** An option only where somebody settled it, so that the study's own default holds otherwise. */
const settled = (options: OptionValues, session: Session, name: string): unknown =>
  session.sourceOf(name) === 'default' ? undefined : options[name]

const listFrom = (given: unknown, option: string): string | readonly string[] =>
  Array.isArray(given) ? given.map(String) : textFrom(given, option)

/** What a command line asks about systems. */
export function evaluateQuestion(options: OptionValues, session: Session): EvaluateOptions {
  const measures = options.measures ?? session.defaults.measures
  const model = settled(options, session, 'nullModel')
  return {
    level: levelFrom(options.level ?? '0.95'),
    ...(measures === undefined ? {} : { measures: listFrom(measures, '--measures') }),
    ...(options.interval === undefined ? {} : { interval: listFrom(options.interval, '--interval') }),
    ...(options.chance === false
      ? { nullModel: false as const }
      : model === undefined
        ? {}
        : { nullModel: listFrom(model, '--null-model') }),
    ...(settled(options, session, 'draws') === undefined
      ? {}
      : { draws: oneWholeNumberFrom(options.draws, '--draws', 1, MOST_DRAWS) }),
    ...(settled(options, session, 'undefined') === undefined
      ? {}
      : { undefined: options.undefined as 'omit' }),
    ...(settled(options, session, 'average') === undefined ? {} : { average: options.average as 'macro' }),
    ...(settled(options, session, 'empty') === undefined ? {} : { empty: options.empty as 'omit' }),
    ...(options.like === undefined ? {} : { like: options.like as PeerName }),
    ...(options.by === undefined ? {} : { by: textFrom(options.by, '--by') }),
    sources: sourcesOf(
      session,
      ['measures', 'interval', 'nullModel', 'undefined', 'average', 'empty'],
      options,
    ),
  }
}

/** What a command line asks about chance. */
export function chanceQuestion(options: OptionValues, session: Session): ChanceQuestion {
  const measures = options.measures ?? session.defaults.measures
  return {
    levels: decimalsFrom(options.level, '--level'),
    draws: oneWholeNumberFrom(options.draws, '--draws', 1, MOST_DRAWS),
    ...(measures === undefined ? {} : { measures: listFrom(measures, '--measures') }),
    ...(options.nullModel === undefined ? {} : { nullModel: listFrom(options.nullModel, '--null-model') }),
    ...(settled(options, session, 'undefined') === undefined
      ? {}
      : { undefined: options.undefined as 'omit' }),
    perUnit: options.perTopic === true,
  }
}

/** What a command line asks about the top k. */
export const topKQuestion = (options: OptionValues, session: Session): TopKQuestion => ({
  levels: decimalsFrom(options.level, '--level'),
  ...(options.k === undefined ? {} : { k: wholeNumbersFrom(options.k, '--k', 1) }),
  ...taskParams(topKParams, options, (option) => session.sourceOf(option) !== 'default'),
})

/** The numbers that stand for a ranking where there is no file. */
export function topKNumbers(options: OptionValues): TopKNumbers {
  const hits = options.hits === undefined ? {} : { hits: hitsFrom(options.hits) }
  if (/^(inf|infinite|infinity|∞)$/i.test(String(options.population))) {
    if (options.rate === undefined) throw needed('rate')
    return { population: { rate: textFrom(options.rate, '--rate') }, ...hits }
  }
  if (options.rate !== undefined)
    throw new EvalError('BAD_OPTION', '--rate is of an infinite population. Say --population inf.')
  const [N, positives] = [oneOf(options, 'population', 1), oneOf(options, 'positives', 0)]
  if (positives > N)
    throw new EvalError('BAD_OPTION', `--positives ${positives} is more than --population ${N}.`)
  return { population: { N, positives }, ...hits }
}

/** Hits of one ranking, or of several by name: NAME=LIST. */
function hitsFrom(given: unknown): NonNullable<TopKNumbers['hits']> {
  const lists = [given].flat().map(String)
  if (lists.length === 1 && !lists[0]!.includes('=')) return numbersFrom(lists[0], '--hits')
  const named = lists.map((list, place): [string, number[]] => {
    const [, name = `method ${place + 1}`, numbers = ''] = /^(?:([^=]*)=)?(.*)$/s.exec(list)!
    return [name, numbersFrom(numbers, '--hits')]
  })
  const names = named.map(([name]) => name)
  const twice = names.find((name, place) => names.indexOf(name) !== place)
  if (twice !== undefined)
    throw new EvalError('BAD_OPTION', `--hits gives "${printable(twice)}" twice.`, { option: '--hits' })
  return Object.fromEntries(named)
}

const needed = (name: string): EvalError =>
  new EvalError('USAGE', `Say --${name}, or give a file with scores and labels. See: evals chance --help`)

function oneOf(options: OptionValues, name: string, min: number): number {
  if (options[name] === undefined) throw needed(name)
  return oneWholeNumberFrom(options[name], `--${name}`, min)
}

/** What a command line asks about differences. */
export function compareQuestion(options: OptionValues, session: Session): CompareOptions {
  const measures = options.measures ?? session.defaults.measures
  const given = (name: 'test' | 'effect' | 'correction' | 'baseline'): object => {
    const value = name === 'baseline' || name === 'test' ? options[name] : settled(options, session, name)
    return value === undefined ? {} : { [name]: textFrom(value, `--${name}`) }
  }
  return {
    level: levelFrom(options.level ?? '0.95'),
    ...(measures === undefined ? {} : { measures: listFrom(measures, '--measures') }),
    ...(options.interval === undefined ? {} : { interval: listFrom(options.interval, '--interval') }),
    ...(options.draws === undefined
      ? {}
      : { draws: oneWholeNumberFrom(options.draws, '--draws', 1, MOST_DRAWS) }),
    ...(options.alternative === undefined ? {} : { alternative: options.alternative as Alternative }),
    ...(settled(options, session, 'undefined') === undefined
      ? {}
      : { undefined: options.undefined as 'omit' }),
    ...(settled(options, session, 'empty') === undefined ? {} : { empty: options.empty as 'omit' }),
    ...(options.like === undefined ? {} : { like: options.like as PeerName }),
    ...given('test'),
    ...given('effect'),
    ...given('correction'),
    ...given('baseline'),
    ...(settled(options, session, 'family') === undefined ? {} : { family: options.family as 'all' }),
    sources: sourcesOf(session, ['measures', 'test', 'effect', 'correction', 'interval'], options),
  }
}
