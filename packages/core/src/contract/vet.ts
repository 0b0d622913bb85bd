import type { Contribution, Measure, Plugin } from './contract.js'
import { ofCurrentContract } from './contract-versions.js'
import { EvalError, refusedPlugin } from '../errors.js'
import { resolveParams, type ParamSpecs } from './params.js'

/** Refuses a plugin that cannot be trusted to work, naming it and what is wrong; returns it, of the current contract, when all is well. */
export function vetted(candidate: unknown): Plugin {
  if (typeof candidate !== 'object' || candidate === null) {
    throw refusedPlugin(typeof candidate, 'a plugin is an object with name, contract and contributions.')
  }
  const plugin = candidate as Partial<Plugin>
  const name = typeof plugin.name === 'string' && plugin.name !== '' ? plugin.name : undefined
  if (name === undefined) throw refusedPlugin('(unnamed)', 'it has no name.')
  if (!Array.isArray(plugin.contributions)) throw refusedPlugin(name, 'its contributions are not a list.')
  const current = ofCurrentContract(candidate as Plugin)
  for (const contribution of current.contributions as readonly unknown[]) {
    const problem = problemWith(contribution)
    if (problem !== undefined) throw refusedPlugin(name, problem)
  }
  return current
}

function problemWith(candidate: unknown): string | undefined {
  if (typeof candidate !== 'object' || candidate === null) return 'a contribution is not an object.'
  const { contributes, name, params, about, at } = candidate as Partial<Contribution>
  if (typeof contributes !== 'string' || contributes === '') {
    return `the contribution ${String(name)} does not say what it contributes.`
  }
  if (typeof name !== 'string' || !/^[^\s(),@="'{}]+$/.test(name)) {
    return `a ${contributes} has the name "${String(name)}"; a name has no blanks, quotes, brackets, commas, "@" or "=".`
  }
  const who = `the ${contributes} ${name}`
  if (!isObject(about) || !filled(about.title) || !filled(about.summary)) {
    return `${who} has no documentation: give about.title and about.summary.`
  }
  if (!isObject(params)) return `${who} does not declare its params ({} for none).`
  if (at !== undefined && !Object.hasOwn(params, at))
    return `${who} fills "${at}" after "@" but has no such parameter.`
  if (contributes === 'measure' && !isObject((candidate as Partial<Measure>).undefinedWhen))
    return `${who} does not declare in undefinedWhen for which reasons it has no value ({} for none).`
  return impossibleDefault(who, params)
}

const isObject = <T>(value: T | null | undefined): value is T & object =>
  typeof value === 'object' && value !== null

const filled = (text: unknown): boolean => typeof text === 'string' && text.trim() !== ''

function impossibleDefault(who: string, params: ParamSpecs): string | undefined {
  for (const [name, spec] of Object.entries(params)) {
    if (!/^[\p{L}_][\p{L}\p{N}_-]*$/u.test(name))
      return `${who} has a parameter with the impossible name "${name}".`
    if (!isObject(spec)) return `${who} declares the parameter "${name}" as no object.`
    if (spec.default === undefined) continue
    try {
      resolveParams(who, { [name]: spec }, { [name]: spec.default })
    } catch (error) {
      if (error instanceof EvalError) return `${who} has an impossible default. ${error.message}`
      throw error
    }
  }
  return undefined
}

/** Freezes a plugin's data all the way down, so that no contribution can change under its users. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value))
    return value
  Object.freeze(value)
  for (const inner of Object.values(value)) frozen(inner)
  return value
}
