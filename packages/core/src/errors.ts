/** Every failure the toolkit raises: a stable code, the data behind it, and a sentence that may be reworded. */
export class EvalError extends Error {
  override readonly name = 'EvalError'
  constructor(
    readonly code: string,
    message: string,
    readonly data: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
  }

  /** An error of another copy of this package is one too: a command and the plugins that it loads may each have theirs. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'EvalError' && 'code' in value && 'data' in value
  }
}

const list = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(', ')

/** Several contributions of a kind, as the commands that list them are called. */
export const pluralOf = (kind: string): string => (kind.endsWith('s') ? kind : `${kind}s`)

export const unknownName = (
  kind: string,
  name: string,
  suggestion: string | undefined,
  /** The kinds of input that have one of this name, and the one that was asked for. */
  {
    input,
    elsewhere = [],
  }: { readonly input?: string | undefined; readonly elsewhere?: readonly string[] } = {},
): EvalError =>
  new EvalError(
    'UNKNOWN_NAME',
    elsewhere.length > 0
      ? `No ${kind} on ${input ?? 'this input'} is called "${printable(name)}": it is one on ${elsewhere.join(' and ')}.`
      : `No ${kind} is called "${printable(name)}".${suggestion ? ` Did you mean "${suggestion}"?` : ''}`,
    { kind, name, suggestion, elsewhere, advice: [{ see: pluralOf(kind), of: [] }] },
  )

export const ambiguousName = (kind: string, name: string, choices: readonly string[]): EvalError =>
  new EvalError(
    'AMBIGUOUS_NAME',
    `"${name}" is the name of more than one ${kind}: ${choices.join(', ')}. Write one of these in full.`,
    { kind, name, choices },
  )

export const malformedName = (text: string, column: number, expected: string): EvalError =>
  new EvalError(
    'MALFORMED_NAME',
    `Cannot read "${printable(text)}" at column ${column}: expected ${expected}. Write for example nDCG@10, P(rel=2)@5 or F(beta=0.5).`,
    { text, column, expected },
  )

export const unknownParameter = (owner: string, parameter: string, known: readonly string[]): EvalError =>
  new EvalError(
    'UNKNOWN_PARAMETER',
    `${owner} has no parameter "${printable(parameter)}". ${known.length > 0 ? `It has ${list(known)}.` : 'It has none.'}`,
    { owner, parameter, known },
  )

export const badParameter = (owner: string, parameter: string, given: unknown, allowed: string): EvalError =>
  new EvalError(
    'BAD_PARAMETER',
    `${owner}: parameter "${parameter}" must be ${allowed}, not ${shown(given)}.`,
    { owner, parameter, given, allowed },
  )

export const missingParameter = (owner: string, parameter: string, allowed: string): EvalError =>
  new EvalError('MISSING_PARAMETER', `${owner} needs the parameter "${parameter}": ${allowed}.`, {
    owner,
    parameter,
    allowed,
  })

export const repeatedParameter = (owner: string, parameter: string, text: string): EvalError =>
  new EvalError(
    'REPEATED_PARAMETER',
    `${owner}: the parameter "${parameter}" is given twice in "${printable(text)}".`,
    { owner, parameter, text },
  )

export const noCutoff = (owner: string, text: string): EvalError =>
  new EvalError('NO_CUTOFF', `${owner} takes nothing after "@", but "${printable(text)}" was written.`, {
    owner,
    text,
  })

export const refusedPlugin = (plugin: string, problem: string): EvalError =>
  new EvalError('REFUSED_PLUGIN', `Plugin "${printable(plugin)}" is refused: ${problem}`, { plugin, problem })

export const nameConflict = (
  kind: string,
  name: string,
  {
    plugins,
    choices,
    input,
    prefer,
  }: {
    /** Who claims it, and the full names of what they contribute. */
    readonly plugins: readonly string[]
    readonly choices: readonly string[]
    readonly input?: string | undefined
    /** The plugin that the configuration gives it to, which does not have it. */
    readonly prefer: string | undefined
  },
): EvalError =>
  new EvalError(
    'NAME_CONFLICT',
    [
      `"${printable(name)}" is claimed as ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind} by ${plugins.join(' and ')}.`,
      ...(prefer === undefined
        ? []
        : [
            `The configuration prefers "${printable(prefer)}" for it, but no plugin of that name claims it here.`,
          ]),
      `Write ${choices.join(' or ')}, or set prefer: { "${printable(name)}": "${plugins.at(-1)!}" } in the configuration.`,
    ].join(' '),
    { kind, name, plugins, choices, input, prefer },
  )

export const undeclaredReason = (measure: string, reason: string): EvalError =>
  new EvalError(
    'UNDECLARED_REASON',
    `${measure} returned the undefined reason "${reason}", which it does not declare in undefinedWhen.`,
    { measure, reason },
  )

export const notANumber = (measure: string, value: unknown): EvalError =>
  new EvalError(
    'NOT_A_NUMBER',
    `${measure} returned ${shown(value)}: a measure returns a number or an undefined reason.`,
    { measure, value },
  )

/** The failure of a measure with the unit that it was on; its own refusals stand as they are. */
export function failedOn(measure: string, unit: string, error: unknown): EvalError {
  const on = `It was on ${shown(unit)}.`
  if (error instanceof EvalError)
    return error.code === 'CONTRIBUTION_FAILED'
      ? new EvalError(error.code, `${error.message} ${on}`, { ...error.data, unit })
      : error
  const message = error instanceof Error ? error.message : String(error)
  return new EvalError('CONTRIBUTION_FAILED', `${measure} failed: ${printable(message, 300)}. ${on}`, {
    measure,
    unit,
  })
}

/** A measure needs what the frames do not carry. */
export function missingItems(measure: string, columns: readonly string[], ids: boolean): EvalError {
  const named = columns.map((column) => shown(column)).join(', ')
  const what = [
    ...(ids ? ['ids'] : []),
    ...(columns.length > 0 ? [`the column${columns.length > 1 ? 's' : ''} ${named}`] : []),
  ]
  return new EvalError(
    'MISSING_ITEMS',
    `${measure} needs ${what.join(' and ')} of the items, which these data do not have.`,
    { measure, columns, ids },
  )
}

export const undefinedUnit = (measure: string, unit: string, sentence: string): EvalError =>
  new EvalError('UNDEFINED_VALUE', `${measure} is undefined for ${shown(unit)}: ${sentence}`, {
    measure,
    unit,
    sentence,
  })

export const noWorst = (measure: string): EvalError =>
  new EvalError(
    'NO_WORST',
    `${measure} has no finite worst value, so the policy "worst" cannot be applied to it.`,
    {
      measure,
    },
  )

export const badInput = (message: string, data: Readonly<Record<string, unknown>> = {}): EvalError =>
  new EvalError('BAD_INPUT', message, data)

/** Text from outside, cut short and with control and bidirectional characters made visible, for use in messages. */
export function printable(text: string, limit = 60): string {
  const cut = text.length > limit ? `${text.slice(0, limit).replace(/[\ud800-\udbff]$/, '')}…` : text
  // Classes of characters take the engine long to compile, and most text needs none.
  if (/^[ -~]*$/.test(cut)) return cut
  return cut.replace(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`,
  )
}

/** A value as it appears in a message: text quoted and made printable, the rest as JavaScript writes it. */
export function shown(value: unknown): string {
  return typeof value === 'string' ? `"${printable(value)}"` : printable(String(value))
}
