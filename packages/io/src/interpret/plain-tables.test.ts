import { EvalError, seeded, type Random } from '@eval/core'
import { expect, it } from 'vitest'
import { readTable, recognisedTable, type Source } from '../index.js'

type Rows = readonly (readonly string[])[]

const choice = <T>(random: Random, list: readonly T[]): T => list[random.below(list.length)]!
const quoted = (cell: string): string =>
  /[",;\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
const joined = (names: readonly string[], rows: Rows, separator: string): string =>
  [names, ...rows].map((row) => `${row.map(quoted).join(separator)}\n`).join('')

/** Tables tried: as many as a busy machine has time for, or many. */
const ROUNDS = process.env.LONG_TESTS === '1' ? 5000 : 50

/** The same table as each format has it; in JSON some of the numbers are numbers. */
const sourcesOf = (names: readonly string[], rows: Rows, random: Random): Source[] =>
  [
    ['a.csv', joined(names, rows, ',')] as const,
    ['b.csv', joined(names, rows, ';')] as const,
    ['c.tsv', joined(names, rows, '\t')] as const,
    [
      'd.jsonl',
      rows
        .map(
          (row) =>
            `${JSON.stringify(Object.fromEntries(row.map((cell, at) => [names[at], at > 0 && /^\d\.?\d*$/.test(cell) && random.below(2) === 0 ? Number(cell) : cell])))}\n`,
        )
        .join(''),
    ] as const,
  ].map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text) }))

/** What is read; undefined where the file is refused. */
async function readOr<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof EvalError) return undefined
    throw error
  }
}

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i
const INFINITE = /^[+-]?inf(?:inity)?$/i
const isNumber = (cell: string): boolean =>
  INFINITE.test(cell) || (DECIMAL.test(cell) && Number.isFinite(Number(cell)))

const ODD = (
  ',  , NaN, n/a, yes, no, pass, Fail, true, 0.5, 0,5, 1e400, 1e-400, inf, -Infinity, -0, -0.1, 1.0001, 0x10, 1_000, +.5, 5., ' +
  'ja, null, None, -, ?, １, ½, y, t, on, 1 2, PASSED'
).split(', ')

it('has the values that every cell of a column says, in any format', async () => {
  const truths = { true: 1, false: 0, pass: 1, fail: 0, passed: 1, failed: 0 }
  const answers = { ...truths, yes: 1, no: 0 }
  const called = ['passed', 'judge', 'human', 'correct', 'acc']
  const sorts = [
    ['0.25', '1', '0.5'],
    ['0', '1'],
    ['pass', 'fail'],
    ['yes', 'no'],
    ['True', 'False'],
    ['Yes', 'NO', 'PASS'],
    ['a', 'b'],
  ]

  /** By column, the value of each row; undefined where one is infinite, or no column has any. */
  function valuesOf(names: readonly string[], rows: Rows): Record<string, (number | null)[]> | undefined {
    const found: Record<string, (number | null)[]> = {}
    for (const [at, name] of names.entries()) {
      const cells = rows.map((row) => row[at]!.trim())
      const words: Readonly<Record<string, number>> = called.includes(name.toLowerCase()) ? answers : truths
      const said = cells.filter((cell) => cell !== '')
      const isWords = said.every((cell) => Object.hasOwn(words, cell.toLowerCase()))
      if (at === 0 || said.length === 0 || !(isWords || said.every(isNumber))) continue
      if (said.some((cell) => INFINITE.test(cell))) return undefined
      found[name] = cells.map((cell) =>
        cell === '' ? null : isWords ? words[cell.toLowerCase()]! : Number(cell) + 0,
      )
    }
    return Object.keys(found).length === 0 ? undefined : found
  }

  let read = 0
  for (let seed = 1; seed <= ROUNDS; seed++) {
    const random = seeded(seed)
    const others = ['score', 'premium', 'latency', 'Passed', 'f1', 'lang', ...called.slice(1)]
    const names = [
      'id',
      ...Array.from({ length: 1 + random.below(4) }, () => others.splice(random.below(others.length), 1)[0]!),
    ]
    const kinds = names.map(() => choice(random, sorts))
    const rows = Array.from({ length: 1 + random.below(6) }, (_, row) =>
      names.map((__, at) => (at === 0 ? `u${row}` : choice(random, kinds[at]!))),
    )
    for (let damage = random.below(3); damage > 0; damage--)
      choice(random, rows)[1 + random.below(names.length - 1)] = choice(random, ODD)
    const wanted = valuesOf(names, rows)
    if (wanted) read++
    for (const source of sourcesOf(names, rows, random)) {
      const shown = `${seed} ${source.name}`
      const table = (await readOr(() => readTable(source, 'values', {})))?.table
      const found = table?.series.map(({ system, values, defined }) => [
        system,
        [...values].map((value, row) => (defined[row] === 1 ? value : null)),
      ])
      expect(found && Object.fromEntries(found), shown).toEqual(wanted)
      if (wanted) expect(await recognisedTable(source), shown).toBe('values')
    }
  }
  expect(read).toBeGreaterThan(0.5 * ROUNDS)
})

it('has the probabilities of every class, or refuses a cell that is none, in any format', async () => {
  const isProbability = (cell: string): boolean =>
    DECIMAL.test(cell.trim()) && Number(cell) >= 0 && Number(cell) <= 1
  let read = 0
  for (let seed = 1; seed <= ROUNDS; seed++) {
    const random = seeded(seed)
    const classes = choice(random, [
      ['cat', 'dog'],
      ['a', 'b', 'c'],
      ['0', '1'],
      ['no', 'yes'],
      ['é', 'ü'],
    ])
    const beginning = choice(random, [
      'proba_',
      'prob_',
      'probability_',
      'p_',
      'Proba ',
      'prob:',
      'probabilities.',
    ])
    const predicted = random.below(2) === 0 ? ['y_pred'] : []
    const names = ['id', 'y_true', ...predicted, ...classes.map((one) => beginning + one)]
    const first = names.length - classes.length
    // Every class occurs, or a column without a number could belong to none.
    const rows = Array.from({ length: classes.length + random.below(4) }, (_, row) => [
      `u${row}`,
      classes[row] ?? choice(random, classes),
      ...predicted.map(() => choice(random, classes)),
      ...classes.map(() => String(random.below(11) / 10)),
    ])
    for (let damage = random.below(3); damage > 0; damage--)
      choice(random, rows)[first + random.below(classes.length)] = choice(random, ODD)
    const cells = rows.map((row) => row.slice(first))
    const wanted = cells.flat().every(isProbability)
      ? Object.fromEntries(classes.map((one, at) => [one, cells.map((row) => Number(row[at]) + 0)]))
      : undefined
    if (wanted) read++
    for (const source of sourcesOf(names, rows, random)) {
      const table = (await readOr(() => readTable(source, 'predictions', {})))?.table
      const found =
        table &&
        Object.fromEntries(table.classes.map((one, at) => [one, [...(table.probabilities?.[at] ?? [])]]))
      expect(found, `${seed} ${source.name}`).toEqual(wanted)
    }
  }
  expect(read).toBeGreaterThan(0.2 * ROUNDS)
})
