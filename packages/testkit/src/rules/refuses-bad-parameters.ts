import { allowed, EvalError, resolveParams, type ParamSpecs } from '@eval/core'
import { badValues } from '../draw-params.js'
import type { Rule } from '../rule.js'

export const refusesBadParameters: Rule = {
  name: 'refuses bad parameters',
  about: 'Values outside the declared limits are refused with a message that names the limits.',
  advice:
    'Declare min, max, open or the choices so that every value that would break the computation is excluded.',
  broken({ name, params }) {
    for (const [parameter, spec] of Object.entries(params)) {
      if ('min' in spec && 'max' in spec && spec.min > spec.max)
        return `parameter ${parameter} has min above max.`
      for (const value of badValues(spec)) {
        const message = refusal(name, { [parameter]: spec }, { [parameter]: value })
        if (message === undefined) return `parameter ${parameter} accepts ${String(value)}.`
        if (!message.includes(allowed(spec)))
          return `refusing ${String(value)} for ${parameter} does not name the limits.`
      }
    }
    return refusal(name, params, { 'no-such-parameter': 1 }) === undefined
      ? 'it accepts a parameter it does not declare.'
      : undefined
  },
}

function refusal(owner: string, specs: ParamSpecs, given: Record<string, unknown>): string | undefined {
  try {
    resolveParams(owner, specs, given)
  } catch (error) {
    if (error instanceof EvalError) return error.message
    throw error
  }
  return undefined
}
