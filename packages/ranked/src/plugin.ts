import { CONTRACT, type AnyContribution, type Plugin } from '@eval/core'

const contributions: readonly AnyContribution[] = []

/** Everything this package adds to a registry. */
export const rankedPlugin: Plugin = { name: '@eval/ranked', contract: CONTRACT, contributions }
