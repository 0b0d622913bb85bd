import { plainLine, splitPlain, type PlainLine } from './csv-lines.js'
import { controlCharacter, invalidUtf8, longLine, malformedCsv } from '../errors.js'
import { markLength } from '../text/lines.js'
import type { ReadContext } from '../reader.js'
import type { Bytes } from '../source/source.js'
import { malformedAt } from '../text/utf8.js'

const QUOTE = 34
const LF = 10
const CR = 13

const START = 0
const PLAIN = 1
const QUOTED = 2
const CLOSED = 3
const CLOSED_CR = 4

export interface CsvDialect {
  readonly delimiter: ',' | ';' | '\t'
  /** A quote inside a field that does not begin with one: an error, or a character like any other. */
  readonly strayQuotes: 'error' | 'literal'
}

/** Takes rows of plain lines as bytes: no string is made for a field. */
export interface PlainRows {
  /** Fields of a row; undefined as long as it is not known. */
  fields(): number | undefined
  row(bytes: Uint8Array, bounds: Uint32Array, line: number): void
}

/** Bytes that the general reader takes at once before plain lines are looked for again. */
const SPAN = 1 << 16

/** Reads rows of separated values (RFC 4180) from a stream; empty lines are passed over. */
export async function eachCsvRow(
  bytes: Bytes,
  context: ReadContext,
  { delimiter, strayQuotes }: CsvDialect,
  onRow: (fields: string[], line: number) => void,
  onPlain?: PlainRows,
): Promise<void> {
  const { problems, limits } = context
  const separator = delimiter.charCodeAt(0)
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let state = START
  let fields: string[] = []
  let field = ''
  let line = 1
  let rowLine = 1
  let column = 0
  let first = true

  const endField = (rest: string): void => {
    fields.push(field + rest)
    field = ''
    state = START
  }
  const endRow = (): void => {
    if (fields.length > 1 || fields[0] !== '') onRow(fields, rowLine)
    fields = []
    rowLine = line
  }
  const take = (text: string): void => {
    let from = 0
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      column++
      if (code < 32 && code !== 9 && code !== LF && code !== CR) {
        problems.fail(controlCharacter({ line, column }, code))
      }
      if (state === QUOTED) {
        if (code === LF) {
          line++
          column = 0
        }
        if (code !== QUOTE) continue
        field += text.slice(from, at)
        state = CLOSED
        continue
      }
      if (state === CLOSED || state === CLOSED_CR) {
        from = at + 1
        if (state === CLOSED && code === QUOTE) {
          field += '"'
          state = QUOTED
        } else if (state === CLOSED && code === separator) endField('')
        else if (state === CLOSED && code === CR) state = CLOSED_CR
        else if (code === LF) {
          endField('')
          line++
          column = 0
          endRow()
        } else
          problems.fail(
            malformedCsv(
              { line, column },
              'after a closing quote a separator or the end of the line is expected',
            ),
          )
        continue
      }
      if (state === START) {
        from = at
        if (code === QUOTE) {
          from = at + 1
          state = QUOTED
          continue
        }
        state = PLAIN
      }
      if (code === separator) {
        endField(text.slice(from, at))
      } else if (code === LF) {
        const value = field + text.slice(from, at)
        field = ''
        endField(value.endsWith('\r') ? value.slice(0, -1) : value)
        line++
        column = 0
        endRow()
      } else if (code === QUOTE && strayQuotes === 'error') {
        problems.fail(
          malformedCsv(
            { line, column },
            'a quote inside a field without quotes; write it twice inside quotes',
          ),
        )
      }
    }
    if (state === PLAIN || state === QUOTED) field += text.slice(from)
    if (field.length > limits.lineBytes || fields.length > limits.columns * 2) {
      problems.fail(longLine(rowLine, limits.lineBytes))
    }
  }
  const decode = (chunk: Uint8Array | undefined): string => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true })
    } catch {
      const wrong = chunk === undefined ? 0 : Math.max(0, malformedAt(chunk))
      let wrongLine = line
      for (let at = 0; at < wrong; at++) if (chunk![at] === LF) wrongLine++
      return problems.fail(invalidUtf8({ line: wrongLine }))
    }
  }
  const isBetweenRows = (): boolean => state === START && fields.length === 0 && field === ''
  let plain: PlainLine | undefined
  /** Takes plain lines as long as they come; where they end. */
  const takePlain = (chunk: Uint8Array, from: number): number => {
    const width = onPlain?.fields()
    if (onPlain === undefined || width === undefined) return from
    plain ??= plainLine(width)
    let at = from
    while (at < chunk.length && splitPlain(chunk, at, chunk.length, separator, plain)) {
      if (plain.next - at > limits.lineBytes) break
      onPlain.row(chunk, plain.bounds, line)
      at = plain.next
      line++
    }
    rowLine = line
    column = 0
    return at
  }
  for await (const chunk of bytes) {
    let at = first ? markLength(chunk, 0, chunk.length, problems) : 0
    if (chunk.length > 0) first = false
    while (at < chunk.length) {
      if (onPlain && isBetweenRows()) at = takePlain(chunk, at)
      if (at >= chunk.length) break
      const end = onPlain ? spanEnd(chunk, at) : chunk.length
      take(decode(chunk.subarray(at, end)))
      at = end
    }
  }
  take(decode(undefined))
  if (state === QUOTED) problems.fail(malformedCsv({ line: rowLine }, 'a quote is never closed'))
  if (state !== START || fields.length > 0) {
    if (state === PLAIN && field.endsWith('\r')) field = field.slice(0, -1)
    endField('')
    endRow()
  }
}

/** The end of a line not far behind a place, or of the chunk. */
function spanEnd(chunk: Uint8Array, from: number): number {
  const near = chunk.subarray(from, from + SPAN).lastIndexOf(LF)
  const next = near >= 0 ? from + near : chunk.indexOf(LF, from)
  return next < 0 ? chunk.length : next + 1
}
