import type { Outcome } from '../command.js'
import { planned, type Step } from '../plan.js'
import type { Session } from '../session.js'
import { isTest, type TestOptions } from './compare-pair.js'
import type { Gathered } from './gathered.js'
import { pairsOf } from './matchup.js'

const WHY: Readonly<Record<string, string>> = {
  mcnemar: 'both systems are right or wrong on the same rows',
  delong: 'areas of two scores on the same rows have a covariance in closed form',
  randomization: 'no distribution is assumed: the two systems are exchanged at random within each unit',
}

/** What `evals compare` would do with systems that are read and paired, and why. */
export function comparePlan(
  gathered: Gathered,
  baseline: string | undefined,
  correction: string,
  { test, alternative, draws, level, effect, interval }: TestOptions,
  session: Session,
): Outcome {
  const { names, measures, inputs } = gathered
  const { registry } = session
  const pairs = pairsOf(names, baseline)
  const family = pairs.length * measures.length
  const drawn = draws === undefined ? '' : `, ${draws} draws`
  const steps: Step[] = [
    ...gathered.steps,
    {
      step: 'pair',
      of: names.join(', '),
      chosen: `${pairs.length} pair${pairs.length === 1 ? '' : 's'}: ${pairs.map(([system, base]) => `${names[system]!} - ${names[base]!}`).join(', ')}`,
      why:
        baseline === undefined
          ? 'every pair, a later system against an earlier one'
          : `each against ${baseline}`,
    },
    ...measures.map(({ measure, usualTest }): Step => ({
      step: 'test',
      of: measure,
      chosen: `${test ?? (isTest(usualTest, registry) ? usualTest : 'the first that fits')}, ${alternative ?? 'two-sided'}${drawn}`,
      why:
        test !== undefined
          ? session.sourceOf('test')
          : isTest(usualTest, registry)
            ? WHY[usualTest]!
            : `${usualTest} is not registered`,
    })),
    {
      step: 'interval',
      of: 'differences',
      chosen: `${interval ? `${interval.written}, ` : ''}level ${level}`,
      why: interval
        ? session.sourceOf('interval')
        : 'the interval that the test brings, else units are drawn again in pairs',
    },
    { step: 'effect', of: 'differences', chosen: effect, why: session.sourceOf('effect') },
    {
      step: 'correction',
      of: `${family} comparison${family === 1 ? '' : 's'}`,
      chosen: correction,
      why: session.sourceOf('correction'),
    },
  ]
  return planned(session, inputs, steps)
}
