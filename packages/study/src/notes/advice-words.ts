import type { Advice } from './note.js'

type OptionAdvice = Extract<Advice, { readonly set: string }>

/** An option as a host writes it; undefined where it has none of that name. */
export type NameOption = (advice: OptionAdvice) => string | undefined

/** Options of which one would do, as a sentence; empty where the host has none of them. */
export function useOptions(given: readonly Advice[], named: NameOption): string {
  const options = namedOptions(given, named)
  const last = options.at(-1)
  if (last === undefined) return ''
  return `Use ${options.length === 1 ? last : `${options.slice(0, -1).join(', ')} or ${last}`}.`
}

/** Options that may help, without saying that they are needed. */
export function listOptions(given: readonly Advice[], named: NameOption): string {
  const options = namedOptions(given, named)
  return options.length === 0 ? '' : `Option${options.length > 1 ? 's' : ''}: ${options.join(', ')}.`
}

function namedOptions(given: readonly Advice[], named: NameOption): string[] {
  const set = given.flatMap((one) => ('set' in one ? [one] : []))
  // The columns of a pair are named together.
  const second = set.find((one) => one.set === 'second')
  return set.flatMap((one) => {
    const option = named(one)
    if (option === undefined || one === second) return []
    return [one.set === 'first' && second ? `${option} ${named(second) ?? ''}`.trimEnd() : option]
  })
}
