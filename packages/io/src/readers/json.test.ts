import { textAt } from '@eval/ranked'
import { describe, expect, it } from 'vitest'
import { failing, reading } from '../../test/reading.js'

describe('nested JSON', () => {
  it('is read as a run or as judgements, as asked', async () => {
    const text = '{"q1": {"d1": 1.5, "__proto__": 2},\n "q2": {}, "__proto__": {"d\\u00e9": -1e2}}'
    const run = await reading(text, 'run')
    expect(run.recognised.format).toBe('ranx-run')
    expect(run.table.topics).toEqual(['q1', '__proto__'])
    expect([0, 1, 2].map((row) => textAt(run.table.documents, row))).toEqual(['d1', '__proto__', 'dé'])
    expect([...run.table.scores]).toEqual([1.5, 2, -100])
    const qrels = await reading(text, 'qrels')
    expect(qrels.recognised.format).toBe('ranx-qrels')
    expect(qrels.notes.map(({ code }) => code)).toEqual(['FRACTIONAL_GRADES'])
  })

  it.each([
    ['a document given twice', '{"q": {"d": 1, "d": 2}}', 'MALFORMED_JSON', ':1:16:'],
    ['a score of NaN', '{"q": {"d": 1,\n"e": NaN}}', 'MALFORMED_JSON', ':2:6:'],
    ['a score as text', '{"q": {"d": 1, "e": "2"}}', 'WRONG_TYPE', ':1:16:'],
    ['a topic without documents', '{"q": {"d": 1}, "r": 3}', 'WRONG_TYPE', ':1:17:'],
    ['a number too large', '{"q": {"d": 1e999}}', 'MALFORMED_JSON', ':1:13:'],
    ['text after the end', '{"q": {"d": 1}} x', 'MALFORMED_JSON', ':1:17:'],
    ['an unclosed object', '{"q": {"d": 1}', 'MALFORMED_JSON', ':1:15:'],
    ['an unknown escape', '{"q": {"d\\x": 1}}', 'MALFORMED_JSON', ''],
    ['a trailing comma', '{"q": {"d": 1,}}', 'MALFORMED_JSON', ':1:15:'],
    ['a leading zero', '{"q": {"d": 01}}', 'MALFORMED_JSON', ':1:13:'],
    ['half of a character', '{"q": {"d\\ud83d": 1}}', 'INVALID_UTF8', ':1:9:'],
    ['no rows at all', '{"q": {}}', 'EMPTY_FILE', ''],
  ])('refuses %s', async (_, text, code, place) => {
    const error = await failing(text, 'run', { format: 'ranx-run' })
    expect(error.code).toBe(code)
    expect(error.message).toContain(`file.txt${place}`)
  })

  it('reads a character written as its two halves', async () => {
    const { table } = await reading('{"q": {"\\ud83d\\ude00": 1}}', 'run')
    expect(textAt(table.documents, 0)).toBe('😀')
  })

  it('says what is twice, too large or of the wrong type without obeying what it quotes', async () => {
    const refused = async (text: string): Promise<string> =>
      (await failing(text, 'run', { format: 'ranx-run' })).message
    expect(await refused('{"q": {"d": 1, "d": 2}}')).toContain(
      'the key "d" occurs twice in one object; keep one of them',
    )
    expect(await refused('{"\\u001b[31m": 1}')).toContain('the topic "\\u{1b}[31m" must be an object')
    expect(await refused('{"q": {"d": \u001b}}')).toContain('found "\\u{1b}"')
  })

  it('refuses brackets without end, before the stack does', async () => {
    expect((await failing('['.repeat(100_000), 'pairs', { format: 'json' })).code).toBe('WRONG_TYPE')
    const deep = `[{"a": ${'['.repeat(100_000)}`
    expect((await failing(deep, 'pairs', { format: 'json' })).message).toContain('at most 64 levels')
  })
})

describe('JSON records', () => {
  const ROWS = '[{"qid": "q1", "doc_id": "d1", "score": 2},\n {"score": 1, "qid": "q1", "doc_id": 7}]'

  it('may come as a list, as columns, and one a line', async () => {
    const list = (await reading(ROWS, 'run')).table
    const columns = '{"qid": ["q1", "q1"], "doc_id": ["d1", 7], "score": [2, 1]}'
    const lines = '{"qid": "q1", "doc_id": "d1", "score": 2}\n\n{"score": 1, "qid": "q1", "doc_id": 7}\n'
    expect((await reading(columns, 'run')).table).toEqual(list)
    const read = await reading(lines, 'run')
    expect(read.table).toEqual(list)
    expect(read.recognised.format).toBe('jsonl')
    expect([...read.lines!]).toEqual([1, 3])
    expect(textAt(list.documents, 1)).toBe('7')
  })

  it('are lines by the name of the file where the first is longer than what is looked at', async () => {
    const row = (item: number): string =>
      JSON.stringify({ prompt: 'x'.repeat(200_000), qid: 'q1', doc_id: item, score: 2 - item })
    const { table, recognised } = await reading(`${row(0)}\n${row(1)}\n`, 'run', { name: 'answers.jsonl' })
    expect(recognised.format).toBe('jsonl')
    expect([...table.scores]).toEqual([2, 1])
  })

  it('names objects inside with dots', async () => {
    const text = '{"meta": {"qid": "q"}, "hit": {"doc": {"id": "d"}}, "score": 1}\n'
    const columns = { topic: 'meta.qid', document: 'hit.doc.id' }
    const { recognised } = await reading(text, 'run', { columns })
    expect(recognised.columns).toEqual({ topic: 'meta.qid', document: 'hit.doc.id', score: 'score' })
  })

  it('keep a byte order mark that a name or an id begins with', async () => {
    const line = '{"\ufeffid": "\ufeffq", "value": 1}\n'
    const { table } = await reading(line + line, 'records')
    expect(table.names).toEqual(['\ufeffid', 'value'])
    expect(table.columns[0]!.at(1)).toBe('\ufeffq')
  })

  it.each([
    [
      'a missing score',
      '{"qid": "q", "docno": "d", "score": 1}\n{"qid": "q", "docno": "e"}',
      'MISSING_VALUE',
      ':2:',
    ],
    ['a score as a word', '{"qid": "q", "docno": "d", "score": "high"}\n', 'NOT_NUMERIC', ':1:'],
    ['columns of two lengths', '{"qid": ["q"], "docno": ["d", "e"], "score": [1]}', 'INCONSISTENT', ':1:16:'],
    ['a record that is none', '[1, 2]', 'WRONG_TYPE', ':1:2:'],
    ['a field in two spellings of nesting', '{"a.b": 1, "a": {"b": 2}}\n', 'INCONSISTENT', ':1:'],
    ['a broken line', '{"qid": "q", "docno": "d", "score": 1}\n{"qid": \n', 'MALFORMED_JSON', ':2:9:'],
  ])('are refused with %s', async (_, text, code, place) => {
    const error = await failing(text, 'run')
    expect(error.code).toBe(code)
    expect(error.message).toContain(`file.txt${place}`)
  })
})

describe('the Elasticsearch readers', () => {
  it('read ratings from a request and hits from a response', async () => {
    const request = JSON.stringify({
      requests: [{ id: 'q1', request: { query: {} }, ratings: [{ _index: 'i', _id: 'd1', rating: 3 }] }],
      metric: { precision: {} },
    })
    const { table, recognised } = await reading(request, 'qrels')
    expect(recognised.format).toBe('elasticsearch-request')
    expect([...table.grades]).toEqual([3])
    const hit = (id: string, score: number | null) => ({
      hit: { _index: 'i', _id: id, _score: score },
      rating: null,
    })
    const response = (first: number | null) =>
      JSON.stringify({
        metric_score: 0.5,
        details: { q1: { metric_score: 1, unrated_docs: [], hits: [hit('d1', first), hit('d2', 1)] } },
      })
    const run = await reading(response(2.5), 'run')
    expect(run.recognised.format).toBe('elasticsearch-response')
    expect([...run.table.scores]).toEqual([2.5, 1])
    const unscored = await reading(response(null), 'run')
    expect([...unscored.table.scores]).toEqual([-1, -2])
    expect(unscored.notes.map(({ code }) => code)).toEqual(['NO_SCORES'])
  })

  it('refuse a rating without a document and a request without an id', async () => {
    const noDocument = '{"requests": [{"id": "q", "ratings": [{"rating": 1}]}]}'
    expect((await failing(noDocument, 'qrels')).code).toBe('MISSING_VALUE')
    const noId = '{"requests": [{"ratings": [{"_id": "d", "rating": 1}]}]}'
    expect((await failing(noId, 'qrels')).code).toBe('MISSING_VALUE')
    const noRating = '{"requests": [{"id": "q", "ratings": [{"_id": "d", "rating": null}]}]}'
    expect((await failing(noRating, 'qrels')).code).toBe('WRONG_TYPE')
  })
})

describe('the reader of log probabilities', () => {
  it('reads chat responses, one or one a line, each choice a document', async () => {
    const chat = (id: string) =>
      JSON.stringify({
        id,
        choices: [
          {
            index: 0,
            logprobs: { content: [{ token: 'Hé', logprob: -0.5, top_logprobs: [{ logprob: 1 }] }] },
          },
          { index: 1, logprobs: { content: [{ token: 'a', logprob: -1, bytes: [97] }] } },
        ],
      })
    const { table, recognised } = await reading(`${chat('x')}\n${chat('y')}\n`, 'log-probabilities')
    expect(recognised.format).toBe('openai-log-probabilities')
    expect(table.documents).toEqual(['x#0', 'x#1', 'y#0', 'y#1'])
    expect([...table.logProbabilities]).toEqual([-0.5, -1, -0.5, -1])
    expect([...table.bytes!]).toEqual([3, 1, 3, 1])
  })

  it('reads legacy responses and leaves out the first token, which has no probability', async () => {
    const text = '{"choices": [{"logprobs": {"tokens": ["a", "b", "c"], "token_logprobs": [null, -1, -2]}}]}'
    const { table, notes } = await reading(text, 'log-probabilities')
    expect([...table.logProbabilities]).toEqual([-1, -2])
    expect(notes.map(({ code }) => code)).toEqual(['FIRST_TOKENS'])
  })

  it.each([
    [
      'a positive logarithm',
      '[{"choices": [{"logprobs": {"content": [{"token": "a", "logprob": 0.5}]}}]}]',
      'OUT_OF_RANGE',
    ],
    [
      'a null in the middle',
      '{"choices": [{"logprobs": {"tokens": ["a", "b"], "token_logprobs": [-1, null]}}]}',
      'MISSING_VALUE',
    ],
    [
      'uneven lists',
      '{"choices": [{"logprobs": {"tokens": ["a"], "token_logprobs": [-1, -2]}}]}',
      'INCONSISTENT',
    ],
    ['no token', '{"choices": [{"logprobs": {"token_logprobs": []}}]}', 'EMPTY_FILE'],
  ])('refuses %s', async (_, text, code) => {
    expect((await failing(text, 'log-probabilities')).code).toBe(code)
  })
})

describe('the reader of lm-eval samples', () => {
  it('reads every measure of every item, apart by filter', async () => {
    const sample = (id: number, filter: string, value: number) =>
      JSON.stringify({ doc_id: id, doc: { n: 1 }, target: '7', resps: [['x']], filter, exact_match: value })
    const text = [sample(0, 'strict', 1), sample(1, 'strict', 0), sample(0, 'flexible', 1)].join('\n')
    const { table, recognised } = await reading(text, 'values')
    expect(recognised.format).toBe('lm-eval-samples')
    expect(table.units).toEqual(['0', '1'])
    expect(table.series.map(({ measure }) => measure)).toEqual(['exact_match,strict', 'exact_match,flexible'])
    expect([...table.series[1]!.defined]).toEqual([1, 0])
  })

  it('refuses an item given twice', async () => {
    const line = '{"doc_id": 1, "resps": [], "acc": 1}\n'
    expect((await failing(line + line, 'values')).code).toBe('DUPLICATE')
  })
})
