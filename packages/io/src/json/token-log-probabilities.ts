import { printable } from '@eval/core'
import { encodeText } from '@eval/ranked'
import { duplicateRow, emptyFile, inconsistent, missingValue, outOfRange } from '../errors.js'
import type { JsonCursor } from './json-cursor.js'
import { MAP_BYTES, textBytes } from '../source/memory.js'
import type { Contents, ReadContext } from '../reader.js'

/** Logarithms are allowed to be this far above 0, by rounding. */
const ROUNDING = 1e-6

/** What a token takes in lists that grow, and in the columns that are made of them. */
const TOKEN_BYTES = 64

interface Token {
  readonly logProbability: number
  readonly bytes: number
}

/** Gathers the tokens of responses; each choice with log probabilities is a document. */
export interface Tokens {
  /** Takes the next value of the cursor, one response. */
  response(cursor: JsonCursor): void
  contents(): Contents<'log-probabilities'>
}

/** Starts gathering tokens. */
export function gatherTokens(context: ReadContext): Tokens {
  const { problems, memory } = context
  const documents: string[] = []
  const known = new Map<string, number>()
  const codes: number[] = []
  const values: number[] = []
  const sizes: number[] = []
  let responses = 0
  let unconditioned = 0

  const checked = (value: number, cursor: JsonCursor, at: number): number => {
    if (value > ROUNDING) {
      problems.add(outOfRange(cursor.placeOf(at), 'log probability', String(value), 'at most 0'))
    }
    return value
  }
  const chatToken = (cursor: JsonCursor): Token => {
    const start = cursor.at
    let logProbability: number | undefined
    let bytes = 0
    cursor.object((key, at) => {
      if (key === 'logprob') logProbability = checked(cursor.number(), cursor, at)
      else if (key === 'token') bytes = encodeText(cursor.string()).length
      else cursor.skip()
    })
    if (logProbability === undefined) {
      return problems.fail(missingValue(cursor.placeOf(start), '"logprob" of a token'))
    }
    return { logProbability, bytes }
  }
  const legacyTokens = (
    cursor: JsonCursor,
    texts: readonly string[],
    numbers: readonly (number | null)[],
  ): Token[] => {
    if (texts.length > 0 && texts.length !== numbers.length) {
      const place = cursor.placeOf(cursor.at)
      problems.fail(
        inconsistent(place, `there are ${texts.length} tokens but ${numbers.length} log probabilities`),
      )
    }
    return numbers.flatMap((value, index) => {
      if (value !== null) {
        return [{ logProbability: value, bytes: encodeText(texts[index] ?? '').length }]
      }
      if (index > 0)
        problems.add(missingValue(cursor.placeOf(cursor.at), `log probability of token ${index + 1}`))
      unconditioned++
      return []
    })
  }
  const logProbabilities = (cursor: JsonCursor): Token[] => {
    const tokens: Token[] = []
    const texts: string[] = []
    const numbers: (number | null)[] = []
    cursor.object((key) => {
      if (key === 'content' && cursor.kind() === 'array') cursor.array(() => tokens.push(chatToken(cursor)))
      else if (key === 'tokens' && cursor.kind() === 'array') cursor.array(() => texts.push(cursor.string()))
      else if (key === 'token_logprobs' && cursor.kind() === 'array') {
        cursor.array(() => {
          const at = cursor.at
          if (cursor.kind() === 'null') {
            cursor.null()
            numbers.push(null)
          } else numbers.push(checked(cursor.number(), cursor, at))
        })
      } else cursor.skip()
    })
    return [...tokens, ...legacyTokens(cursor, texts, numbers)]
  }
  /** Walks down to log probabilities through the objects that wrap them. */
  const within = (cursor: JsonCursor, found: Token[][], ids: string[]): void => {
    cursor.object((key) => {
      const kind = cursor.kind()
      if (key === 'choices' && kind === 'array') {
        cursor.array(() => {
          within(cursor, found, [])
        })
      } else if (key === 'logprobs' && kind === 'object') found.push(logProbabilities(cursor))
      else if ((key === 'response' || key === 'body') && kind === 'object') within(cursor, found, ids)
      else if (key === 'custom_id' && kind === 'string') ids.unshift(cursor.string())
      else if (key === 'id' && kind === 'string') ids.push(cursor.string())
      else cursor.skip()
    })
  }

  return {
    response(cursor) {
      const at = cursor.at
      const found: Token[][] = []
      const ids: string[] = []
      within(cursor, found, ids)
      responses++
      for (const [choice, tokens] of found.entries()) {
        const id = ids[0] ?? String(responses)
        const code = documents.length
        const name = found.length > 1 ? `${id}#${choice}` : id
        const first = known.get(name)
        if (first === undefined) known.set(name, cursor.lineOf(at))
        else problems.add(duplicateRow(cursor.placeOf(at), `the response "${printable(name)}"`, first))
        documents.push(name)
        memory.holdObjects(TOKEN_BYTES * tokens.length + MAP_BYTES + textBytes(id))
        for (const { logProbability, bytes } of tokens) {
          codes.push(code)
          values.push(logProbability)
          sizes.push(bytes)
        }
      }
    },
    contents() {
      if (values.length === 0) problems.fail(emptyFile())
      if (unconditioned > 0) {
        context.note({
          code: 'FIRST_TOKENS',
          sentence: `${unconditioned} first token${unconditioned === 1 ? ' has' : 's have'} no log probability and ${unconditioned === 1 ? 'is' : 'are'} left out`,
        })
      }
      const table = {
        documents,
        documentCodes: Uint32Array.from(codes),
        logProbabilities: Float64Array.from(values),
        tokens: new Float64Array(values.length).fill(1),
        ...(sizes.every((size) => size > 0) ? { bytes: Float64Array.from(sizes) } : {}),
      }
      return { table, rows: values.length }
    },
  }
}
