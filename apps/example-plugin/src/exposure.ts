import type { Input, Measure, ParamSpecs, Random } from '@eval/core'

/** How often each item of a catalogue was shown: what a measure of novelty needs, and nothing of who saw it. */
export interface Exposure {
  readonly shown: Float64Array
}

declare module '@eval/core' {
  interface InputKinds {
    readonly exposure: Exposure
  }
}

/** A measure on the exposure of a catalogue; written out, so that the merged kind survives in emitted types. */
export type ExposureMeasure<P extends ParamSpecs = ParamSpecs> = Measure<'exposure', P>

/** Exposure as something that can be measured: how to draw one, what its measures may promise, what is sound. */
export const exposure: Input<'exposure'> = {
  contributes: 'input',
  name: 'exposure',
  params: {},
  about: { title: 'Exposure', summary: 'How often each item of a catalogue was shown to anyone.' },
  draw: (random: Random) => ({
    shown: Float64Array.from({ length: random.below(8) }, () =>
      random.below(3) === 0 ? 0 : random.below(20),
    ),
  }),
  flaw: ({ shown }) =>
    shown.every((count) => Number.isSafeInteger(count) && count >= 0) ? undefined : 'a count that is none',
  merge: (first, second) => ({ shown: first.shown.map((count, item) => count + (second.shown[item] ?? 0)) }),
  invariants: {
    items: {
      about: 'How many items the catalogue has.',
      broken: (first, other) =>
        first.shown.length === other.shown.length ? undefined : `${other.shown.length} items`,
    },
  },
  laws: {
    'item-order-free': {
      about: 'The order of the items plays no part.',
      broken({ input, value, compute }) {
        const other = compute({ shown: input.shown.toReversed() })
        return JSON.stringify(other) === JSON.stringify(value) ? undefined : 'reversing the items changes it.'
      },
    },
  },
}
