import type { ParamSpecs } from '@eval/core'
import { jsonCursor } from '../json/json-cursor.js'
import { hasKey, looksLikeJson } from '../json/json-recognition.js'
import type { Reader } from '../reader.js'
import { withWhole } from '../source/source.js'
import { gatherTokens } from '../json/token-log-probabilities.js'

/** Log probabilities of tokens as OpenAI's interfaces, old and new, and their many imitators return them. */
export const openaiLogProbabilities: LogProbabilityReader = {
  contributes: 'reader',
  name: 'openai-log-probabilities',
  yields: 'log-probabilities',
  layout: '{ "choices": [{ "logprobs": { "content": [{ "token": text, "logprob": number }] } }] }',
  examples: [
    {
      about: 'One answer of two tokens.',
      content:
        '{"id":"x","choices":[{"logprobs":{"content":[{"token":"a","logprob":-0.5},{"token":"b","logprob":-1e-3}]}}]}\n',
    },
  ],
  params: {},
  about: {
    title: 'OpenAI-style log probabilities',
    summary:
      'Chat (content[].logprob) and legacy (token_logprobs[]) responses: one, a list, or one a line. Each choice is a document.',
    differs: 'The null that the legacy form has for the first token is left out and counted in a note.',
  },
  recognise: (sample) =>
    looksLikeJson(sample) &&
    hasKey(sample, 'logprobs') &&
    (hasKey(sample, 'logprob') || hasKey(sample, 'token_logprobs'))
      ? { score: 0.95, why: 'the key "logprobs" is there' }
      : undefined,
  read: (bytes, context) =>
    withWhole(bytes, context, (whole) => {
      const tokens = gatherTokens(context)
      const cursor = jsonCursor(whole, context.problems, context.limits.depth)
      if (!cursor.ended() && cursor.kind() === 'array') {
        cursor.array(() => {
          tokens.response(cursor)
        })
        cursor.end()
      } else while (!cursor.ended()) tokens.response(cursor)
      return tokens.contents()
    }),
}

type LogProbabilityReader<P extends ParamSpecs = ParamSpecs> = Reader<'log-probabilities', P>
