import type { Preferences } from '../../preferences/preferences.js'
import type { TrecOptions } from '../trec-options.js'
import type { TopicGains } from '../topics/gains.js'
import type { Version } from '../version.js'
import type { RankingWalk } from '../topics/walk.js'

/** A parameter name=value as written. */
export interface NamedNumber {
  readonly name: string
  readonly value: number
}

/** What a measure was asked for: its cutoffs or other numbers, and its pairs. */
export interface TrecParams {
  readonly numbers: readonly number[]
  readonly pairs: readonly NamedNumber[]
}

/** One topic as measures see it; each frame is made when it is first asked for. */
export interface TrecTopic {
  readonly id: string
  readonly options: TrecOptions
  readonly version: Version
  walk(): RankingWalk
  /** Gains where each grade is its own. */
  gains(): TopicGains
  /** How many documents of the topic have each grade from 0 on. */
  gradeCounts(): readonly number[]
  /** The ranking as each judgement group sees it. */
  groups(): readonly RankingWalk[]
  preferences(): Preferences
}

/** A measure of trec_eval's: what it takes, how it is shown and summed up, and how it is computed. */
export interface TrecMeasure {
  readonly name: string
  /** Only from this version on. */
  readonly since?: '10.0-rc3'
  /** Parameters: whole numbers or fractions that give one value each, or numbers or pairs that give one value together. */
  readonly takes?: 'cutoffs' | 'fractions' | 'numbers' | 'pairs'
  readonly defaults?: readonly number[]
  readonly shown?: 'real' | 'count'
  /** Over topics; the mean when absent. */
  readonly summary?: 'sum' | 'geometric' | 'topics' | 'relevant'
  /** Whether a line is printed for each topic. */
  readonly perTopic?: false
  /** Writes one value for each cutoff or fraction, else one, into an array from a place on. */
  fill(topic: TrecTopic, params: TrecParams, into: Float64Array, at: number): void
}
