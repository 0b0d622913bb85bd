import type { Template } from '../template.js'

/** A kind of input of the plugin's own: something counted, item by item. */
export const input: Template = {
  folder: 'inputs',
  packages: ['core'],
  files: ({ constant, file, title, words }) => ({
    unit: `import type { Input, Measure, ParamSpecs } from '@eval/core'

/** What is measured: how often each item was seen. Put your own in its place. */
export interface ${title} {
  readonly seen: Float64Array
}

declare module '@eval/core' {
  interface InputKinds {
    readonly '${file}': ${title}
  }
}

/** A measure on this input; written out, so that the kind survives in emitted types. */
export type ${title}Measure<P extends ParamSpecs = ParamSpecs> = Measure<'${file}', P>

/** How to draw one at random, when it is sound, and what its measures may promise. */
export const ${constant}: Input<'${file}'> = {
  contributes: 'input',
  name: '${file}',
  params: {},
  about: { title: '${words[0]!.toUpperCase()}${words.slice(1)}', summary: 'How often each item was seen.' },
  draw: (random) => ({
    seen: Float64Array.from({ length: random.below(8) }, () => (random.below(3) === 0 ? 0 : random.below(20))),
  }),
  flaw: ({ seen }) =>
    seen.every((count) => Number.isSafeInteger(count) && count >= 0) ? undefined : 'a count that is none',
  invariants: {
    items: {
      about: 'How many items there are.',
      broken: (first, other) =>
        first.seen.length === other.seen.length ? undefined : \`\${other.seen.length} items\`,
    },
  },
  laws: {
    'item-order-free': {
      about: 'The order of the items plays no part.',
      broken({ input, value, compute }) {
        const other = compute({ seen: input.seen.slice().reverse() })
        return JSON.stringify(other) === JSON.stringify(value) ? undefined : 'reversing the items changes it.'
      },
    },
  },
}
`,
    test: `import { seeded } from '@eval/core'
import { expect, test } from 'vitest'
import { ${constant} } from './${file}.js'

test('what is drawn is sound, and a part of a count is not', () => {
  expect(${constant}.flaw?.(${constant}.draw(seeded(1)))).toBeUndefined()
  expect(${constant}.flaw?.({ seen: Float64Array.of(0.5) })).toBe('a count that is none')
})
`,
  }),
}
