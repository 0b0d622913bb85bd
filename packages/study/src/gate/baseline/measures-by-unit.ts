import { EvalError, isUndefined, naturalOrder, printable, type InputKind, type MeasureCall } from '@eval/core'
import { unitColumns } from '../../comparisons/pairs/unit-matchups.js'
import type { Finding } from '../../findings/finding.js'
import { clippedName, infiniteNotes } from '../../findings/infinite-values.js'
import type { Measured } from '../../findings/findings-of.js'
import type { FoundSystem } from '../../findings/found.js'
import { note, type Advice, type Note } from '../../notes/note.js'
import type { SettledOptions } from '../../plan/options.js'
import type { Items } from '../../task/system.js'

/** One measure of one system unit by unit: what a baseline keeps. */
export interface MeasureByUnit {
  /** As it is written, with the slice in brackets where it is of one. */
  readonly measure: string
  readonly better: 'higher' | 'lower'
  /** The value over all units. */
  readonly value: number
  readonly interval?: { readonly low: number; readonly high: number; readonly level: number }
  /** The range that the value of a unit can have, where the measure declares a finite one. */
  readonly range?: readonly [low: number, high: number]
  /** The range that the value over all units can have, where the measure declares a finite one; not kept in a baseline. */
  readonly bounds?: readonly [low: number, high: number]
  /** Whether what stands for each row is its influence on the value, because the measure has none for a single row. */
  readonly isInfluence?: true
  readonly units: ReadonlyMap<string, UnitValue>
  /** Units without a value, where there are any; not kept in a baseline. */
  readonly missing?: number
}

export interface UnitValue {
  readonly value: number
  readonly cluster?: string
  readonly weight?: number
}

/** The values of all units. */
export const valuesOf = ({ units }: Pick<MeasureByUnit, 'units'>): number[] =>
  [...units.values()].map(({ value }) => value)

/** How many blocks the rows of a large table are taken together in. */
const MOST_BLOCKS = 2000
const FEWEST_BLOCKS = 200
/** Rows that may be looked at in all while each block is left out once. */
const MOST_ROWS = 4e7

/** A measure that nobody asked for by name and that is infinite, such as the log loss of a random forest. */
export interface LeftOut {
  /** As it would be written among the measures. */
  readonly measure: string
  readonly note: Note
}

/** The measures of a system, and those that are left out. */
export interface MeasuresByUnit {
  readonly measures: readonly MeasureByUnit[]
  readonly leftOut: readonly LeftOut[]
}

/**
 * The measures of a system unit by unit, but for those without a better side. One without a value is an error, and so is
 * an infinite one that was asked for; of the usual measures those that are infinite are left out, as long as others stay.
 */
export function measuresByUnit(
  { measured, system }: Pick<FoundSystem, 'measured' | 'system'>,
  { undefined: policy, measures: asked }: Pick<SettledOptions, 'undefined' | 'measures'>,
  slice?: string,
): MeasuresByUnit {
  const directed = measured.filter(({ planned }) => planned.call.contribution.better !== 'neither')
  const isFinite = ({ finding: { value } }: Measured): boolean =>
    value === undefined || Number.isFinite(value)
  const kept = asked === undefined && directed.some(isFinite) ? directed.filter(isFinite) : directed
  const titleOf = (own: string, { planned }: Measured): string => {
    const parts = [slice, planned.part].filter((part) => part !== undefined)
    return parts.length === 0 ? own : `${own} (${parts.join(', ')})`
  }
  const measures = kept.map((one): MeasureByUnit => {
    const { finding, planned } = one
    if (finding.value === undefined || !Number.isFinite(finding.value)) throw incomplete(one, system)
    const own =
      planned.group.over === 'units'
        ? ofUnits(one, system.unit, policy)
        : { measure: planned.name, value: finding.value, ...ofItems(one) }
    return {
      ...own,
      measure: titleOf(own.measure, one),
      better: planned.call.contribution.better === 'lower' ? 'lower' : 'higher',
      ...(finding.undefined > 0 && planned.group.over === 'units' ? { missing: finding.undefined } : {}),
      // On another scale the value is not the one that the interval is of.
      ...(own.measure === planned.name ? intervalOf(finding) : {}),
      ...(own.measure === planned.name ? rangesOf(planned) : {}),
    }
  })
  // All of them again, those that are left out clipped.
  const clipped = directed.flatMap(({ planned: { call, name }, finding: { value } }) =>
    value === undefined || Number.isFinite(value) ? name : (clippedName(call) ?? []),
  )
  const advice: Advice = { set: 'measures', to: `'${[...new Set(clipped)].join(', ')}'` }
  const leftOut = directed
    .filter((one) => !kept.includes(one))
    .map((one): LeftOut => {
      const measure = titleOf(one.planned.name, one)
      const { text } = infinity(one, system)
      const where = slice === undefined ? '' : ` (${slice})`
      return {
        measure,
        note: note(
          'MEASURE_LEFT_OUT',
          `${printable(system.name)}${where}: ${one.planned.name} is left out. ${text}`,
          { system: system.name, measure },
          ...(clippedName(one.planned.call) === undefined ? [] : [advice]),
        ),
      }
    })
  return { measures, leftOut }
}

function intervalOf({ interval }: Finding): Pick<MeasureByUnit, 'interval'> {
  if (!interval || !Number.isFinite(interval.low) || !Number.isFinite(interval.high)) return {}
  const { low, high, level } = interval
  return { interval: { low, high, level } }
}

/** Rows of a table have no values in the range of the measure, which only all of them together have. */
function rangesOf({
  call: { contribution },
  group: { over },
}: Measured['planned']): Pick<MeasureByUnit, 'range' | 'bounds'> {
  const [low, high] = contribution.range
  if (!Number.isFinite(high - low)) return {}
  return over === 'units' ? { range: [low, high], bounds: [low, high] } : { bounds: [low, high] }
}

function incomplete(one: Measured, system: FoundSystem['system']): EvalError {
  const { finding, planned } = one
  const why = finding.why === undefined ? '' : ` (${finding.why})`
  const { text, advice } =
    finding.value === undefined
      ? { text: `${planned.name} has no value${why}.`, advice: [OTHER_MEASURES] }
      : infinity(one, system)
  return new EvalError(
    'INCOMPLETE',
    `${printable(system.name)}: ${text} An incomplete evaluation is neither blessed nor gated, and gives no power.`,
    { measure: planned.name, advice },
  )
}

const OTHER_MEASURES: Advice = { set: 'measures', to: 'LIST' }

/** Why a value is infinite, and which measure would be finite. */
function infinity(
  one: Measured,
  { unit }: FoundSystem['system'],
): { readonly text: string; readonly advice: readonly Advice[] } {
  const [said] = infiniteNotes([one], unit)
  return {
    text: said?.text ?? `${one.planned.name} is infinite.`,
    advice: said?.advice ?? [OTHER_MEASURES],
  }
}

/** Values of a measure that has one for each unit, on the scale on which they are averaged. */
function ofUnits(
  { planned, column }: Measured,
  unit: string,
  policy: SettledOptions['undefined'],
): Pick<MeasureByUnit, 'measure' | 'value' | 'units'> {
  const { measure, units, values, defined, clusters, weights } = unitColumns(
    [''],
    unit,
    [column],
    planned.group,
    policy,
  )
  const kept = new Map<string, UnitValue>()
  let [sum, weight] = [0, 0]
  for (const [index, id] of units.entries()) {
    if (defined[0]![index] !== 1) continue
    const own = weights?.[index] ?? 1
    sum += own * values[0]![index]!
    weight += own
    kept.set(id, {
      value: values[0]![index]!,
      ...(clusters ? { cluster: clusters[index]! } : {}),
      ...(weights ? { weight: own } : {}),
    })
  }
  return { measure, value: sum / weight, units: kept }
}

/**
 * Jackknife pseudo-values of a measure that sees all rows at once, around its value: the variance of their differences is
 * that of the difference of two systems. Rows of a large table are left out in blocks of neighbouring ids.
 */
function ofItems({ planned: { group, call, name } }: Measured): Pick<MeasureByUnit, 'units' | 'isInfluence'> {
  const { items } = group
  if (!items) {
    throw new EvalError(
      'NO_ROWS',
      `${name} has no rows to be paired: a table of counts alone cannot be gated.`,
      { measure: name },
    )
  }
  const order = Uint32Array.from(
    Array.from(items.ids.keys()).sort((a, b) => naturalOrder(items.ids[a]!, items.ids[b]!)),
  )
  const blocks = blocksOf(order.length)
  const all = valueOf(items, order, call, name)
  const pseudo = blocks.map(([start, end]) => {
    const without = new Uint32Array(order.length - (end - start))
    without.set(order.subarray(0, start))
    without.set(order.subarray(end), start)
    return all - (blocks.length - 1) * (valueOf(items, without, call, name) - all)
  })
  const bias = pseudo.reduce((sum, value) => sum + value, 0) / pseudo.length - all
  const units = new Map(
    blocks.map(([start, end], block) => {
      const id = items.ids[order[start]!]!
      return [end - start === 1 ? id : `${id} +${end - start - 1}`, { value: pseudo[block]! - bias }]
    }),
  )
  return { units, ...(call.contribution.itemwise?.(call.params) === true ? {} : { isInfluence: true }) }
}

/** Where blocks of rows of equal size begin and end, as many as can be afforded. */
function blocksOf(rows: number): (readonly [start: number, end: number])[] {
  const count = Math.min(rows, MOST_BLOCKS, Math.max(FEWEST_BLOCKS, Math.floor(MOST_ROWS / rows)))
  const bound = (block: number): number => Math.round((block * rows) / count)
  return Array.from({ length: count }, (_, block) => [bound(block), bound(block + 1)] as const)
}

function valueOf<K extends InputKind>(
  items: Items<K>,
  kept: Uint32Array,
  { contribution, params }: MeasureCall<K>,
  name: string,
): number {
  const value = contribution.compute(items.frame(kept), params)
  if (!isUndefined(value) && Number.isFinite(value)) return value
  throw new EvalError(
    'TOO_FEW_ROWS',
    `${name} has no value when some rows are left out: too few to gate it.`,
    {
      measure: name,
    },
  )
}
