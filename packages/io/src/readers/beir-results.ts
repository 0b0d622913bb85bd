import { members, numberIn } from '../logs/json-parts.js'
import { scoreSheet } from '../logs/score-sheet.js'
import { jsonCursor, type JsonCursor } from '../json/json-cursor.js'
import { looksLikeJson } from '../json/json-recognition.js'
import type { ValueReader } from '../reader.js'
import { withWhole } from '../source/source.js'

/** A measure with its cutoff, as BEIR writes it. */
const MEASURE = /^(?:NDCG|MAP|Recall|R_cap|P|MRR|Hole|Accuracy)@\d+$/i
const QUOTED_MEASURE = /"(?:NDCG|MAP|Recall|R_cap|P|MRR|Hole|Accuracy)@\d+"\s*:\s*-?[\d.]/i
/** Names under which measures are grouped, which are no data sets. */
const GROUPS = new Set([
  'ndcg',
  'map',
  '_map',
  'recall',
  'precision',
  'mrr',
  'recall_cap',
  'hole',
  'top_k_accuracy',
])

/** The results that BEIR's evaluation writes, of one data set or of several. */
export const beirResults: ValueReader = {
  contributes: 'reader',
  name: 'beir-results',
  yields: 'values',
  layout: '{ "ndcg": { "NDCG@10": number }, ... }, or the same below the name of each data set',
  examples: [
    {
      about: 'Two data sets.',
      content:
        '{"scifact":{"ndcg":{"NDCG@10":0.665},"recall":{"Recall@100":0.908}},\n"nfcorpus":{"ndcg":{"NDCG@10":0.325},"recall":{"Recall@100":0.25}}}',
    },
  ],
  params: {},
  about: {
    title: 'BEIR results',
    summary: 'Measures with cutoffs; each data set is a unit.',
    avoidWhen: 'The runs are available: judgements and runs give values per topic, which can be paired.',
  },
  recognise: (sample) =>
    looksLikeJson(sample) && QUOTED_MEASURE.test(sample.text)
      ? { score: 0.95, why: 'measures such as "NDCG@10" are keys' }
      : undefined,
  read: (bytes, context) =>
    withWhole(bytes, context, (whole) => {
      const cursor = jsonCursor(whole, context.problems, context.limits.depth)
      const sets = new Map<string, Map<string, number | undefined>>()
      readLevel(cursor, [], sets)
      cursor.end()
      const sheet = scoreSheet(context)
      for (const [unit, scores] of sets) sheet.add({ unit, scores })
      return sheet.contents()
    }),
}

function readLevel(
  cursor: JsonCursor,
  path: readonly string[],
  sets: Map<string, Map<string, number | undefined>>,
): void {
  members(cursor, (key) => {
    if (cursor.kind() === 'object') {
      readLevel(cursor, GROUPS.has(key.toLowerCase()) ? path : [...path, key], sets)
      return
    }
    const value = numberIn(cursor)
    if (value === undefined || !MEASURE.test(key)) return
    const unit = path.join(' ') || 'all'
    const scores = sets.get(unit) ?? new Map<string, number | undefined>()
    sets.set(unit, scores.set(key, value))
  })
}
