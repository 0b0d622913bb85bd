import { readFileSync } from 'node:fs'
import type { UnitName } from './names.js'

/** What a new measure can be on. */
export const MEASURE_INPUTS = ['ranking', 'counts', 'tally'] as const
export type MeasureInput = (typeof MEASURE_INPUTS)[number]

/** The files of a new unit: the unit itself and the test of what is peculiar to it. */
export interface UnitFiles {
  readonly unit: string
  readonly test: string
}

/** A sort of contribution that can be begun from the files of a template. */
export interface Template {
  /** Folder of such units below src. */
  readonly folder: string
  /** Packages of ours that the unit and the check of the plugin import. */
  readonly packages: readonly string[]
}

const STATISTICS = ['core', 'ranked', 'significance'] as const

const TEMPLATES = {
  measure: { folder: 'measures', packages: ['core', 'ranked'] },
  input: { folder: 'inputs', packages: ['core'] },
  'null-model': { folder: 'null-models', packages: STATISTICS },
  exact: { folder: 'exact', packages: STATISTICS },
  test: { folder: 'tests', packages: STATISTICS },
  interval: { folder: 'intervals', packages: STATISTICS },
  effect: { folder: 'effects', packages: STATISTICS },
  chart: { folder: 'charts', packages: [...STATISTICS, 'plot'] },
  reader: { folder: 'readers', packages: ['core', 'ranked', 'io'] },
  task: { folder: 'tasks', packages: [...STATISTICS, 'study'] },
} as const satisfies Record<string, Template>

/** What can be begun inside a package. */
export const UNIT_KINDS = Object.keys(TEMPLATES) as UnitKind[]
export type UnitKind = keyof typeof TEMPLATES

/** The template of a kind; a measure is on something. */
export const templateOf = (kind: UnitKind, on: MeasureInput): Template =>
  kind === 'measure' && on === 'counts' ? { ...TEMPLATES.measure, packages: ['core'] } : TEMPLATES[kind]

/** The files of a unit that works as it stands, from the template files of the command that is installed at `home`. */
export function filesOf(kind: UnitKind, on: MeasureInput, name: UnitName, home: URL): UnitFiles {
  const folder = kind === 'measure' ? `measure-on-${on}` : kind
  const words = { ...name, sentence: `${name.words.charAt(0).toUpperCase()}${name.words.slice(1)}` }
  return {
    unit: filledTemplate(`${folder}/unit.ts.txt`, words, home),
    test: filledTemplate(`${folder}/test.ts.txt`, words, home),
  }
}

/** A template file with its words filled in. */
export const filledTemplate = (file: string, words: Readonly<Record<string, string>>, home: URL): string =>
  readFileSync(new URL(`templates/${file}`, home), 'utf8').replace(
    /\{\{(\w+)\}\}/g,
    (_, word: string) => words[word]!,
  )
