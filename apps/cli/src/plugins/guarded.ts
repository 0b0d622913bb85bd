import type { AnyContribution, Plugin } from '@eval/core'
import { EvalError } from '@eval/core'
import { contributionFailed } from '../errors.js'
import type { ForeignCode } from './foreign-code.js'

/** A plugin whose failures say whose they are: contribution, plugin, and the file where there is one. */
export function guarded(plugin: Plugin, foreign: ForeignCode | undefined): Plugin {
  // What is no plugin at all, the registry refuses in better words.
  const { contributions } = (plugin as Partial<Plugin> | undefined) ?? {}
  if (!Array.isArray(contributions)) return plugin
  return {
    ...plugin,
    contributions: plugin.contributions.map((contribution) => guardedIn(plugin.name, contribution, foreign)),
  }
}

type Called = (...given: unknown[]) => unknown

function guardedIn(
  plugin: string,
  contribution: AnyContribution,
  foreign: ForeignCode | undefined,
): AnyContribution {
  // What is no contribution at all, the registry refuses in better words.
  if (typeof contribution !== 'object' || (contribution as AnyContribution | null) === null)
    return contribution
  const own = Object.entries(contribution).filter(([, value]) => typeof value === 'function')
  const watched = own.map(([name, called]): [string, Called] => [
    name,
    function (this: unknown, ...given) {
      const failed = (error: unknown): unknown =>
        error instanceof EvalError ? error : contributionFailed(plugin, contribution, error, fileIn(given))
      try {
        const call = (): unknown => (called as Called).apply(this, given)
        const answer = foreign ? foreign.during(plugin, call) : call()
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
