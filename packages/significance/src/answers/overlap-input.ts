import { isUndefined, shown, type Input, type InputLaw } from '@eval/core'
import { overlapOf } from './overlap.js'

const moreReferences: InputLaw<'overlap'> = {
  about: 'One more reference never makes it worse.',
  broken({ input: { references }, value, compute }) {
    const [first] = references
    if (isUndefined(value) || !first) return undefined
    const more = compute({ references: [...references, { ...first, common: 0, same: false }] })
    return !isUndefined(more) && more >= value ? undefined : `from ${value} to ${shown(more)}.`
  },
}

const sameText: InputLaw<'overlap'> = {
  about: 'The reference itself as the answer has the value 1.',
  broken({ input: { references }, compute }) {
    const [first] = references
    if (!first) return undefined
    const own = compute({
      references: [
        { answer: first.reference, reference: first.reference, common: first.reference, same: true },
      ],
    })
    return own === 1 ? undefined : `it has ${shown(own)}.`
  },
}

/** An answer and its references as an input that can be measured. */
export const overlapInput: Input<'overlap'> = {
  contributes: 'input',
  name: 'overlap',
  params: {},
  about: {
    title: 'Answer and references',
    summary: 'A text answer and one or several references: tokens of each, and those in common.',
  },
  laws: { 'more-references-are-never-worse': moreReferences, 'the-reference-itself-is-perfect': sameText },
  flaw({ references }) {
    const bad = references.find(
      ({ answer, reference, common, same }) =>
        ![answer, reference, common].every((count) => Number.isSafeInteger(count) && count >= 0) ||
        common > Math.min(answer, reference) ||
        (same && (common !== answer || common !== reference)),
    )
    return bad && `${bad.common} tokens in common of ${bad.answer} and ${bad.reference}`
  },
  draw(random) {
    const text = (): string =>
      Array.from({ length: random.below(4) }, () => ['red', 'blue', 'sea'][random.below(3)]!).join(' ')
    return overlapOf(text(), Array.from({ length: random.below(4) }, text), 'squad')
  },
}
