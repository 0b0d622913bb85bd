import { addScore, fields, items, members, numberIn, textIn } from '../logs/json-parts.js'
import { scoreSheet } from '../logs/score-sheet.js'
import { jsonCursor, type JsonCursor } from '../json/json-cursor.js'
import { hasKey, looksLikeJson } from '../json/json-recognition.js'
import type { ValueReader } from '../reader.js'
import { withWhole } from '../source/source.js'

/** The results that MTEB writes for each task. */
export const mteb: ValueReader = {
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
  params: {},
  about: {
    title: 'MTEB result',
    summary:
      'The main score and every other number of a task; each data set (task, split and subset) is a unit.',
    avoidWhen:
      'Two systems are compared on one data set: values are means over it, so that nothing can be paired.',
  },
  recognise: (sample) =>
    looksLikeJson(sample) &&
    hasKey(sample, 'scores') &&
    (hasKey(sample, 'hf_subset') || hasKey(sample, 'mteb_version'))
      ? { score: 0.95, why: 'the keys "scores" and "hf_subset" are there' }
      : undefined,
  read: (bytes, context) =>
    withWhole(bytes, context, (whole) => {
      const cursor = jsonCursor(whole, context.problems, context.limits.depth)
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
              items(cursor, () => sets.push(readSet(cursor, split)))
            })
          },
        })
        for (const { name, scores } of sets.splice(0))
          sheet.add({ unit: [task, name].join(' ').trim(), scores })
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

function readSet(cursor: JsonCursor, split: string): DataSet {
  const scores = new Map<string, number | undefined>()
  let subset = 'default'
  members(cursor, (name) => {
    if (name === 'hf_subset') subset = textIn(cursor) ?? subset
    else addScore(scores, name, numberIn(cursor))
  })
  return { name: subset === 'default' ? split : `${split} ${subset}`, scores }
}
