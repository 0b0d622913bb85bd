import type { ParamValues, Undefined } from '@eval/core'
import type { Ranking } from '../ranking.js'

/** What is known about a measure, found by its name, over all orders of tied documents. */
export interface TieForm {
  readonly measure: string
  /** Parameters under which it holds, whatever their value; any other must have its default. */
  readonly params: readonly string[]
  /** Where it comes from, or why it holds. */
  readonly about: string
  /** The mean over all orders in closed form; undefined where the form does not reach. */
  expected?(ranking: Ranking, params: ParamValues): number | Undefined | undefined
  /** The value is a sum over ranks of something that the rank and its document alone decide. */
  readonly additive?: true
  /** A better document at a higher rank never makes the value worse. */
  readonly swapUp?: true
}

/** A number among parameters, if it is there. */
export const numberIn = (params: ParamValues, name: string): number | undefined =>
  typeof params[name] === 'number' ? params[name] : undefined
