import { createRegistry, EvalError } from '@eval/core'
import { describe, expect, test } from 'vitest'
import {
  compare,
  evaluateLabelSets,
  evaluatePredictions,
  evaluateRuns,
  evaluateValues,
  exactP,
  formatP,
  ownPlugins,
  readResult,
  type Result,
} from '../src/index.js'
import { columnsOf, goldenOf, qrelsOf, runOf } from './support/examples.js'
import { peerData } from './support/peer-data.js'

const { binary200, multi300, multilabel40, paired50 } = peerData

/** The record of a result as it is written and read back. */
const readBack = (result: Result): Result => readResult(JSON.stringify(result))

describe('rows that share an id', () => {
  const rows = { actual: ['a', 'b', 'a'], predicted: ['a', 'a', 'a'], ids: ['1', '2', '1'] }
  const sets = { actual: [['a'], ['b'], ['a']], predicted: [['a'], ['a'], ['a']], ids: ['1', '2', '1'] }

  test('are refused, for one item counted as two', async () => {
    for (const call of [() => evaluatePredictions(rows), () => evaluateLabelSets(sets)]) {
      await expect(call()).rejects.toMatchObject({
        code: 'DUPLICATE_UNIT',
        message: expect.stringContaining('the row id "1" occurs twice (rows 1 and 3)') as string,
      })
    }
  })

  test('count where that is asked for, and the result says so', async () => {
    const options = { repeatedIds: 'count', draws: 20 } as const
    for (const result of [
      await evaluatePredictions(rows, { ...options, measures: 'Accuracy' }),
      await evaluateLabelSets(sets, { ...options, measures: 'ExactMatch' }),
    ]) {
      expect(result.findings[0]!.n).toBe(3)
      expect(result.notes.map(({ code }) => code)).toContain('REPEATED_IDS')
      expect(result.toResult().policies).toMatchObject({ repeatedIds: 'count' })
    }
  })
})

describe('predictions in one call', () => {
  test('AUC has the interval of DeLong and stands against chance', async () => {
    const result = await evaluatePredictions({ actual: binary200.y, scores: binary200.score })
    const auc = result.find('AUC')
    expect(auc.value).toBeCloseTo(0.8205000553158536, 14) // scikit-learn 1.2.1: roc_auc_score
    expect(auc.interval!.low).toBeCloseTo(0.7598507939403145, 10) // pROC: ci.auc(delong)
    expect(auc.interval!.high).toBeCloseTo(0.8811493166913926, 10)
    expect(auc.interval).toMatchObject({ level: 0.95, method: 'delong' })
    expect(auc.chance).toMatchObject({ value: 0.5, model: 'label-permutation' })
    expect(auc.chance!.p).toBeLessThan(1e-13)
    expect(Math.exp(auc.chance!.logP)).toBeCloseTo(auc.chance!.p, 20)
    expect(auc.chance!.log10P).toBeCloseTo(Math.log10(auc.chance!.p), 10)
    expect(auc.system).toBe('predictions')
    expect(result.find('AP').value).toBeCloseTo(0.7227975541324765, 14) // scikit-learn: average_precision_score
    expect(result.find('LogLoss').value).toBeCloseTo(0.5587568718861575, 14) // scikit-learn: log_loss
    expect(result.notes.map(({ code }) => code)).toContain('POSITIVE_CLASS')
    expect(result.systems.predictions.verdict).toMatch(/^predictions: AUC is 1\.6 times chance \(p /)
  })

  test('labels and a threshold give the same counts', async () => {
    const predicted = binary200.score.map((score) => score >= 0.5)
    const actual = binary200.y.map((label) => label === 1)
    const byLabel = await evaluatePredictions({ actual, predicted }, { measures: 'F(beta=2), Recall' })
    const byScore = await evaluatePredictions(
      { actual: binary200.y, scores: binary200.score },
      { threshold: 0.5, measures: ['F(beta=2)', 'Recall'] },
    )
    expect(byLabel.find('F(beta=2)').value).toBeCloseTo(0.7441253263707571, 14) // scikit-learn: fbeta_score
    expect(byScore.findings.map(({ value }) => value)).toEqual(byLabel.findings.map(({ value }) => value))
    expect(byLabel.find('recall').interval!.low).toBeCloseTo(0.7201637386871083, 12) // statsmodels: wilson
    expect(byScore.toResult().policies).toMatchObject({ threshold: 0.5 })
  })

  test('weights count', async () => {
    const { y, score, weight } = binary200
    const result = await evaluatePredictions(
      { actual: y, scores: score, weights: weight },
      { measures: 'AUC' },
    )
    expect(result.find('AUC').value).toBeCloseTo(0.8094481135389587, 14) // scikit-learn: roc_auc_score(sample_weight)
    expect(result.find('AUC').interval).toMatchObject({ method: 'bootstrap-percentile' })
    expect(result.notes.map(({ code }) => code)).toContain('WEIGHTED_ITEMS')
  })

  test('probabilities of many classes in every shape', async () => {
    const { y, prob, classes } = multi300
    const actual = y.map((code) => classes[code]!)
    const columns = Object.fromEntries(
      classes.map((name, place) => [name, Float64Array.from(prob, (row) => row[place]!)]),
    )
    const options = { measures: 'LogLoss, Brier, Accuracy', draws: 20 }
    const rows = await evaluatePredictions({ actual, probabilities: prob, classes }, options)
    expect(rows.find('LogLoss').value).toBeCloseTo(0.9583419257500763, 12) // scikit-learn: log_loss
    expect(rows.find('Brier').value).toBeCloseTo(0.51495294, 12)
    for (const probabilities of [
      columns,
      prob.map((row) => Object.fromEntries(classes.map((name, place) => [name, row[place]!]))),
    ]) {
      const others = await evaluatePredictions({ actual, probabilities }, options)
      expect(others.findings.map(({ value }) => value)).toEqual(rows.findings.map(({ value }) => value))
    }
  })

  test('a confusion matrix needs no rows', async () => {
    const cells = await evaluatePredictions({ tp: 57, fp: 50, fn: 12, tn: 81 }, { measures: 'Accuracy, MCC' })
    expect(cells.find('Accuracy')).toMatchObject({ value: 0.69, n: 200 })
    expect(cells.find('Accuracy').interval!.low).toBeCloseTo(0.6228282243374196, 12) // scipy: binomtest, wilson
    expect(cells.find('MCC').value).toBeCloseTo(0.42355350055232377, 14) // scikit-learn: matthews_corrcoef
    const matrix = await evaluatePredictions(
      {
        matrix: [
          [81, 50],
          [12, 57],
        ],
        orientation: 'rows-actual',
        positive: 1,
      },
      { measures: 'Accuracy, MCC' },
    )
    expect(matrix.findings.map(({ value, n }) => ({ value, n }))).toEqual(
      cells.findings.map(({ value, n }) => ({ value, n })),
    )
  })

  test('gives the digits of the command', async () => {
    const { actual, predicted, id } = columnsOf('examples/classification/birds.csv')
    const result = await evaluatePredictions(
      { systems: { birds: { predicted: predicted! } }, actual: actual!, ids: id! },
      { measures: 'Accuracy,Kappa', draws: 100 },
    )
    const golden = goldenOf('classify-json')
    const own = readBack(result.toResult())
    expect(own.systems).toEqual(golden.systems)
    expect(own.tables).toEqual(golden.tables)
    expect(own).toMatchObject({ schema: 'eval/1', command: 'evaluate', seed: 1, comparisons: [], inputs: [] })
    expect(own.policies).toMatchObject({ confidence: 0.95, empty: 'omit' })
  })

  test('slices take rows apart', async () => {
    const { y_true, y_pred, language } = columnsOf('examples/classification/spam.csv')
    const result = await evaluatePredictions(
      { actual: y_true!, predicted: y_pred!, positive: 'spam', slices: { language: language! } },
      { measures: 'Recall', by: 'language', nullModel: false },
    )
    const parts = result.findings.map(({ part }) => part)
    expect(parts).toEqual([undefined, ...[...new Set(language)].map((one) => `language=${one}`)])
    expect(result.find('Recall').part).toBeUndefined()
    expect(result.find('Recall', 'predictions', 'language=fr').part).toBe('language=fr')
    expect(() => result.find('Recall', 'predictions', 'language=fx')).toThrow(
      /^No part "language=fx" is among what was found\. Did you mean "language=fr"\?/,
    )
  })
})

describe('p too small for a number', () => {
  test('is known by its logarithm and prints', async () => {
    const actual = Uint8Array.from({ length: 4000 }, (_, row) => row % 2)
    const result = await evaluatePredictions({ actual, scores: actual }, { measures: 'AUC' })
    const { p, logP, log10P } = result.find('AUC').chance!
    expect(p).toBe(0)
    // One of the C(4000, 2000) orders of labels has every positive first: by Stirling's series.
    const log = Math.log(Math.PI * 2000) / 2 - 4000 * Math.LN2 + 1 / 16000
    expect(logP).toBeCloseTo(log, 6)
    expect(log10P).toBeCloseTo(log / Math.LN10, 6)
    expect(exactP(p, log10P)).toMatch(/^6\.0e-1203$/)
    expect(formatP(p, log10P)).toBe('< 1e-16')
    expect(readBack(result.toResult()).systems[0]!.findings[0]!.chance!.log10P).toBe(log10P)
  })
})

describe('runs in one call', () => {
  const qrels = qrelsOf('examples/retrieval/qrels.txt')
  const bm25 = runOf('examples/retrieval/bm25.txt')
  const dense = runOf('examples/retrieval/dense.txt')

  test('nDCG@10 of nested objects has the digits of the command, with interval, chance and p', async () => {
    const result = await evaluateRuns({ qrels, runs: { bm25, dense } }, { measures: 'nDCG@10, AP', seed: 1 })
    const golden = goldenOf('compare-runs-json')
    expect(result.find('nDCG@10', 'bm25').value).toBe(golden.systems[0]!.findings[0]!.value)
    expect(result.find('nDCG@10', 'dense').interval).toEqual(golden.systems[1]!.findings[0]!.interval)
    expect(result.systems.dense.find('ndcg_cut_10')).toBe(result.find('nDCG@10', 'dense'))
    expect(result.systems.bm25.find('map').chance!.p).toBeLessThan(1e-6)
    expect(result.findings).toHaveLength(4)
    expect(result.systems.bm25.byUnit('AP').size).toBe(50)
    const { comparisons } = await compare(result, { measures: 'nDCG@10', test: 't' })
    const [{ verdict, log10P, n, units }] = comparisons as [(typeof comparisons)[number]]
    const [recorded] = golden.comparisons
    expect({ verdict, log10P, n }).toEqual({ verdict: recorded!.verdict, log10P: recorded!.log10P, n: 50 })
    expect(units).toMatchObject({
      wins: 44,
      ties: 0,
      losses: 6,
      worst: recorded!.worst,
      best: recorded!.best,
    })
  })

  test('one run has a name of its own, and a unit without a value is undefined', async () => {
    const result = await evaluateRuns(
      { qrels: { q1: { d1: 1 }, q2: { d2: 0 } }, run: { q1: ['d1'], q2: ['d2'] } },
      { measures: 'AP', nullModel: false },
    )
    expect(result.find('AP')).toMatchObject({ system: 'run', value: 1, n: 1, undefined: 1 })
    expect([...result.systems.run.byUnit('ap')]).toEqual([
      ['q1', 1],
      ['q2', undefined],
    ])
    expect(result.systems.run.verdict).toBeUndefined()
    expect(result.steps.map(({ step }) => step)).toEqual(['measure', 'average', 'average', 'interval'])
    const record = readBack(result.toResult({ perUnit: true, command: 'mine', version: '1' }))
    expect(record).toMatchObject({ command: 'mine', version: '1' })
    expect(record.systems[0]).toMatchObject({
      units: ['q1', 'q2'],
      perUnit: [{ measure: 'AP', values: [1, null] }],
    })
    expect(record.policies).toMatchObject({
      ties: 'trec',
      undefined: 'omit',
      average: 'macro',
      relevanceLevel: 1,
    })
  })

  test('policies of the task are options', async () => {
    const input = { qrels: { q1: { d1: 1, d2: 2 } }, run: { q1: { d2: 0.1, d1: 0.9 } } }
    const of = async (options: object) =>
      (await evaluateRuns(input, { measures: 'RR', nullModel: false, ...options })).find('RR').value
    expect(await of({})).toBe(1)
    expect(await of({ relevanceLevel: 2 })).toBe(0.5)
    expect(await of({ relevanceLevel: 2, lowerIsBetter: true })).toBe(1)
    expect(await of({ relevanceLevel: 2, depth: 1 })).toBe(0)
  })

  test('other tools settle what is open', async () => {
    const input = { qrels: { q1: { d1: 1 }, q2: { d2: 0 } }, runs: { a: { q1: ['d1'], q2: ['d2'] } } }
    const result = await evaluateRuns(input, { measures: 'AP', like: 'trec_eval', nullModel: false })
    expect(result.find('AP').value).toBe(0.5)
    expect(result.toResult().policies).toMatchObject({
      like: 'trec_eval',
      missing: 'omit',
      undefined: 'zero',
    })
  })

  test('a stranger’s plugins and registries are heard', async () => {
    const input = { qrels: { q1: { d1: 1 } }, run: { q1: ['d1'] } }
    const fewer = createRegistry(ownPlugins.filter(({ name }) => name !== '@eval/significance'))
    const result = await evaluateRuns(input, { measures: 'AP', registry: fewer })
    expect(result.find('AP').chance).toBeUndefined()
    expect(result.study.registry).toBe(fewer)
    const none = createRegistry(ownPlugins.filter(({ name }) => name !== '@eval/study'))
    await expect(evaluateRuns(input, { registry: none })).rejects.toThrow(
      'The registry has no task "retrieval": studyPlugin of @eval/study has it.',
    )
    const plugins = [{ name: 'mine', contract: 1, contributions: [] }]
    const mine = await evaluateRuns(input, { measures: 'AP', plugins, nullModel: false })
    expect(mine.toResult().plugins).toEqual([...ownPlugins.map(({ name }) => name), 'mine'])
  })
})

describe('comparisons in one call', () => {
  const actual = binary200.y

  test('two scores on AUC, as pROC has them', async () => {
    const answer = await compare(
      { actual, systems: { two: { scores: binary200.score2 }, one: { scores: binary200.score } } },
      { baseline: 'two', measures: 'AUC' },
    )
    const one = answer.find('AUC')
    expect(one).toMatchObject({ system: 'one', baseline: 'two', outcome: 'better', n: 200, test: 'delong' })
    expect(one.p).toBeCloseTo(0.0008946000937180801, 12) // pROC: roc.test(delong, paired)
    expect(one.interval!.low).toBeCloseTo(0.049096031626483294, 10) // pROC: its conf.int
    expect(one.interval!.high).toBeCloseTo(0.19042161413079078, 10)
    expect(one.log10P).toBeCloseTo(Math.log10(one.p), 12)
    expect(one.verdict).toBe('one beats two on AUC by 0.120 [0.049, 0.190], p = 8.9e-4, 200 rows.')
    expect(answer.values().map(({ system, measure }) => [system, measure])).toEqual([
      ['two', 'AUC'],
      ['one', 'AUC'],
    ])
    expect('call' in one).toBe(false)
    expect(readBack(answer.toResult())).toMatchObject({
      command: 'compare',
      policies: { baseline: 'two', alternative: 'two-sided', correction: 'holm' },
      comparisons: [{ measure: 'AUC', verdict: one.verdict }],
      systems: [{ name: 'two' }, { name: 'one' }],
    })
    expect(answer.steps.map(({ step }) => step)).toEqual([
      'pair',
      'measure',
      'pair',
      'test',
      'interval',
      'effect',
      'correction',
    ])
  })

  test('two models on F1, row by row', async () => {
    const of = (name: string) => {
      const { id, y_true, y_pred } = columnsOf(`apps/cli/test/inputs/${name}.csv`)
      return { ids: id!, actual: y_true!, predicted: y_pred! }
    }
    const { comparisons } = await compare(
      { systems: { first: of('first-model'), second: of('second-model') }, positive: 'yes' },
      { measures: 'F' },
    )
    const [f] = comparisons
    // The command, apps/cli/test/golden/compare-prediction-files.
    expect(f!.difference).toBeCloseTo(-0.1333, 4)
    expect(f!.interval!.low).toBeCloseTo(-0.3592, 4)
    expect(f!.outcome).toBe('not shown')
  })

  test('accuracy by the test of McNemar', async () => {
    const { y, pred, pred2 } = multi300
    const answer = await compare(
      { actual: y, systems: { a: { predicted: pred }, b: { predicted: pred2 } } },
      { measures: 'Accuracy' },
    )
    // statsmodels: mcnemar([[129, 53], [52, 66]], exact)
    expect(answer.find('Accuracy', 'b', 'a')).toMatchObject({
      test: 'mcnemar',
      method: 'exact',
      p: 1,
      units: { wins: 52, ties: 195, losses: 53 },
    })
    expect(answer.notes.map(({ code }) => code)).toContain('PAIRED_BY_NUMBER')
    expect(() => answer.find('Accuracy', 'a', 'b')).toThrow(
      'No comparison "a - b" is among what was found. There is b - a.',
    )
  })

  test('an evaluation hands on its measures and policies', async () => {
    const input = {
      qrels: { q1: { d1: 1 }, q2: { d2: 1 }, q3: { d3: 0 } },
      runs: { a: { q1: ['d1'], q2: ['d1', 'd2'], q3: ['d3'] }, b: { q1: ['d1'], q2: ['d2'], q3: ['d3'] } },
    }
    const evaluation = await evaluateRuns(input, {
      measures: 'RR',
      undefined: 'zero',
      level: 0.9,
      nullModel: false,
    })
    const answer = await compare(evaluation)
    expect(answer.comparisons.map(({ measure, n }) => [measure, n])).toEqual([['RR', 3]])
    expect(answer.comparisons[0]!.error).toBeCloseTo(0.1)
    const other = await compare(evaluation, { measures: 'AP', undefined: 'omit' })
    expect(other.comparisons.map(({ measure, n }) => [measure, n])).toEqual([['AP', 2]])
    await expect(compare(evaluation, { seed: 2 } as object)).rejects.toThrow('No option is called "seed".')
  })
})

describe('values in one call', () => {
  const { a, b } = paired50

  test('have a mean with an interval, and are compared as scipy does', async () => {
    const result = await evaluateValues({ values: { a, b } }, { interval: 't' })
    const mean = a.reduce((sum, value) => sum + value, 0) / a.length
    expect(result.systems.a.find('value').value).toBeCloseTo(mean, 14)
    expect(result.systems.b.find('value').interval!.method).toBe('t')
    const one = (await compare({ values: { b, a } }, { test: 't' })).find('value')
    expect(one.p).toBeCloseTo(0.7502770387078934, 12) // scipy.stats.ttest_rel
    expect(one.interval!.low).toBeCloseTo(-0.030162406464207512, 8) // scipy.stats.ttest_1samp().confidence_interval
    expect(one.effect!.value).toBeCloseTo(-0.04526456181116419, 12) // mean(a-b)/std(a-b, ddof=1)
    const less = (await compare({ values: { b, a } }, { test: 't', alternative: 'less' })).find('value')
    expect(less.p).toBeCloseTo(0.3751385193539467, 12) // scipy.stats.ttest_rel(alternative=less)
    const found = await compare(await evaluateValues({ values: { b, a } }), { test: 't' })
    expect(found.find('value').p).toBe(one.p)
  })

  test('may be better when lower, and belong to clusters', async () => {
    const values = { old: { q1: 5, q2: 6, q3: 7 }, new: { q1: 4, q2: 5, q3: 6 } }
    const { comparisons } = await compare({ values, measure: 'seconds' }, { lowerIsBetter: true })
    expect(comparisons[0]).toMatchObject({
      measure: 'seconds',
      difference: -1,
      units: { wins: 3, losses: 0 },
    })
    const clusters = { q1: 'x', q2: 'x', q3: 'y' }
    const clustered = await evaluateValues({ values, clusters })
    expect(clustered.notes.map(({ code }) => code)).toContain('CLUSTERED')
  })
})

describe('label sets in one call', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const sets = (rows: readonly (readonly number[])[], least: number) =>
    rows.map((row) => names.filter((_, label) => row[label]! >= least))
  const actual = sets(multilabel40.Y, 1)
  const predicted = sets(multilabel40.score, multilabel40.threshold)

  test('have the values of scikit-learn', async () => {
    const result = await evaluateLabelSets(
      { actual, predicted },
      { measures: 'ExactMatch, F', nullModel: false, draws: 50 },
    )
    expect(result.find('ExactMatch').value).toBeCloseTo(0.2, 14) // scikit-learn: accuracy_score
    expect(result.systems.labels.findings.length).toBeGreaterThan(2)
    const scored = await evaluateLabelSets(
      { actual, scores: multilabel40.score, labels: names },
      { measures: 'LRAP', nullModel: false, draws: 50 },
    )
    expect(scored.find('LRAP').value).toBeCloseTo(0.88375, 14) // scikit-learn: label_ranking_average_precision_score
  })

  test('of several systems are compared row by row', async () => {
    const none = actual.map(() => [])
    const { comparisons } = await compare(
      { actual, systems: { none: { predicted: none }, some: { predicted } } },
      { measures: 'ExactMatch' },
    )
    expect(comparisons[0]).toMatchObject({ system: 'some', baseline: 'none', n: 40 })
    const own = await compare(
      { systems: { none: { actual, predicted: none }, some: { actual, predicted } } },
      { measures: 'ExactMatch' },
    )
    expect(own.comparisons).toEqual(comparisons)
  })
})

describe('mistakes in a call', () => {
  const input = { actual: [0, 1, 1], predicted: [0, 1, 0] }

  test.each<[string, () => Promise<unknown>, string, string]>([
    [
      'an option',
      () => evaluatePredictions(input, { measure: 'F' } as object),
      'UNKNOWN_OPTION',
      'No option is called "measure". Did you mean "measures"?',
    ],
    [
      'an option of hosts',
      () => evaluatePredictions(input, { sources: {} } as object),
      'UNKNOWN_OPTION',
      'No option is called "sources".',
    ],
    [
      'an option of another task',
      () => evaluatePredictions(input, { depth: 3 } as object),
      'UNKNOWN_OPTION',
      'No option is called "depth".',
    ],
    [
      'a level',
      () => evaluatePredictions(input, { level: 95 }),
      'BAD_OPTION',
      'level must be between 0 and 1, such as 0.95, not 95.',
    ],
    [
      'a seed',
      () => evaluatePredictions(input, { seed: 0.5 }),
      'BAD_OPTION',
      'seed must be a whole number, not 0.5.',
    ],
    [
      'a measure',
      () => evaluatePredictions(input, { measures: 'Acuracy' }),
      'UNKNOWN_NAME',
      'No measure is called "Acuracy". Did you mean "Accuracy"?',
    ],
    [
      'a parameter',
      () => evaluateRuns({ qrels: { q: { d: 1 } }, run: { q: ['d'] } }, { depth: 0 }),
      'BAD_PARAMETER',
      'depth',
    ],
    [
      'a missing field of runs',
      () => evaluateRuns({ runs: {} } as never),
      'MISSING_FIELD',
      'Runs needs "qrels": judgements by topic and document.',
    ],
    [
      'no runs',
      () => evaluateRuns({ qrels: { q: { d: 1 } } } as never),
      'MISSING_FIELD',
      'Runs needs "runs": what each system retrieved, by name.',
    ],
    [
      'empty runs',
      () => evaluateRuns({ qrels: { q: { d: 1 } }, runs: {} }),
      'EMPTY_INPUT',
      'There are no runs. Give one or more, by name.',
    ],
    [
      'runs that are a list',
      () => evaluateRuns({ qrels: { q: { d: 1 } }, runs: [] as never }),
      'WRONG_SHAPE',
      'runs must be an object of runs by the name of the system, not an empty array.',
    ],
    [
      'run and runs',
      () => evaluateRuns({ qrels: {}, runs: {}, run: {} } as never),
      'BOTH_GIVEN',
      'Give either "runs" or "run", not both.',
    ],
    [
      'a field of runs',
      () => evaluateRuns({ qrel: {}, runs: {} } as never),
      'UNKNOWN_FIELD',
      'Runs has no field "qrel". Did you mean "qrels"?',
    ],
    [
      'no systems',
      () => evaluatePredictions({ actual: [1], systems: {} }),
      'EMPTY_INPUT',
      'There are no systems. Give one or more, by name.',
    ],
    [
      'a field beside systems',
      () => evaluatePredictions({ actual: [1], predicted: [1], systems: {} } as never),
      'UNKNOWN_FIELD',
      'Predictions of several systems has no field "predicted".',
    ],
    [
      'text',
      () => evaluatePredictions('spam' as never),
      'WRONG_SHAPE',
      'Predictions must be an object with "actual"',
    ],
    [
      'nothing comparable',
      () => compare({ what: 1 } as never),
      'WRONG_SHAPE',
      'What is compared must be runs with "qrels"',
    ],
    ['null', () => compare(null as never), 'WRONG_SHAPE', 'What is compared must be'],
    [
      'a baseline',
      () =>
        compare(
          { actual: [0, 1], systems: { a: { predicted: [0, 1] }, b: { predicted: [1, 1] } } },
          { baseline: 'c' },
        ),
      'UNKNOWN_SYSTEM',
      'No system is called "c". There are a, b.',
    ],
    [
      'one system',
      () => compare({ actual: [0, 1], systems: { a: { predicted: [0, 1] } } }),
      'ONE_SYSTEM',
      'There is only one system to compare.',
    ],
    [
      'matrices, which have no rows to pair',
      () => compare({ systems: { a: { tp: 1, fp: 1, fn: 1, tn: 1 }, b: { tp: 2, fp: 1, fn: 1, tn: 1 } } }),
      'NO_ROWS',
      'A confusion matrix has no rows to pair. Give "actual" with what each system "predicted".',
    ],
  ])('%s', async (_, call, code, message) => {
    const error: unknown = await call().then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(EvalError)
    expect(error).toMatchObject({ code, message: expect.stringContaining(message) as string })
  })

  test('in a question to the answer', async () => {
    const result = await evaluatePredictions(
      { actual: [0, 1, 1], systems: { a: { predicted: [0, 1, 0] }, b: { predicted: [0, 1, 1] } } },
      { measures: 'Accuracy', nullModel: false },
    )
    expect(() => result.find('Kapa', 'a')).toThrow(
      'No measure "Kapa" is among what was found. There is Accuracy.',
    )
    expect(() => result.find('Accuracy', 'c' as 'a')).toThrow(
      'No system "c" is among what was found. There are a, b.',
    )
    expect(() => result.find('Accuracy')).toThrow('There are several systems: name one of a, b.')
    expect(() => result.systems.a.byUnit('Accuracy')).toThrow(
      'No measure "Accuracy" is among what was found. There are none.',
    )
  })

  test('a stopped call stops', async () => {
    const stop = new AbortController()
    stop.abort(new Error('enough'))
    await expect(evaluatePredictions(input, { signal: stop.signal })).rejects.toThrow('enough')
    const seen: string[] = []
    await evaluatePredictions(input, {
      measures: 'Accuracy, F',
      nullModel: false,
      onProgress: (doing) => seen.push(doing),
    })
    expect(seen).toEqual(['predictions: Accuracy', 'predictions: F'])
  })
})

describe('what is refused', () => {
  const rows = { actual: ['ham', 'spam'], scores: [0.2, 0.8], positive: 'spam' }

  test.each<[string, () => Promise<unknown>]>([
    ['a measure of predicted classes', () => evaluatePredictions(rows, { measures: 'F' })],
    ['a measure of that name', () => evaluatePredictions(rows, { measures: 'AUK' })],
    [
      'a threshold beside predicted classes',
      () => evaluatePredictions({ ...rows, predicted: ['ham', 'spam'] }, { threshold: 0.5 }),
    ],
    ['rows to choose on without a rule', () => evaluatePredictions(rows, { chooseOn: '0.5' })],
  ])('%s is told in the words of the library, not of the command', async (_, call) => {
    const { message, data } = await call().then(
      () => expect.fail('not refused'),
      (error: unknown) => error as { message: string; data: object },
    )
    expect(message).not.toMatch(/--[a-z]|\bevals\b/)
    expect(JSON.stringify(data)).not.toMatch(/"pred"|"score"|COLUMN/)
  })
})
