import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readResult, resultSchema, type Result } from '@eval/study'
import Ajv2020 from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { captured } from './support/captured.js'
import { projectWith } from './support/project.js'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const RUNS = ['qrels', 'bm25', 'dense'].map((name) => join(root, `examples/retrieval/${name}.txt`))
const SPAM = join(root, 'examples/classification/spam.csv')

async function jsonOf(...words: readonly string[]): Promise<Result> {
  const { stdout, stderr } = await captured(['report', ...words, '--format', 'json'], root)
  expect(stderr).toBe('')
  return readResult(stdout)
}

const isValid = new Ajv2020.default({ strict: false }).compile(resultSchema)

describe('evals report', () => {
  it('puts measures, comparisons, topics, ties and pictures of runs into one result', async () => {
    const result = await jsonOf(...RUNS, '-m', 'nDCG@10,AP', '--draws', '200')
    expect(isValid(result), JSON.stringify(isValid.errors)).toBe(true)
    expect(result.comparisons.map(({ verdict }) => verdict)).toEqual([
      expect.stringMatching(/^dense beats bm25 on nDCG@10 by 0\.154 /),
      expect.stringMatching(/^dense beats bm25 on AP by 0\.135 /),
    ])
    expect(result.systems.map(({ units }) => units?.length)).toEqual([50, 50])
    expect(result.systems[0]!.findings[0]!.chance).toBeDefined()
    expect(result.tables[0]!.name).toBe('coverage')
    expect(result.charts!.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['topics-pr', 'unit-differences']),
    )
    expect(result.command).not.toContain('--format')
  })

  it('puts counts, classes, curves, thresholds and slices of predictions into one result', async () => {
    const result = await jsonOf(SPAM, '--positive', 'spam', '--by', 'language', '--draws', '200')
    expect(isValid(result), JSON.stringify(isValid.errors)).toBe(true)
    expect(result.charts!.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['confusion', 'class-bars', 'roc', 'pr', 'scores', 'calibration']),
    )
    expect(result.systems[0]!.thresholds).toMatchObject({ positive: 73, negative: 327 })
    expect(result.systems[0]!.findings.some(({ part }) => part === 'language=fr')).toBe(true)
    expect(result.tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['confusion', 'classes']))
    expect(result.notes.map(({ text }) => text).join(' ')).toContain('Majority-class baseline')
  })

  it('gives each column of one file its own counts, not those of a column that belongs to none', async () => {
    const words = [SPAM, '--score', 'y_score,rival_score', '--positive', 'spam', '--threshold', '0.5']
    const result = await jsonOf(...words, '--draws', '100', '-m', 'Accuracy, AUC')
    const accuracies = result.systems.map(({ findings }) => findings[0]!.value)
    expect(new Set(accuracies).size).toBe(2)
    const accuracy = result.comparisons.find(({ measure }) => measure === 'Accuracy')!
    expect(Number(accuracies[1]) - Number(accuracies[0])).toBeCloseTo(Number(accuracy.difference), 12)
  })

  it('writes report.html where it is told nothing else, and says so', async () => {
    const folder = projectWith({})
    const words = ['report', ...RUNS.slice(0, 2), '-m', 'AP', '--draws', '100']
    expect(await captured(words, folder)).toEqual({ stdout: 'Wrote report.html\n', stderr: '', exit: 0 })
    const page = readFileSync(join(folder, 'report.html'), 'utf8')
    expect(page).toMatch(/^<!doctype html>/)
    const again = await captured(['report', 'report.html', '--format', 'csv'], folder)
    expect(again.stdout).toContain('measure,value,low,high')
  })

  it('is what other commands write as --format html, with verdicts, tables and the charts of their values', async () => {
    const words = ['compare', ...RUNS, '-m', 'AP', '--draws', '100', '--format', 'html']
    const { stdout, stderr } = await captured(words, root)
    expect(stderr).toBe('')
    expect(stdout).toContain('dense beats bm25 on AP')
    expect(readResult(stdout).comparisons).toHaveLength(1)
  })
})
