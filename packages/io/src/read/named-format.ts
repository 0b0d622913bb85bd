import { ifRegistered, splitNames, type Call, type Registry } from '@eval/core'
import type { Reader, TableKind } from '../reader.js'
import type { ReadOptions } from './read-result.js'
import { serves } from './recognise.js'

/** Tables that are read side by side, each from files of its own. */
const TOGETHER: readonly TableKind[] = ['qrels', 'run', 'preferences']

/**
 * The format that a user named for files of some tables, with its parameters: of several, `trec-qrels,csv(separator=tab)`,
 * the one that gives such a table, and none where all that are named give a table that is read beside it, as judgements are
 * beside runs.
 */
export function namedFormat(
  names: string,
  registry: Pick<Registry, 'calls'>,
  wanted?: readonly TableKind[],
): Pick<ReadOptions, 'format' | 'params'> {
  const written = splitNames(names)
  const named = written.map((one) => ifRegistered(() => registry.calls('reader', one)[0]))
  const unknown = named.indexOf(undefined)
  if (unknown >= 0) return { format: written[unknown]! }
  const calls = named as Call<Reader>[]
  const fitting =
    wanted === undefined
      ? calls[0]
      : (calls.find(({ contribution }) => wanted.includes(contribution.yields)) ??
        calls.find(({ contribution }) => serves(contribution, wanted)))
  if (fitting) return { format: fitting.contribution.name, params: fitting.params }
  const isBeside =
    wanted?.every((kind) => TOGETHER.includes(kind)) === true &&
    calls.every(({ contribution }) => TOGETHER.includes(contribution.yields))
  return isBeside ? {} : { format: calls[0]!.contribution.name }
}
