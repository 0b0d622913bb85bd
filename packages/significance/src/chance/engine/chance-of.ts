import {
  badInput,
  checked,
  EvalError,
  isUndefined,
  NO_DEFINED_UNIT,
  printName,
  shown,
  type Call,
  type InputKind,
  type MeasureCall,
  type Registry,
  type Undefined,
  type Unit,
} from '@eval/core'
import type { ChanceDistribution, NullModel } from '../../null-model.js'
import { drawnError, leastDrawn } from '../../numbers/tails.js'
import { levelOf } from '../../top-k/bounds/level.js'
import type { NullTails } from './null-tails.js'
import { monteCarlo } from './monte-carlo.js'
import type { Chance, ChanceMethod, Reached } from './chance.js'
import { aggregateOf, sortedById } from './chance-draws.js'
import { byClosedForms, FEWEST_FOR_NORMAL, LEAST_LOG_TAIL } from './closed-forms.js'
import { momentsOf } from '../sums/convolution.js'
import { outcomesForm } from '../enumeration/outcomes-form.js'
import { drawBudget, sizeOfUnits } from './draw-budget.js'
import { unitForms } from './unit-forms.js'

export interface ChanceOptions {
  /** The null model as written, such as random-ranking(population=100000). */
  readonly model: string
  readonly seed?: number
  /** Draws where chance is drawn; rounded up to whole blocks. */
  readonly draws?: number
  /**
   * Whether more draws are spent where p is small: until it is known to 5 % of itself, or until a budget is spent that
   * depends on the size of the input (Besag & Clifford 1991).
   */
  readonly drawOn?: boolean
  /** The ways that may be tried, in this order. */
  readonly methods?: readonly ChanceMethod[]
  /** The value of the measure on each unit, where it is known already. */
  readonly values?: readonly (number | Undefined)[]
  /** Levels for which the values are wanted that chance reaches no more often; decimals as text keep their exact meaning. */
  readonly levels?: readonly (number | string)[]
}

const WAYS: readonly ChanceMethod[] = ['exact', 'saddle-point', 'moments', 'monte-carlo']

/**
 * Chance level, standard deviation and p-value of the aggregate of any measure over units under any null model: exact
 * where closed forms are registered and their convolution is small, or where the model lists what it may draw, else by the saddle-point approximation of their
 * sum, else, where only moments of many units are known, by the normal one, else by drawing.
 */
export function chanceOf<K extends InputKind>(
  registry: Registry,
  units: readonly Unit<K>[],
  call: MeasureCall<K>,
  {
    model: written,
    seed = 1,
    draws = 1000,
    drawOn = false,
    methods = WAYS,
    levels,
    values: known,
  }: ChanceOptions,
): Chance | Undefined {
  demandIds(units)
  if (!Number.isSafeInteger(draws) || draws < 1)
    throw badInput(`Draws are a whole number from 1 on, not ${shown(draws)}.`)
  if (!Number.isSafeInteger(seed)) throw badInput(`A seed is a whole number, not ${shown(seed)}.`)
  const asked = levels?.map((level) => ({ level, log: levelOf(level).log }))
  const measure = printName(call)
  const model = modelCalled(registry, written, call)
  if (!givesNeeds(call, model.contribution)) throw itemsNotDrawn(measure, printName(model))
  const ordered = sortedById(units)
  const valueOf = known && new Map(units.map((unit, index) => [unit, known[index]!]))
  const values = ordered.map((unit) => valueOf?.get(unit) ?? checked(call, measure, unit.frame))
  const kept = ordered.filter((_, index) => !isUndefined(values[index]!))
  const value = aggregateOf(call, values)
  if (isUndefined(value)) return value
  const most = drawOn ? drawBudget(draws, sizeOfUnits(kept)) : draws
  const drawing = { seed, draws, most, keep: levels !== undefined }
  let found: NullTails | undefined
  let parts: readonly ChanceDistribution[] | undefined
  for (const method of methods) {
    if (method !== 'monte-carlo') parts ??= unitForms(registry, kept, call, model) ?? []
    if (method === 'monte-carlo') found = drawn(monteCarlo(kept, call, model, drawing, value), parts)
    else if (parts!.length > 0 && !(method === 'moments' && leftToDraw(parts!, methods)))
      found = byClosedForms(parts!, value, method)
    if (method === 'exact') found ??= byOutcomes(kept, call, model, value)
    if (found) break
  }
  if (!found) return { undefined: NO_DEFINED_UNIT }
  const { logAtLeast, logAtMost, upper, lower, ...rest } = found
  const tail = tailOf(call, logAtLeast, logAtMost)
  const p = Math.exp(tail.logP)
  return {
    measure,
    model: printName(model),
    value,
    ...rest,
    ...tail,
    p,
    ...boundOf(found, tail),
    units: units.length,
    defined: kept.length,
    ...(rest.draws === undefined ? {} : { standardError: drawnError(tail.alternative, p, rest.draws) }),
    ...(asked
      ? { reached: asked.map(({ level, log }) => reachedAt(level, log, tail.alternative, { upper, lower })) }
      : {}),
  }
}

/** Whether draws of a model carry what a measure needs of items. */
export const givesNeeds = (
  { contribution, params }: MeasureCall,
  { keepsItems = false }: Pick<NullModel, 'keepsItems'>,
): boolean => keepsItems || Object.keys(contribution.needs?.(params) ?? {}).length === 0

const itemsNotDrawn = (measure: string, model: string): EvalError =>
  new EvalError(
    'ITEMS_NOT_DRAWN',
    `${measure} has no chance level under ${model}: it needs ids or named columns, which items drawn by this null model do not have.`,
    { measure, model },
  )

/** Whether the mean of so few units is better drawn than taken for normal. */
const leftToDraw = (parts: readonly ChanceDistribution[], methods: readonly ChanceMethod[]): boolean =>
  parts.length < FEWEST_FOR_NORMAL && methods.includes('monte-carlo')

/** What was drawn, with the exact mean and variance where they are known. */
function drawn(
  found: NullTails | undefined,
  parts: readonly ChanceDistribution[] | undefined,
): NullTails | undefined {
  if (!found || !parts || parts.length === 0) return found
  const { mean, variance } = momentsOf(parts)
  const { logAtLeast, logAtMost, method, draws, seed, upper, lower } = found
  return {
    logAtLeast,
    logAtMost,
    method,
    ...(draws === undefined ? {} : { draws }),
    ...(seed === undefined ? {} : { seed }),
    upper,
    lower,
    // The mean is known, so that it has no error of drawing.
    chance: mean / parts.length,
    deviation: Math.sqrt(variance) / parts.length,
    how: `exact mean and variance, tail from ${found.how}`,
  }
}

/** The values at which the p-value of an alternative comes down to a level; two-sided, each side has half of it. */
function reachedAt(
  level: number | string,
  logLevel: number,
  alternative: Chance['alternative'],
  { upper, lower }: Pick<NullTails, 'upper' | 'lower'>,
): Reached {
  const log = alternative === 'two-sided' ? logLevel - Math.LN2 : logLevel
  const high = alternative === 'less' ? undefined : upper(log)
  const low = alternative === 'greater' ? undefined : lower(log)
  return {
    level,
    ...(high ? { atLeast: high.value } : {}),
    ...(low ? { atMost: low.value } : {}),
    approximate: high?.approximate === true || low?.approximate === true,
  }
}

function tailOf(
  { contribution: { better } }: MeasureCall,
  logAtLeast: number,
  logAtMost: number,
): Pick<Chance, 'logP' | 'alternative'> {
  if (better === 'higher') return { logP: logAtLeast, alternative: 'greater' }
  if (better === 'lower') return { logP: logAtMost, alternative: 'less' }
  return { logP: Math.min(0, Math.LN2 + Math.min(logAtLeast, logAtMost)), alternative: 'two-sided' }
}

/** Whether the tail is only known to be at most so large. */
function boundOf(
  { method, draws }: NullTails,
  { logP, alternative }: Pick<Chance, 'logP' | 'alternative'>,
): { readonly atMost?: true } {
  const doubled = alternative === 'two-sided'
  if (draws !== undefined) return leastDrawn(Math.exp(logP), draws, doubled)
  const least = LEAST_LOG_TAIL + (doubled ? Math.LN2 : 0)
  return method === 'moments' && logP > -Infinity && logP <= least ? { atMost: true } : {}
}

function demandIds(units: readonly Unit[]): void {
  const seen = new Set<string>()
  for (const { id } of units) {
    if (seen.has(id)) throw badInput(`Two units are called ${shown(id)}: each needs its own name.`, { id })
    seen.add(id)
  }
}

function modelCalled<K extends InputKind>(
  registry: Registry,
  written: string,
  { contribution: { input, name } }: MeasureCall<K>,
): Call<NullModel<K>> {
  if (typeof (written as unknown) !== 'string')
    throw badInput(
      `Say in model what ${name} is held against, such as { model: 'random-ranking' }, not ${shown(written)}.`,
    )
  const calls = registry.calls('null-model', written, input)
  if (calls.length !== 1)
    throw badInput(`${name} is held against one null model at a time, not ${calls.length}.`)
  return calls[0] as unknown as Call<NullModel<K>>
}

/** The value of a single unit against all that a model may draw, where the model lists it. */
function byOutcomes<K extends InputKind>(
  units: readonly Unit<K>[],
  call: MeasureCall<K>,
  model: Call<NullModel<K>>,
  value: number,
): NullTails | undefined {
  if (units.length !== 1 || call.contribution.aggregate) return undefined
  const form = outcomesForm(units[0]!.frame, call, model)
  return form && byClosedForms([form], value, 'exact')
}
