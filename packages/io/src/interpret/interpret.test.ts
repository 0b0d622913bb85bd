import { describe, expect, it } from 'vitest'
import { failing, reading } from '../../test/reading.js'
import { labelsOf } from '../tables.js'

describe('columns', () => {
  it('are found whatever their case, blanks, underscores and hyphens', async () => {
    const { recognised } = await reading('Query-ID,Doc No,Score\nq,d,1\n', 'run')
    expect(recognised.columns).toEqual({ topic: 'Query-ID', document: 'Doc No', score: 'Score' })
    expect(recognised.why).toContain('topic: column "Query-ID" (by its name)')
  })

  it('are an error that advises which role to name when two are equally good', async () => {
    const error = await failing('qid,docno,pid,score\nq,a,b,1\n', 'run')
    expect(error.code).toBe('AMBIGUOUS_COLUMN')
    expect(error.message).toContain('"docno", "pid"')
    expect(error.data.advice).toEqual([{ set: 'document', to: 'COLUMN' }])
    const { recognised } = await reading('qid,docno,pid,score\nq,a,b,1\n', 'run', {
      columns: { document: 'pid' },
    })
    expect(recognised.columns.document).toBe('pid')
  })

  it('are an error that lists what there is when one is missing or unknown', async () => {
    const missing = await failing('qid,docno,colour\nq,a,1\n', 'run')
    expect(missing.message).toContain('no column for the score or the rank among "qid", "docno", "colour"')
    const unknown = await failing('qid,docno,score\nq,a,1\n', 'run', { columns: { score: 'sim' } })
    expect(unknown.code).toBe('UNKNOWN_COLUMN')
  })

  it('take a sure name before a doubtful one', async () => {
    const { recognised } = await reading('qid,id,doc_id,score\nq,1,d,1\n', 'run')
    expect(recognised.columns.document).toBe('doc_id')
  })
})

describe('runs in columns', () => {
  it('use the rank, negated, when there is no score', async () => {
    expect([...(await reading('qid,docno,rank\nq,a,1\nq,b,2\n', 'run')).table.scores]).toEqual([-1, -2])
  })

  it('hold one system only', async () => {
    expect((await reading('qid,docno,score,run\nq,a,1,x\n', 'run')).table.tag).toBe('x')
    expect((await failing('qid,docno,score,run\nq,a,1,x\nq,a,1,y\n', 'run')).code).toBe('INCONSISTENT')
  })
})

describe('predictions', () => {
  it('have labels, scores, weights, ids and slices', async () => {
    const text = 'id,y_true,y_pred,y_score,weight,country\n7,1,1,0.9,2,DE\n8,0,1,0.4,1,FR\n'
    const { table, recognised } = await reading(text, 'predictions')
    expect(table.classes).toEqual(['0', '1'])
    expect([...table.actual]).toEqual([1, 0])
    expect([...table.predicted!]).toEqual([1, 1])
    expect([...table.scores!]).toEqual([0.9, 0.4])
    expect([...table.weights!]).toEqual([2, 1])
    expect(table.ids).toEqual(['7', '8'])
    expect(table.slices.get('country')).toEqual(['DE', 'FR'])
    expect(table.positive).toBe('1')
    expect(recognised.columns.positive).toBe('1')
    expect(labelsOf(table)).toMatchObject({ actual: ['1', '0'], predicted: ['1', '1'] })
  })

  it('need a positive class where scores speak for one and the names do not say which', async () => {
    const text = 'y_true,y_score\nham,0.1\nspam,0.9\n'
    const error = await failing(text, 'predictions')
    expect(error.code).toBe('AMBIGUOUS_POSITIVE')
    expect(error.data.advice).toEqual([{ set: 'positive', to: 'CLASS' }])
    const columns = { positive: 'spam', lowerIsBetter: true }
    expect((await reading(text, 'predictions', { columns })).table).toMatchObject({
      positive: 'spam',
      better: 'lower',
    })
    expect((await failing(text, 'predictions', { columns: { positive: 'eggs' } })).code).toBe('UNKNOWN_CLASS')
  })

  it('may have a probability for each class', async () => {
    const text = 'label,proba_cat,proba_dog\ncat,0.7,0.3\ndog,0.4,0.6\n'
    const { table } = await reading(text, 'predictions')
    expect(table.classes).toEqual(['cat', 'dog'])
    expect(table.probabilities!.map((column) => [...column])).toEqual([
      [0.7, 0.4],
      [0.3, 0.6],
    ])
    const missing = await failing(text.replace('dog,0.4', 'cow,0.4'), 'predictions')
    expect(missing.message).toContain('no probability column for the class "cow"')
    expect((await failing(text.replace('0.4', '1.4'), 'predictions')).code).toBe('OUT_OF_RANGE')
  })

  it.each([
    ['no prediction', 'y_true,colour\n1,2\n', 'MISSING_COLUMN'],
    ['a missing true class', 'y_true,y_pred\n1,1\n,0\n', 'MISSING_VALUE'],
    ['a score of NaN', 'y_true,y_score\n1,nan\n', 'NOT_NUMERIC'],
    ['a negative weight', 'y_true,y_pred,weight\n1,1,-1\n', 'OUT_OF_RANGE'],
    ['an infinite weight', 'y_true,y_pred,weight\n1,1,inf\n', 'OUT_OF_RANGE'],
    ['two columns for the true class', 'y_true,actual,y_pred\n1,1,1\n', 'AMBIGUOUS_COLUMN'],
  ])('are refused with %s', async (_, text, code) => {
    expect((await failing(text, 'predictions', { format: 'csv' })).code).toBe(code)
  })

  it.each([
    ['a decimal comma', 'y_true;y_score\n1;0,9\n', 'write it with a point instead of the comma'],
    ['no line of names', 'cat,cat\ndog,cat\n', 'the first line must have the names of the columns'],
    ['no line of names but numbers', '0.5,cat\n0.1,dog\n', 'check that the first line has the names'],
  ])('are refused with what to do about %s', async (_, text, advice) => {
    expect((await failing(text, 'predictions', { format: 'csv' })).message).toContain(advice)
  })
})

describe('sets of labels', () => {
  it('are lists in JSON', async () => {
    const text = '{"y_true": ["a", "b"], "y_pred": ["b"]}\n{"y_true": [], "y_pred": ["c"]}\n'
    const { table, kind } = await reading<'multi-labels' | 'predictions'>(text, [
      'multi-labels',
      'predictions',
    ])
    expect(kind).toBe('multi-labels')
    expect(table).toMatchObject({ labels: ['a', 'b', 'c'] })
    expect([...table.actual]).toEqual([1, 1, 0, 0, 0, 0])
    expect([...table.predicted!]).toEqual([0, 1, 0, 0, 0, 1])
  })

  it('are texts with bars in CSV, and plain texts are predictions', async () => {
    const kinds = ['multi-labels', 'predictions'] as const
    expect((await reading('y_true,y_pred\na|b,b\nc,c\n', kinds)).kind).toBe('multi-labels')
    expect((await reading('y_true,y_pred\na,b\nc,c\n', kinds)).kind).toBe('predictions')
  })
})

describe('values', () => {
  it('have further columns to be sliced by, where these say the same in all rows of a unit', async () => {
    const long = 'unit,system,value,region,note\nu,a,1,north,1\nv,a,0,south,2\nu,b,1,north,3\nv,b,1,south,4\n'
    expect((await reading(long, 'values')).table.slices).toEqual(new Map([['region', ['north', 'south']]]))
    const wide = 'unit,a,region\nu,1,north\nv,0,south\n'
    expect((await reading(wide, 'values')).table.slices).toEqual(new Map([['region', ['north', 'south']]]))
    expect((await reading('unit,a\nu,1\n', 'values')).table).not.toHaveProperty('slices')
  })

  it('may be words: true and false, pass and fail, and yes and no in a column that is called so', async () => {
    const seriesOf = async (text: string) =>
      (await reading(text, 'values')).table.series.map(({ system, values, defined }) => [
        system,
        [...values].map((value, row) => (defined[row] === 1 ? value : null)),
      ])
    for (const [yes, no] of [
      ['true', 'false'],
      ['Pass', 'Fail'],
      ['passed', 'failed'],
      ['Yes', 'no'],
    ])
      expect(await seriesOf(`id,score,passed\nu,1,${yes}\nv,0,${no}\nw,0,\n`)).toEqual([
        ['score', [1, 0, 0]],
        ['passed', [1, 0, null]],
      ])
    // Elsewhere yes and no may say anything, and are a column to be sliced by.
    const { table } = await reading('id,score,premium\nu,1,yes\nv,0,no\n', 'values')
    expect(table.slices).toEqual(new Map([['premium', ['yes', 'no']]]))
    expect(await seriesOf('id,judge,human\nu,pass,yes\nv,fail,\n')).toEqual([
      ['judge', [1, 0]],
      ['human', [1, null]],
    ])
  })

  it('are long or wide', async () => {
    const long = (await reading('topic,system,value\n1,a,0.5\n1,b,0.6\n2,a,0.7\n', 'values')).table
    expect(long.units).toEqual(['1', '2'])
    expect(long.series.map(({ system, defined }) => [system, [...defined]])).toEqual([
      ['a', [1, 1]],
      ['b', [1, 0]],
    ])
    const wide = (await reading('topic,a,b\n1,0.5,0.6\n2,0.7,\n', 'values')).table
    expect(wide.units).toEqual(['1', '2'])
    expect(wide.series.map(({ system, values }) => [system, [...values]])).toEqual([
      ['a', [0.5, 0.7]],
      ['b', [0.6, 0]],
    ])
    expect([...wide.series[1]!.defined]).toEqual([1, 0])
  })

  it('are those of one column where it is named, and other columns of numbers are none', async () => {
    const text = 'id,year,score\nu,2024,0.5\nv,2025,0.7\n'
    const { table, recognised } = await reading(text, 'values', { columns: { value: 'score' } })
    expect(table.series.map(({ system, values }) => [system, [...values]])).toEqual([['score', [0.5, 0.7]]])
    expect(table.slices).toEqual(new Map([['year', ['2024', '2025']]]))
    expect(recognised.columns).toMatchObject({ unit: 'id', value: 'score' })
  })

  it('have clusters and repetitions by the names of columns, and weights where the user says so', async () => {
    const text =
      'unit,repeat,cluster,w,system,value\nq1,1,c,2,a,0.5\nq1,2,c,1,a,0.6\nq1,1,c,2,b,0.1\nq2,1,d,3,a,0.7\n'
    const { table, recognised } = await reading(text, 'values', { columns: { weight: 'w' } })
    expect(table).toMatchObject({
      units: ['q1', 'q1', 'q2'],
      repeats: ['1', '2', '1'],
      clusters: ['c', 'c', 'd'],
      weights: Float64Array.of(2, 1, 3),
    })
    expect(table.series.map(({ system, defined }) => [system, [...defined]])).toEqual([
      ['a', [1, 1, 1]],
      ['b', [1, 0, 0]],
    ])
    expect(recognised.columns).toMatchObject({ cluster: 'cluster', repeat: 'repeat', weight: 'w' })
    const wide = (await reading('unit,weight,a\n1,0.5,0.6\n', 'values')).table
    expect(wide.series.map(({ system }) => system)).toEqual(['weight', 'a'])
    expect(wide).not.toHaveProperty('weights')
  })

  it('number the rows of a unit as its repetitions where that is asked for', async () => {
    const rows = { columns: { repeat: 'rows' } }
    const wide = await reading('id,score,passed\nq1,1,0\nq2,3,1\nq1,2,1\n', 'values', rows)
    expect(wide.table).toMatchObject({ units: ['q1', 'q2', 'q1'], repeats: ['1', '1', '2'] })
    expect(wide.table.series.map(({ system, values }) => [system, [...values]])).toEqual([
      ['score', [1, 3, 2]],
      ['passed', [0, 1, 1]],
    ])
    expect(wide.recognised.columns).toMatchObject({ unit: 'id', repeat: 'rows' })
    // Rows of one unit that are of several systems are no repetitions of each other.
    const long = 'unit,system,value\nq1,a,1\nq1,b,2\nq1,a,3\nq1,b,4\n'
    const { table } = await reading(long, 'values', rows)
    expect(table).toMatchObject({ units: ['q1', 'q1'], repeats: ['1', '2'] })
    expect(table.series.map(({ values }) => [...values])).toEqual([
      [1, 3],
      [2, 4],
    ])
    // A column of that name is that column.
    const named = await reading('id,rows,score\nq1,x,1\nq1,y,2\n', 'values', rows)
    expect(named.table).toMatchObject({ repeats: ['x', 'y'] })
    const refused = await failing('id,score\nq1,1\nq1,2\n', 'values')
    expect(refused.message).toContain('keep one of them, or mark them as repetitions')
  })

  it('refuse a unit in two clusters, and one repetition twice', async () => {
    const apart = await failing('unit,cluster,system,value\nq1,c,a,1\nq1,d,b,1\n', 'values')
    expect(apart.message).toContain('the unit "q1" has another cluster than before')
    const twice = await failing('unit,repeat,a\nq1,1,1\nq1,1,2\n', 'values')
    expect(twice.message).toContain('"q1, repetition 1"')
  })

  it('refuse a unit twice and an infinite value', async () => {
    expect((await failing('topic,system,value\n1,a,1\n1,a,2\n', 'values')).code).toBe('DUPLICATE')
    expect((await failing('topic,a\n1,inf\n', 'values')).code).toBe('OUT_OF_RANGE')
  })
})

describe('pairs and log probabilities', () => {
  it('take the only two columns of numbers, or those named', async () => {
    const { table } = await reading('name,height,mass\na,1,2\nb,3,4\n', 'pairs')
    expect(table.names).toEqual(['height', 'mass'])
    expect([...table.second]).toEqual([2, 4])
    const three = 'a,b,c\n1,2,3\n'
    expect((await failing(three, 'pairs')).code).toBe('AMBIGUOUS_COLUMN')
    const columns = { first: 'c', second: 'a' }
    expect((await reading(three, 'pairs', { columns })).table.names).toEqual(['c', 'a'])
    expect((await failing('a,b\n1,x\n', 'pairs')).code).toBe('MISSING_COLUMN')
  })

  it('read tokens, or documents with their number of tokens', async () => {
    const { table } = await reading('doc_id,logprob,tokens\na,-10,4\nb,-6,2\n', 'log-probabilities')
    expect(table.documents).toEqual(['a', 'b'])
    const short = await reading('doc,logprob\na,-1\nb,-2\na,-3\n', 'log-probabilities')
    expect(short.table.documents).toEqual(['a', 'b'])
    expect([...table.tokens]).toEqual([4, 2])
    expect((await failing('logprob,z\n0.1,1\n', 'log-probabilities')).code).toBe('OUT_OF_RANGE')
    expect((await failing('logprob,tokens\n-1,0\n', 'log-probabilities')).code).toBe('OUT_OF_RANGE')
  })
})

describe('ids that occur twice', () => {
  it('are refused for documents with their numbers of tokens, which counted twice', async () => {
    const text = 'id,logprob,tokens\na,-10,5\nb,-12,6\na,-10,5\n'
    const error = await failing(text, 'log-probabilities')
    expect(error.code).toBe('DUPLICATE')
    expect(error.message).toContain('4: the document (column "id") "a" occurs twice (first in line 2)')
    const { table } = await reading(text, 'log-probabilities', { columns: { document: 'id' } })
    expect(table.documents).toEqual(['a', 'b'])
  })

  it('are the documents of tokens', async () => {
    const { table } = await reading('id,logprob\na,-1\na,-2\nb,-1\n', 'log-probabilities')
    expect([...table.documentCodes]).toEqual([0, 0, 1])
  })

  it('are refused for responses, which counted twice', async () => {
    const response = (id: string): string =>
      `{"id":"${id}","choices":[{"logprobs":{"content":[{"token":"a","logprob":-1}]}}]}\n`
    const error = await failing(response('x') + response('y') + response('x'), 'log-probabilities')
    expect(error.code).toBe('DUPLICATE')
    expect(error.message).toContain('3:1: the response "x" occurs twice (first in line 1)')
  })

  it('are refused for pairs of numbers', async () => {
    const error = await failing('id,x,y\na,1,2\nb,2,3\na,1,2\n', 'pairs')
    expect(error.message).toContain('4: the row id (column "id") "a" occurs twice (first in line 2)')
  })
})

describe('weights of predictions', () => {
  const text = (name: string, cell = '3') => `y_true,y_pred,${name}\na,a,${cell}\nb,a,2\n`
  const weightsIn = async (name: string, columns = {}, cell = '3') => {
    const { table } = await reading(text(name, cell), 'predictions', { columns })
    return { weights: table.weights && [...table.weights], counted: table.counted }
  }

  it.each(['weight', 'weights', 'sample_weight', 'sampleweight', 'Sample Weights'])(
    'are the column %s, which counts nothing',
    async (name) => {
      expect(await weightsIn(name)).toEqual({ weights: [3, 2], counted: undefined })
    },
  )

  it('are no column w by itself, which may be a width', async () => {
    expect(await weightsIn('w')).toEqual({ weights: undefined, counted: undefined })
    expect(await weightsIn('w', { weight: 'w' })).toEqual({ weights: [3, 2], counted: undefined })
  })

  it.each(['count', 'Freq', 'frequency', 'n'])('count copies of rows in a column %s', async (name) => {
    expect(await weightsIn(name)).toEqual({ weights: [3, 2], counted: true })
    expect(await weightsIn(name, { weight: name })).toEqual({ weights: [3, 2], counted: true })
    expect(await weightsIn(name, { weight: name }, '2.5')).toEqual({ weights: [2.5, 2], counted: undefined })
  })
})
