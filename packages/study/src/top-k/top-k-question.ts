import { allowed, resolveParams, type ParamInput, type ParamSpec } from '@eval/core'
import {
  levelOf,
  type BoundKind,
  type Convention,
  type CurveSpace,
  type Population,
  type TailConvention,
  type TopKMethod,
} from '@eval/significance'
import type { Level } from '../chance/chance-rows.js'
import { badOption, demandKnown } from '../plan/options.js'

/** The three ways to bound hits in the top k. */
export const BOUND_KINDS: readonly BoundKind[] = ['discrete', 'interpolated', 'parametric']
const METHODS: readonly TopKMethod[] = ['exact', 'binomial', 'normal']
const SPACES: readonly CurveSpace[] = ['roc', 'pr', 'lift', 'gain', 'det']

/** What can be asked about the top k besides cutoffs and levels. */
export const topKParams = {
  convention: {
    type: 'choice',
    of: ['valid', 'paper'],
    default: 'valid',
    about: 'Bounds and p-values: valid: P(X >= n) <= p; paper: P(X > n) < p, as Macskassy (2005) (top k).',
  },
  midP: { type: 'flag', about: 'Mid-p: half of the probability of the observed count (top k).' },
  contiguous: {
    type: 'integer',
    min: 1,
    default: 1,
    about: 'Consecutive significant k that a crossover needs (top k).',
  },
  compare: {
    type: 'choice',
    of: ['>=', '>'],
    about:
      'Whether a crossover reaches the bound or passes it (default: what is significant: >=, or with --convention paper one hit more than the bound) (top k).',
  },
  report: {
    type: 'choice',
    of: ['first', 'last'],
    default: 'first',
    about: 'Which of the consecutive k is the crossover (top k).',
  },
  bound: {
    type: 'choice',
    of: ['discrete', 'interpolated', 'parametric'],
    default: 'discrete',
    about: 'The bound that a crossover has to reach (top k).',
  },
  simultaneous: {
    type: 'flag',
    about: 'Also simultaneous bounds over all k: familywise error at most the level (top k).',
  },
  distribution: {
    type: 'flag',
    about: 'The distribution of the hits in the top k: pmf, cdf and both tails of every count (top k).',
  },
  method: {
    type: 'text',
    about: 'Bounds and p-values by these methods and their error: exact,binomial,normal (top k).',
  },
  coordinates: {
    type: 'text',
    about:
      'Coordinates of the bands and of the top-k isolines in these spaces: roc,pr,lift,gain,det or all (top k).',
  },
  auc: {
    type: 'text',
    about:
      'Power: areas of binormal rankings whose probability of significance is wanted, such as 0.6,0.7 (top k).',
  },
  power: {
    type: 'number',
    min: 0,
    max: 1,
    open: true,
    about: 'Power: the AUC that reaches significance with this probability, such as 0.8 (top k).',
  },
} as const

/** What is asked about the top k; all of it has a usual answer. */
export interface TopKQuestion extends ParamInput<typeof topKParams> {
  /** Cutoffs; the usual ones that the items allow when absent. */
  readonly k?: readonly number[]
  /** Significance levels. */
  readonly levels?: readonly Level[]
}

/** Numbers alone in place of rankings. */
export interface TopKNumbers {
  readonly population: Population
  /** Hits in the top k, one number for each k; averages may be fractions. By name where there are several methods. */
  readonly hits?: readonly number[] | Readonly<Record<string, readonly number[]>>
}

/** A question with everything settled. */
export interface SettledTopK {
  readonly k: readonly number[] | undefined
  readonly levels: readonly Level[]
  readonly convention: Convention
  readonly tail: TailConvention
  readonly contiguous: number
  readonly compare: '>=' | '>' | undefined
  readonly report: 'first' | 'last'
  readonly bound: BoundKind
  readonly simultaneous: boolean
  readonly distribution: boolean
  readonly methods: readonly TopKMethod[]
  readonly spaces: readonly CurveSpace[]
  readonly areas: readonly number[]
  readonly power: number | undefined
}

export function settledTopK(question: TopKQuestion): SettledTopK {
  const { k, levels = ['0.05'], ...given } = question
  demandKnown(given, Object.keys(topKParams))
  for (const [name, value] of Object.entries(given)) demandFits(name, value)
  const params = resolveParams('topK', topKParams, given)
  const wrong = k?.find((one) => !Number.isSafeInteger(one) || one < 1)
  if (wrong !== undefined) throw badOption('k', wrong, 'a whole number from 1 on')
  for (const level of levels) levelOf(level)
  const { convention, midP = false, coordinates } = params
  return {
    k,
    levels,
    convention,
    tail: midP ? 'mid' : convention === 'paper' ? 'paper' : 'standard',
    contiguous: params.contiguous,
    compare: params.compare,
    report: params.report,
    bound: params.bound,
    simultaneous: params.simultaneous === true,
    distribution: params.distribution === true,
    methods: namesIn(params.method, 'method', METHODS),
    spaces: coordinates?.trim() === 'all' ? SPACES : namesIn(coordinates, 'coordinates', SPACES),
    areas: areasIn(params.auc),
    power: params.power,
  }
}

/** Refuses a value that a parameter cannot have, as every option does. */
function demandFits(name: string, value: unknown): void {
  const spec: ParamSpec = topKParams[name as keyof typeof topKParams]
  try {
    resolveParams('topK', { [name]: spec }, { [name]: value })
  } catch {
    throw badOption(name, value, allowed(spec))
  }
}

/** Names separated by commas, each one of those that there are. */
function namesIn<T extends string>(text: string | undefined, option: string, of: readonly T[]): readonly T[] {
  const words = (text ?? '').split(',').flatMap((word) => (word.trim() === '' ? [] : [word.trim()]))
  const wrong = words.find((word) => !(of as readonly string[]).includes(word))
  if (wrong !== undefined) throw badOption(option, wrong, `some of ${of.join(', ')}`)
  return words as T[]
}

function areasIn(text: string | undefined): readonly number[] {
  if (text === undefined) return []
  return text.split(',').map((word) => {
    const area = Number(word)
    if (word.trim() === '' || !(area > 0 && area < 1))
      throw badOption('auc', text, 'areas between 0 and 1, such as 0.6,0.7')
    return area
  })
}
