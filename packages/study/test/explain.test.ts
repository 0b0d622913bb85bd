import { qrelsTable, rankingOfGrades, runTable, type QrelsRow, type RunRow } from '@eval/ranked'
import type { PredictionTable } from '@eval/core'
import { describe, expect, test } from 'vitest'
import { createStudy, type ExplainedValue, type System } from '../src/index.js'
import { MADE, stranger, WANTED } from './stranger.js'

const study = createStudy({ plugins: [stranger] })

const documents = Array.from({ length: 30 }, (_, index) => `d${index + 1}`)
/** Grades of d1, d4 and d25 are 2, 1 and 1; d30 is not judged. */
const grades: Readonly<Record<string, number>> = { d1: 2, d4: 1, d25: 1 }
const qrels = qrelsTable([
  ...documents.slice(0, 29).map((document): QrelsRow => ['q1', document, grades[document] ?? 0]),
  ['q2', 'd1', 1],
])
const run = runTable([
  ...documents.map((document, index): RunRow => ['q1', document, -index]),
  ['q2', 'd9', 1],
])
const ranked = (params = {}): System => study.system('ranked', { qrels, run }, params)

const table = (found: ExplainedValue, name: string) => found.tables.find((one) => one.name === name)!
const notes = ({ notes: all }: ExplainedValue): string[] => all.map(({ text }) => text)

describe('a value explained', () => {
  test('names the document and grade of each rank beside the figures of its step', () => {
    const found = study.explain(ranked(), { measure: 'P@3', unit: 'q1' })
    expect(found).toMatchObject({ measure: 'P@3', unit: 'q1', value: 1 / 3 })
    expect(table(found, 'steps')).toEqual({
      name: 'steps',
      title: 'P@3 of ranked on topic q1',
      columns: [
        { name: 'rank', kind: 'count' },
        { name: 'document', kind: 'text' },
        { name: 'grade', kind: 'text' },
        { name: 'relevant', kind: 'count' },
        { name: 'hits', kind: 'count' },
        { name: 'running value', kind: 'number' },
      ],
      rows: [
        [1, 'd1', '2', 1, 1, 1 / 3],
        [2, 'd2', '0', 0, 1, 1 / 3],
        [3, 'd3', '0', 0, 1, 1 / 3],
      ],
    })
    expect(table(found, 'value')).toEqual({
      name: 'value',
      title: 'Result of the steps',
      columns: [
        { name: 'figure', kind: 'text' },
        { name: 'value', kind: 'count' },
      ],
      rows: [
        ['hits', 1],
        ['ranks', 3],
        ['P@3', 1 / 3],
      ],
    })
    expect(notes(found)).toEqual(['Judged: 3 relevant and 26 other documents; relevant from grade 1 on.'])
  })

  test('shows twenty steps and those of telling items, or all of them', () => {
    const found = study.explain(ranked(), { measure: 'P@28', unit: 'q1' })
    expect(table(found, 'steps').rows.map(([rank]) => rank)).toEqual([
      ...Array.from({ length: 20 }, (_, index) => index + 1),
      25,
    ])
    expect(found.notes[0]).toMatchObject({
      code: 'STEPS_HIDDEN',
      text: '7 further ranks without a positive grade are not shown.',
      advice: [{ set: 'all' }],
    })
    const all = study.explain(ranked(), { measure: 'P@28', unit: 'q1', all: true })
    expect(table(all, 'steps').rows).toHaveLength(28)
    expect(all.notes.map(({ code }) => code)).toEqual(['JUDGED'])
  })

  test('shows what the measure sees where it declares no steps', () => {
    const found = study.explain(ranked({ depth: 4 }), { measure: 'bpref', unit: 'q1' })
    expect(found).not.toHaveProperty('trace')
    expect(table(found, 'steps').columns.map(({ name }) => name)).toEqual(['rank', 'document', 'grade'])
    expect(table(found, 'steps').rows).toHaveLength(4)
    expect(table(found, 'value')).toMatchObject({ title: 'Value', rows: [['Bpref', found.value]] })
    expect(notes(found)[0]).toBe('Bpref does not declare its steps; its input is shown.')
  })

  test('says of documents without judgement that they have none', () => {
    const found = study.explain(ranked(), { measure: 'Judged@30', unit: 'q1', all: true })
    expect(table(found, 'steps').rows.at(-1)).toEqual([30, 'd30', 'unjudged'])
  })

  test('says why there is none', () => {
    const found = study.explain(ranked({ relevanceLevel: 3 }), { measure: 'R@5', unit: 'q1' })
    expect(found.value).toBeUndefined()
    expect(found.why).toMatch(/relevant/)
    expect(table(found, 'value').rows).toEqual([['R@5', null]])
    expect(notes(found).filter((text) => !text.includes('further'))).toEqual([
      `R@5 is undefined here: ${found.why!}`,
      'Judged: 0 relevant and 29 other documents; relevant from grade 3 on.',
    ])
  })

  test('of all orders of equal scores has no steps', () => {
    const tied = runTable(documents.slice(0, 2).map((document): RunRow => ['q1', document, 1]))
    const system = study.system('tied', { qrels, run: tied }, { ties: 'expected' })
    const found = study.explain(system, { measure: 'P@1', unit: 'q1' })
    expect(found.value).toBeCloseTo(0.5, 12)
    expect(found).not.toHaveProperty('trace')
    expect(notes(found)[0]).toBe(
      'The policies of the task change how P@1 is computed; its steps are not shown.',
    )
  })

  test('asks which unit is meant where there are several, and takes the only one', () => {
    expect(() => study.explain(ranked(), { measure: 'P@1' })).toThrow(
      expect.objectContaining({
        code: 'UNKNOWN_UNIT',
        message: 'ranked has several topics: q1, q2.',
        data: expect.objectContaining({ advice: [{ set: 'topic', to: 'ID' }] }) as object,
      }) as Error,
    )
    expect(() => study.explain(ranked(), { measure: 'P@1', unit: 'q9' })).toThrow(
      'No topic of ranked is called "q9"; there are q1, q2.',
    )
    const many = study.fromFrames(
      'many',
      'ranking',
      documents.slice(0, 6).map((id) => ({ id, frame: rankingOfGrades([1]) })),
    )
    expect(() => study.explain(many, { measure: 'P@1' })).toThrow(
      'many has several topics: d1, d2, d3, d4, d5, ….',
    )
    const one = study.fromFrames('one', 'ranking', [{ id: 'only', frame: rankingOfGrades([1, 0]) }])
    const found = study.explain(one, { measure: 'P@2' })
    expect(found).toMatchObject({ unit: 'only', value: 0.5 })
    expect(table(found, 'steps').title).toBe('P@2 of one on topic only')
    expect(
      table(found, 'steps')
        .columns.slice(0, 2)
        .map(({ name }) => name),
    ).toEqual(['rank', 'grade'])
  })

  test('is of one measure that there is', () => {
    expect(() => study.explain(ranked(), { measure: 'P@1, P@2', unit: 'q1' })).toThrow(
      'One value is explained at a time, not 2.',
    )
    expect(() => study.explain(ranked(), { measure: 'nDGC', unit: 'q1' })).toThrow(/Did you mean/)
    expect(() => study.explain(ranked(), { measure: 'P@1', topic: 'q1' } as never)).toThrow(
      expect.objectContaining({ code: 'UNKNOWN_OPTION' }) as Error,
    )
  })
})

describe('a value of a stranger explained', () => {
  test('names its own items', () => {
    const system = study.system('cutter', { wanted: WANTED, made: MADE })
    const found = study.explain(system, { measure: 'GapsRight', unit: 'three' })
    expect(found).toMatchObject({ value: 0.8, unit: 'three' })
    const steps = table(found, 'steps')
    expect(steps.title).toBe('GapsRight of cutter on text three')
    expect(steps.columns.map(({ name }) => name)).toEqual(['gap', 'wanted', 'right'])
    expect(steps.rows.slice(0, 3)).toEqual([
      [1, '', 1],
      [2, '', 1],
      [3, 'cut', 1],
    ])
    expect(table(found, 'value').rows).toEqual([
      ['gaps', 10],
      ['GapsRight', 0.8],
    ])
    expect(found.notes).toEqual([])
  })

  test('does without where nobody names items', () => {
    const bare = { ...study.system('cutter', { wanted: WANTED, made: MADE }), task: undefined }
    const found = study.explain(bare, { measure: 'GapsRight', unit: 'two' })
    expect(found).not.toHaveProperty('items')
    expect(table(found, 'steps').columns.map(({ name }) => name)).toEqual(['item', 'right'])
  })
})

describe('a value of predictions explained', () => {
  const predictions: PredictionTable = {
    rows: 4,
    classes: ['ham', 'spam'],
    actual: Uint32Array.of(1, 1, 0, 0),
    predicted: Uint32Array.of(1, 0, 0, 0),
    scores: Float64Array.of(1, 3, 3, 9),
    positive: 'spam',
    better: 'lower',
    slices: new Map(),
  }
  const system = (): System => study.system('mail', { predictions })

  test('shows the cells of counts, without asking for a unit', () => {
    const found = study.explain(system(), { measure: 'Accuracy' })
    expect(found.value).toBe(0.75)
    expect(table(found, 'steps')).toMatchObject({
      title: 'Accuracy of mail',
      columns: [{ name: 'cell' }, { name: 'actual' }, { name: 'predicted' }, { name: 'items' }],
      rows: [
        [1, 'ham', 'ham', 2],
        [2, 'ham', 'spam', 0],
        [3, 'spam', 'ham', 1],
        [4, 'spam', 'spam', 1],
      ],
    })
  })

  test('walks through the ledger of the Bookmaker for informedness, and does not say that steps are missing', () => {
    const found = study.explain(system(), { measure: 'Informedness' })
    // By hand: recall 1/2, fallout 0; half of the stakes of either class are won.
    expect(found.value).toBe(0.5)
    expect(table(found, 'ledger').rows.map(([bet, bets]) => [bet, bets])).toEqual([
      ['ham', 3],
      ['spam', 1],
      ['total', 4],
    ])
    expect(table(found, 'ledger-informedness').rows.at(-1)!.at(-1)).toBe(0.5)
    expect(found.notes.map(({ code }) => code)).not.toContain('NO_STEPS')
    const other = study.explain(system(), { measure: 'Accuracy' })
    expect(other.notes.map(({ code }) => code)).toContain('NO_STEPS')
  })

  test('shows the distinct scores of a tally as they were given', () => {
    const found = study.explain(system(), { measure: 'AUC' })
    expect(table(found, 'steps').rows).toEqual([
      [1, 1, 1, 0],
      [2, 3, 1, 1],
      [3, 9, 0, 1],
    ])
    const higher = study.system('mail', { predictions: { ...predictions, better: 'higher' } })
    expect(table(study.explain(higher, { measure: 'AUC' }), 'steps').rows[0]).toEqual([1, 9, 0, 1])
  })

  test('leaves out empty cells where there are many', () => {
    const classes = documents.slice(0, 6)
    const many: PredictionTable = {
      rows: 2,
      classes,
      actual: Uint32Array.of(0, 5),
      predicted: Uint32Array.of(0, 5),
      better: 'higher',
      slices: new Map(),
    }
    const found = study.explain(study.system('many', { predictions: many }), { measure: 'Accuracy' })
    expect(table(found, 'steps').rows.map(([cell]) => cell)).toEqual([
      ...Array.from({ length: 20 }, (_, index) => index + 1),
      36,
    ])
    expect(notes(found)).toContain('15 further cells without items are not shown.')
  })
})
