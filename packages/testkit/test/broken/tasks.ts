import { countsFromLabels, type Plugin } from '@eval/core'
import { defineTask, type Joined } from '@eval/study'
import { plugin } from './measures.js'

const answers = (): ReadonlyMap<string, boolean> =>
  new Map([
    ['q1', true],
    ['q2', false],
    ['q3', true],
  ])

/** The table of a join, whatever its kind is called. */
const answersIn = (tables: object): ReadonlyMap<string, boolean> =>
  (tables as { readonly answers: ReadonlyMap<string, boolean> }).answers

const unitsOf = (table: ReadonlyMap<string, boolean>): Joined => ({
  groups: [
    {
      kind: 'counts',
      over: 'units',
      units: Array.from(table, ([id, right]) => ({
        id,
        frame: countsFromLabels(['x', 'y'], right ? ['x', 'y'] : ['y', 'y']),
      })),
    },
  ],
})

/** A task that obeys every rule: questions answered rightly or wrongly. */
const quiz = defineTask({
  name: 'quiz',
  params: {},
  about: { title: 'Quiz', summary: 'Questions that were answered rightly or wrongly.' },
  unit: 'question',
  frames: ['counts'],
  tables: {
    answers: {
      // A table of a stranger has a kind of its own; here any known one will do.
      table: 'values',
      called: 'answers',
      of: 'each-system',
      about: 'Whether each answer is right.',
    },
  },
  usual: { measures: () => ({ counts: 'Accuracy' }) },
  examples: [{ about: 'Three questions.', tables: () => ({ answers: answers() as never }) }],
  join: (tables) => unitsOf(answersIn(tables)),
})

export const soundTask: Plugin = plugin(quiz)

let joins = 0

/** One plugin for each rule on tasks. */
export const brokenTasks: Readonly<Record<string, Plugin>> = {
  'joins its examples': plugin({ ...quiz, frames: ['tally'] }),
  'usual choices exist': plugin({
    ...quiz,
    usual: { ...quiz.usual, nullModels: { counts: 'no-such-model' } },
  }),
  'tasks are measured': plugin({
    ...quiz,
    align: (systems) => ({ systems, units: 1, by: 'nothing', notes: [] }),
  }),
}

/** Other ways to break a rule on tasks, with a word of what is said. */
export const worseTasks: readonly (readonly [what: string, broken: Plugin, said: string])[] = [
  ['no example', plugin({ ...quiz, examples: [] }), 'no tables to try it on'],
  [
    'other frames at every join',
    plugin({ ...quiz, join: (tables) => unitsOf(new Map([...answersIn(tables)].slice(joins++ % 2))) }),
    'twice gives other frames',
  ],
  [
    'tables that are changed',
    plugin({
      ...quiz,
      join(tables) {
        const table = answersIn(tables)
        const joined = unitsOf(new Map(table))
        ;(table as Map<string, boolean>).set('q9', true)
        return { ...joined, groups: [{ ...joined.groups[0]!, units: joined.groups[0]!.units.slice(0, 3) }] }
      },
    }),
    'changes its tables',
  ],
  [
    'one id twice',
    plugin({
      ...quiz,
      join(tables) {
        const table = answersIn(tables)
        const [group] = unitsOf(table).groups
        return { groups: [{ ...group!, units: group!.units.map((unit) => ({ ...unit, id: 'q' })) }] }
      },
    }),
    'same id',
  ],
  ['no frames', plugin({ ...quiz, join: () => ({ groups: [] }) }), 'gives no frames'],
  [
    'a measure that is not there',
    plugin({ ...quiz, usual: { measures: () => ({ counts: 'Acuracy' }) } }),
    'Acuracy',
  ],
  [
    'only shared tables',
    plugin({ ...quiz, tables: { answers: { ...quiz.tables.answers, of: 'every-system' } } }),
    'no table is of each system',
  ],
]
