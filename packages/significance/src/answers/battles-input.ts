import { badInput, isUndefined, type Input, type InputLaw } from '@eval/core'
import { battlesFlaw, battlesOf, type Battles } from './battles.js'

const mergeBattles = (first: Battles, second: Battles): Battles => {
  if (first.names.join('\0') !== second.names.join('\0') || first.of !== second.of)
    throw badInput('Battles of other systems do not merge.')
  const sum = (a: Float64Array, b: Float64Array): Float64Array => a.map((one, place) => one + b[place]!)
  return { ...first, wins: sum(first.wins, second.wins), ties: sum(first.ties, second.ties) }
}

const doubled: InputLaw<'battles'> = {
  about: 'Seeing every battle twice changes nothing.',
  broken({ input, value, compute }) {
    const again = compute(mergeBattles(input, input))
    if (isUndefined(value) || isUndefined(again)) return undefined
    return Math.abs(value - again) <= 1e-6 * Math.max(1, Math.abs(value))
      ? undefined
      : `once ${value}, twice ${again}.`
  },
}

const oneWinMore: InputLaw<'battles'> = {
  about: 'One more battle won never makes it worse.',
  broken({ input, value, compute }) {
    const { names, of, wins } = input
    if (isUndefined(value) || names.length < 2) return undefined
    const more = wins.slice()
    more[of * names.length + (of === 0 ? 1 : 0)]!++
    const risen = compute({ ...input, wins: more })
    if (isUndefined(risen)) return undefined
    return risen >= value - 1e-6 * Math.max(1, Math.abs(value)) ? undefined : `from ${value} to ${risen}.`
  },
}

/** Comparisons of two systems each as an input that can be measured. */
export const battlesInput: Input<'battles'> = {
  contributes: 'input',
  name: 'battles',
  params: {},
  about: {
    title: 'Battles',
    summary: 'Comparisons of two systems each, with the winner or a tie, seen from one of the systems.',
  },
  laws: { 'doubling-changes-nothing': doubled, 'one-win-more-is-never-worse': oneWinMore },
  merge: mergeBattles,
  flaw: battlesFlaw,
  draw(random) {
    const names = ['a', 'b', 'c', 'd'].slice(0, 2 + random.below(3))
    const count = random.below(4) === 0 ? random.below(3) : 5 + random.below(30)
    const list = Array.from({ length: count }, () => {
      const first = random.below(names.length)
      const second = (first + 1 + random.below(names.length - 1)) % names.length
      return { first, second, winner: (['first', 'second', 'tie'] as const)[random.below(3)]! }
    })
    return battlesOf(names, list, random.below(names.length))
  },
}
