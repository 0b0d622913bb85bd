import { createRegistry, EvalError, seeded, type AnyContribution, type Plugin } from '@eval/core'
import type { Rule, RuleContext, Verdict } from './rule.js'
import { rules as ownRules } from './rules/index.js'
import { sampleSources } from './samples/index.js'
import type { SampleSources } from './samples/sample-source.js'
import { NO_VEGA_LITE } from './vega/spec-flaw.js'
import { ANSWERS, Stumble, stumbleOf } from './stumble.js'

export interface ConformsOptions {
  /** Plugins that the one under test builds on, such as the one that describes its kinds of input. */
  readonly with?: readonly Plugin[]
  /** Seed of the random search; printed with every failure. */
  readonly seed?: number
  /** Random inputs per contribution and rule. */
  readonly rounds?: number
  /** How to draw samples of kinds that the plugin adds to `SampleKinds` of @eval/significance. */
  readonly samples?: SampleSources
  /** Files to damage for a reader, by its name, besides its own examples. */
  readonly files?: Readonly<Record<string, readonly (string | Uint8Array)[]>>
  /** Tables of one system by role to try a task on, by its name, besides its own examples. */
  readonly tables?: RuleContext['tables']
  /** Further rules, such as those for a kind of contribution that the plugin adds. */
  readonly rules?: readonly Rule[]
  /** Told what is tried before it is tried: the last word of a search that a contribution never lets end. */
  trying?(contribution: string, rule: string): void
}

/** One broken rule: on what, what is wrong and what to do. */
export interface Failure {
  readonly contribution: string
  readonly rule: string
  readonly problem: string
  readonly advice: string
}

/** Every rule that a plugin breaks; empty when it conforms. */
export async function failures(plugin: Plugin, options: ConformsOptions = {}): Promise<Failure[]> {
  const { with: others = [], seed = 1, rounds = 200, samples = {}, files = {}, tables = {} } = options
  const { rules = [], trying } = options
  const registry = createRegistry([...others.filter(({ name }) => name !== plugin.name), plugin])
  const inputs = registry.all('input')
  const source = seeded(seed)
  const broken: Failure[] = []
  for (const contribution of plugin.contributions) {
    const called = `${contribution.contributes} ${contribution.name}`
    const found: (Failure & { readonly threw: boolean })[] = []
    for (const rule of [...ownRules, ...rules]) {
      const context: RuleContext = {
        registry,
        plugin: plugin.name,
        rounds,
        random: source.fork(called).fork(rule.name),
        samples: { ...sampleSources, ...samples },
        files,
        tables,
        inputOf: (kind) => inputs.find(({ name }) => name === kind),
      }
      trying?.(called, rule.name)
      const { problem, stumbled, threw } = await attempt(rule, contribution, context)
      const broke = stumbled ? ANSWERS : rule
      if (problem !== undefined)
        found.push({ contribution: called, rule: broke.name, problem, advice: broke.advice, threw })
    }
    broken.push(...toldOnce(found))
  }
  return broken
}

/** What throws on a sound input throws under every rule: it is told once, with the advice for that. */
function toldOnce(found: readonly (Failure & { readonly threw: boolean })[]): Failure[] {
  const first = found.find(({ rule }) => rule === ANSWERS.name)
  return found
    .filter((failure) => failure === first || (failure.rule !== ANSWERS.name && !(first && failure.threw)))
    .map(({ contribution, rule, problem, advice }) => ({ contribution, rule, problem, advice }))
}

interface Attempt {
  readonly problem: Verdict
  /** The problem is that something was thrown. */
  readonly threw: boolean
  /** It was thrown in place of an answer on a sound input. */
  readonly stumbled: boolean
}

async function attempt(rule: Rule, contribution: AnyContribution, context: RuleContext): Promise<Attempt> {
  try {
    return { problem: await rule.broken(contribution, context), threw: false, stumbled: false }
  } catch (error) {
    // A package that is not installed is no mistake of the plugin.
    if (error instanceof EvalError && error.code === NO_VEGA_LITE) throw error
    return { problem: stumbleOf(error), threw: true, stumbled: error instanceof Stumble }
  }
}

/** Rejects with every broken rule, what to do about each, and the seed that repeats it; silent when all hold. */
export async function conforms(plugin: Plugin, options: ConformsOptions = {}): Promise<void> {
  const broken = await failures(plugin, options)
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
