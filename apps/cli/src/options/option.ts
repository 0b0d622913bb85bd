import type { ContributionKind } from '@eval/core'
import { textFrom, writtenAnswer, type AskedParam } from '@eval/study/questions'
import { Option, type Command } from 'commander'

/** An option as data: how it is written, what it is about, and the value that its text stands for. */
export interface OptionSpec {
  /** As commander writes it: `-m, --measures <list>`. */
  readonly flags: string
  readonly about: string
  readonly default?: string
  /** The default in words, where it depends on what is asked about. */
  readonly usual?: string
  /** The only values that it may have. */
  readonly of?: readonly string[]
  /** Its values are names of such contributions, which a command lists. */
  readonly names?: ContributionKind
  /** Words that may stand in place of a name. */
  readonly words?: readonly string[]
  /** Whether it may be given several times. */
  readonly repeated?: boolean
  /** The value of what was typed; the option is named in errors. */
  from(given: unknown, option: string): unknown
}

type More = Omit<Partial<OptionSpec>, 'flags' | 'about' | 'from'>

/** An option whose value is its text: a name, a column, a file. */
export const text = (flags: string, about: string, more: More = {}): OptionSpec => ({
  flags,
  about,
  from: textFrom,
  ...more,
})

/** An option without a value; `--no-` turns one off that is on. */
export const flag = (flags: string, about: string): OptionSpec => ({
  flags,
  about,
  from: (given) => given === true,
})

export type OptionParams = Readonly<Record<string, AskedParam>>

/** How values are shown in the help, by the type of a question. */
const SHOWN: Readonly<Record<AskedParam['type'], string>> = {
  flag: '',
  choice: '<name>',
  integer: '<n>',
  integers: '<list>',
  number: '<x>',
  numbers: '<list>',
  mapping: '<mapping>',
  probability: '<p>',
  decimals: '<list>',
  name: '<name>',
  names: '<list>',
  text: '<name>',
  column: '<column>',
  'by-measure': '<list>',
  'number-or-by-measure': '<number>',
}

/** Questions whose options have a short form or another name. */
const FLAGS: Readonly<Record<string, string>> = {
  relevanceLevel: '-l, --relevance-level <grade>',
  depth: '--depth <k>',
  population: '--population <N>',
  threshold: '--threshold <t|rule>',
  cluster: '--cluster <column>',
  measures: '-m, --measures <list>',
  levels: '--level <list>',
  quantiles: '--levels <list>',
  perUnit: '--per-topic',
}

/** Questions whose options take more than an answer of theirs. */
const ABOUT: Readonly<Record<string, string>> = {
  threshold:
    "scores at or above it are positive; or a rule that chooses it, such as youden or 'min-recall(0.9)'; see: evals threshold-rules",
}

/** The option that a name in code is written as. */
export const optionOf = (name: string): string =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** An option for each thing that can be asked. */
export const optionsFor = (params: OptionParams): Readonly<Record<string, OptionSpec>> =>
  Object.fromEntries(
    Object.entries(params).map(([name, param]) => {
      const { type, default: usual, ...more } = param
      const long = usual === true ? `--no-${name}` : optionOf(name)
      const spec: OptionSpec = {
        ...more,
        about: ABOUT[name] ?? more.about,
        flags: FLAGS[name] ?? `${long} ${SHOWN[type]}`.trim(),
        ...(typeof usual === 'string' || typeof usual === 'number' ? { default: String(usual) } : {}),
        from: (given, option) => writtenAnswer(param, given, option),
      }
      return [name, spec]
    }),
  )

/** What was declared as which option. */
const declared = new WeakMap<Option, OptionSpec>()

/** The data behind an option of a command, where there is some. */
export const specOf = (made: Option): OptionSpec | undefined => declared.get(made)

/** A sentence as the help has it: no capital, no full stop. */
const plain = (about: string): string =>
  `${/^[A-Z][a-z]/.test(about) ? about.charAt(0).toLowerCase() : about.charAt(0)}${about.slice(1).replace(/[.]$/, '')}`

/** The option as commander knows it. */
function commanderOption(spec: OptionSpec): Option {
  const { flags, about, default: value, usual, of, names, repeated } = spec
  const made = new Option(
    flags,
    `${plain(about)}${names === undefined ? '' : `; see: evals ${names}s`}${usual === undefined ? '' : ` (default: ${usual})`}`,
  )
  declared.set(made, spec)
  if (of) made.choices(of)
  if (value !== undefined) made.default(value)
  if (repeated === true)
    made.argParser((one: string, before: readonly string[] | undefined) => [...(before ?? []), one])
  return made
}

/** Where commander keeps the value of an option. */
export const attributeOf = ({ flags }: OptionSpec): string => new Option(flags).attributeName()

/** Declares options; one that the command has by that name stays as it is. */
export function declare(command: Command, specs: readonly OptionSpec[]): void {
  const known = new Set(command.options.map((one) => one.attributeName()))
  for (const spec of specs) if (!known.has(attributeOf(spec))) command.addOption(commanderOption(spec))
}
