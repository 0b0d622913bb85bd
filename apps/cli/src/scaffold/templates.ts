import type { Template } from './template.js'
import { chart } from './templates/chart.js'
import { effect } from './templates/effect.js'
import { exact } from './templates/exact.js'
import { input } from './templates/input.js'
import { interval } from './templates/interval.js'
import { measureFiles, measurePackages, type MeasureInput } from './templates/measure.js'
import { nullModel } from './templates/null-model.js'
import { reader } from './templates/reader.js'
import { test } from './templates/test.js'

const OTHERS = { input, 'null-model': nullModel, exact, test, interval, effect, chart, reader } as const

/** What can be begun inside a package. */
export const UNIT_KINDS = ['measure', ...(Object.keys(OTHERS) as (keyof typeof OTHERS)[])] as const
export type UnitKind = (typeof UNIT_KINDS)[number]

/** The template of a kind; a measure is on something. */
export function templateOf(kind: UnitKind, on: MeasureInput): Template {
  if (kind !== 'measure') return OTHERS[kind]
  return { folder: 'measures', packages: measurePackages(on), files: (name) => measureFiles(name, on) }
}
