import type { Result } from '@eval/study'
import { describe, expect, it } from 'vitest'
import { captured } from '../support/captured.js'
import { projectWith } from '../support/project.js'

const TOPICS = ['q10', 'q2', 'q1', 'q20', 'q3']
const folder = projectWith({
  'qrels.txt': TOPICS.map((topic) => `${topic} 0 d1 1\n${topic} 0 d2 0\n`).join(''),
  'run.txt': [...TOPICS, 'x10', 'x9'].map((topic) => `${topic} Q0 d1 1 2 a\n${topic} Q0 d2 2 1 a\n`).join(''),
  'other.txt': TOPICS.map((topic) => `${topic} Q0 d2 1 2 a\n${topic} Q0 d1 2 1 a\n`).join(''),
  'classes.csv': 'actual,predicted\nc10,c10\nc2,c2\nc1,c10\nc2,c1\n',
  'grades.csv': 'actual,predicted\n10,10\n-1,2\n2,0.5\n0.25,2\n',
  'sets.csv': 'y_true,y_pred\nl10|l9,l9\nl1,l1|l10\n',
})

async function resultOf(...words: readonly string[]): Promise<Result> {
  const { stdout, stderr, exit } = await captured([...words, '--format', 'json'], folder)
  expect({ stderr, exit }).toEqual({ stderr: '', exit: 0 })
  return JSON.parse(stdout) as Result
}

describe('the order in which names are shown', () => {
  it('has topics by the value of their digits', async () => {
    const { systems, notes } = await resultOf('rank', 'qrels.txt', 'run.txt', '-m', 'RR', '--per-topic')
    expect(systems[0]!.units).toEqual(['q1', 'q2', 'q3', 'q10', 'q20'])
    expect(notes.map(({ text }) => text).join(' ')).toContain('(x9, x10)')
  })

  it("is that of bytes where trec_eval's output is asked for", async () => {
    const words = ['rank', 'qrels.txt', 'run.txt', '-m', 'map', '--per-topic', '--like', 'trec_eval']
    const { systems } = await resultOf(...words)
    expect(systems[0]!.units).toEqual(['q1', 'q10', 'q2', 'q20', 'q3'])
    const { trecAnswer } = await import('../../src/trec.js')
    const files = new Map([
      ['qrels.txt', TOPICS.map((topic) => `${topic} 0 d1 1\n`).join('')],
      ['run.txt', TOPICS.map((topic) => `${topic} Q0 d1 1 2 a\n`).join('')],
    ])
    let output = ''
    await trecAnswer(
      ['-q', '-m', 'map', 'qrels.txt', 'run.txt'],
      (path) => new TextEncoder().encode(files.get(path)),
      (bytes) => {
        output += new TextDecoder().decode(bytes)
      },
    )
    expect(output.split('\n').map((line) => line.split('\t')[1])).toEqual([
      ...['q1', 'q10', 'q2', 'q20', 'q3'],
      ...['all', undefined],
    ])
  })

  it('names units that moved alike in their order, those that won and those that lost', async () => {
    const up = await resultOf('compare', 'qrels.txt', 'other.txt', 'run.txt', '-m', 'RR')
    expect(up.comparisons[0]!.best?.map(({ unit }) => unit)).toEqual(['q1', 'q2', 'q3', 'q10', 'q20'])
    const down = await resultOf('compare', 'qrels.txt', 'run.txt', 'other.txt', '-m', 'RR')
    expect(down.comparisons[0]!.worst?.map(({ unit }) => unit)).toEqual(['q1', 'q2', 'q3', 'q10', 'q20'])
  })

  it('has topics, classes and labels alike on the page', async () => {
    const { stdout } = await captured(
      ['report', 'qrels.txt', 'run.txt', '-m', 'RR', '--out', 'page.html'],
      folder,
    )
    expect(stdout).toBe('Wrote page.html\n')
    const { systems } = await resultOf('report', 'page.html')
    expect(systems[0]!.units).toEqual(['q1', 'q2', 'q3', 'q10', 'q20'])
  })

  it('has classes and labels by the value of their digits, and numbers by their value', async () => {
    const shown = async (file: string, table: string): Promise<unknown> => {
      const { tables } = await resultOf('classify', file)
      return tables.find(({ name }) => name === table)!.rows.map(([first]) => first)
    }
    expect(await shown('classes.csv', 'confusion')).toEqual(['c1', 'c2', 'c10'])
    expect(await shown('grades.csv', 'confusion')).toEqual(['-1', '0.25', '0.5', '2', '10'])
    expect(await shown('sets.csv', 'labels')).toEqual(['l1', 'l9', 'l10'])
  })

  it('lists topics to choose from in it', async () => {
    const { stderr } = await captured(['explain', 'AP', 'qrels.txt', 'run.txt', '--topic', 'q4'], folder)
    expect(stderr).toContain('there are q1, q2, q3, q10, q20')
  })
})
