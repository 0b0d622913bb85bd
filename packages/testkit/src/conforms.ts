import { createRegistry, EvalError, seeded, type Plugin } from '@eval/core'
import type { RuleContext } from './rule.js'
import { rules } from './rules/index.js'

export interface ConformsOptions {
  /** Plugins that the one under test builds on, such as the one that describes its kinds of input. */
  readonly with?: readonly Plugin[]
  /** Seed of the random search; printed with every failure. */
  readonly seed?: number
  /** Random inputs per measure and rule. */
  readonly rounds?: number
}

/** One broken rule: on what, what is wrong and what to do. */
export interface Failure {
  readonly contribution: string
  readonly rule: string
  readonly problem: string
  readonly advice: string
}

/** Every rule that a plugin breaks; empty when it conforms. */
export function failures(
  plugin: Plugin,
  { with: others = [], seed = 1, rounds = 200 }: ConformsOptions = {},
): Failure[] {
  const registry = createRegistry([...others.filter(({ name }) => name !== plugin.name), plugin])
  const inputs = registry.all('input')
  const source = seeded(seed)
  return plugin.contributions.flatMap((contribution) => {
    const called = `${contribution.contributes} ${contribution.name}`
    return rules.flatMap((rule) => {
      const context: RuleContext = {
        registry,
        plugin: plugin.name,
        rounds,
        random: source.fork(called).fork(rule.name),
        inputOf: (kind) => inputs.find(({ name }) => name === kind),
      }
      const problem = attempt(() => rule.broken(contribution, context))
      return problem === undefined
        ? []
        : [{ contribution: called, rule: rule.name, problem, advice: rule.advice }]
    })
  })
}

function attempt(check: () => string | undefined): string | undefined {
  try {
    return check()
  } catch (error) {
    return `it throws ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`
  }
}

/** Throws with every broken rule, what to do about each, and the seed that repeats it; silent when all hold. */
export function conforms(plugin: Plugin, options: ConformsOptions = {}): void {
  const broken = failures(plugin, options)
  if (broken.length === 0) return
  const lines = broken.map(
    ({ contribution, rule, problem, advice }) =>
      `- ${contribution} breaks "${rule}": ${problem}\n    ${advice}`,
  )
  throw new EvalError(
    'DOES_NOT_CONFORM',
    `Plugin ${plugin.name} breaks ${broken.length} rule${broken.length === 1 ? '' : 's'} (seed ${options.seed ?? 1}):\n${lines.join('\n')}`,
    { plugin: plugin.name, failures: broken },
  )
}
