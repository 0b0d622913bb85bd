import type { ComparisonRecord, Result } from '@eval/study'
import { exampleResult } from './example-result.js'

/** Systems with these values on nDCG@10, those at least 0.2 apart significantly different, the worst file first. */
export function manySystems(values: Readonly<Record<string, number>>, more: Partial<Result> = {}): Result {
  const names = Object.keys(values)
  const comparisons = names.flatMap((baseline, at) =>
    names.slice(at + 1).map((system): ComparisonRecord => {
      const difference = values[system]! - values[baseline]!
      const shown = Math.abs(difference) > 0.199
      return {
        ...exampleResult.comparisons[0]!,
        system,
        baseline,
        difference,
        outcome: !shown ? 'not shown' : difference > 0 ? 'better' : 'worse',
        adjustedP: shown ? 0.001 : 0.4,
        verdict: `${system} and ${baseline}`,
      }
    }),
  )
  return {
    ...exampleResult,
    systems: names.map((name) => ({
      name,
      findings: [{ measure: 'nDCG@10', value: values[name]!, better: 'higher', n: 2, undefined: 0 }],
    })),
    comparisons,
    ...more,
  }
}
