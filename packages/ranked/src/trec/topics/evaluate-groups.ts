import { settled } from '../attempt.js'
import { emptyRun, printSummary, type Evaluation } from './evaluation.js'
import { wholeFile, type Work } from '../files.js'
import { parseRun } from '../parse.js'
import { topicsOf, type Judgements } from './topics.js'
import { topicPrinter } from './topic-printer.js'
import { computeValues } from './topic-values.js'

/** Evaluates a run by judgement groups or preferences: topic by topic, from tables that hold all of it. */
export function* evaluateGroups(judgements: Judgements, evaluation: Evaluation): Work<void> {
  const { options, version, output, file } = evaluation
  const run = parseRun(yield* wholeFile(evaluation.run, file), file, version)
  settled(evaluation.figures)
  if (run.topics.length === 0) throw emptyRun(file)
  const layout = settled(evaluation.layout)
  const sums = new Float64Array(layout.width)
  const values = new Float64Array(layout.width)
  const print = topicPrinter(layout)
  let topics = 0
  for (const topic of topicsOf(run, judgements, options, version)) {
    computeValues(layout, topic, values, 0)
    for (let index = 0; index < sums.length; index++) sums[index]! += values[index]!
    if (options.perTopic) print(topic.id, values, 0, '', output)
    topics++
  }
  const { format, table } = judgements
  const totals = () => ({
    topics: table.topics.length,
    positive: format === 'prefs' ? undefined : table.grades.filter((grade) => grade > 0).length,
  })
  printSummary(evaluation, layout, { sums, topics }, totals, run.tag ?? '')
}
