import type { Result } from '@eval/study'
import { expect, it } from 'vitest'
import { captured } from '../support/captured.js'
import { projectWith } from '../support/project.js'

const ROWS = 40
const rows = Array.from({ length: ROWS }, (_, row) => row)
/** Right but for two of eight sites. */
const cells = rows.map((row) => {
  const truth = row % 2 === 0 ? 'p' : 'n'
  const isWrong = [1, 4].includes(Math.floor(row / 5))
  return [row, truth, isWrong ? (truth === 'p' ? 'n' : 'p') : truth, `s${Math.floor(row / 5)}`]
})
const folder = projectWith({
  'rows.csv': ['id,y_true,y_pred,site', ...cells.map((row) => row.join(','))].join('\n'),
  'labels.csv': [
    'id,y_true,y_pred,site',
    ...cells.map(
      ([id, truth, said, site]) => `${String(id)},${String(truth)}|x,${String(said)}|x,${String(site)}`,
    ),
  ].join('\n'),
  'qrels.csv': [
    'topic,document,grade,site',
    ...rows.flatMap((row) => [`q${row},a,1,s${Math.floor(row / 5)}`, `q${row},b,0,s${Math.floor(row / 5)}`]),
  ].join('\n'),
  'torn.csv': 'topic,document,grade,site\nq1,a,1,s1\nq1,b,0,s2\n',
  'run.txt': rows
    .flatMap((row) => {
      const isWrong = [1, 4].includes(Math.floor(row / 5))
      return [`q${row} Q0 a 1 ${isWrong ? 1 : 2} t`, `q${row} Q0 b 2 ${isWrong ? 2 : 1} t`]
    })
    .join('\n'),
})

const widths = async (...words: string[]): Promise<number[]> => {
  const { stdout, stderr } = await captured([...words, '--no-chance', '--format', 'json'], folder)
  expect(stderr).toBe('')
  const { systems, notes } = JSON.parse(stdout) as Result
  expect(notes.some(({ code }) => code === 'CLUSTERED')).toBe(words.includes('--cluster'))
  return systems[0]!.findings.map(({ interval }) => Number(interval!.high) - Number(interval!.low))
}

it.each([
  ['predictions', ['classify', 'rows.csv', '-m', 'Accuracy,F(average=macro)']],
  ['label sets', ['classify', 'labels.csv', '-m', 'ExactMatch']],
  ['retrieval', ['rank', 'qrels.csv', 'run.txt', '-m', 'RR']],
])('%s have wider intervals where --cluster names the dependent ones', async (_, words) => {
  const plain = await widths(...words)
  const grouped = await widths(...words, '--cluster', 'site')
  for (const [place, width] of grouped.entries()) expect(width).toBeGreaterThan(1.3 * plain[place]!)
})

it.each([
  [['classify', 'rows.csv', '--cluster', 'clinic'], 'There is no column "clinic" to take clusters from'],
  [['rank', 'torn.csv', 'run.txt', '--cluster', 'site'], 'the topic "q1" has another cluster than before'],
  [['rank', 'qrels.csv', 'run.txt', '--cluster', 'clinic'], 'clinic'],
])('%j is refused', async (words, message) => {
  const { stderr, stdout, exit } = await captured(words, folder)
  expect(stderr).toContain(message)
  expect({ stdout, exit }).toEqual({ stdout: '', exit: 2 })
})
