import type { Measure, ParamSpecs } from '@eval/core'
import type { TextColumn } from '../tables/text-column.js'

/**
 * Which documents someone preferred, row by row: within a subgroup of a group, a document of a higher level is
 * preferred to one of a lower; level 0 says non-relevant.
 */
export interface PreferenceTable {
  readonly topics: readonly string[]
  readonly topicCodes: Uint32Array
  /** Judgement groups: one person's view at one time, free of contradictions. */
  readonly groups: readonly string[]
  readonly groupCodes: Uint32Array
  /** Subgroups: documents that were compared with one another. */
  readonly subgroups: readonly string[]
  readonly subgroupCodes: Uint32Array
  readonly documents: TextColumn
  readonly levels: Float64Array
}

/** Preferences that a ranking meets, out of those it could. */
export interface MetPreferences {
  readonly met: number
  readonly possible: number
}

/** What a ranking makes of the preferences of one judgement group. */
export interface PreferenceGroup {
  /** Both documents were retrieved. */
  readonly retrieved: MetPreferences
  /** One of the two was retrieved, and so put above the other. */
  readonly implied: MetPreferences
  /** Neither was retrieved; none of these can be met. */
  readonly unseen: number
  readonly relevant: number
  readonly relevantRetrieved: number
  readonly nonRelevant: number
  readonly nonRelevantRetrieved: number
  /** With as many non-relevant documents as relevant ones: the highest ranked, or stand-ins that all rank below. */
  readonly balanced: MetPreferences
  /** The same among retrieved documents. */
  readonly balancedRetrieved: MetPreferences
}

/** One topic's preferences as a ranking meets them: counts by group and by pair of documents, no ids. */
export interface Preferences {
  readonly groups: readonly PreferenceGroup[]
  /** For each pair of documents that any group orders: how many groups put the higher ranked one first. */
  readonly pairsFor: Uint32Array
  /** How many groups put the lower ranked one first. */
  readonly pairsAgainst: Uint32Array
  /** How many of the two were retrieved. */
  readonly pairsRetrieved: Uint8Array
  /** The judgements that were counted, by rank and without ids, where the counts of another order may be asked for. */
  readonly judgements?: PreferenceJudgements
}

/** One judgement of a group: documents are numbered by rank, those that were not retrieved after all that were. */
export interface PreferenceJudgement {
  readonly document: number
  readonly subgroup: string
  readonly level: number
}

/** All judgements of a topic by group, with how many documents they are about and how many of these were retrieved. */
export interface PreferenceJudgements {
  readonly groups: readonly (readonly PreferenceJudgement[])[]
  readonly documents: number
  readonly retrieved: number
}

declare module '@eval/core' {
  interface InputKinds {
    readonly preferences: Preferences
  }
  interface Tables {
    readonly preferences: PreferenceTable
  }
}

/** A measure on one topic's preferences. */
export type PreferenceMeasure<P extends ParamSpecs = ParamSpecs> = Measure<'preferences', P>
