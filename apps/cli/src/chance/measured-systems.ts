import { EvalError, type InputKind, type InputKinds, type MeasureCall, type Unit } from '@eval/core'
import type { InputRecord, Result } from '@eval/report'
import { chosenMeasures, thresholdFrom } from '../classify-options.js'
import type { OptionValues } from '../command.js'
import { openInput } from '../inputs.js'
import { labelMeasures } from '../labels/label-measures.js'
import { labelFramesOf } from '../labels/labels-part.js'
import { framesOf } from '../predictions.js'
import { rankedRuns, recordedPolicies, undefinedPolicy } from '../ranking-options.js'
import { ownColumns, sourcesOf } from '../report/predictions-report.js'
import { gradeNote } from '../run-notes.js'
import { kindOf } from '../run/compare.js'
import { rankingCalls } from '../run/rank.js'
import type { Session } from '../session.js'
import { systemNames } from '../system-names.js'
import { known } from '../usual.js'

/** The frames of one kind that a system has, with the measures on them. */
export interface MeasuredFrames<K extends InputKind = InputKind> {
  readonly kind: K
  readonly units: readonly Unit<K>[]
  readonly calls: readonly MeasureCall<K>[]
  /** How many items the only frame holds; absent where the frames themselves are what is counted. */
  readonly items?: number
}

/** A run or a file of predictions, with all that is measured of it. */
export interface MeasuredSystem {
  readonly name: string
  readonly frames: readonly MeasuredFrames[]
}

/** Files as systems to be held against chance. */
export interface MeasuredFiles {
  readonly kind: 'retrieval' | 'predictions'
  readonly systems: readonly MeasuredSystem[]
  readonly inputs: readonly InputRecord[]
  readonly policies: Result['policies']
  readonly notes: readonly string[]
}

/** Reads judgements and runs, or predictions, and settles which measures are on which of their frames. */
export async function measuredFiles(
  words: readonly string[],
  options: OptionValues,
  session: Session,
): Promise<MeasuredFiles> {
  const kind = (options.kind as string | undefined) ?? (await kindOf(words, options, session))
  if (kind === 'predictions') return ofPredictions(words, options, session)
  if (kind === 'multi-labels') return ofLabels(words, options, session)
  if (kind === 'values') {
    throw new EvalError(
      'WRONG_KIND',
      `${words[0]!} has values already: chance is drawn from what they were measured on. Give judgements and runs, or predictions.`,
    )
  }
  if (words.length < 2)
    throw new EvalError('USAGE', 'Give judgements and one run or more, or files of predictions.')
  return ofRuns(words, options, session)
}

async function ofRuns(
  words: readonly string[],
  options: OptionValues,
  session: Session,
): Promise<MeasuredFiles> {
  const { qrels, runs } = await rankedRuns(words, options, session)
  const calls = rankingCalls(options, session)
  return {
    kind: 'retrieval',
    systems: runs.map(({ name, rankings: { units } }) => ({
      name,
      frames: [{ kind: 'ranking', units, calls } satisfies MeasuredFrames<'ranking'> as MeasuredFrames],
    })),
    inputs: [qrels.input, ...runs.map(({ file }) => file.input)],
    policies: { ...recordedPolicies(options), undefined: undefinedPolicy(options) },
    notes: [...qrels.notes, ...gradeNote(qrels, options), ...runs.flatMap(({ file }) => file.notes)],
  }
}

async function ofPredictions(
  words: readonly string[],
  options: OptionValues,
  session: Session,
): Promise<MeasuredFiles> {
  const systems: MeasuredSystem[] = []
  const inputs = new Map<string, InputRecord>()
  const notes = new Set<string>()
  for (const { name, path, options: own, role } of sourcesOf(words, options)) {
    const file = await openInput(path, 'predictions', own, session)
    const table = ownColumns(file.read.table, role)
    const frames = framesOf(table, thresholdFrom(own))
    const chosen = chosenMeasures(frames, own, session)
    const { counts, tally, 'class-scores': scores } = frames
    systems.push({
      name,
      frames: [
        ...(counts ? [single('counts', counts, chosen.counts, session)] : []),
        ...(tally ? [single('tally', tally, chosen.tally, session)] : []),
        ...(scores ? [single('class-scores', scores, chosen['class-scores'], session)] : []),
      ],
    })
    inputs.set(path, file.input)
    for (const note of file.notes) notes.add(note)
    if (table.positive !== undefined) notes.add(`Positive class: ${table.positive}.`)
  }
  const threshold = thresholdFrom(options)
  return {
    kind: 'predictions',
    systems,
    inputs: [...inputs.values()],
    policies: threshold === undefined ? {} : { threshold },
    notes: [...notes],
  }
}

async function ofLabels(
  words: readonly string[],
  options: OptionValues,
  session: Session,
): Promise<MeasuredFiles> {
  const names = systemNames(words)
  const systems: MeasuredSystem[] = []
  const inputs: InputRecord[] = []
  const notes: string[] = []
  for (const [index, path] of words.entries()) {
    const file = await openInput(path, 'multi-labels', options, session)
    const { scores } = labelFramesOf(file.read.table, options)
    const calls = scores ? labelMeasures({ scores }, options, session).scores : []
    systems.push({
      name: names[index]!,
      frames: scores ? [single('label-scores', scores, calls, session)] : [],
    })
    inputs.push(file.input)
    notes.push(...file.notes)
  }
  return { kind: 'predictions', systems, inputs, policies: {}, notes }
}

function single<K extends InputKind>(
  kind: K,
  frame: InputKinds[K],
  calls: readonly MeasureCall<K>[],
  { registry }: Session,
): MeasuredFrames {
  const counts = known(() => registry.find('cells', kind))?.counts(frame)
  const items = counts?.reduce((sum, count) => sum + count, 0)
  const frames: MeasuredFrames<K> = {
    kind,
    units: [{ id: 'all', frame }],
    calls,
    ...(items === undefined ? {} : { items }),
  }
  return frames
}
