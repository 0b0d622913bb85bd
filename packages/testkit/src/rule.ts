import type { AnyContribution, Input, Random, Registry } from '@eval/core'

/** What a rule may use besides the contribution in hand. */
export interface RuleContext {
  readonly registry: Registry
  /** The plugin under test. */
  readonly plugin: string
  /** Seeded for this rule and contribution alone, so that one failure can be repeated by itself. */
  readonly random: Random
  /** How many random inputs to try. */
  readonly rounds: number
  /** The contribution that describes a kind of input, if a plugin has one. */
  inputOf(kind: string): Input | undefined
}

/** One thing that every contribution must obey. */
export interface Rule {
  readonly name: string
  readonly about: string
  /** What the author should do when it is broken. */
  readonly advice: string
  /** Undefined when it holds, otherwise what is wrong. */
  broken(contribution: AnyContribution, context: RuleContext): string | undefined
}
