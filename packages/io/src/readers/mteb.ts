import { addScore, fields, items, members, numberIn, textIn } from '../logs/json-parts.js'
import { logCursor } from '../logs/log-cursor.js'
import { scoreSheet } from '../logs/score-sheet.js'
import type { JsonCursor } from '../json/json-cursor.js'
import { hasKey, looksLikeJson } from '../json/json-recognition.js'
import type { ValueReader } from '../reader.js'
import { withWhole } from '../source/source.js'

const params = {
  measures: {
    type: 'choice',
    of: ['main', 'all'],
    default: 'main',
    about: 'The main score of each task, or every number; tasks of different types have different numbers.',
  },
} as const

/** The results that MTEB writes for each task. */
export const mteb: ValueReader<typeof params> = {
  contributes: 'reader',
  name: 'mteb',
  yields: 'values',
  layout: '{ "task_name", "scores": { SPLIT: [{ "hf_subset", "main_score", MEASURE: number }] } }',
  examples: [
    {
      about: 'One task on two subsets.',
      content:
        '{"task_name":"T","mteb_version":"1.14.15","scores":{"test":[{"hf_subset":"en","main_score":0.5,"languages":["eng-Latn"]},\n{"hf_subset":"de","main_score":0.25,"languages":["deu-Latn"]}]}}',
    },
  ],
  params,
  about: {
    title: 'MTEB result',
    summary:
      'The main score of a task, or every number of it; each data set (task, split and subset) is a unit, and those of one task are a cluster. A folder of such files, as MTEB writes for a model, is read as a whole.',
    avoidWhen:
      'Two systems are compared on one data set: values are means over it, so that nothing can be paired.',
  },
  recognise: (sample) =>
    looksLikeJson(sample) &&
    hasKey(sample, 'scores') &&
    (hasKey(sample, 'hf_subset') || hasKey(sample, 'mteb_version'))
      ? { score: 0.95, why: 'the keys "scores" and "hf_subset" are there' }
      : undefined,
  read: (bytes, context, { measures }) =>
    withWhole(bytes, context, (whole) => {
      const cursor = logCursor(whole, context)
      const sheet = scoreSheet(context)
      const sets: DataSet[] = []
      let task = ''
      const result = (): void => {
        fields(cursor, {
          task_name: () => {
            task = textIn(cursor) ?? ''
          },
          scores: () => {
            members(cursor, (split) => {
              items(cursor, () => sets.push(readSet(cursor, split, measures)))
            })
          },
        })
        for (const { name, scores } of sets.splice(0))
          sheet.add({ unit: [task, name].join(' ').trim(), cluster: task, scores })
      }
      if (cursor.kind() === 'array') cursor.array(result)
      else result()
      cursor.end()
      return sheet.contents()
    }),
}

interface DataSet {
  readonly name: string
  readonly scores: ReadonlyMap<string, number | undefined>
}

function readSet(cursor: JsonCursor, split: string, measures: 'main' | 'all'): DataSet {
  const scores = new Map<string, number | undefined>()
  let subset = 'default'
  members(cursor, (name) => {
    if (name === 'hf_subset') subset = textIn(cursor) ?? subset
    else if (measures === 'all' || name === 'main_score') addScore(scores, name, numberIn(cursor))
    else cursor.skip()
  })
  return { name: subset === 'default' ? split : `${split} ${subset}`, scores }
}
