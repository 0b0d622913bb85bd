import { isUndefined, shown, type Input, type InputLaw } from '@eval/core'

const onePassMore: InputLaw<'trials'> = {
  about: 'One more answer that passes never makes it worse.',
  broken({ input: { answers, passed }, value, compute }) {
    if (isUndefined(value) || passed === answers) return undefined
    const more = compute({ answers, passed: passed + 1 })
    return isUndefined(more) || more < value - 1e-12
      ? `${passed} of ${answers} give ${value}, one more ${shown(more)}.`
      : undefined
  },
}

/** Repeated answers to one item as an input that can be measured. */
export const trialsInput: Input<'trials'> = {
  contributes: 'input',
  name: 'trials',
  params: {},
  about: {
    title: 'Repeated answers',
    summary: 'Several answers of one system to one item, and how many of them passed.',
  },
  laws: { 'one-pass-more-is-never-worse': onePassMore },
  flaw({ answers, passed }) {
    if (!Number.isSafeInteger(answers) || answers < 0) return `${answers} answers`
    return Number.isSafeInteger(passed) && passed >= 0 && passed <= answers
      ? undefined
      : `${passed} of ${answers} answers that passed`
  },
  draw(random) {
    const answers = random.below(9)
    return { answers, passed: random.below(answers + 1) }
  },
}
