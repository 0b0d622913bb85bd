import { deflateRawSync } from 'node:zlib'
import { EvalError, type ValueTable } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { failing, reading } from '../../test/reading.js'
import { DEFAULT_LIMITS } from '../source/limits.js'
import { storedArchive } from '../zip/inspect-example.js'

/** A table as system, measure, and values by unit, with its repeat where there is one. */
const plain = ({ units, repeats, series }: ValueTable): Record<string, Record<string, number | undefined>> =>
  Object.fromEntries(
    series.map(({ system, measure, values, defined }) => [
      system === '' ? measure : `${system} ${measure}`,
      Object.fromEntries(
        units.map((unit, index) => [
          repeats ? `${unit} #${repeats[index]!}` : unit,
          defined[index] === 1 ? values[index] : undefined,
        ]),
      ),
    ]),
  )

const read = async (content: string | Uint8Array) => {
  const { table, recognised, notes } = await reading(content, 'values')
  return { format: recognised.format, values: plain(table), notes: notes.map(({ sentence }) => sentence) }
}

describe('promptfoo', () => {
  const test = (index: number, prompt: number, provider: string, score: number, more: object = {}) => ({
    testIdx: index,
    promptIdx: prompt,
    provider: { id: provider, label: '' },
    score,
    success: score === 1,
    namedScores: { tone: score / 2 },
    testCase: { vars: { city: `c${index % 2}`, sessionId: `s${index}` } },
    vars: { city: `c${index % 2}`, __repeatIndex: index },
    gradingResult: { componentResults: [{ score: 9 }] },
    ...more,
  })
  const file = (tests: readonly object[]): string =>
    JSON.stringify({
      evalId: 'e',
      results: { version: 3, prompts: [{ metrics: { score: 7 } }], results: tests },
    })

  it('has a system for each provider, and score, pass and named scores as measures', async () => {
    expect(await read(file([test(0, 0, 'a', 1), test(0, 1, 'b', 0.5), test(1, 0, 'a', 0)]))).toEqual({
      format: 'promptfoo',
      values: {
        'a #0 score': { 'city=c0': 1, 'city=c1': 0 },
        'a #0 pass': { 'city=c0': 1, 'city=c1': 0 },
        'a #0 tone': { 'city=c0': 0.5, 'city=c1': 0 },
        'b #1 score': { 'city=c0': 0.5, 'city=c1': undefined },
        'b #1 pass': { 'city=c0': 0, 'city=c1': undefined },
        'b #1 tone': { 'city=c0': 0.25, 'city=c1': undefined },
      },
      notes: [],
    })
  })

  it('takes tests with the same variables for repeats of one', async () => {
    const { values } = await read(file([0, 1, 2, 3].map((index) => test(index, 0, 'a', index / 4))))
    expect(values.score).toEqual({
      'city=c0 #1': 0,
      'city=c1 #1': 0.25,
      'city=c0 #2': 0.5,
      'city=c1 #2': 0.75,
    })
  })

  it('has no value for a test that ended in an error, and says how many did', async () => {
    const { values, notes } = await read(file([test(0, 0, 'a', 1), test(1, 0, 'a', 0, { failureReason: 2 })]))
    expect(values.score).toEqual({ 'city=c0': 1, 'city=c1': undefined })
    expect(notes).toEqual(['1 of 2 tests ended in an error and have no value'])
  })

  it('is known as such where its assertions are named like measures of Ragas', async () => {
    const config = { tests: [{ vars: { question: 'q', answer: 'a' }, assert: [{ type: 'faithfulness' }] }] }
    const content = JSON.stringify({ ...JSON.parse(file([test(0, 0, 'a', 1)])), config } as object)
    expect((await read(content)).format).toBe('promptfoo')
  })
})

describe('promptfoo before version 3', () => {
  const old = (topic: string, display: string, success: boolean) => ({
    prompt: { raw: `About ${topic}`, display },
    vars: { topic },
    response: { output: 'x' },
    success,
  })

  it('is read where the texts of prompts tell systems apart', async () => {
    const results = [
      old('a', '# Short', true),
      old('b', '# Short', false),
      old('a', 'Long', true),
      old('b', 'Long', true),
    ]
    const { format, values } = await read(JSON.stringify({ version: 1, results }))
    expect(format).toBe('promptfoo')
    expect(values).toEqual({
      '#0 pass': { 'topic=a': 1, 'topic=b': 0 },
      '#1 pass': { 'topic=a': 1, 'topic=b': 1 },
    })
  })

  it('is refused where nothing says which provider gave which answer', async () => {
    const results = [old('a', 'Long', true), old('a', 'Long', false)]
    expect((await failing(JSON.stringify({ results: { version: 2, results } }), 'values')).message).toContain(
      'which provider',
    )
  })
})

describe('inspect_ai', () => {
  const samples = [
    { id: 'a', epoch: 1, scores: { match: { value: 'C' }, judge: { value: { tone: 0.5, ok: true } } } },
    { id: 'b', epoch: 1, scores: { match: { value: 'I' }, judge: { value: 'refused' } } },
    { id: 'a', epoch: 2, scores: { match: { value: 'P' } } },
    { id: 'b', epoch: 2, scores: null },
  ]
  const log = { version: 2, status: 'success', eval: { model: 'm' }, plan: {}, samples }
  const values = {
    match: { 'a #1': 1, 'b #1': 0, 'a #2': 0.5, 'b #2': undefined },
    'judge.tone': { 'a #1': 0.5, 'b #1': undefined, 'a #2': undefined, 'b #2': undefined },
    'judge.ok': { 'a #1': 1, 'b #1': undefined, 'a #2': undefined, 'b #2': undefined },
  }
  const header = JSON.stringify({ status: 'success', eval: {} })

  it('is read from JSON: letters, numbers and parts, epochs as repeats', async () => {
    expect(await read(JSON.stringify(log))).toEqual({ format: 'inspect-json', values, notes: [] })
    const { notes } = await read(JSON.stringify({ ...log, status: 'error' }))
    expect(notes).toEqual(['the evaluation has the status "error": some samples may be missing'])
  })

  it.each([
    ['the summaries', { 'summaries.json': JSON.stringify(samples) }],
    [
      'those written on the way',
      {
        '_journal/summaries/1.json': JSON.stringify(samples.slice(0, 2)),
        '_journal/summaries/2.json': JSON.stringify(samples.slice(2)),
      },
    ],
    [
      'single samples',
      Object.fromEntries(
        samples.map((one) => [`samples/${one.id}_epoch_${one.epoch}.json`, JSON.stringify(one)]),
      ),
    ],
  ])('is read from an archive by %s', async (_, files) => {
    expect(await read(storedArchive({ 'header.json': header, ...files }))).toEqual({
      format: 'inspect-eval',
      values,
      notes: [],
    })
  })

  it('is read from a deflated archive as Python writes it', async () => {
    const { values: found } = await read(
      deflated({ 'header.json': header, 'summaries.json': JSON.stringify(samples) }),
    )
    expect(found).toEqual(values)
  })

  it('is read from an archive of zstd, as newer versions write it, and refused where a frame is damaged', async () => {
    const files = { 'header.json': header, 'summaries.json': JSON.stringify(samples) }
    const same = (size: number): number => size
    expect((await read(deflated(files, same, 93, zstdStored))).values).toEqual(values)
    const broken = (text: string): Uint8Array => changed(zstdStored(text), 4, [0xff])
    expect((await failing(deflated(files, same, 93, broken), 'values')).code).toBe('CORRUPT_COMPRESSION')
  })

  it('has no value where a scorer gave none and Python wrote NaN', async () => {
    const [first, ...rest] = samples
    const unscored = JSON.stringify({
      ...log,
      samples: [{ ...first, scores: { match: { value: 'x' } } }, ...rest],
    })
    const { values: found } = await read(unscored.replace('"x"', 'NaN'))
    expect(found.match).toEqual({ ...values.match, 'a #1': undefined })
  })
})

/** One frame of zstd with one block that is not compressed (RFC 8878). */
const zstdStored = (text: string): Uint8Array => {
  const content = new TextEncoder().encode(text)
  const block = (content.length << 3) | 1
  const size = new Uint8Array(Uint32Array.of(content.length).buffer)
  return Uint8Array.from([
    0x28,
    0xb5,
    0x2f,
    0xfd,
    0xa0,
    ...size,
    block & 255,
    (block >> 8) & 255,
    block >> 16,
    ...content,
  ])
}

describe('a hostile archive', () => {
  const files = { 'header.json': '{"status":"success"}', 'summaries.json': '[]' }
  const fails = async (bytes: Uint8Array, limits = {}): Promise<string> => {
    const error = await failing(bytes, 'values', { limits: { ...DEFAULT_LIMITS, ...limits } })
    return `${error.code}: ${error.message}`
  }

  it('that is cut off, or whose directory lies, ends in an error', async () => {
    const whole = deflated(files)
    for (let length = 4; length < whole.length; length += 7)
      expect(await fails(whole.subarray(0, length))).toMatch(/^(BINARY_FILE|CORRUPT_COMPRESSION)/)
    const end = whole.length - 22
    expect(await fails(changed(whole, end + 10, [0xff, 0xff]))).toContain('zip64')
    expect(await fails(changed(whole, end + 8, [3, 0, 3, 0]))).toContain(
      'entry 3 of its directory is damaged',
    )
    expect(await fails(changed(whole, end + 8, [1, 0, 1, 0]))).toContain('more than the 1 entries')
    expect(await fails(changed(whole, end + 16, [0xf0, 0xff, 0xff, 0x7f]))).toContain('is damaged')
  })

  it('with any bit flipped is refused, or says what it said', async () => {
    const sample = (id: number, value: string): string =>
      `{"id":${id},"epoch":1,"scores":{"match":{"value":"${value}"}}}`
    const whole = storedArchive({
      'header.json': '{"status":"success"}',
      'samples/1_epoch_1.json': sample(1, 'C'),
      'samples/2_epoch_1.json': sample(2, 'I'),
    })
    const { table } = await reading(whole, 'values')
    for (let bit = 0; bit < whole.length * 8; bit++) {
      const broken = changed(whole, bit >> 3, [whole[bit >> 3]! ^ (1 << (bit & 7))])
      const found = await reading(broken, 'values').catch((error: unknown) => error)
      if (!(found instanceof EvalError)) expect(found).toMatchObject({ table })
    }
  })

  it('that unpacks to more than it says, or to more than is allowed, is stopped', async () => {
    const bomb = { 'header.json': '{}', 'summaries.json': ' '.repeat(60_000) + '[]' }
    const lying = deflated(bomb, (size) => Math.min(size, 100))
    expect(await fails(lying)).toMatch(/^INFLATION_LIMIT/)
    expect(await fails(deflated(bomb), { inflatedBytes: 50_000 })).toMatch(/^INFLATION_LIMIT/)
    // A directory that claims gigabytes is refused before anything is taken.
    expect(await fails(deflated(bomb, (size) => (size > 100 ? 0xfffffff0 : size)))).toMatch(
      /^INFLATION_LIMIT|MEMORY/,
    )
  })

  it('whose checksum, method or content is wrong is refused', async () => {
    expect(await fails(deflated(files, undefined, 99))).toContain('packed by method 99')
    const whole = storedArchive({ ...files, 'summaries.json': '[{"id":1}]' })
    const at = new TextDecoder('latin1').decode(whole).indexOf('"id"')
    expect(await fails(changed(whole, at + 1, [0x49]))).toContain('the checksum of "summaries.json" is wrong')
    expect(await fails(storedArchive({ ...files, 'summaries.json': '[{"id":}]' }))).toContain(
      'MALFORMED_JSON',
    )
  })
})

describe('other logs', () => {
  it('of lm-eval leave out metrics that are lists, and say so', async () => {
    const line = (id: number, acc: number) =>
      JSON.stringify({ doc_id: id, filter: 'none', resps: [], metrics: ['acc', 'f1'], acc, f1: [1, 0] })
    const { format, values, notes } = await read(`${line(0, 1)}\n${line(1, 0)}\n`)
    expect(format).toBe('lm-eval-samples')
    expect(Object.values(values)).toEqual([{ 0: 1, 1: 0 }])
    expect(notes).toEqual(['f1: a list for each item instead of a value, left out'])
  })

  it('of lm-eval have no value where the harness wrote NaN, and infinity is refused with its place', async () => {
    const line = (id: number, value: string) =>
      `{"doc_id":${id},"resps":[],"metrics":["mae"],"mae":${value}}\n`
    const { format, values } = await read(line(0, '0.5') + line(1, 'NaN'))
    expect(format).toBe('lm-eval-samples')
    expect(Object.values(values)).toEqual([{ 0: 0.5, 1: undefined }])
    expect((await failing(line(0, 'Infinity') + line(1, '1'), 'values')).message).toMatch(
      /:1:48: .*"Infinity"/,
    )
  })

  it('of lm-eval whose metrics are all lists give whether the answer is the target', async () => {
    const line = (id: number, answer: string) =>
      JSON.stringify({
        doc_id: id,
        target: 'DATE: today',
        resps: [[answer]],
        filtered_resps: id === 0 ? [[answer]] : [answer],
        metrics: ['f1'],
        f1: ['DATE: today', [answer]],
      })
    const { values, notes } = await read(`${line(0, ' DATE: today ')}\n${line(1, 'none')}\n`)
    expect(Object.values(values)).toEqual([{ 0: 1, 1: 0 }])
    expect(notes).toEqual([
      'f1: a list for each item instead of a value, left out; exact_match compares answers with targets',
    ])
  })

  it('of OpenAI evals count matches and metrics, and repeats of a sample', async () => {
    const events = [
      { spec: { eval_name: 'e' } },
      { sample_id: 'e.1', type: 'sampling', data: { prompt: 'p', sampled: 3 } },
      { sample_id: 'e.1', type: 'match', data: { correct: true, expected: 1, picked: 1 } },
      { sample_id: 'e.2', type: 'match', data: { correct: false, expected: 1, picked: 2 } },
      { sample_id: 'e.1', type: 'match', data: { correct: false } },
      { final_report: { accuracy: 0.33 } },
    ]
    expect(await read(events.map((one) => JSON.stringify(one)).join('\n'))).toEqual({
      format: 'openai-evals',
      values: { correct: { 'e.1 #1': 1, 'e.2 #1': 0, 'e.1 #2': 0 } },
      notes: [],
    })
    const metrics = ['a', 'b'].map((id, index) =>
      JSON.stringify({ sample_id: id, type: 'metrics', data: { score: index / 2, note: 'x' } }),
    )
    expect(await read(metrics.join('\n'))).toEqual({
      format: 'openai-evals',
      values: { score: { a: 0, b: 0.5 } },
      notes: ['the log has no final report: the evaluation did not end, and some samples may be missing'],
    })
    const unscored = JSON.stringify({ sample_id: 'a', type: 'metrics', data: { choice: 'E', score: null } })
    expect((await failing(`${unscored}\n`, 'values')).message).toContain('none of the 1 items has a score')
  })

  it('of evalite have every scorer of every input; variants are systems', async () => {
    const result = (input: unknown, score: number | null) => ({
      input,
      output: 'x',
      averageScore: score,
      scores: [{ name: 'exact', score, description: 'd' }],
      traces: [{ input: 1 }],
    })
    const evals = [
      { name: 'capitals', results: [result('Peru', 1), result({ of: 'Mali' }, 0.5), result('Peru', 0)] },
    ]
    expect(await read(JSON.stringify({ run: { id: 1 }, evals }))).toEqual({
      format: 'evalite',
      values: {
        averageScore: { 'capitals: Peru #1': 1, 'capitals: {"of":"Mali"} #1': 0.5, 'capitals: Peru #2': 0 },
        exact: { 'capitals: Peru #1': 1, 'capitals: {"of":"Mali"} #1': 0.5, 'capitals: Peru #2': 0 },
      },
      notes: [],
    })
    const variants = ['old', 'new'].map((variantName) => ({
      name: 'e',
      variantName,
      results: [result('a', 1)],
    }))
    expect(Object.keys((await read(JSON.stringify({ evals: variants }))).values)).toEqual([
      'old averageScore',
      'old exact',
      'new averageScore',
      'new exact',
    ])
  })

  it('of vitest-evals have the tests with scores', async () => {
    const test = (fullName: string, status: string, meta: object) => ({ fullName, title: 't', status, meta })
    const scored = {
      eval: {
        avgScore: 0.75,
        scores: [
          { name: 'exact', score: 1 },
          { name: 'tone', score: 0.5 },
        ],
      },
    }
    const assertionResults = [
      test('a one', 'passed', scored),
      test('a two', 'failed', { eval: { avgScore: 0, scores: [] } }),
      test('plain', 'passed', {}),
      test('later', 'skipped', scored),
    ]
    expect(
      await read(JSON.stringify({ numTotalTests: 4, testResults: [{ name: 'f', assertionResults }] })),
    ).toEqual({
      format: 'vitest-evals',
      values: {
        avgScore: { 'a one': 0.75, 'a two': 0 },
        exact: { 'a one': 1, 'a two': undefined },
        tone: { 'a one': 0.5, 'a two': undefined },
        pass: { 'a one': 1, 'a two': 0 },
      },
      notes: [],
    })
  })

  it('of MTEB and BEIR have data sets as units', async () => {
    const scores = {
      test: [
        {
          hf_subset: 'en',
          main_score: 0.5,
          ndcg_at_10: 0.5,
          languages: ['eng'],
          scores_per_experiment: [{ f1: 9 }],
        },
        { hf_subset: 'default', main_score: 0.25, ndcg_at_10: null },
      ],
    }
    const mteb = { dataset_revision: 'r', mteb_version: '2', scores, task_name: 'T' }
    expect(await read(JSON.stringify(mteb))).toEqual({
      format: 'mteb',
      values: { main_score: { 'T test en': 0.5, 'T test': 0.25 } },
      notes: [],
    })
    expect((await read(JSON.stringify(mteb).replace('null', 'NaN'))).format).toBe('mteb')
    const { table } = await reading(JSON.stringify(mteb), 'values', { params: { measures: 'all' } })
    expect(plain(table)).toEqual({
      main_score: { 'T test en': 0.5, 'T test': 0.25 },
      ndcg_at_10: { 'T test en': 0.5, 'T test': undefined },
    })
    const set = { ndcg: { 'NDCG@10': 0.5 }, recall: { 'Recall@100': 0.75 } }
    expect(await read(JSON.stringify({ scifact: set, fiqa: { 'NDCG@10': 0.25 } }))).toEqual({
      format: 'beir-results',
      values: { 'NDCG@10': { scifact: 0.5, fiqa: 0.25 }, 'Recall@100': { scifact: 0.75, fiqa: undefined } },
      notes: [],
    })
    expect((await read(JSON.stringify(set))).values).toEqual({
      'NDCG@10': { all: 0.5 },
      'Recall@100': { all: 0.75 },
    })
  })

  it.each([
    [
      'CSV',
      'user_input,retrieved_contexts,response,faithfulness,tone\n"Who,\nwhen?","[\'a\']",x,1.0,True\nWhy?,[],y,,False\n',
    ],
    [
      'JSON records',
      '[{"user_input":"Who,\\nwhen?","response":"x","faithfulness":1,"tone":true},\n{"user_input":"Why?","response":"y","faithfulness":null,"tone":false}]',
    ],
    [
      'JSON lines',
      '{"user_input":"Who,\\nwhen?","response":"x","faithfulness":1,"tone":true}\n{"user_input":"Why?","response":"y","faithfulness":null,"tone":false}\n',
    ],
  ])('of Ragas are read from %s', async (_, text) => {
    expect(await read(text)).toEqual({
      format: 'ragas',
      values: {
        faithfulness: { 'Who,\nwhen?': 1, 'Why?': undefined },
        tone: { 'Who,\nwhen?': 1, 'Why?': 0 },
      },
      notes: [],
    })
  })

  it('of Ragas are unfinished where a measure failed on every question', async () => {
    const text = 'user_input,response,faithfulness,context_recall,remark\nWho?,x,,1.0,\nWhy?,y,NaN,0.5,\n'
    const { values, notes } = await read(text)
    expect(values).toEqual({ context_recall: { 'Who?': 1, 'Why?': 0.5 } })
    expect(notes).toEqual(['faithfulness: no question has a value'])
  })
})

const changed = (bytes: Uint8Array, at: number, values: readonly number[]): Uint8Array => {
  const copy = bytes.slice()
  copy.set(values, at)
  return copy
}

/** An archive whose files are deflated; its directory may give other sizes, and another method. */
function deflated(
  files: Readonly<Record<string, string>>,
  claimed: (size: number) => number = (size) => size,
  method = 8,
  pack: (text: string) => Uint8Array = deflateRawSync,
): Uint8Array {
  const stored = storedArchive(files)
  const view = new DataView(stored.buffer)
  const parts: Uint8Array[] = []
  const places: number[] = []
  let [at, written] = [0, 0]
  for (const text of Object.values(files)) {
    const length = new TextEncoder().encode(text).length
    const head = stored.slice(at, at + 30 + view.getUint16(at + 26, true))
    const body = pack(text)
    new DataView(head.buffer).setUint32(18, body.length, true)
    places.push(written)
    parts.push(head, body)
    written += head.length + body.length
    at += head.length + length
  }
  const rest = stored.slice(at)
  const directory = new DataView(rest.buffer)
  let entry = 0
  for (const [index, text] of Object.values(files).entries()) {
    directory.setUint16(entry + 10, method, true)
    directory.setUint32(entry + 20, parts[2 * index + 1]!.length, true)
    directory.setUint32(entry + 24, claimed(new TextEncoder().encode(text).length), true)
    directory.setUint32(entry + 42, places[index]!, true)
    entry += 46 + directory.getUint16(entry + 28, true)
  }
  directory.setUint32(entry + 16, written, true)
  return Uint8Array.from([...parts, rest].flatMap((part) => [...part]))
}
