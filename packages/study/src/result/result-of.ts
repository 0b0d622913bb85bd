import { nullTables } from '../randomization/null-tables.js'
import type { Compared } from '../comparisons/compare.js'
import { comparisonTables } from '../comparisons/detail-tables.js'
import type { Found } from '../findings/found.js'
import { notesBySystem, type Note } from '../notes/note.js'
import { unjudgedInRange } from '../retrieval/run-notes.js'
import type { Study } from '../study.js'
import type { ComparedPair } from '../task/task.js'
import {
  comparisonRecord,
  noteRecord,
  resultRecord,
  systemRecord,
  tableRecord,
  type SystemRecordOptions,
} from './record.js'
import type { Result } from './result.js'

/** What a host adds to a result: the files, the command, its version. */
export type ResultFrame = SystemRecordOptions & Partial<Pick<Result, 'command' | 'version' | 'inputs'>>

type Session = Pick<Study, 'registry' | 'seed'>

/** What was found as the JSON that is published as `eval/1`. */
export const resultOfFound = (
  found: Found,
  session: Session,
  { perUnit, ...frame }: ResultFrame = {},
): Result => resultRecord({ ...sessionRecord(session), ...foundRecord(found, { perUnit }), ...frame })

/** Comparisons as the JSON that is published as `eval/1`, with the findings on the shared units. */
export const resultOfCompared = (
  compared: Compared,
  session: Session,
  { perUnit, ...frame }: ResultFrame = {},
): Result =>
  resultRecord({
    ...sessionRecord(session),
    ...comparedRecord(compared),
    systems: compared.findings().map((system) => systemRecord(system, { perUnit })),
    ...frame,
  })

const sessionRecord = ({ registry, seed }: Session): Pick<Result, 'seed' | 'plugins'> => ({
  seed,
  plugins: registry.plugins.map(({ name }) => name),
})

/** What was found out about systems, for the record. */
export function foundRecord(
  found: Found,
  options: SystemRecordOptions = {},
): Pick<Result, 'policies' | 'systems' | 'tables' | 'notes'> {
  const several = found.systems.length > 1
  return {
    policies: foundPolicies(found),
    systems: found.systems.map((system) => systemRecord(system, options)),
    tables: found.systems.flatMap(({ system, details }) =>
      details.map((table) =>
        tableRecord(several ? { ...table, title: `${system.name}: ${table.title}` } : table),
      ),
    ),
    notes: foundNotes(found).map(noteRecord),
  }
}

/** What was settled, by the task and for all measures. */
export function foundPolicies({ systems, options }: Found): Result['policies'] {
  const [first] = systems
  if (!first) return {}
  const over = new Set(first.system.groups.map((group) => group.over))
  return {
    ...first.system.policies,
    ...(over.has('units') ? { undefined: options.undefined, average: options.average } : {}),
    ...(over.has('items') ? { empty: options.empty } : {}),
    confidence: options.level,
    ...(options.like === undefined ? {} : { like: options.like }),
  }
}

/** All notes: of systems those that name theirs, the others by name unless all share them, then those about all. */
export function foundNotes({ systems, notes }: Found): Note[] {
  const isNamed = ({ values }: Note): boolean => values.system !== undefined
  const named = systems.flatMap((one) => one.notes.filter(isNamed))
  const open = systems.map((one) => ({
    name: one.system.name,
    notes: one.notes.filter((own) => !isNamed(own)),
  }))
  return [
    ...unjudgedInRange(named, systems.length),
    ...(systems.length > 1 ? notesBySystem(open) : open.flatMap((one) => one.notes)),
    ...notes,
  ]
}

/** Where units are that a table does not name. */
const EVERY_UNIT = 'Every unit: in the page that evals report writes.'

/** What was found out about differences, for the record. */
export function comparedRecord(
  compared: Compared,
): Pick<Result, 'policies' | 'comparisons' | 'tables' | 'notes'> {
  const { systems, byUnit, comparisons, correction, plan } = compared
  const { alternative, baseline, like } = plan.options
  return {
    policies: {
      ...systems[0]?.policies,
      ...(byUnit.length > 0 ? { undefined: compared.undefined } : {}),
      ...(like === undefined ? {} : { like }),
      confidence: plan.pair.level,
      alternative: alternative ?? 'two-sided',
      correction,
      ...(baseline === undefined ? {} : { baseline }),
    },
    comparisons: comparisons.map(comparisonRecord),
    tables: [
      ...comparisonTables(comparisons, byUnit.length > 0 ? EVERY_UNIT : undefined),
      ...(plan.task?.detailsOnPairs?.(pairsIn(compared)) ?? []),
      ...nullTables(compared.nulls),
    ].map(tableRecord),
    notes: comparedNotes(compared).map(noteRecord),
  }
}

/** Each two systems that were compared, once. */
function pairsIn({ systems, comparisons }: Compared): ComparedPair[] {
  const found = new Map<string, ComparedPair>()
  for (const one of comparisons) {
    const [system, baseline] = [one.system, one.baseline].map((name) =>
      systems.find((own) => own.name === name),
    )
    if (system && baseline) found.set([system.name, baseline.name].join('\0'), { system, baseline })
  }
  return [...found.values()]
}

/** All notes on a comparison: of the systems as they were joined, then of how they were compared; each once. */
export function comparedNotes({ systems, notes }: Compared): Note[] {
  return distinctNotes([...systems.flatMap((system) => system.notes), ...notes])
}

/** Notes without those that say the same again. */
export const distinctNotes = <N extends Pick<Note, 'text'>>(notes: readonly N[]): N[] =>
  notes.filter((one, index) => notes.findIndex(({ text }) => text === one.text) === index)
