import type { AnyContribution, Input, Plugin, Random, Registry } from '@eval/core'
import type { SampleSources } from './samples/sample-source.js'

/** What a rule may use besides the contribution in hand. */
export interface RuleContext {
  readonly registry: Registry
  /** The plugin under test. */
  readonly plugin: Plugin['name']
  /** Seeded for this rule and contribution alone, so that one failure can be repeated by itself. */
  readonly random: Random
  /** How many random inputs to try. */
  readonly rounds: number
  /** How samples for tests, intervals, correlations and effects are drawn. */
  readonly samples: SampleSources
  /** Files to damage, by the name of the reader, besides its own examples. */
  readonly files: Readonly<Record<string, readonly (string | Uint8Array)[]>>
  /** Tables of one system by role, by the name of the task, besides its own examples. */
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
  /** The contribution that describes a kind of input, if a plugin has one. */
  inputOf(kind: string): Input | undefined
}

/** What is wrong, in words; undefined when nothing is. */
export type Verdict = string | undefined

/** One thing that every contribution must obey. */
export interface Rule {
  readonly name: string
  readonly about: string
  /** What the author should do when it is broken. */
  readonly advice: string
  /** Undefined when it holds, otherwise what is wrong. */
  broken(contribution: AnyContribution, context: RuleContext): Verdict | Promise<Verdict>
}
