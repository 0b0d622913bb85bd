import { isUndefined, type Input, type InputLaw, type Random } from '@eval/core'
import { mergeSums, sumsOfTokens, type Sums } from './sums.js'

const doubled: InputLaw<'sums'> = {
  about: 'Reading every document twice changes nothing.',
  broken({ input, value, compute }) {
    const again = compute(mergeSums(input, input))
    if (isUndefined(value) || isUndefined(again)) {
      return isUndefined(value) && isUndefined(again) ? undefined : 'it is defined for one reading only.'
    }
    const close = value === again || Math.abs(value - again) <= 1e-9 * Math.abs(value)
    return close ? undefined : `once ${value}, twice ${again}.`
  },
}

const likelier: InputLaw<'sums'> = {
  about: 'Making every token more probable never makes it worse.',
  broken({ input, value, measure, compute }) {
    if (isUndefined(value) || input.tokens === 0 || input.impossible > 0 || input.documents > 1)
      return undefined
    const better = sumsOfTokens(
      [input.logLikelihood / 2, ...Array.from({ length: input.tokens - 1 }, () => 0)],
      {
        ...(input.bytes === undefined ? {} : { bytes: input.bytes }),
      },
    )
    const risen = compute(better)
    if (isUndefined(risen)) return undefined
    const worse =
      measure.better === 'lower' ? risen > value * (1 + 1e-12) : risen < value - 1e-12 * Math.abs(value)
    return worse ? `from ${value} to ${risen} when every token is more probable.` : undefined
  },
}

function drawSums(random: Random): Sums {
  const documents = random.below(4)
  let sums = sumsOfTokens([], { bytes: 0 })
  for (let document = 0; document < documents; document++) {
    const tokens = random.below(6)
    const logs = Array.from({ length: tokens }, () =>
      random.below(20) === 0 ? -Infinity : -10 * random.float() * random.below(3),
    )
    sums = mergeSums(sums, sumsOfTokens(logs, { bytes: tokens * (1 + random.below(5)) }))
  }
  if (random.below(4) > 0) return sums
  const { bytes, ...without } = sums
  return bytes === undefined ? sums : without
}

/** Sums of log probabilities as an input that can be measured. */
export const sumsInput: Input<'sums'> = {
  contributes: 'input',
  name: 'sums',
  params: {},
  about: {
    title: 'Sums of log probabilities',
    summary: 'Numbers of tokens, documents and bytes, and the sum of their log probabilities under a model.',
  },
  draw: drawSums,
  laws: { 'doubling-changes-nothing': doubled, 'likelier-is-never-worse': likelier },
  merge: mergeSums,
}
