import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { captured, type Captured } from './support/captured.js'
import { projectWith } from './support/project.js'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const spam = 'examples/classification/spam.csv --positive spam'

const asked = async (line: string): Promise<Captured> => captured(line.split(' '), root)

describe('a name that several kinds of measures have', () => {
  it('is the one on the data at hand', async () => {
    const { stdout } = await asked(`classify ${spam} -m Precision,Recall --format csv --table findings`)
    expect(stdout).toMatch(/^Precision,/m)
    expect(stdout).toMatch(/^Recall,/m)
  })
})

describe('a file that another command is for', () => {
  it.each([
    ['rank examples/classification/spam.csv examples/retrieval/bm25.txt', 'evals classify'],
    ['classify apps/cli/test/inputs/per-unit.csv', 'evals evaluate or evals compare'],
    ['compare examples/retrieval/qrels.txt examples/retrieval/bm25.txt', 'Give a second one'],
  ])('is refused with its name: %s', async (line, words) => {
    const { stderr, exit } = await asked(line)
    expect(stderr).toContain(words)
    expect(exit).toBe(2)
  })
})

describe('three files with a mistyped column', () => {
  it('are refused with the column, not with preferences that are wanted', async () => {
    const { stderr } = await asked(
      `compare ${[spam, spam, spam].join(' ')} --truth y_tru`.replaceAll(' --positive spam', ''),
    )
    expect(stderr).toContain('(did you mean "y_true"?)')
    expect(stderr).toContain('Use --truth COLUMN.')
    expect(stderr).not.toContain('preferences')
  })
})

describe('chance of hits in the top k', () => {
  it('says how large the population is that expected hits rest on', async () => {
    const files = 'examples/retrieval/qrels.txt examples/retrieval/bm25.txt --k 10'
    expect((await asked(`chance ${files}`)).stdout).toMatch(
      /Population: the judged and retrieved documents of each topic \(\d+ to \d+\), not the whole collection\. Use --population N\./,
    )
    expect((await asked(`chance ${files} --population 10000`)).stdout).not.toContain('Population:')
  })
})

describe('scores of items with repeats in groups', () => {
  it('are compared without a word on what kind of data they are', async () => {
    const rows = (by: number): string =>
      Array.from({ length: 24 }, (_, row) =>
        JSON.stringify({
          id: `i${Math.floor(row / 3)}`,
          score: ((row * 7) % 10) / 10 + by,
          passed: row % 2 === 0,
          repeat: row % 3,
          group: `g${Math.floor(row / 6)}`,
        }),
      ).join('\n')
    const folder = projectWith({ 'old.jsonl': rows(0), 'new.jsonl': rows(0.1) })
    for (const more of ['', ' --cluster group']) {
      const { stdout, exit } = await captured(`compare old.jsonl new.jsonl${more}`.split(' '), folder)
      expect(exit).toBe(0)
      expect(stdout).toContain(more === '' ? '24 repeats of 8 units' : '24 units in 4 clusters')
    }
  })
})

describe('explain', () => {
  it('knows the threshold rules by the words that --threshold takes', async () => {
    const { stdout } = await asked('explain min-recall')
    expect(stdout).toContain('min-sensitivity')
    expect((await asked('explain nosuchrule')).stderr).toContain('threshold-rules')
  })
})

describe('compare', () => {
  const files = 'apps/cli/test/inputs/qrels.txt apps/cli/test/inputs/run.txt'

  it('tells of unjudged documents as rank does', async () => {
    const [, sentence] =
      /(run: [\d.]+ % of the top 10 are unjudged\.)/.exec((await asked(`rank ${files} -m AP`)).stdout) ?? []
    const { stdout } = await asked(`compare ${files} apps/cli/test/inputs/rising.txt -m AP`)
    expect(sentence).toBeDefined()
    expect(stdout).toContain(sentence)
  })
})
