import { badInput, type Measure, type ParamSpecs, type ParamValues, type Scale } from '@eval/core'

/** What a language or topic model gave the tokens of some documents, summed: all that likelihood measures need. */
export interface Sums {
  readonly tokens: number
  /** Summed natural logarithm of the probability of every token that is possible. */
  readonly logLikelihood: number
  /** Tokens to which the model gave probability 0; at least 1 where only the likelihood of a document is known. */
  readonly impossible: number
  readonly documents: number
  /** Summed perplexity of the documents that have tokens, one by one. */
  readonly documentPerplexities: number
  /** Bytes of the text, where known. */
  readonly bytes?: number
}

declare module '@eval/core' {
  interface InputKinds {
    readonly sums: Sums
  }
}

/** A measure on sums of log probabilities. */
export interface SumsMeasure<P extends ParamSpecs = ParamSpecs> extends Measure<'sums', P> {
  /** What the value is the mean of: then it has an interval wherever tokens, or documents, are known one by one. */
  readonly meanOf?: TokenMean<P> | DocumentMean
}

/** The value is the mean log probability of a token on another scale: `from` of the mean is the value. */
export interface TokenMean<P extends ParamSpecs = ParamSpecs> {
  readonly over: 'tokens'
  scale(sums: Sums, params: ParamValues<P>): Scale
}

/** The value is the mean of what each document that has tokens comes to. */
export interface DocumentMean {
  readonly over: 'documents'
  ofDocument(document: Sums): number
}

export interface SumsOptions {
  /** Base of the logarithms given; e unless said otherwise. */
  readonly base?: number
  readonly bytes?: number
}

/** A logarithm of a probability may be so much above 0 by rounding; it then counts as 0. */
const ROUNDING = 1e-9

/** Sums of one document from the log probability of each token; -Infinity is an impossible token. */
export function sumsOfTokens(logs: ArrayLike<number>, { base = Math.E, bytes }: SumsOptions = {}): Sums {
  const scale = logScale(base)
  let sum = 0
  let lost = 0
  let impossible = 0
  for (let index = 0; index < logs.length; index++) {
    const log = Math.min(0, logs[index]! * scale)
    if (!(logs[index]! <= ROUNDING)) {
      throw badInput(
        `Token ${index + 1} has the log probability ${String(logs[index])}; it must be a number of at most 0.`,
        { index, value: logs[index] },
      )
    }
    if (log === -Infinity) {
      impossible++
      continue
    }
    const next = sum + log
    lost += Math.abs(sum) >= Math.abs(log) ? sum - next + log : log - next + sum
    sum = next
  }
  return documentSums(logs.length, sum + lost, impossible, bytes)
}

/** Sums of one document from its number of tokens and its log-likelihood. */
export function sumsOfDocument(
  tokens: number,
  logLikelihood: number,
  { base = Math.E, bytes }: SumsOptions = {},
): Sums {
  const log = Math.min(0, logLikelihood * logScale(base))
  if (!(Number.isSafeInteger(tokens) && tokens >= 0)) {
    throw badInput(`A document has ${String(tokens)} tokens; a whole number of at least 0 is needed.`, {
      tokens,
    })
  }
  if (!(logLikelihood <= ROUNDING) || (tokens === 0 && log !== 0)) {
    throw badInput(
      `A document of ${tokens} tokens has the log-likelihood ${String(logLikelihood)}; it must be at most 0, and 0 without tokens.`,
      { tokens, logLikelihood },
    )
  }
  return log === -Infinity ? documentSums(tokens, 0, 1, bytes) : documentSums(tokens, log, 0, bytes)
}

/** The two sums together: as if all documents had been read at once. */
export function mergeSums(first: Sums, second: Sums): Sums {
  const bytes =
    first.bytes === undefined || second.bytes === undefined ? undefined : first.bytes + second.bytes
  return {
    tokens: first.tokens + second.tokens,
    logLikelihood: first.logLikelihood + second.logLikelihood,
    impossible: first.impossible + second.impossible,
    documents: first.documents + second.documents,
    documentPerplexities: first.documentPerplexities + second.documentPerplexities,
    ...(bytes === undefined ? {} : { bytes }),
  }
}

/** The sums of so many readings of the same documents. */
export const timesSums = (sums: Sums, times: number): Sums => ({
  tokens: times * sums.tokens,
  logLikelihood: times * sums.logLikelihood,
  impossible: times * sums.impossible,
  documents: times * sums.documents,
  // Infinite perplexities of documents that are left out would be no number.
  documentPerplexities: times === 0 ? 0 : times * sums.documentPerplexities,
  ...(sums.bytes === undefined ? {} : { bytes: times * sums.bytes }),
})

/** Why a likelihood measure is infinite, or undefined when it is not. */
export function impossibleNote({ impossible, tokens }: Sums): string | undefined {
  if (impossible === 0) return undefined
  return `The model gave probability 0 to ${impossible} of ${tokens} tokens, so the likelihood is 0 and the perplexity infinite.`
}

/** The log-likelihood in natural logarithms, -Infinity when a token is impossible. */
export const naturalLog = ({ logLikelihood, impossible }: Sums): number =>
  impossible > 0 ? -Infinity : logLikelihood

function logScale(base: number): number {
  if (!(base > 1 && base < Infinity))
    throw badInput(`A base of logarithms must be above 1, not ${String(base)}.`)
  return base === Math.E ? 1 : Math.log(base)
}

function documentSums(tokens: number, log: number, impossible: number, bytes: number | undefined): Sums {
  if (bytes !== undefined && !(Number.isSafeInteger(bytes) && bytes >= 0)) {
    throw badInput(`A text has ${String(bytes)} bytes; a whole number of at least 0 is needed.`, { bytes })
  }
  const perplexity = tokens === 0 ? 0 : impossible > 0 ? Infinity : Math.exp(-log / tokens)
  return {
    tokens,
    logLikelihood: log,
    impossible,
    documents: tokens === 0 ? 0 : 1,
    documentPerplexities: perplexity,
    ...(bytes === undefined ? {} : { bytes }),
  }
}
