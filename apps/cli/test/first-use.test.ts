import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { captured, type Captured } from './support/captured.js'

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
