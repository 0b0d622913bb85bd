import type { Plugin } from './contract.js'
import { refusedPlugin } from '../errors.js'

/** Rewrites a plugin written for one version as one of the next. */
export type ContractStep = (plugin: Plugin) => Plugin

/** The versions of the contract that are accepted, and how each older one becomes the next. */
export interface ContractVersions {
  readonly oldest: number
  readonly current: number
  readonly steps: ReadonlyMap<number, ContractStep>
}

/** The version of the contract that this package describes. A plugin states the one it was written for as a number. */
export const CONTRACT = 1

/** The oldest version that is still accepted. */
export const OLDEST_CONTRACT = 1

const VERSIONS: ContractVersions = { oldest: OLDEST_CONTRACT, current: CONTRACT, steps: new Map() }

/** A plugin as the current contract has it; one of a version that is not accepted is refused by name. */
export function ofCurrentContract(
  plugin: Plugin,
  { oldest, current, steps }: ContractVersions = VERSIONS,
): Plugin {
  const { name, contract: stated } = plugin as { readonly name: string; readonly contract: unknown }
  if (typeof stated !== 'number' || !Number.isInteger(stated))
    throw refusedPlugin(name, `its contract is ${String(stated)}; state the version that it was written for.`)
  if (stated > current || stated < oldest) {
    const accepted = oldest === current ? `version ${current}` : `versions ${oldest} to ${current}`
    throw refusedPlugin(
      name,
      `it was written for contract version ${stated}; this @eval/core accepts ${accepted}. ${
        stated > current ? 'Install newer @eval packages.' : 'Install a newer version of the plugin.'
      }`,
    )
  }
  let adapted = plugin
  for (let version = stated; version < current; version++) {
    const step = steps.get(version)
    adapted = { ...(step ? step(adapted) : adapted), contract: version + 1 }
  }
  return adapted
}
