import { printName, type Column, type MeasureCall, type Unit } from '@eval/core'
import { tieAnswer, type Ranking, type TieAnswer, type TieOptions } from '@eval/ranked'
import type { OptionValues } from './command.js'

/** The values of `--ties` that ask for a value over all orders of equal scores rather than for one order. */
export const TIE_ANSWERS = ['expected', 'lowest', 'highest'] as const

/** What `--ties` asks about all orders of equal scores; nothing where it names one order. */
export const tieAnswerOf = ({ ties }: OptionValues): TieOptions['answer'] | undefined =>
  TIE_ANSWERS.find((answer) => answer === ties)

/** A measure that answers for all orders of equal scores, and how it found each of its answers. */
export interface AnsweredCall {
  readonly call: MeasureCall<'ranking'>
  readonly answers: TieAnswer[]
}

/** The same measure with the value over all orders in place of that of one; topics are sampled apart. */
export function answeringTies(
  call: MeasureCall<'ranking'>,
  units: readonly Unit<'ranking'>[],
  answer: TieOptions['answer'],
  seed: number,
): AnsweredCall {
  const topics = new Map<Ranking, number>(units.map(({ frame }, index) => [frame, index]))
  const answers: TieAnswer[] = []
  const compute = (frame: Ranking): TieAnswer['value'] => {
    const found = tieAnswer(frame, call, { answer, seed: seed + (topics.get(frame) ?? 0) })
    answers.push(found)
    return found.value
  }
  return { call: { ...call, contribution: { ...call.contribution, compute } }, answers }
}

/** What a note on ties has to know of the averages: whether they are plain means, and over all topics. */
export interface TieNoteOptions {
  readonly answer: TieOptions['answer']
  readonly plainMeans: boolean
  readonly allTopics: boolean
}

/** How the values of a run over all orders of equal scores were found, with the error of what was sampled. */
export function tieNote(
  run: string,
  answered: readonly AnsweredCall[],
  columns: readonly Column<'ranking'>[],
  options: TieNoteOptions,
): string {
  const byMethod = new Map<string, string[]>()
  for (const [index, { call, answers }] of answered.entries()) {
    const method = methodsOf(answers, columns[index]!, options)
    byMethod.set(method, [...(byMethod.get(method) ?? []), printName(call)])
  }
  const found = Array.from(byMethod, ([method, names]) => `${names.join(', ')} ${method}`)
  return `${run}: ${options.answer} value over all orders of equal scores: ${found.join('; ')}.`
}

function methodsOf(
  answers: readonly TieAnswer[],
  { call, defined, total }: Column<'ranking'>,
  { answer, plainMeans, allTopics }: TieNoteOptions,
): string {
  const enumerated = answers.filter(({ method }) => method === 'enumerated').length
  const sampled = answers.filter(({ method }) => method === 'sampled')
  const parts = [sampled.length === 0 ? 'exact' : '']
  if (enumerated > 0) parts.push(`enumerated in ${enumerated} of ${total} topics`)
  if (sampled.length > 0) {
    const errors = sampled.map(({ standardError }) => standardError)
    const ofMean = Math.hypot(...errors) / (allTopics ? total : defined)
    const error =
      answer !== 'expected'
        ? `so that the ${answer} value may lie beyond`
        : !plainMeans || call.contribution.aggregate
          ? `standard error of a topic at most ${Math.max(...errors).toPrecision(2)}`
          : `standard error of the mean ${ofMean.toPrecision(2)}`
    parts.push(`sampled in ${sampled.length} of ${total} topics with ${sampled[0]!.orders} orders, ${error}`)
  }
  return parts.filter((part) => part !== '').join(', ')
}
