import { isUndefined, type Input, type InputLaw } from '@eval/core'
import { judgedFlaw, judgedOf, mergeJudged } from './judged.js'

const doubled: InputLaw<'judged'> = {
  about: 'Seeing every item twice changes nothing.',
  broken({ input, value, compute }) {
    const again = compute(mergeJudged(input, input))
    if (isUndefined(value) || isUndefined(again)) return undefined
    return Math.abs(value - again) <= 1e-9 ? undefined : `once ${value}, twice ${again}.`
  },
}

const perfect: InputLaw<'judged'> = {
  about: 'A judge who says what people say has the value of the labels alone, or agrees fully.',
  broken({ input, measure, compute }) {
    const human = input.human.map((label, row) => (input.labelled[row] === 1 ? label : input.judge[row]!))
    const same = compute({ ...input, judge: human, human })
    if (isUndefined(same)) return undefined
    let [sum, n] = [0, 0]
    for (const [row, weight] of input.weights.entries()) {
      if (input.labelled[row] === 1) continue
      sum += weight * human[row]!
      n += weight
    }
    const wanted = measure.name.startsWith('Judge') ? 1 : sum / n
    return Math.abs(same - wanted) <= 1e-9 ? undefined : `${same} in place of ${wanted}.`
  },
}

/** Ratings of a judge as an input that can be measured. */
export const judgedInput: Input<'judged'> = {
  contributes: 'input',
  name: 'judged',
  params: {},
  about: {
    title: 'Ratings of a judge',
    summary:
      'Ratings by a judge, such as a language model, of many items, and the labels of people for a few of them.',
  },
  laws: { 'doubling-changes-nothing': doubled, 'a-perfect-judge-needs-no-correction': perfect },
  flaw: judgedFlaw,
  merge: mergeJudged,
  draw(random) {
    const items = random.below(4) === 0 ? random.below(3) : 3 + random.below(9)
    const steps = random.below(4) === 0 ? 4 : 1
    const rating = (): number => random.below(steps + 1) / steps
    const judge = Array.from({ length: items }, rating)
    const human = judge.map((own) =>
      random.below(3) === 0 ? undefined : random.below(3) === 0 ? rating() : own,
    )
    return judgedOf(judge, human)
  },
}
