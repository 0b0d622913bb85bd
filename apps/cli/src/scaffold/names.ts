import { EvalError, printable } from '@eval/core'

/** One name as files, code and readers of measures write it. */
export interface UnitName {
  /** As a file: first-hit. */
  readonly file: string
  /** As a constant: firstHit. */
  readonly constant: string
  /** As a measure: FirstHit. */
  readonly title: string
  /** In words: first hit. */
  readonly words: string
}

/** The name of a unit, typed as first-hit, firstHit, FirstHit or "first hit". */
export function unitName(typed: string): UnitName {
  const words = typed
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[\s_-]+/)
  if (!words.every((word) => /^[a-z0-9]+$/.test(word)) || !/^[a-z]/.test(words[0]!)) throw badName(typed)
  const capital = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')
  return {
    file: words.join('-'),
    constant: capital[0]!.toLowerCase() + capital.slice(1),
    title: capital,
    words: words.join(' '),
  }
}

/** How packages of plugins are called by convention. */
export const PREFIX = 'evals-plugin-'

/** The name of a package with or without a scope: my-metric, evals-plugin-my-metric, @acme/my-metric. */
export function packageName(typed: string): {
  readonly full: string
  /** The folder that it is begun in. */
  readonly folder: string
  /** Its first unit, called like the package without the conventional prefix. */
  readonly unit: UnitName
} {
  if (!/^(@[a-z0-9][a-z0-9._-]*\/)?[a-z][a-z0-9-]*$/.test(typed) || typed.length > 214) throw badName(typed)
  const folder = typed.replace(/^@[^/]*\//, '')
  return {
    full: typed,
    folder,
    unit: unitName(folder.startsWith(PREFIX) ? folder.slice(PREFIX.length) : folder),
  }
}

const badName = (typed: string): EvalError =>
  new EvalError(
    'BAD_NAME',
    `"${printable(typed)}" is not a valid name: use lower-case letters, digits and hyphens, beginning with a letter, such as my-metric.`,
    { typed },
  )
