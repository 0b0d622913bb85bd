import { EvalError, type ParamSpec, type ParamSpecs, type ParamValue } from '@eval/core'
import { Option, type Command } from 'commander'
import type { OptionValues } from '../command.js'
import { oneNumberFrom, oneWholeNumberFrom } from '../option-values.js'
import { optionOf } from './advice.js'

/** Short forms and words for values of some options, whatever task they are of. */
const FLAGS: Readonly<Record<string, string>> = {
  relevanceLevel: '-l, --relevance-level <grade>',
  depth: '--depth <k>',
  population: '--population <N>',
  ties: '--ties <order>',
  unjudged: '--unjudged <policy>',
  missing: '--missing <policy>',
  precision: '--precision <bits>',
  threshold: '--threshold <t>',
  topicOrder: '--topic-order <order>',
}

/** Declares an option for each parameter of tasks; of several that share one, the first says what it is. */
export function taskOptions(command: Command, ...specs: readonly ParamSpecs[]): void {
  const known = new Set(command.options.map((option) => option.attributeName()))
  for (const params of specs) {
    for (const [name, spec] of Object.entries(params)) {
      if (known.has(name)) continue
      known.add(name)
      command.addOption(optionFor(name, spec))
    }
  }
}

function optionFor(name: string, spec: ParamSpec): Option {
  const about = `${spec.about.charAt(0).toLowerCase()}${spec.about.slice(1).replace(/[.]$/, '')}`
  if (spec.type === 'flag') return new Option(optionOf(name), about)
  const option = new Option(FLAGS[name] ?? `${optionOf(name)} <${spec.type}>`, about)
  if (spec.type === 'choice') option.choices(spec.of)
  if (spec.default !== undefined && spec.type !== 'mapping') option.default(String(spec.default))
  return option
}

/** The parameters of a task as the command line settled them; what was left at its default stays out. */
export function taskParams(
  specs: ParamSpecs,
  options: OptionValues,
  isSettled: (option: string) => boolean,
): Readonly<Record<string, ParamValue>> {
  return Object.fromEntries(
    Object.entries(specs).flatMap(([name, spec]) =>
      options[name] === undefined || !isSettled(name) ? [] : [[name, valueOf(name, spec, options[name])]],
    ),
  )
}

function valueOf(name: string, spec: ParamSpec, given: unknown): ParamValue {
  const option = optionOf(name)
  switch (spec.type) {
    case 'integer':
      return oneWholeNumberFrom(given, option, spec.min ?? 0, spec.max)
    case 'number':
      return oneNumberFrom(given, option)
    case 'flag':
      return given === true
    case 'mapping':
      throw new EvalError('BAD_OPTION', `${option} cannot be given on the command line.`, { option })
    default:
      return String(given)
  }
}
