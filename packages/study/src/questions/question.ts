import type { ContributionKind } from '@eval/core'

/** One thing that can be asked, as data: a command makes an option of it, a page a control. */
export interface QuestionParam {
  /**
   * What its value is: yes or no; one of a few words; a number; a probability; significance levels as decimal text, so that
   * 1e-17 keeps its meaning; the name of a contribution, or several; a column of the data; a number for each measure, or one for all.
   */
  readonly type:
    | 'flag'
    | 'choice'
    | 'integer'
    | 'number'
    | 'integers'
    | 'numbers'
    | 'probability'
    | 'decimals'
    | 'name'
    | 'names'
    | 'text'
    | 'column'
    | 'by-measure'
    | 'number-or-by-measure'
  /** What it is about, in a few words. */
  readonly about: string
  /** The answer where nobody gives one. */
  readonly default?: string | number | boolean
  /** The same in words, where it depends on what is asked about. */
  readonly usual?: string
  /** The words of a choice. */
  readonly of?: readonly string[]
  /** The least and the largest number. */
  readonly min?: number
  readonly max?: number
  /** Whether it may be answered several times. */
  readonly repeated?: boolean
  /** The kind of contribution that a name is of. */
  readonly names?: ContributionKind
  /** Words that may stand in place of a name. */
  readonly words?: readonly string[]
}

export type QuestionParams = Readonly<Record<string, QuestionParam>>

interface Values {
  readonly flag: boolean
  readonly integer: number
  readonly number: number
  readonly integers: readonly number[]
  readonly numbers: readonly number[]
  readonly probability: number
  readonly decimals: readonly string[]
  readonly name: string
  readonly names: string | readonly string[]
  readonly text: string
  readonly column: string
  readonly 'by-measure': Readonly<Record<string, number>>
  readonly 'number-or-by-measure': number | Readonly<Record<string, number>>
}

/** The value of an answer. */
export type AnswerTo<P extends QuestionParam> = P['type'] extends keyof Values
  ? Values[P['type']]
  : P extends { readonly of: readonly (infer C)[] }
    ? C
    : string
