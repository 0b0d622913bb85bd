import type { Run } from '../inputs/retrieval-input.js'
import type { Found } from '../findings/found.js'
import type { RunOptions } from '../findings/run.js'
import { foundRecord } from '../result/result-of.js'
import { noteRecord, tableRecord } from '../result/record.js'
import type { Result } from '../result/result.js'
import type { Study } from '../study.js'
import type { Pooled } from './pool-systems.js'

/** Average precision on what is judged, and two measures that know what is not. */
const MEASURES = 'AP,infAP,Bpref'

/** The values of pooled runs on what of their pool is judged. */
export function evaluatePooled(
  study: Study,
  runs: readonly { readonly name: string; readonly run: Run }[],
  { qrels }: Pooled,
  { lowerIsBetter = [], ...run }: RunOptions & { readonly lowerIsBetter?: readonly string[] } = {},
): Promise<Found> {
  const systems = runs.map(({ name, run: own }) =>
    study.system(
      name,
      { qrels, run: own },
      { task: 'retrieval', lowerIsBetter: lowerIsBetter.includes(name) },
    ),
  )
  return study.run(study.plan({ systems, measures: MEASURES, nullModel: false }), run)
}

/** A pool for the record, with the values of its runs where they were found. */
export function pooledRecord(
  { depth, tables, notes }: Pooled,
  values?: Found,
): Pick<Result, 'policies' | 'tables' | 'notes'> & Partial<Pick<Result, 'systems'>> {
  const own = values && foundRecord(values, { perUnit: false })
  return {
    ...own,
    policies: { ...own?.policies, depth },
    tables: tables.map(tableRecord),
    notes: [...notes.map(noteRecord), ...(own?.notes ?? [])],
  }
}
