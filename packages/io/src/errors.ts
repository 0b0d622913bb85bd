import { EvalError, nearest, printable, shown } from '@eval/core'
import { isTooLarge } from './text/numbers.js'
import type { Place, Problem, ReadAdvice } from './problems.js'

const at = ({ line, column }: Place): Place => ({
  ...(line === undefined ? {} : { line }),
  ...(column === undefined ? {} : { column }),
})

export const wrongFieldCount = (place: Place, expected: string, found: number, text: string): Problem => ({
  ...at(place),
  code: 'FIELD_COUNT',
  sentence: `expected ${expected}, found ${found} in "${printable(text)}"`,
})

export const notNumeric = (place: Place, what: string, text: string): Problem => ({
  ...at(place),
  code: 'NOT_NUMERIC',
  sentence: isTooLarge(text)
    ? `the ${what} "${printable(text)}" is too large; numbers go up to ${Number.MAX_VALUE}`
    : `the ${what} "${printable(text)}" is not a number; ${
        DECIMAL_COMMA.test(text)
          ? 'write it with a point instead of the comma, such as 12.5'
          : 'expected for example 12.5, -3 or 1e-4'
      }`,
})

const DECIMAL_COMMA = /^\s*[+-]?\d*,\d+(?:[eE][+-]?\d+)?\s*$/

export const notWhole = (place: Place, what: string, text: string): Problem => ({
  ...at(place),
  code: 'NOT_WHOLE',
  sentence: `the ${what} "${printable(text)}" is not a whole number; this format allows no other (trec_eval would silently truncate it)`,
})

export const outOfRange = (place: Place, what: string, text: string, allowed: string): Problem => ({
  ...at(place),
  code: 'OUT_OF_RANGE',
  sentence: `the ${what} ${shown(text)} must be ${allowed}`,
})

export const missingValue = (place: Place, what: string): Problem => ({
  ...at(place),
  code: 'MISSING_VALUE',
  sentence: `the ${what} is missing`,
})

export const wrongType = (place: Place, what: string, expected: string, found: string): Problem => ({
  ...at(place),
  code: 'WRONG_TYPE',
  sentence: `${what} must be ${expected}, found ${printable(found)}`,
})

export const duplicateRow = (
  place: Place,
  what: string,
  first: number | undefined,
  otherwise?: { readonly words: string; readonly advice: ReadAdvice },
): Problem => ({
  ...at(place),
  code: 'DUPLICATE',
  sentence: `${what} occurs twice${first === undefined ? '' : ` (first in line ${first})`}; keep one of them${otherwise === undefined ? '' : `, or ${otherwise.words}`}`,
  ...(otherwise === undefined ? {} : { advice: [otherwise.advice] }),
})

export const invalidUtf8 = (place: Place): Problem => ({
  ...at(place),
  code: 'INVALID_UTF8',
  sentence: 'the text is not valid UTF-8; save the file as UTF-8',
})

export const halfCharacter = (place: Place): Problem => ({
  ...at(place),
  code: 'INVALID_UTF8',
  sentence:
    'an escape such as \\ud83d is half of a surrogate pair; write both halves, or the character itself',
})

export const controlCharacter = (place: Place, byte: number): Problem => ({
  ...at(place),
  code: 'BINARY_FILE',
  sentence: `a control character (byte 0x${byte.toString(16).padStart(2, '0')}) does not belong in a text file`,
})

export const binaryFile = (looks: string): Problem => ({
  code: 'BINARY_FILE',
  sentence: `this is not text: ${looks}`,
})

export const emptyFile = (): Problem => ({ code: 'EMPTY_FILE', sentence: 'the file has no rows' })

export const noScores = (items: number): Problem => ({
  code: 'NO_SCORES',
  sentence: `none of the ${items} items has a score`,
})

export const blankFile = (): Problem => ({
  code: 'EMPTY_FILE',
  sentence: 'the file has no rows, only blank lines or comments',
})

export const longLine = (line: number, limit: number): Problem => ({
  line,
  code: 'LINE_TOO_LONG',
  sentence: `the line is longer than ${limit} bytes; is this a text file with line ends?`,
})

export const tooLarge = (limit: number, what: string): Problem => ({
  code: 'FILE_TOO_LARGE',
  sentence: `${what} is larger than ${limit} bytes, and this format is read into memory as a whole; use a format that is read as a stream (TREC, CSV, JSONL)`,
})

export const memoryLimit = (limit: number): Problem => ({
  code: 'MEMORY_LIMIT',
  sentence: `reading it would take more than ${sizeInWords(limit)} of memory; allow more, or give a smaller file`,
  advice: [{ set: 'maxMemory', to: 'SIZE' }],
})

export const heapLimit = (limit: number): Problem => ({
  code: 'MEMORY_LIMIT',
  sentence: `its rows would take more than ${sizeInWords(limit)} of the JavaScript heap; start Node with a larger one (NODE_OPTIONS=--max-old-space-size=MEGABYTES), or give a smaller file`,
})

const UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB']

/** A number of bytes in words, such as 1.5 GiB. */
function sizeInWords(bytes: number): string {
  const unit = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)))
  return `${Number((bytes / 2 ** (10 * unit)).toPrecision(3))} ${UNITS[unit]!}`
}

export const outOfMemory = (detail: string): Problem => ({
  code: 'OUT_OF_MEMORY',
  sentence: `the file does not fit into memory (${printable(detail)})`,
})

export const inflationBomb = (limit: string): Problem => ({
  code: 'INFLATION_LIMIT',
  sentence: `the compressed file expands to more than ${limit}; decompress it yourself if you trust it`,
})

export const corruptCompression = (format: string, detail: string): Problem => ({
  code: 'CORRUPT_COMPRESSION',
  sentence: `the ${format} data is damaged or truncated (${printable(detail)})`,
})

export const malformedJson = (place: Place, expected: string, found: string): Problem => ({
  ...at(place),
  code: 'MALFORMED_JSON',
  sentence: `malformed JSON: expected ${expected}, found ${printable(found)}`,
})

export const repeatedKey = (place: Place, key: string): Problem => ({
  ...at(place),
  code: 'MALFORMED_JSON',
  sentence: `the key ${shown(key)} occurs twice in one object; keep one of them`,
})

export const malformedCsv = (place: Place, sentence: string): Problem => ({
  ...at(place),
  code: 'MALFORMED_CSV',
  sentence,
})

export const malformedParquet = (detail: string): Problem => ({
  code: 'MALFORMED_PARQUET',
  sentence: `the Parquet file cannot be read (${printable(detail, 120)})`,
})

export const missingColumn = (
  words: string,
  /** Roles of columns of which one would do. */
  roles: readonly string[],
  names: readonly string[],
  looksLike?: Problem['looksLike'],
): Problem => ({
  line: 1,
  code: 'MISSING_COLUMN',
  sentence: [
    `no column for the ${words} among ${listed(names)}`,
    ...(looksLike === undefined ? (roles.length > 0 ? ['; name it'] : []) : [`; ${LOOKS_LIKE[looksLike]}`]),
    ...(names.some((name) => name.trim() !== '' && !Number.isNaN(Number(name)))
      ? ['; check that the first line has the names of the columns']
      : []),
  ].join(''),
  ...(looksLike === undefined ? { advice: roles.map(columnAdvice) } : { looksLike }),
})

const LOOKS_LIKE = { predictions: 'these look like predictions', values: 'these look like values per unit' }

const columnAdvice = (role: string): ReadAdvice => ({ set: role, to: 'COLUMN' })

export const unknownColumn = (
  words: string,
  role: string,
  name: string,
  names: readonly string[],
): Problem => {
  const meant = nearest(name, names)
  return {
    line: 1,
    code: 'UNKNOWN_COLUMN',
    sentence: `there is no column ${shown(name)} for the ${words}${meant === undefined ? '' : ` (did you mean ${shown(meant)}?)`}; the columns are ${listed(names)}`,
    advice: [columnAdvice(role)],
  }
}

export const ambiguousColumn = (
  words: string,
  roles: readonly string[],
  candidates: readonly string[],
): Problem => ({
  line: 1,
  code: 'AMBIGUOUS_COLUMN',
  sentence: `${listed(candidates)} could each be the ${words}; choose`,
  advice: roles.map(columnAdvice),
})

export const repeatedColumn = (name: string): Problem => ({
  line: 1,
  code: 'REPEATED_COLUMN',
  sentence: `two columns are called ${shown(name)}; the first line must have the names of the columns, each once`,
})

export const unknownFormat = (wanted: string, tried: readonly string[]): Problem => ({
  code: 'UNKNOWN_FORMAT',
  sentence: `the content is not recognised as ${wanted}; name its format (${tried.join(', ')})`,
  advice: [FORMAT],
})

export const endlessLine = (looked: number): Problem => ({
  line: 1,
  code: 'LINE_TOO_LONG',
  sentence: `the first line does not end within ${looked} bytes and matches no known format; is this a text file with line ends?`,
})

export const oldLineEnds = (): Problem => ({
  code: 'UNKNOWN_FORMAT',
  sentence: 'lines end in a carriage return alone, as on old Macintoshes; save the file with line feeds',
})

export const ambiguousFormat = (wanted: string, candidates: readonly string[]): Problem => ({
  code: 'AMBIGUOUS_FORMAT',
  sentence: `the content could be ${candidates.join(' or ')} (wanted: ${wanted}); name its format`,
  advice: [FORMAT],
})

const FORMAT: ReadAdvice = { set: 'inputFormat', to: 'NAME' }

/** A form in which tables are written: its name and what a row is made of. */
interface Form {
  readonly name: string
  readonly layout: string
}

export const unsupportedTable = (form: Form, holds: string, wanted: string, usual?: Form): Problem => ({
  code: 'WRONG_TABLE',
  sentence: `this looks like ${holds} (${form.name}: ${form.layout}), but ${wanted} ${wanted.includes(' or ') || !wanted.startsWith('a ') ? 'are' : 'is'} wanted here${
    usual ? ` (${usual.name}: ${usual.layout})` : ''
  }; give another file, or name its format`,
  advice: [FORMAT],
})

export const unfitFormat = (format: string, holds: string, wanted: string): Problem => ({
  code: 'WRONG_TABLE',
  sentence: `the format ${format} is for ${holds}, not ${wanted}`,
})

export const inconsistent = (place: Place, sentence: string): Problem => ({
  ...at(place),
  code: 'INCONSISTENT',
  sentence,
})

/** A file that cannot be opened, read or written; `reason` is the operating system's word for it. */
export const fileTrouble = (
  verb: 'open' | 'read' | 'write',
  path: string,
  reason: string,
  suggestion?: string,
): EvalError =>
  new EvalError(
    'FILE_TROUBLE',
    `Cannot ${verb} ${printable(path, 200)}: ${reason}.${suggestion === undefined ? '' : ` Did you mean ${printable(suggestion, 200)}?`}`,
    { verb, path, reason, ...(suggestion === undefined ? {} : { suggestion }) },
  )

/** Names in quotes, the first twelve of them. */
export const listed = (names: readonly string[]): string => {
  const few = names.slice(0, 12).map((name) => shown(name))
  return names.length > 12 ? `${few.join(', ')} and ${names.length - 12} more` : few.join(', ') || 'none'
}

export const unknownPositive = (name: string, classes: readonly string[]): Problem => ({
  code: 'UNKNOWN_CLASS',
  sentence: `there is no class ${shown(name)} to be the positive one; the classes are ${listed(classes)}`,
})

export const ambiguousPositive = (classes: readonly string[]): Problem => ({
  code: 'AMBIGUOUS_POSITIVE',
  sentence: `scores are of the positive class, which is not given: one of ${listed(classes)}; name it`,
  advice: [{ set: 'positive', to: 'CLASS' }],
})
