import { readFileSync } from 'node:fs'
import { printName, type InputKind } from '@eval/core'
import { describe, expect, test } from 'vitest'
import { createStudy } from '../src/index.js'

const { registry } = createStudy()

const page = readFileSync(new URL('../../../docs/reference/names-elsewhere.md', import.meta.url), 'utf8')
const [head, , ...lines] = page.split('\n').filter((line) => line.startsWith('|'))
const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())
const tools = cellsOf(head!).slice(2)

/** What stands for a placeholder. */
const VALUES: Readonly<Record<string, string>> = {
  average: 'macro',
  recall: '0.1',
  multiple: '0.5',
  to: '0.2',
  scheme: 'ovr',
}

const rows = lines.flatMap((line) => {
  const [name, input, ...cells] = cellsOf(line)
  const measure = /^\[([^\]]*)\]/.exec(name!)![1]!.replaceAll('\\', '')
  return cells.flatMap((cell, place) =>
    cell
      .split(/,\s+/)
      .filter((one) => one !== '')
      .map((one) =>
        one.replaceAll('\\', '').replace(/\{(\w+)\}/g, (_, param: string) => VALUES[param] ?? '5'),
      )
      .map((written) => [tools[place]!, written, measure, input!] as const),
  )
})

describe('the table of names in other tools', () => {
  test('is read here', () => {
    expect(rows.length).toBeGreaterThan(100)
  })

  test.each(rows)('%s: %s is %s on %s', (tool, written, measure, input) => {
    // A measure that always has a cutoff is written with one.
    const { at, params } = registry.find('measure', measure, input)
    const cutoff = tool === 'ir_measures' && at !== undefined && params[at]!.required ? '@5' : ''
    const calls = registry.calls('measure', `${written}${cutoff}`, input)
    expect(calls.length).toBeGreaterThan(0)
    for (const { contribution } of calls) expect(contribution.name).toBe(measure)
  })
})

const named = (written: string, input: InputKind): string =>
  registry
    .calls('measure', written, input)
    .map((call) => printName(call))
    .join(', ')

describe('names that users of other tools type', () => {
  test.each([
    ['hit_rate@5', 'Success@5'],
    ['hits@5', 'Hits@5'],
    ['precision@5', 'P@5'],
    ['recall@10', 'R@10'],
    ['f1@5', 'F@5'],
    ['r-precision', 'Rprec'],
    ['mrr@10', 'RR@10'],
    ['map@10', 'AP@10'],
    ['ndcg_burges@10', 'nDCG(gain=exp)@10'],
    ['rbp.95', 'RBP(p=0.95)'],
    ['map-l2', 'AP(rel=2)'],
    ['mrr@10-l2', 'RR(rel=2)@10'],
    ['precision@5-l2', 'P(rel=2)@5'],
    ['recall@100-l3', 'R(rel=3)@100'],
    ['hit_rate@5-l2', 'Success(rel=2)@5'],
  ])('ranx: %s', (written, printed) => {
    expect(named(written, 'ranking')).toBe(printed)
  })

  test.each([
    ["nDCG(dcg='exp-log2')@10", 'nDCG(gain=exp)@10'],
    ['nDCG(dcg="log2")@5', 'nDCG@5'],
    ['P(rel=2)@5', 'P(rel=2)@5'],
    ['RBP(p=0.8)', 'RBP'],
    ['IPrec@0.1', 'IPrec@0.1'],
    ['Success@1', 'Success@1'],
    ['SetF(beta=2)', 'SetF(beta=2)'],
    ['NumRet', 'NumRet'],
    ['NumRet(rel=1)', 'NumRelRet(rel=1)'],
    ['NumRet(rel=2)', 'NumRelRet(rel=2)'],
  ])('ir_measures: %s', (written, printed) => {
    expect(named(written, 'ranking')).toBe(printed)
  })

  test.each([
    ['set_F.0.5', 'SetF(beta=0.7071067811865476)'],
    ['ndcg_cut.5,10', 'nDCG@5, nDCG@10'],
    ['P.5', 'P@5'],
    ['map', 'AP'],
    ['recip_rank', 'RR'],
  ])('trec_eval: %s', (written, printed) => {
    expect(named(written, 'ranking')).toBe(printed)
  })

  test.each([
    ['neg_log_loss', 'LogLoss(eps=2.220446049250313e-16)'],
    ['neg_brier_score', 'Brier'],
    ['roc_auc', 'AUC'],
    ['roc_auc_score(max_fpr=0.1)', 'pAUC(to=0.1,scale=mcclish)'],
    ['average_precision', 'AP'],
  ])('scikit-learn: %s', (written, printed) => {
    expect(named(written, 'tally')).toBe(printed)
  })

  test.each([
    ['homogeneity_score', 'counts', 'EntropyCoefficient'],
    ['completeness_score', 'counts', 'EntropyCoefficient(of=predicted)'],
    ['v_measure_score', 'counts', 'NMI'],
    ['neg_negative_likelihood_ratio', 'counts', 'LR-'],
    ['top_k_accuracy', 'class-scores', 'TopAccuracy(ties=last)@2'],
  ] as const)('scikit-learn: %s on %s', (written, input, printed) => {
    expect(named(written, input)).toBe(printed)
  })

  test('a colon among parameters says nothing of the input', () => {
    expect(() => named('ERR(gains={0:0,1:1})@10', 'ranking')).toThrow('ERR has no parameter "gains"')
  })

  test('a name that no tool has is refused as before', () => {
    const wholeNumber = 'parameter "k" must be a whole number, at least 1, not "x"'
    expect(() => named('hit_rate@x', 'ranking')).toThrow(`Success: ${wholeNumber}`)
    expect(() => named('hit_rate@5-lx', 'ranking')).toThrow('Success: parameter "rel" must be')
    expect(() => named('mrr@x', 'ranking')).toThrow(`mrr (RR): ${wholeNumber}`)
    expect(() => named('AUC(max_fpr=2)', 'tally')).toThrow('pAUC: parameter "to" must be')
    expect(() => named('hit_rate', 'ranking')).toThrow('Did you mean "hit_rate@{k}"?')
    expect(() => named('hit_ratio@5', 'ranking')).toThrow('No measure')
    expect(() => named('nDCG(dcg=other)@5', 'ranking')).toThrow('nDCG has no parameter "dcg"')
  })
})

describe('names of every kind', () => {
  test('say their input, their plugin or both, and never stand for another input', () => {
    for (const written of ['t', '@eval/significance/t', 'paired:t', 'paired:@eval/significance/t'])
      expect(registry.calls('test', written, 'paired')[0]!.contribution.input).toBe('paired')
    expect(() => registry.calls('test', 'paired:t', 'systems')).toThrow(/test/)
  })
})
