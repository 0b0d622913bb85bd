import {
  EvalError,
  isUndefined,
  printable,
  seeded,
  type ParamSpecs,
  type PredictionTable,
  type Registry,
} from '@eval/core'
import { bestThresholds, ruleInOut, type Tally } from '@eval/ranked'
import { thresholdBootstrap } from '@eval/significance'
import { fewNames } from '../../few-names.js'
import { badOption } from '../../plan/options.js'
import { percentOf } from '../../result/format.js'
import type { DetailTable } from '../../result/detail-table.js'
import { registeredMeasures } from '../../registered.js'
import type { FrameGroup } from '../../task/system.js'
import type { DetailContext, TaskContext } from '../../task/task.js'
import { rowsBy, rowsOf } from '../rows.js'
import { limitOf, shownAs } from './threshold-tables.js'

/** A threshold that a rule chose: on which rows, and those that it is to be measured on. */
export interface ChosenThreshold {
  readonly rule: string
  /** As scores are written. */
  readonly threshold: number
  /** The scores that it was chosen on. */
  readonly tally: Tally
  readonly choose: (tally: Tally) => ReturnType<typeof bestThresholds>
  /** What the rule demands, as the table calls it. */
  readonly demanded?: keyof typeof FIGURES
  /** Where it was chosen on a part, what the part was, in words. */
  readonly part?: string
}

/** Other words for rules, as the field has them. */
const WORDS: Readonly<Record<string, string>> = {
  'min-recall': 'min-sensitivity',
  'min-tpr': 'min-sensitivity',
  'min-tnr': 'min-specificity',
  'max-accuracy': 'accuracy',
  informedness: 'youden',
}

/** A name as rules are called, also where it is written as a column is. */
const hyphenated = (word: string): string => word.toLowerCase().replaceAll('_', '-')

/** The name of a rule that is written in another word of the field, with or without parameters; undefined of any other. */
export function thresholdRuleOf(written: string): string | undefined {
  const [word = ''] = hyphenated(written.trim()).split('(')
  return Object.hasOwn(WORDS, word) ? WORDS[word] : undefined
}

/** A rule by its written name; a rule with one parameter takes it without its name: min-recall(0.9). */
function ruleOf(written: string, registry: Registry) {
  const [, word = written.trim(), inside] = /^\s*([\w-]+)\s*(?:\((.*)\))?\s*$/s.exec(written) ?? []
  const plain = hyphenated(word)
  const rule = registry.all('threshold-rule').find(({ name }) => name === (WORDS[plain] ?? plain))
  const name = rule?.name ?? word
  const required = Object.keys(rule?.params ?? {}).find((param) => rule!.params[param]!.required)
  const given = inside?.trim() ?? ''
  const isNameless = given !== '' && !given.includes('=')
  if (isNameless && rule && required === undefined) throw namelessParams(written, rule.params)
  const params = isNameless && required !== undefined ? `${required}=${given}` : given
  const [call] = registry.calls('threshold-rule', params === '' || !rule ? name : `${name}(${params})`)
  return call!
}

/** Numbers of a rule whose parameters are told apart by their names alone. */
function namelessParams(written: string, params: ParamSpecs): EvalError {
  const names = Object.entries(params).map(
    ([param, { default: usual }]) => `${param}=${JSON.stringify(usual)}`,
  )
  return badOption(
    'threshold',
    written,
    names.length === 0
      ? 'a rule without brackets; it has no parameters'
      : `its parameters by name, such as (${names.join(', ')})`,
  )
}

/** The threshold that a rule chooses on all rows, or on a part of them, and the rows to measure on. */
export function chosenThreshold(
  table: PredictionTable,
  written: string,
  chooseOn: string | undefined,
  tallyIn: (table: PredictionTable) => Tally | undefined,
  { registry, seed }: TaskContext,
): { readonly chosen: ChosenThreshold; readonly rest: PredictionTable } {
  const call = ruleOf(written, registry)
  const { part, own, others } = partOf(table, chooseOn, seed)
  const tally = tallyIn(rowsOf(table, own))
  if (!tally) throw noTally()
  const choose = (of: Tally) => bestThresholds(of, call.contribution, call.params)
  const best = choose(tally)
  if ('undefined' in best) {
    throw new EvalError(
      'NO_THRESHOLD',
      `No threshold satisfies ${printable(written)}: ${WHY[best.undefined] ?? best.undefined}.`,
      {
        option: 'threshold',
      },
    )
  }
  const chosen: ChosenThreshold = {
    rule: written.trim(),
    threshold: shownAs(best.thresholds[0]!, table.better),
    tally,
    choose,
    ...(call.contribution.demands ? { demanded: DEMANDED[call.contribution.demands] } : {}),
    ...(part === undefined ? {} : { part }),
  }
  return { chosen, rest: part === undefined ? table : rowsOf(table, others) }
}

const DEMANDED = { sensitivity: 'recall', specificity: 'specificity' } as const

const WHY: Readonly<Record<string, string>> = {
  'no-positive': 'there is no positive row',
  'no-negative': 'there is no negative row',
  'none-allowed': 'no point reaches it',
}

const noTally = (): EvalError =>
  new EvalError('WITHOUT_EFFECT', 'A threshold rule needs a score and a positive class.', {
    option: 'threshold',
    advice: [{ set: 'scores' }, { set: 'positive', to: 'CLASS' }],
  })

/** The rows that a threshold is chosen on: those of a value of a column, or a random share. */
function partOf(
  table: PredictionTable,
  chooseOn: string | undefined,
  seed: number,
): { readonly part?: string; readonly own: readonly number[]; readonly others: readonly number[] } {
  const all = Array.from({ length: table.rows }, (_, row) => row)
  if (chooseOn === undefined) return { own: all, others: all }
  const [, column, value] = /^([^=]+)=(.*)$/s.exec(chooseOn) ?? []
  const slices = column === undefined ? undefined : rowsBy(table.slices, column)
  if (slices && !slices.has(value!)) throw noSuchRows(column!, value!, [...slices.keys()])
  const own = slices ? slices.get(value!) : randomPart(all, chooseOn, seed)
  if (!own || own.length === 0 || own.length === table.rows)
    throw badOption('chooseOn', chooseOn, 'COLUMN=VALUE or a share such as 0.3, with rows in it and outside')
  const inside = new Set(own)
  const part = slices ? chooseOn : `a random ${percentOf(Number(chooseOn))} % of the rows`
  return { part, own, others: all.filter((row) => !inside.has(row)) }
}

const noSuchRows = (column: string, value: string, known: readonly string[]): EvalError =>
  new EvalError(
    'BAD_OPTION',
    `No row has "${printable(value)}" in the column "${printable(column)}". There are ${fewNames(known)}.`,
    { option: 'chooseOn', advice: [{ set: 'chooseOn', to: 'COLUMN=VALUE' }] },
  )

function randomPart(all: readonly number[], written: string, seed: number): readonly number[] {
  const share = Number(written)
  if (!(share > 0 && share < 1)) return []
  const random = seeded(seed).fork('choose-on')
  return all.filter(() => random.float() < share)
}

const FIGURES = {
  recall: ({ tp, fn }: Cells) => tp / (tp + fn),
  specificity: ({ fp, tn }: Cells) => tn / (fp + tn),
  precision: ({ tp, fp }: Cells) => tp / (tp + fp),
  accuracy: ({ tp, fp, fn, tn }: Cells) => (tp + tn) / (tp + fp + fn + tn),
} as const

interface Cells {
  readonly tp: number
  readonly fp: number
  readonly fn: number
  readonly tn: number
}

/** Draws of the interval of a threshold. */
const DRAWS = 1000

/** What a threshold reaches, by the name of the measure. */
const REACHED = {
  recall: 'Recall',
  specificity: 'Specificity',
  precision: 'Precision',
  accuracy: 'Accuracy',
} as const

/**
 * A chosen threshold with its interval, and what it reaches on the rows measured with the interval of the findings, which
 * takes the threshold as given. Where it was chosen on the same rows, resampling chooses it again: that interval stands apart.
 */
export function chosenTable(
  { rule, threshold, tally, choose, part, demanded }: ChosenThreshold,
  counts: FrameGroup<'counts'>,
  { better, measured }: { readonly better: 'higher' | 'lower'; readonly measured: Tally | undefined },
  { level, seed, registry, interval }: DetailContext,
): DetailTable {
  const drawn = thresholdBootstrap(tally, choose, FIGURES, { draws: DRAWS, level, seed })
  const turned = better === 'lower' ? -1 : 1
  const around = drawn && [turned * drawn.threshold.low, turned * drawn.threshold.high].sort((a, b) => a - b)
  const { frame } = counts.units[0]!
  const isSame = part === undefined
  const rows = Object.entries(REACHED).flatMap(([figure, name]) =>
    registeredMeasures(registry, 'counts', name).map((call) => {
      const value = call.contribution.compute(frame, call.params)
      const ends = interval(counts, call)
      const again = drawn?.reached[figure]
      return [
        figure,
        isUndefined(value) ? null : value,
        ends?.low ?? null,
        ends?.high ?? null,
        ...(isSame && drawn ? [again?.low ?? null, again?.high ?? null] : []),
      ]
    }),
  )
  const ends = [around?.[0] ?? null, around?.[1] ?? null]
  // On the same rows a threshold varies only where the rule chooses it again.
  const own =
    isSame && drawn ? ['threshold', threshold, null, null, ...ends] : ['threshold', threshold, ...ends]
  return {
    name: 'threshold-by-rule',
    title: `Threshold by ${rule}${isSame ? ', chosen and measured on the same rows' : `, chosen on ${part}, measured on the rest`}`,
    columns: [
      { name: 'figure', kind: 'text' },
      { name: 'value', kind: 'number' },
      { name: 'low', kind: 'number' },
      { name: 'high', kind: 'number' },
      ...(isSame && drawn ? RECHOSEN.map((name) => ({ name, kind: 'number' as const })) : []),
    ],
    rows: [own, ...rows],
    limits: [
      [
        {
          column: 1,
          limit: limitOf(shownAs(threshold, better), better, tally, ...(measured ? [measured] : [])),
        },
      ],
      ...rows.map(() => []),
    ],
    ...footnoteOf(isSame, drawn !== undefined, demanded),
  }
}

const RECHOSEN = ['low, rechosen', 'high, rechosen']
const RESAMPLED =
  'low and high take the threshold as given; rechosen: the rule chooses a threshold in every resample.'
const NOT_RESAMPLED =
  'low and high take the threshold as given. The threshold is not rechosen in resamples: rows have sampling weights.'

/** How the intervals of a table are to be read. */
function footnoteOf(
  isSame: boolean,
  isDrawn: boolean,
  demanded: ChosenThreshold['demanded'],
): Pick<DetailTable, 'footnote'> {
  if (!isDrawn) return { footnote: NOT_RESAMPLED }
  if (!isSame) return {}
  const held =
    demanded === undefined
      ? ''
      : ` Rechosen, ${demanded} reaches what the rule demands by construction; judge it by low and high, or on other rows.`
  return { footnote: `${RESAMPLED}${held}` }
}

/** Scores that rule the positive class in, those that rule it out, and those between. */
export function ruleInOutTable(
  tally: Tally,
  targets: { readonly specificity: number; readonly sensitivity: number },
  better: 'higher' | 'lower',
): DetailTable | undefined {
  const found = ruleInOut(tally, targets)
  if ('undefined' in found) return undefined
  const limit = (threshold: number) => [{ column: 1, limit: limitOf(threshold, better, tally) }]
  const beyond = better === 'lower' ? ['<=', '>'] : ['>=', '<']
  return {
    name: 'rule-in-out',
    title: `Rule in at specificity ${targets.specificity}, rule out at sensitivity ${targets.sensitivity}`,
    columns: [
      { name: 'area', kind: 'text' },
      { name: 'threshold', kind: 'number' },
      { name: 'sensitivity', kind: 'number' },
      { name: 'specificity', kind: 'number' },
      { name: 'share of rows', kind: 'number' },
    ],
    rows: [
      [
        `rule in (score ${beyond[0]!} threshold)`,
        shownAs(found.ruleIn, better),
        found.atRuleIn.sensitivity,
        found.atRuleIn.specificity,
        shareOf(found.atRuleIn, true),
      ],
      [
        `rule out (score ${beyond[1]!} threshold)`,
        shownAs(found.ruleOut, better),
        found.atRuleOut.sensitivity,
        found.atRuleOut.specificity,
        shareOf(found.atRuleOut, false),
      ],
      ['undecided', null, null, null, found.undecided],
    ],
    limits: [limit(found.ruleIn), limit(found.ruleOut), []],
  }
}

function shareOf({ tp, fp, fn, tn }: Cells, positive: boolean): number {
  return (positive ? tp + fp : fn + tn) / (tp + fp + fn + tn)
}
