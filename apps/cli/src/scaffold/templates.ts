import type { Template } from './template.js'
import { chart } from './templates/chart.js'
import { measureFiles, measurePackages, type MeasureInput } from './templates/measure.js'
import { nullModel } from './templates/null-model.js'
import { reader } from './templates/reader.js'
import { test } from './templates/test.js'

/** What can be begun inside a package. */
export const UNIT_KINDS = ['measure', 'null-model', 'test', 'chart', 'reader'] as const
export type UnitKind = (typeof UNIT_KINDS)[number]

/** The template of a kind; a measure is on something. */
export function templateOf(kind: UnitKind, on: MeasureInput): Template {
  if (kind === 'measure')
    return {
      folder: 'measures',
      packages: measurePackages(on),
      files: (name) => measureFiles(name, on),
    }
  return { 'null-model': nullModel, test, chart, reader }[kind]
}
