import {
  evaluate,
  isUndefined,
  type Column,
  type InputKind,
  type UndefinedPolicy,
  type Unit,
} from '@eval/core'
import { jsonNumber, type JsonNumber } from '@eval/study'
import { chanceOf, type Chance } from '@eval/significance'
import { inAverage, whyUndefined } from './placed.js'
import type { Session } from '../session.js'
import type { MeasuredFrames } from './measured-systems.js'
import type { ChosenModel } from './null-model-choice.js'

/** The values that chance reaches with at most a level. */
export interface ReachedRecord {
  readonly level: number | string
  /** From here on upwards; null where chance gives no value so rarely, absent where only low values are extreme. */
  readonly atLeast?: JsonNumber
  /** From here on downwards; absent where only high values are extreme. */
  readonly atMost?: JsonNumber
  /** Whether they are drawn or approximated. */
  readonly approximate: boolean
}

/** One measure of one system under one null model. */
export interface ChanceRow {
  readonly system: string
  /** The topic, where topics stand apart. */
  readonly topic?: string
  readonly measure: string
  readonly model: string
  readonly value: JsonNumber
  /** Why there is no value, or why chance gives none. */
  readonly why?: string
  readonly chance?: JsonNumber
  readonly sd?: JsonNumber
  readonly reached?: readonly ReachedRecord[]
  readonly p?: JsonNumber
  readonly log10P?: number
  /** Present where p is only known to be at most this. */
  readonly atMost?: true
  readonly alternative?: Chance['alternative']
  readonly method?: Chance['method']
  /** The method in words. */
  readonly how?: string
  readonly draws?: number
  readonly seed?: number
  /** The standard error of a drawn p. */
  readonly standardError?: number
  /** What the value rests on: topics, or the items of a file. */
  readonly n: number
  readonly undefined: number
}

/** How chance is asked for. */
export interface ChanceQuestion {
  readonly system: string
  readonly levels: readonly string[]
  readonly draws: number
  readonly policy: UndefinedPolicy
}

/** Every measure on some frames against every model, over all frames together. */
export function chanceRows<K extends InputKind>(
  session: Session,
  frames: MeasuredFrames<K>,
  models: readonly ChosenModel[],
  question: ChanceQuestion,
): ChanceRow[] {
  const { units, calls, items } = frames
  return evaluate(units, calls, question.policy).columns.flatMap((column) =>
    models.map((model) => rowOf(session, column, model, units, items, question)),
  )
}

/** The same frame by frame. */
export function chanceRowsByTopic<K extends InputKind>(
  session: Session,
  frames: MeasuredFrames<K>,
  models: readonly ChosenModel[],
  question: ChanceQuestion,
): ChanceRow[] {
  return frames.units.flatMap((unit) =>
    chanceRows(session, { ...frames, units: [unit] }, models, { ...question, policy: 'omit' }).map((row) => ({
      ...row,
      topic: unit.id,
    })),
  )
}

function rowOf<K extends InputKind>(
  session: Session,
  column: Column<K>,
  model: ChosenModel,
  units: readonly Unit<K>[],
  items: number | undefined,
  { system, levels, draws, policy }: ChanceQuestion,
): ChanceRow {
  const { name: measure, call, aggregate, defined, total } = column
  session.progress.report(`${system}: ${measure} against ${model.name}`)
  const about = { system, measure, model: model.name }
  const rest = { n: items ?? defined, undefined: total - defined }
  if (isUndefined(aggregate)) return { ...about, value: null, why: whyUndefined(column), ...rest }
  const { written } = model
  const found = chanceOf(session.registry, units, call, { model: written, seed: session.seed, draws, levels })
  if ('undefined' in found)
    return { ...about, value: jsonNumber(aggregate), why: 'No draw has a value.', ...rest }
  return { ...about, value: jsonNumber(aggregate), ...recordOf(found, inAverage(column, policy)), ...rest }
}

function recordOf(
  found: Chance,
  { share, placed }: ReturnType<typeof inAverage>,
): Omit<ChanceRow, 'system' | 'measure' | 'model' | 'value' | 'n' | 'undefined'> {
  const { chance, deviation, p, logP, atMost, alternative, method, how, draws, seed, standardError } = found
  const end = (value: number | undefined): JsonNumber =>
    value === undefined ? null : jsonNumber(placed(value))
  return {
    chance: jsonNumber(placed(chance)),
    sd: jsonNumber(deviation * share),
    reached: found.reached!.map(({ level, atLeast, atMost, approximate }) => ({
      // A level below what a number can hold stays the text that was given.
      level: Number(level) > 0 ? Number(level) : level,
      ...(alternative === 'less' ? {} : { atLeast: end(atLeast) }),
      ...(alternative === 'greater' ? {} : { atMost: end(atMost) }),
      approximate,
    })),
    p: jsonNumber(p),
    // A value that chance never gives has no logarithm.
    ...(Number.isFinite(logP) ? { log10P: logP / Math.LN10 } : {}),
    ...(atMost ? { atMost } : {}),
    alternative,
    method,
    how,
    ...(draws === undefined ? {} : { draws }),
    ...(seed === undefined ? {} : { seed }),
    ...(standardError === undefined ? {} : { standardError }),
  }
}
