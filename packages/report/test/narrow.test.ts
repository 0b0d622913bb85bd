import { describe, expect, test } from 'vitest'
import type { FindingRecord, Result, TableRecord } from '@eval/study'
import { DEFAULT_RENDER } from '../src/index.js'
import * as formats from '../src/formats/index.js'
import { manySystems } from './many-systems.js'

const page = async (result: Result): Promise<string> => formats.html.render(result, DEFAULT_RENDER)
const three = manySystems({ low: 0.2, top: 0.6, near: 0.5 })

/** The three systems with two slices and two measures. */
const sliced: Result = {
  ...three,
  systems: three.systems.map((system) => ({
    ...system,
    findings: ['nDCG@10', 'AP'].flatMap((measure) =>
      [undefined, 'language=en', 'language=de'].map((part): FindingRecord => ({
        ...system.findings[0]!,
        measure,
        ...(part === undefined ? {} : { part }),
      })),
    ),
  })),
}

describe('slices in a page', () => {
  test('stand one below another, measure by measure, so that no table grows sideways', async () => {
    const text = await page(sliced)
    expect(text).toContain('<section id="slices" aria-labelledby="slices-title" data-choosing>')
    const table = text.slice(text.indexOf('id="slices-table"'), text.indexOf('id="comparisons"'))
    expect(table.match(/<th scope="col"/g)).toHaveLength(7)
    expect(table.match(/<tr><th scope="row"/g)).toHaveLength(2 * 3 * 3)
  })
})

describe('tables on a narrow screen', () => {
  const tableOf = (columns: number, rows: readonly (readonly (string | number)[])[]): TableRecord => ({
    name: 'own',
    title: 'Own',
    columns: Array.from({ length: columns }, (_, at) => ({
      name: at === 0 ? 'class' : `c${at}`,
      kind: at === 0 ? ('text' as const) : ('number' as const),
    })),
    rows,
  })
  const looksOf = async (table: TableRecord): Promise<string | undefined> =>
    /<table id="table-1"( class="(\w+)")?/.exec(await page({ ...three, tables: [table] }))?.[2]

  test('are cards, small type or as they are, by how many columns they have', async () => {
    expect(await looksOf(tableOf(4, [['a', 1, 2, 3]]))).toBeUndefined()
    expect(await looksOf(tableOf(7, [['a', 1, 2, 3, 4, 5, 6]]))).toBe('dense')
    expect(await looksOf(tableOf(9, [['a', 1, 2, 3, 4, 5, 6, 7, 8]]))).toBe('cards')
  })

  test('stay a square where rows and columns are the same classes', async () => {
    const rows = Array.from({ length: 10 }, (_, at) => [`c${at + 1}`, ...Array.from({ length: 10 }, () => 1)])
    expect(await looksOf(tableOf(11, rows))).toBe('dense')
  })
})

describe('a page of many systems', () => {
  test('marks a matrix that has no room for figures on a phone', async () => {
    const many = manySystems(Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`s${at}`, at / 20])))
    expect(await page(many)).toContain('id="matrix-1" class="matrix many"')
    expect(await page(three)).toContain('id="matrix-1" class="matrix"')
  })

  test('shows drawn chance levels with the decimals that the draws support', async () => {
    const systems = three.systems.map(({ name, findings }) => ({
      name,
      findings: findings.map((finding): FindingRecord => ({
        ...finding,
        chance: {
          value: -0.00003,
          valueError: 0.0004,
          p: 0.01,
          model: 'm',
          method: 'monte-carlo',
          draws: 100,
        },
      })),
    }))
    const text = await page({ ...three, systems })
    const board = text.slice(text.indexOf('id="measures-table"'), text.indexOf('id="comparisons"'))
    expect(board).toContain('>0.000<')
    expect(board).not.toMatch(/>-0|e-5</)
  })

  test('says a note once', async () => {
    const note = { code: 'X', text: 'The same sentence.' }
    const text = await page({ ...three, notes: [note, note] })
    const notes = text.slice(text.indexOf('id="notes"'), text.indexOf('id="provenance"'))
    expect(notes.match(/The same sentence/g)).toHaveLength(1)
  })
})
