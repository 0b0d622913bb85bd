import { numberOf, type FindingRecord, type Result } from '@eval/study'
import { describe, expect, it } from 'vitest'
import { captured } from '../support/captured.js'
import { projectWith } from '../support/project.js'
import { trecCases, type TrecCase } from '../support/trec-cases.js'

/** Calls without options that change what is retrieved or printed; topics may be missing, or without a relevant document. */
const plain = ({ args, qrels }: TrecCase): boolean =>
  args.every((word) => !['-J', '-M', '-N', '-R', '-Z', '-o'].includes(word)) && qrels.length < 400

const cases = [...trecCases('trec-eval-9'), ...trecCases('trec-eval-10')].filter(plain)

/** Measures of one mean over topics that rank has under the name that trec_eval prints. */
const COMPARED =
  /^(map|Rprec|bpref|recip_rank|ndcg|infAP|P_\d+|recall_\d+|ndcg_cut_\d+|map_cut_\d+|success_\d+|relative_P_\d+|set_P|set_recall|set_map)$/

/** The values over all topics as trec_eval printed them. */
function printed(output: string): Map<string, string> {
  const lines = output.split('\n').map((line) => line.split('\t').map((field) => field.trim()))
  return new Map(lines.flatMap(([name, topic, value]) => (topic === 'all' ? [[name!, value!]] : [])))
}

async function run(command: string, words: readonly string[], folder: string): Promise<Result> {
  const { stdout, stderr, exit } = await captured([command, ...words, '--format', 'json'], folder)
  expect({ stderr, exit }).toEqual({ stderr: '', exit: 0 })
  return JSON.parse(stdout) as Result
}

describe('evals rank --like trec_eval', () => {
  const chosen = cases
    .filter(({ expected }) => [...printed(expected).keys()].some((name) => COMPARED.test(name)))
    .slice(0, 40)

  it('has enough recorded cases to follow', () => {
    expect(chosen).toHaveLength(40)
  })

  it.each(chosen.map((one) => [one.id, one] as const))('averages as %s did', async (_, one) => {
    const folder = projectWith({
      'qrels.txt': `${one.qrels.join('\n')}\n`,
      'run.txt': `${one.run.join('\n')}\n`,
    })
    const values = new Map([...printed(one.expected)].filter(([name]) => COMPARED.test(name)))
    const level = one.args.includes('-l') ? ['-l', one.args[one.args.indexOf('-l') + 1]!] : []
    const missing = one.args.includes('-c') ? ['--missing', 'empty'] : []
    const precision = one.id.startsWith('9') ? ['--precision', 'float32'] : []
    const words = [
      'qrels.txt',
      'run.txt',
      '--like',
      'trec_eval',
      '--no-chance',
      '-m',
      [...values.keys()].join(','),
    ]
    const result = await run('rank', [...words, ...level, ...missing, ...precision], folder)
    expect(result.policies).toMatchObject({ like: 'trec_eval', undefined: 'zero', ties: 'trec' })
    const shown = result.systems[0]!.findings.map(({ value }) => numberOf(value))
    const off = [...values.values()].map((text, index) => Math.abs(Number(text) - shown[index]!))
    expect(Math.max(...off)).toBeLessThanOrEqual(0.5e-4 + 1e-12)
  })

  it('lets an option that is given win, and says who settled what', async () => {
    const folder = projectWith({
      'qrels.txt': '1 0 a 1\n2 0 b 0\n3 0 c 1\n',
      'run.txt': '1 Q0 a 1 1 r\n2 Q0 b 1 1 r\n',
    })
    const words = ['qrels.txt', 'run.txt', '-m', 'map', '--no-chance', '--like', 'trec_eval']
    const value = async (...more: string[]): Promise<number> =>
      numberOf((await run('rank', [...words, ...more], folder)).systems[0]!.findings[0]!.value)
    expect(await value()).toBe(1 / 2)
    expect(await value('--missing', 'empty')).toBeCloseTo(1 / 3, 12)
    expect(await value('--undefined', 'omit')).toBe(1)
    const plan = await run('rank', [...words, '--explain'], folder)
    const steps = plan.tables[0]!.rows.map((row) => row.join(' | '))
    expect(steps).toContain('join | missing | omit | --like')
    expect(steps).toContain('average | topics with an undefined value | zero | --like')
  })

  it('rounds the number of documents at a recall as trec_eval 10 does', async () => {
    const folder = projectWith({ 'qrels.txt': '1 0 a 1\n', 'run.txt': '1 Q0 a 1 1 r\n' })
    const words = ['qrels.txt', 'run.txt', '-m', 'iprec_at_recall_0.10', '--no-chance']
    const name = async (...more: string[]): Promise<string> =>
      (await run('rank', [...words, ...more], folder)).systems[0]!.findings[0]!.measure
    expect(await name()).toBe('IPrec@0.1')
    expect(await name('--like', 'trec_eval')).toBe('IPrec(rounding=nearest)@0.1')
  })
})

describe('--like sklearn', () => {
  const folder = projectWith({
    'none.csv': 'y_true,y_pred,y_score\n0,0,0.1\n0,0,0.5\n0,1,0.9\n',
    'other.csv': 'y_true,y_pred\n0,0\n1,0\n0,0\n1,0\n',
    'third.csv': 'y_true,y_pred\n0,0\n1,1\n0,1\n1,0\n',
    'absent.csv': 'y_true,y_pred\n0,0\n0,0\n1,2\n',
    'unseen.csv': 'y_true,proba_a,proba_b,proba_c\na,0.5,0.2,0.3\nb,0.3,0.4,0.3\n',
    'qrels.txt': '1 0 a 1\n1 0 b 0\n2 0 a 0\n',
    'run.txt': '1 Q0 a 1 0.5 r\n1 Q0 b 2 0.5 r\n2 Q0 a 1 1 r\n',
    'same.txt': '1 Q0 a 1 0.7 r\n1 Q0 b 2 0.5 r\n2 Q0 a 1 1 r\n',
  })
  const finding = ({ systems }: Result, name: string): FindingRecord =>
    systems[0]!.findings.find(({ measure }) => measure.startsWith(name))!

  it('puts 0 where scikit-learn does, and says that there is no value', async () => {
    const words = ['other.csv', '--positive', '1', '--draws', '50', '-m', 'Precision,Recall,F,MCC,Jaccard']
    const like = await run('classify', [...words, '--like', 'sklearn'], folder)
    expect(like.policies).toMatchObject({ like: 'sklearn', empty: 'zero' })
    // scikit-learn 1.2.1: precision_score, recall_score, f1_score, matthews_corrcoef, jaccard_score
    expect(like.systems[0]!.findings.map(({ value }) => value)).toEqual([0, 0, 0, 0, 0])
    expect(finding(like, 'Precision')).toMatchObject({ undefined: 1, why: expect.any(String) as string })
    const own = await run('classify', words, folder)
    expect(finding(own, 'Precision').value).toBeNull()
  })

  it('leaves no value where scikit-learn raises', async () => {
    const words = ['none.csv', '--positive', '1', '--score', 'y_score', '--like', 'sklearn', '--draws', '50']
    const result = await run('classify', [...words, '-m', 'AUC,AP'], folder)
    // scikit-learn 1.2.1: roc_auc_score raises, average_precision_score 0
    expect(finding(result, 'AUC').value).toBeNull()
    expect(finding(result, 'AP').value).toBe(0)
  })

  it('counts a class that no item has 0 in a macro AP, and leaves a macro AUC without a value', async () => {
    const words = ['unseen.csv', '-m', 'AP,AUC', '--draws', '50']
    const like = await run('classify', [...words, '--like', 'sklearn'], folder)
    // scikit-learn 1.2.1: average_precision_score(average=macro) = 2/3, roc_auc_score raises
    expect(numberOf(finding(like, 'AP').value)).toBeCloseTo(2 / 3, 12)
    expect(finding(like, 'AUC').value).toBeNull()
    expect(finding(await run('classify', words, folder), 'AP').value).toBeNull()
  })

  it('counts a class without a value 0 in a macro average', async () => {
    const words = ['absent.csv', '-m', 'F(average=macro),Precision(average=macro)', '--draws', '50']
    const like = await run('classify', [...words, '--like', 'sklearn'], folder)
    // scikit-learn 1.2.1: f1_score(average=macro) = 1/3, precision 1/3
    expect(numberOf(finding(like, 'F').value)).toBeCloseTo(1 / 3, 12)
    expect(numberOf(finding(like, 'Precision').value)).toBeCloseTo(1 / 3, 12)
    expect(numberOf(finding(await run('classify', words, folder), 'Precision').value)).toBeCloseTo(1 / 2, 12)
  })

  it('averages over the orders of equal scores, and gives a topic without gain 0', async () => {
    const like = await run('rank', ['qrels.txt', 'run.txt', '-m', 'nDCG', '--like', 'sklearn'], folder)
    const expected = (1 + 1 / Math.log2(3)) / 2
    expect(numberOf(like.systems[0]!.findings[0]!.value)).toBeCloseTo(expected / 2, 12)
    expect(like.policies).toMatchObject({ like: 'sklearn', ties: 'expected', undefined: 'zero' })
  })

  it('is taken over by compare, for runs and for predictions', async () => {
    const runs = ['qrels.txt', 'run.txt', 'same.txt', '-m', 'nDCG', '--like', 'sklearn']
    const ranked = await run('compare', runs, folder)
    expect(numberOf(ranked.comparisons[0]!.difference)).toBeCloseTo((1 - (1 + 1 / Math.log2(3)) / 2) / 2, 12)
    expect(ranked.policies).toMatchObject({ like: 'sklearn', ties: 'expected' })
    const files = ['other.csv', 'third.csv', '--positive', '1', '-m', 'Precision']
    const compared = await run('compare', [...files, '--like', 'sklearn'], folder)
    expect(numberOf(compared.comparisons[0]!.difference)).toBe(1 / 2)
    const { stderr, exit } = await captured(['compare', ...files], folder)
    expect({ exit, said: stderr.includes('Precision has no value') }).toEqual({ exit: 2, said: true })
  })
})
