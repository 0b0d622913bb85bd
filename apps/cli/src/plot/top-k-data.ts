import { EvalError, printable } from '@eval/core'
import type { TopK } from '@eval/plot'
import { oneWholeNumberFrom, textFrom } from '../option-values.js'
import { rankedLabels } from '../ranked-labels.js'
import type { RankedRun } from '../ranking-options.js'
import { kindOf } from '../host/kind-of.js'
import type { ChartQuestion } from './data-of.js'
import { joinedRuns } from './ranking-data.js'
import { systemNames } from '../system-names.js'

/** Rankings of one population as hits and misses: from numbers, from scored files, or from one topic of runs. */
export async function topKData(question: ChartQuestion): Promise<TopK> {
  const { words, options, session } = question
  if (words.length === 0) return fromNumbers(question)
  const kind = (options.kind as string | undefined) ?? (await kindOf(words, options, session))
  return kind === 'predictions' ? fromScores(question) : fromTopic(question)
}

function fromNumbers({ options, chart }: ChartQuestion): TopK {
  const { population, positives } = options
  if (population === undefined || positives === undefined) {
    throw new EvalError(
      'USAGE',
      `${chart} needs --population N and --positives P, or files: scored predictions, or judgements and runs.`,
    )
  }
  const N = oneWholeNumberFrom(population, '--population', 1)
  return { population: { N, positives: oneWholeNumberFrom(positives, '--positives', 0, N) }, systems: [] }
}

async function fromScores({ words, options, session }: ChartQuestion): Promise<TopK> {
  const systems = []
  const names = systemNames(words)
  for (const [index, path] of words.entries()) {
    const { labels } = await rankedLabels([path], options, session)
    systems.push({ name: names[index]!, labels })
  }
  const populations = systems.map(({ labels }) => ({ N: labels.length, positives: sum(labels) }))
  const [population] = populations
  const other = populations.findIndex(
    ({ N, positives }) => N !== population!.N || positives !== population!.positives,
  )
  if (other > 0) {
    throw new EvalError(
      'OTHER_POPULATION',
      `${words[0]!} has ${population!.positives} positives of ${population!.N} rows, ${words[other]!} has ${populations[other]!.positives} of ${populations[other]!.N}: they do not rank the same items.`,
    )
  }
  return { population: population!, systems }
}

const sum = (labels: Uint8Array): number => labels.reduce((total, label) => total + label, 0)

/** One topic: the ranks that a run fills, in the collection or among all that is judged or retrieved. */
async function fromTopic(question: ChartQuestion): Promise<TopK> {
  const runs = await joinedRuns(question)
  const topic = topicOf(question, runs)
  const rankings = runs.map((run) => ({
    name: run.name,
    ranking: run.rankings.units.find(({ id }) => id === topic)!.frame,
  }))
  const systems = rankings.map(({ name, ranking: { grades, judged, level } }) => ({
    name,
    labels: Uint8Array.from(grades, (grade, rank) => (judged[rank] === 1 && grade >= level ? 1 : 0)),
  }))
  const positives = rankings[0]!.ranking.relevant
  const pool = rankings.map(
    ({ ranking: { population, judged, relevant, judgedNonRelevant } }) =>
      population ??
      relevant + judgedNonRelevant + judged.reduce((unjudged, is) => unjudged + (is === 1 ? 0 : 1), 0),
  )
  return { population: { N: Math.max(...pool), positives }, systems }
}

function topicOf({ options, chart }: ChartQuestion, runs: readonly RankedRun[]): string {
  const topics = runs[0]!.rankings.units
    .map(({ id }) => id)
    .filter((id) => runs.every(({ rankings }) => rankings.units.some((unit) => unit.id === id)))
  if (options.only === undefined) {
    if (topics.length === 1) return topics[0]!
    throw new EvalError(
      'ONE_TOPIC',
      `${chart} draws one ranking, but there are ${topics.length} topics. Say --only TOPIC, such as --only ${topics[0] ?? '1'}.`,
    )
  }
  const topic = textFrom(options.only, '--only')
  if (topics.includes(topic)) return topic
  throw new EvalError('UNKNOWN_TOPIC', `No topic of all runs is called "${printable(topic)}".`, { topic })
}
