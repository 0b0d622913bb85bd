import { rankingOfGrades, runTable, type RunRow } from '@eval/ranked'
import { describe, expect, test } from 'vitest'
import { createStudy } from '../study.js'
import { flatNotes, gradeNotes, rankNotes, scoreNotes, topicNotes, unjudgedNotes } from './run-notes.js'

/** A run with the scores of each topic down its rows. */
const run = (topics: readonly (readonly number[])[]) =>
  runTable(
    topics.flatMap((scores, topic) => scores.map((score, row): RunRow => [`q${topic}`, `d${row}`, score])),
  )
const notesOn = (topics: readonly (readonly number[])[], lowerIsBetter = false) =>
  scoreNotes('run', run(topics), { ties: 'trec', lowerIsBetter }).map(({ code, values }) => [code, values])

describe('notes on the scores of a run', () => {
  test('are none where scores fall from the first row on', () => {
    expect(notesOn([[3, 2, 1], [9, 8]])).toEqual([]) // prettier-ignore
    expect(notesOn([[1, 2, 3], [8, 9]], true)).toEqual([]) // prettier-ignore
  })

  test('tell of scores that rise in more than half of the topics, and of falling ones where low is better', () => {
    const two = [[1, 2, 2], [1, 2], [2, 1]] // prettier-ignore
    expect(notesOn(two)).toEqual([['RISING_SCORES', { system: 'run', rising: 2, topics: 3 }]])
    expect(notesOn([[1, 2], [2, 1]])).toEqual([]) // prettier-ignore
    expect(notesOn([[2, 1, 1], [2, 1], [1, 2]], true)).toEqual([
      ['FALLING_SCORES', { system: 'run', falling: 2, topics: 3 }],
    ]) // prettier-ignore
    expect(notesOn([[1, 2], [2, 1]], true)).toEqual([]) // prettier-ignore
    // Up and down is neither.
    expect(notesOn([[1, 3, 2], [2, 1, 3]])).toEqual([]) // prettier-ignore
  })

  test('tell of topics whose scores are all equal; a topic of one document is none', () => {
    expect(notesOn([[1, 1], [2, 1], [5]])).toEqual([['FLAT_SCORES', { system: 'run', flat: 1, topics: 2 }]]) // prettier-ignore
    expect(flatNotes('run', 1, 2, 'input')[0]!.text).toContain('the order of rows')
    expect(flatNotes('run', 1, 2, 'trec')[0]!.text).toContain('document ids')
    expect(flatNotes('run', 0, 2, 'trec')).toEqual([])
  })
})

test('a level that no grade reaches is said, one that is reached is not', () => {
  const grades = Float64Array.of(0, 2, 1)
  expect(gradeNotes({ grades }, { relevanceLevel: 2 })).toEqual([])
  expect(gradeNotes({ grades }, { relevanceLevel: 3 })).toMatchObject([
    { code: 'NO_GRADE_AT_LEVEL', values: { relevanceLevel: 3, top: 2 } },
  ])
})

test('topics without an answer and without judgements are counted, one or several', () => {
  const texts = (missing: string[], unjudgedTopics: string[]): string[] =>
    topicNotes('run', { units: ['a', 'b', 'x'].map((id) => ({ id })), missing, unjudgedTopics }).map(
      ({ text }) => text,
    )
  expect(texts([], [])).toEqual([])
  expect(texts(['a'], ['b'])).toEqual([
    'run: 1 of 3 judged topics is missing from the run (a) and scored as an empty ranking.',
    'run: 1 topic has no judgements and is left out (b).',
  ])
  expect(texts(['a', 'b'], ['c', 'd'])).toEqual([
    'run: 2 of 3 judged topics are missing from the run (a, b) and scored as empty rankings.',
    'run: 2 topics have no judgements and are left out (c, d).',
  ])
})

test('topics without an answer are counted among the judged ones where they are left out', () => {
  const units = ['x', 'y'].map((id) => ({ id }))
  expect(topicNotes('run', { units, missing: ['a', 'b', 'c'], unjudgedTopics: [] })).toMatchObject([
    { text: 'run: 3 of 5 judged topics are missing from the run (a, b, c) and left out.' },
  ])
})

describe('notes on ranks', () => {
  const { registry } = createStudy()
  const calls = (names: string) => registry.calls('measure', names, 'ranking')
  // Ranks 2 and 3 are tied.
  const tied = { ...rankingOfGrades([1, 0, 1, 0]), tieEnds: Uint8Array.of(1, 0, 1, 1) }

  test('tell of ties across the cutoff of a measure', () => {
    const texts = (names: string): (readonly [string, unknown])[] =>
      rankNotes('run', [tied, rankingOfGrades([1, 0, 1, 0])], calls(names), 'trec').map(
        ({ code, values }) => [code, values.k] as const,
      )
    expect(texts('P@2')).toEqual([['TIES_ACROSS_CUTOFF', 2]])
    expect(texts('P@1')).toEqual([])
    expect(texts('P@3')).toEqual([])
    expect(texts('P@4')).toEqual([])
    expect(texts('AP')).toEqual([])
    const [note] = rankNotes('run', [tied, tied], calls('P@2'), 'input')
    expect(note!.text).toBe('run: ties cross the cutoff 2 in 2 of 2 topics; they are broken by row order.')
  })

  test('tell of documents that nobody judged in the top ten', () => {
    const study = createStudy()
    const some = rankingOfGrades([1, null, 0, 0])
    const system = study.fromFrames('some', 'ranking', [{ id: 'q', frame: some }])
    const whole = study.fromFrames('whole', 'ranking', [{ id: 'q', frame: rankingOfGrades([1, 0]) }])
    expect(unjudgedNotes([system, whole]).map(({ text }) => text)).toEqual([
      'some: 25.0 % of the top 10 are unjudged.',
    ])
    expect(unjudgedNotes([whole])).toEqual([])
  })
})
