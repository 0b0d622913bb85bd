import { unknownName, nearest } from '@eval/core'
import {
  ambiguousFormat,
  blankFile,
  endlessLine,
  oldLineEnds,
  unfitFormat,
  unknownFormat,
  unsupportedTable,
} from '../errors.js'
import { interpreters } from '../interpret/index.js'
import type { Problems } from '../problems.js'
import type { Reader, Recognition, Sample, TableKind } from '../reader.js'
import { tableWords } from './table-words.js'

/** A reader that could read a file, and why. */
export interface Candidate extends Recognition {
  readonly reader: Reader
}

/** Two candidates closer than this are equally good. */
const MARGIN = 0.02

/** The readers that recognise a sample, best first. */
export function candidates(readers: readonly Reader[], sample: Sample): Candidate[] {
  return readers
    .flatMap((reader) => {
      const recognition = reader.recognise(sample)
      return recognition && recognition.score > 0 ? [{ reader, ...recognition }] : []
    })
    .sort((a, b) => b.score - a.score)
}

/** Whether a reader's table is one of the wanted, or can be made into one. */
export const serves = (reader: Reader, wanted: readonly TableKind[]): boolean =>
  wanted.includes(reader.yields) ||
  (reader.yields === 'records' && wanted.some((kind) => Object.hasOwn(interpreters, kind)))

/** Chooses the reader for a file: the one named, or the one that recognises it best; a tie is an error. */
export function chooseReader(
  readers: readonly Reader[],
  sample: Sample,
  wanted: readonly TableKind[],
  format: string | undefined,
  problems: Problems,
): Candidate {
  const what = tableWords(wanted)
  if (format !== undefined) {
    const reader = readers.find(({ name }) => name === format)
    if (!reader) {
      const names = readers.map(({ name }) => name)
      throw unknownName('reader', format, nearest(format, names))
    }
    if (!serves(reader, wanted)) problems.fail(unfitFormat(reader.name, tableWords([reader.yields]), what))
    return { reader, score: 1, why: 'the format was given' }
  }
  const serving = readers.filter((reader) => serves(reader, wanted))
  const [best, second] = candidates(serving, sample)
  if (!best) {
    const other = candidates(readers, sample)[0]
    if (other && other.score >= 0.5) {
      const usual = serving.find(({ name, yields }) => name === `trec-${yields}`)
      problems.fail(unsupportedTable(other.reader, tableWords([other.reader.yields]), what, usual))
    }
    return unrecognised(sample, what, serving, problems)
  }
  if (second && best.score - second.score < MARGIN) {
    const close = candidates(serving, sample).filter(({ score }) => best.score - score < MARGIN)
    problems.fail(
      ambiguousFormat(
        what,
        close.map(({ reader }) => reader.name),
      ),
    )
  }
  return best
}

/** Why no reader recognises a sample: nothing is there, a line has no end, or it is something else. */
export function unrecognised(
  { lines, text, complete, bytes }: Sample,
  what: string,
  readers: readonly Reader[],
  problems: Problems,
): never {
  if (lines.length === 0 && complete) problems.fail(blankFile())
  if (/\r(?!\n)/.test(text) && !text.includes('\n')) problems.fail(oldLineEnds())
  if (!complete && !/[\r\n]/.test(text)) problems.fail(endlessLine(bytes.length))
  const names = readers.map(({ name }) => name)
  return problems.fail(unknownFormat(what, names))
}
