import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Result } from '@eval/study'
import { describe, expect, it } from 'vitest'
import { captured } from '../support/captured.js'
import { projectWith } from '../support/project.js'

const run = (scores: readonly number[]): string =>
  [1, 2, 3]
    .flatMap((topic) =>
      scores.map((score, place) => `${topic} Q0 d${place} ${place + 1} ${score * topic} tag`),
    )
    .join('\n')

const folder = projectWith({
  'qrels.txt': '1 0 d0 1\n1 0 d1 0\n2 0 d1 1\n2 0 d0 0\n3 0 d0 1\n3 0 d1 1\n',
  'input.pircRBa1': run([2, 1]),
  'input.other': run([1, 2]),
  'both.csv': 'id,y_true,y_pred,y_score\n1,1,1,0.9\n2,0,1,0.6\n3,1,0,0.4\n4,0,0,0.1\n',
  'old.jsonl': '{"id":"a","score":0.5,"passed":true}\n{"id":"b","score":0.25,"passed":false}\n',
  'new.jsonl': '{"id":"a","score":0.75,"passed":true}\n{"id":"b","score":0.5,"passed":true}\n',
})

const evals = (...words: readonly string[]) => captured(words, folder)
const resultOf = async (...words: readonly string[]): Promise<Result> => {
  const { stdout, stderr, exit } = await evals(...words, '--format', 'json')
  expect({ stderr, exit }).toEqual({ stderr: '', exit: 0 })
  return JSON.parse(stdout) as Result
}

describe('runs as TREC names them', () => {
  it('are called by what stands behind "input."', async () => {
    const { systems } = await resultOf('rank', 'qrels.txt', 'input.pircRBa1', 'input.other', '-m', 'AP')
    expect(systems.map(({ name }) => name)).toEqual(['pircRBa1', 'other'])
  })

  it('are renamed by --name, by file or by its last part', async () => {
    const { systems } = await resultOf(
      ...['rank', 'qrels.txt', './input.pircRBa1', 'input.other', '-m', 'AP'],
      ...['--name', 'input.pircRBa1=queens', '--name', 'input.other=rest'],
    )
    expect(systems.map(({ name }) => name)).toEqual(['queens', 'rest'])
    const unknown = await evals('rank', 'qrels.txt', 'input.other', '--name', 'gone=x')
    expect(unknown.stderr).toContain('no file is called "gone"')
    const twice = await evals(
      'rank',
      'qrels.txt',
      'input.other',
      'input.pircRBa1',
      '--name',
      'other=pircRBa1',
    )
    expect(twice.stderr).toContain('Two systems are called "pircRBa1"')
  })

  it.each(['pircRBa1', 'input.pircRBa1'])('are a baseline by the name %s', async (baseline) => {
    const { comparisons } = await resultOf(
      ...['compare', 'qrels.txt', 'input.other', 'input.pircRBa1', '-m', 'AP', '--baseline', baseline],
    )
    expect(comparisons[0]!.baseline).toBe('pircRBa1')
  })
})

describe('an option that cannot take effect', () => {
  it.each([
    [['classify', 'both.csv', '--threshold', '0.3'], 'The data have predicted classes'],
    [['compare', 'old.jsonl', 'new.jsonl', '--relevance-level', '2'], '--relevance-level has no effect'],
    [['rank', 'qrels.txt', 'input.other', '--truth', 'x'], '--truth has no effect'],
    [['rank', 'qrels.txt', 'input.other', '--weight', 'w'], '--weight has no effect'],
    [['classify', 'both.csv', '--no-chance', '--null-model', 'class-prior'], '--null-model has no effect'],
    [['classify', 'both.csv', '--format', 'json', '--table', 'findings'], '--table has no effect'],
    [['classify', 'both.csv', '--exact-text'], '--exact-text has no effect'],
  ])('is an error: %s', async (words, sentence) => {
    const { stderr, exit } = await evals(...words)
    expect(exit).toBe(2)
    expect(stderr).toContain(sentence)
  })
})

it('values per unit of two files are compared, several measures at once', async () => {
  const { comparisons } = await resultOf('compare', 'old.jsonl', 'new.jsonl')
  expect(comparisons.map(({ measure, difference }) => [measure, difference])).toEqual([
    ['score', 0.25],
    ['passed', 0.5],
  ])
})

it('the ending of --out says the format', async () => {
  for (const [file, begins] of [
    ['out.json', '{'],
    ['out.csv', 'table,'],
    ['out.md', '#'],
    ['out.tex', '%'],
    ['out.html', '<!doctype html>'],
  ] as const) {
    const { exit, stderr } = await evals('classify', 'both.csv', '-m', 'Accuracy', '-o', file)
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
    const text = readFileSync(join(folder, file), 'utf8').trimStart().toLowerCase()
    expect([file, text.slice(0, begins.length)]).toEqual([file, begins])
  }
  await evals('classify', 'both.csv', '-m', 'Accuracy', '-o', 'asked.csv', '--format', 'json')
  expect(readFileSync(join(folder, 'asked.csv'), 'utf8')).toContain('"schema"')
})

it('measures have a usual null model in evals chance, as they have in evals rank', async () => {
  const { stdout, stderr } = await evals('chance', 'qrels.txt', 'input.other', '-m', 'AP')
  expect(stderr).toBe('')
  expect(stdout).toContain('random-ranking')
})
