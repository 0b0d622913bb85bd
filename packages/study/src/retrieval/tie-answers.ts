import { printName, type Column, type MeasureCall, type Unit } from '@eval/core'
import { tieAnswer, type Ranking, type TieAnswer, type TieOptions } from '@eval/ranked'
import { note, type Note } from '../notes/note.js'
import type { SettledOptions } from '../plan/options.js'
import type { AdaptedCalls } from '../task/task.js'

type Answer = TieOptions['answer']

/** Measures with the value over all orders of equal scores in place of that of one; topics are sampled apart. */
export function answeringTies(
  name: string,
  calls: readonly MeasureCall[],
  units: readonly Unit<'ranking'>[],
  answer: Answer,
  seed: number,
): AdaptedCalls {
  const topics = new Map<Ranking, number>(units.map(({ frame }, index) => [frame, index]))
  const answered = calls.map((call) => {
    const answers: TieAnswer[] = []
    const own = call as unknown as MeasureCall<'ranking'>
    const compute = (frame: Ranking): TieAnswer['value'] => {
      const found = tieAnswer(frame, own, { answer, seed: seed + (topics.get(frame) ?? 0) })
      answers.push(found)
      return found.value
    }
    return { answers, call: { ...call, contribution: { ...call.contribution, compute } } }
  })
  return {
    calls: answered.map(({ call }) => call),
    notes: (columns, options) => [tieNote(name, answer, answered, columns, options)],
  }
}

type NoteOptions = Pick<SettledOptions, 'average' | 'undefined'>

/** How the values of a run over all orders of equal scores were found, with the error of what was sampled. */
function tieNote(
  name: string,
  answer: Answer,
  answered: readonly { readonly call: MeasureCall; readonly answers: readonly TieAnswer[] }[],
  columns: readonly Column[],
  options: NoteOptions,
): Note {
  const byMethod = new Map<string, string[]>()
  for (const [index, { call, answers }] of answered.entries()) {
    const method = methodsOf(answers, columns[index]!, answer, options)
    byMethod.set(method, [...(byMethod.get(method) ?? []), printName(call)])
  }
  const found = Array.from(byMethod, ([method, names]) => `${names.join(', ')} ${method}`)
  return note(
    'VALUES_OVER_TIES',
    `${name}: ${answer} value over all orders of equal scores: ${found.join('; ')}.`,
    { system: name, answer },
  )
}

function methodsOf(
  answers: readonly TieAnswer[],
  { call, defined, total }: Column,
  answer: Answer,
  { average, undefined: policy }: NoteOptions,
): string {
  const enumerated = answers.filter(({ method }) => method === 'enumerated').length
  const sampled = answers.filter(({ method }) => method === 'sampled')
  const parts = [sampled.length === 0 ? 'exact' : '']
  if (enumerated > 0) parts.push(`enumerated in ${enumerated} of ${total} topics`)
  if (sampled.length > 0) {
    const errors = sampled.map(({ standardError }) => standardError)
    const ofMean = Math.hypot(...errors) / (policy === 'omit' ? defined : total)
    const error =
      answer !== 'expected'
        ? `so that the ${answer} value may lie beyond`
        : average !== 'macro' || call.contribution.aggregate
          ? `standard error of a topic at most ${Math.max(...errors).toPrecision(2)}`
          : `standard error of the mean ${ofMean.toPrecision(2)}`
    parts.push(`sampled in ${sampled.length} of ${total} topics with ${sampled[0]!.orders} orders, ${error}`)
  }
  return parts.filter((part) => part !== '').join(', ')
}
