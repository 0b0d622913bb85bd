import type { InputKind, MeasureCall, Unit } from '@eval/core'
import type { InputRecord, Result } from '@eval/study'
import type { OptionValues } from '../command.js'
import { evaluateQuestion } from '../host/questions.js'
import { openSystems } from '../host/systems.js'
import type { Session } from '../session.js'

/** The frames of one kind that a system has, with the measures on them. */
export interface MeasuredFrames<K extends InputKind = InputKind> {
  readonly kind: K
  readonly units: readonly Unit<K>[]
  readonly calls: readonly MeasureCall<K>[]
  /** How many items the only frame holds; absent where the frames themselves are what is counted. */
  readonly items?: number
}

/** A system with all that is measured of it. */
export interface MeasuredSystem {
  readonly name: string
  readonly frames: readonly MeasuredFrames[]
}

/** Files as systems to be held against chance. */
export interface MeasuredFiles {
  readonly kind: string
  readonly unit: string
  readonly systems: readonly MeasuredSystem[]
  readonly inputs: readonly InputRecord[]
  readonly policies: Result['policies']
  readonly notes: readonly string[]
}

/** Reads the files of any task, and settles which measures are on which of their frames. */
export async function measuredFiles(
  words: readonly string[],
  options: OptionValues,
  session: Session,
): Promise<MeasuredFiles> {
  const { study, task, systems, inputs, notes } = await openSystems(words, options, session)
  const asked = evaluateQuestion({ ...options, level: '0.95' }, session)
  const { systems: planned } = study.plan({ systems, ...asked, nullModel: false })
  return {
    kind: task.name,
    unit: task.unit,
    systems: planned.map(({ system, measures }) => ({
      name: system.name,
      frames: system.groups.map((group): MeasuredFrames => ({
        kind: group.kind,
        units: group.units,
        calls: measures.filter((one) => one.group === group).map(({ call }) => call),
        ...(group.over === 'items' && group.items ? { items: group.items.ids.length } : {}),
      })),
    })),
    inputs,
    policies: { ...systems[0]?.policies },
    notes: [...new Set([...notes, ...systems.flatMap((system) => system.notes)].map(({ text }) => text))],
  }
}
