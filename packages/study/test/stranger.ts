import { undefinedBecause, type Measure, type Plugin } from '@eval/core'
import type { NullModel } from '@eval/significance'
import { defineTask, groupOf } from '../src/index.js'

/** One text of a stranger's kind of work: where it was cut, gap by gap, and where it should have been. */
export interface Cuts {
  readonly wanted: Uint8Array
  readonly made: Uint8Array
}

declare module '@eval/core' {
  interface InputKinds {
    readonly cuts: Cuts
  }
  interface Tables {
    readonly cuts: ReadonlyMap<string, string>
  }
}

const bits = (text: string): Uint8Array => Uint8Array.from(text, Number)

/** Share of gaps that were treated as they should have been. */
export const gapsRight: Measure<'cuts', Record<string, never>> = {
  contributes: 'measure',
  name: 'GapsRight',
  input: 'cuts',
  params: {},
  range: [0, 1],
  better: 'higher',
  undefinedWhen: { 'no-gap': 'The text has no gap.' },
  laws: ['bounded'],
  about: { title: 'Gaps right', summary: 'Share of gaps that were cut or left as they should have been.' },
  compute({ wanted, made }) {
    if (wanted.length === 0) return undefinedBecause('no-gap')
    return wanted.filter((cut, gap) => cut === made[gap]).length / wanted.length
  },
  trace: ({ wanted, made }) => ({
    terms: ['right'],
    steps: Array.from(wanted, (cut, gap) => ({ item: gap, figures: [Number(cut === made[gap])] })),
    totals: { gaps: wanted.length },
    value: wanted.filter((cut, gap) => cut === made[gap]).length / wanted.length,
  }),
}

/** As many cuts as were made, anywhere. */
export const cutsAnywhere: NullModel<'cuts', Record<string, never>> = {
  contributes: 'null-model',
  name: 'cuts-anywhere',
  input: 'cuts',
  params: {},
  keeps: 'The number of cuts made.',
  preserves: [],
  about: { title: 'Cuts anywhere', summary: 'The same number of cuts at random gaps.' },
  sample({ wanted, made }, _, random) {
    const shuffled = made.slice()
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = random.below(last + 1)
      ;[shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!]
    }
    return { wanted, made: shuffled }
  },
}

/** A model that has to be told more, and one that refuses every text. */
export const toldCuts: NullModel<'cuts'> = {
  ...cutsAnywhere,
  name: 'told-cuts',
  params: { often: { type: 'number', required: true, about: 'How often.' } },
}
export const pickyCuts: NullModel<'cuts', Record<string, never>> = {
  ...cutsAnywhere,
  name: 'picky-cuts',
  sample: ({ made }) => ({ wanted: Uint8Array.of(), made }),
}

export const segmentation = defineTask({
  name: 'segmentation',
  params: {},
  about: { title: 'Segmentation', summary: 'Where texts were cut.' },
  unit: 'text',
  frames: ['cuts'],
  tables: {
    wanted: { table: 'cuts', called: 'cuts wanted', of: 'every-system', about: 'Where to cut.' },
    made: { table: 'cuts', called: 'cuts made', of: 'each-system', about: 'Where it was cut.' },
  },
  usual: { measures: () => ({ cuts: 'GapsRight' }) },
  chartData(kind, systems, { figures, only }) {
    if (kind !== 'cut-maps') return undefined
    return systems.map((system) => ({
      name: system.name,
      only,
      texts: groupOf(system, 'cuts')!.units.length,
      figures: figures(system, system.groups[0]!),
    }))
  },
  items(system, kind, unit) {
    const cuts = groupOf(system, 'cuts')?.units.find(({ id }) => id === unit)?.frame
    if (kind !== 'cuts' || !cuts) return undefined
    return {
      place: 'gap',
      count: cuts.wanted.length,
      columns: [{ name: 'wanted', kind: 'text', cell: (gap) => (cuts.wanted[gap] === 1 ? 'cut' : '') }],
    }
  },
  join: ({ wanted, made }) => ({
    groups: [
      {
        kind: 'cuts',
        over: 'units',
        units: Array.from(wanted, ([id, text]) => ({
          id,
          frame: { wanted: bits(text), made: bits(made.get(id) ?? '') },
        })),
      },
    ],
  }),
})

export const stranger: Plugin = {
  name: '@acme/segments',
  contract: 1,
  contributions: [gapsRight, cutsAnywhere, segmentation],
}

/** The same with null models that are left out where nobody names them. */
export const difficult: Plugin = {
  ...stranger,
  contributions: [...stranger.contributions, toldCuts, pickyCuts],
}

export const WANTED = new Map([
  ['one', '0100100010'],
  ['two', '1000010000'],
  ['three', '0010001001'],
  ['none', ''],
])
export const MADE = new Map([
  ['one', '0100100001'],
  ['two', '1000010000'],
  ['three', '0010010001'],
])
