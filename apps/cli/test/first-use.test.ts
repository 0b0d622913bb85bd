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

describe('explain', () => {
  it('knows the threshold rules by the words that --threshold takes', async () => {
    const { stdout } = await asked('explain min-recall')
    expect(stdout).toContain('min-sensitivity')
    expect((await asked('explain nosuchrule')).stderr).toContain('threshold-rules')
  })
})
