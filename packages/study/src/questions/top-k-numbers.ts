import { EvalError } from '@eval/core'
import type { TopKNumbers } from '../top-k/top-k-question.js'
import { hitsFrom, oneWholeNumberFrom, textFrom } from './written-values.js'

/** The numbers that stand for a ranking where there is no file. */
export function topKNumbersFrom(options: Readonly<Record<string, unknown>>): TopKNumbers {
  const hits = options.hits === undefined ? {} : { hits: hitsFrom(options.hits, '--hits') }
  if (/^(inf|infinite|infinity|∞)$/i.test(String(options.population))) {
    if (options.rate === undefined) throw needed('rate')
    return { population: { rate: textFrom(options.rate, '--rate') }, ...hits }
  }
  if (options.rate !== undefined)
    throw new EvalError('BAD_OPTION', '--rate applies to an infinite population only. Use --population inf.')
  const [N, positives] = [oneOf(options, 'population', 1), oneOf(options, 'positives', 0)]
  if (positives > N)
    throw new EvalError('BAD_OPTION', `--positives ${positives} is more than --population ${N}.`)
  return { population: { N, positives }, ...hits }
}

const needed = (name: string): EvalError =>
  new EvalError('USAGE', `Use --${name}, or give a file with scores and labels.`, {
    advice: [{ see: 'chance' }],
  })

function oneOf(options: Readonly<Record<string, unknown>>, name: string, min: number): number {
  if (options[name] === undefined) throw needed(name)
  return oneWholeNumberFrom(options[name], `--${name}`, min)
}
