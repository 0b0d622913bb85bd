import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { captured } from '../support/captured.js'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const spam = 'classify examples/classification/spam.csv --positive spam'
const outputOf = async (line: string): Promise<string> => (await captured(line.split(' '), root)).stdout

describe('measures that are named', () => {
  it('are printed alone and in the order asked, without notes on tables that are not there', async () => {
    const shown = await outputOf(`${spam} -m AUC,MCC`)
    expect(shown.indexOf('AUC')).toBeLessThan(shown.indexOf('MCC'))
    for (const title of ['Confusion matrix', 'Per class', 'Thresholds']) expect(shown).not.toContain(title)
  })

  it('come with the tables that an option asks for, and with all of them in JSON', async () => {
    expect(await outputOf(`${spam} -m AUC --margins`)).toContain('Confusion matrix')
    const { tables } = JSON.parse(await outputOf(`${spam} -m AUC --format json`)) as { tables: unknown[] }
    expect(tables.length).toBeGreaterThan(1)
  })
})
