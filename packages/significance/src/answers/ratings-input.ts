import { isUndefined, shown, type Input, type InputLaw, type Undefined } from '@eval/core'
import { mergeRatings, ratingsFlaw, ratingsOf, type Ratings } from './ratings.js'

const isNear = (a: number | Undefined, b: number | Undefined): boolean =>
  isUndefined(a) || isUndefined(b)
    ? isUndefined(a) && isUndefined(b) && a.undefined === b.undefined
    : Math.abs(a - b) <= 1e-9

const doubled: InputLaw<'ratings'> = {
  about: 'Seeing every item twice changes nothing.',
  broken({ input, value, compute }) {
    const again = compute(mergeRatings(input, input))
    return isNear(value, again) ? undefined : `once ${shown(value)}, twice ${shown(again)}.`
  },
}

/** The same items with the categories in the opposite order. */
const reversed = ({ categories, counts, weights }: Ratings): Ratings => {
  const width = categories.length
  const at = (index: number): number => index - (index % width) + (width - 1 - (index % width))
  return { categories, counts: counts.map((_, index) => counts[at(index)]!), weights }
}

const renamed: InputLaw<'ratings'> = {
  about: 'What categories are called changes nothing.',
  broken({ input, value, compute }) {
    const other = compute(reversed(input))
    return isNear(value, other) ? undefined : `from ${shown(value)} to ${shown(other)}.`
  },
}

/** Items rated several times as an input that can be measured. */
export const ratingsInput: Input<'ratings'> = {
  contributes: 'input',
  name: 'ratings',
  params: {},
  about: {
    title: 'Repeated ratings',
    summary: 'Items categorised several times, by several raters or by repeated answers.',
  },
  laws: { 'doubling-changes-nothing': doubled, 'names-of-categories-change-nothing': renamed },
  flaw: ratingsFlaw,
  merge: mergeRatings,
  draw(random) {
    const categories = ['a', 'b', 'c'].slice(0, 1 + random.below(3))
    const items = random.below(4) === 0 ? random.below(2) : 2 + random.below(6)
    const ratings = random.below(5)
    return ratingsOf(
      Array.from({ length: items }, () =>
        Array.from({ length: ratings }, () => categories[random.below(categories.length)]!),
      ),
    )
  },
}
