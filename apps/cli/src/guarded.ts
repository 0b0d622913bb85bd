import type { AnyContribution, Plugin } from '@eval/core'
import { EvalError } from '@eval/core'
import { geometricMean } from '@eval/ranked'
import { contributionFailed } from './errors.js'

/** What the engine calls of contributions. */
const CALLED = [
  ...[
    'compute',
    'aggregate',
    'trace',
    'draw',
    'merge',
    'flaw',
    'points',
    'worth',
    'sample',
    'distribution',
    'adjust',
  ],
  ...['counts', 'groups', 'withCounts', 'spec', 'render', 'recognise', 'read'],
]

/** A plugin whose failures say whose they are: contribution, plugin, and the file where there is one. */
export function guarded(plugin: Plugin): Plugin {
  // What is no plugin at all, the registry refuses in better words.
  const { contributions } = (plugin as Partial<Plugin> | undefined) ?? {}
  if (!Array.isArray(contributions)) return plugin
  return {
    ...plugin,
    contributions: plugin.contributions.map((contribution) => guardedIn(plugin.name, contribution)),
  }
}

type Called = (...given: unknown[]) => unknown

function guardedIn(plugin: string, contribution: AnyContribution): AnyContribution {
  if (typeof contribution !== 'object') return contribution
  const own = Object.entries(contribution).filter(
    // The geometric mean is known by what it is, and is ours.
    ([name, value]) => CALLED.includes(name) && typeof value === 'function' && value !== geometricMean,
  )
  const watched = own.map(([name, called]): [string, Called] => [
    name,
    function (this: unknown, ...given) {
      const failed = (error: unknown): unknown =>
        error instanceof EvalError ? error : contributionFailed(plugin, contribution, error, fileIn(given))
      try {
        const answer = (called as Called).apply(this, given)
        return answer instanceof Promise
          ? answer.catch((error: unknown) => {
              throw failed(error)
            })
          : answer
      } catch (error) {
        throw failed(error)
      }
    },
  ])
  return { ...contribution, ...Object.fromEntries(watched) }
}

/** The file that a reader was busy with. */
function fileIn(given: readonly unknown[]): string | undefined {
  for (const one of given) {
    if (typeof one !== 'object' || one === null) continue
    if ('file' in one && typeof one.file === 'string') return one.file
    if ('lines' in one && 'name' in one && typeof one.name === 'string') return one.name
  }
  return undefined
}
