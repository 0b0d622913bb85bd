import type { InputKind, InputKinds, ParamValues, Random } from '@eval/core'
import type { NullModel } from '../../src/null-model.js'

/** One draw of a null model with its probability. */
export interface Weighted<T> {
  readonly drawn: T
  readonly probability: number
}

/** Every draw that a null model can make, by answering each of its calls for a random number in every way in turn. */
export function* everyDraw<K extends InputKind>(
  model: NullModel<K>,
  observed: InputKinds[K],
  params: ParamValues = {},
): Generator<Weighted<InputKinds[K]>> {
  let answers: { chosen: number; of: number }[] = []
  for (;;) {
    let asked = 0
    const below = (of: number): number => {
      if (asked === answers.length) answers.push({ chosen: 0, of })
      return answers[asked++]!.chosen
    }
    const refuse = (): never => {
      throw new Error('Only whole numbers below a limit can be enumerated.')
    }
    const belowEach = (of: number, into: Uint32Array): void => {
      for (let at = 0; at < into.length; at++) into[at] = below(of)
    }
    const random: Random = { below, belowEach, uint32: refuse, float: refuse, fork: () => random }
    const drawn = model.sample(observed, params, random)
    yield { drawn, probability: answers.reduce((product, { of }) => product / of, 1) }
    while (answers.length > 0 && answers.at(-1)!.chosen === answers.at(-1)!.of - 1) answers.pop()
    if (answers.length === 0) return
    answers = answers.map((answer) => ({ ...answer }))
    answers.at(-1)!.chosen++
  }
}
