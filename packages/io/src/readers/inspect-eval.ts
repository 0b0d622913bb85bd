import { printable } from '@eval/core'
import { emptyFile } from '../errors.js'
import { fields, textIn } from '../logs/json-parts.js'
import { readInspectSample, readInspectSamples, unfinished } from '../logs/inspect-samples.js'
import { logCursor } from '../logs/log-cursor.js'
import { scoreSheet } from '../logs/score-sheet.js'
import { inspectExample } from '../zip/inspect-example.js'
import type { ValueReader } from '../reader.js'
import { isInspectArchive } from '../source/sample.js'
import { withWhole } from '../source/source.js'
import { unpacker, zipEntries, type ZipEntry } from '../zip/archive.js'

/** The logs that inspect_ai writes as archives. */
export const inspectEval: ValueReader = {
  contributes: 'reader',
  name: 'inspect-eval',
  yields: 'values',
  layout: 'a zip archive with header.json and summaries.json, or samples/*.json',
  examples: [{ about: 'Two samples, one of them correct.', content: inspectExample }],
  params: {},
  about: {
    title: 'inspect_ai log (.eval)',
    summary:
      'The score of every sample by every scorer, as in the JSON form of the log. Of a log that was not finished, the summaries written so far are read.',
  },
  recognise: ({ bytes }) =>
    isInspectArchive(bytes)
      ? { score: 1, why: 'the first file of the archive is one of inspect_ai' }
      : undefined,
  read: (bytes, context) =>
    withWhole(bytes, context, async (whole) => {
      const entries = zipEntries(whole, context)
      const unpack = unpacker(whole, context)
      const cursorOf = async (entry: ZipEntry) => {
        const content = await unpack(entry)
        return logCursor(content, context)
      }
      const sheet = scoreSheet(context)
      const header = entries.find(({ name }) => name === 'header.json')
      if (header) {
        const cursor = await cursorOf(header)
        fields(cursor, {
          status: () => {
            const status = textIn(cursor) ?? ''
            if (status !== 'success') context.note(unfinished(printable(status)))
          },
        })
      } else context.note(unfinished('started'))
      const { files, of } = sampleFiles(entries)
      if (files.length === 0) context.problems.fail(emptyFile())
      for (const entry of files) {
        const cursor = await cursorOf(entry)
        if (of === 'many') readInspectSamples(cursor, sheet)
        else readInspectSample(cursor, sheet)
        cursor.end()
        context.memory.release(entry.size)
      }
      return sheet.contents()
    }),
}

/** The summaries of all samples, those written on the way, or the samples themselves. */
function sampleFiles(entries: readonly ZipEntry[]): { files: readonly ZipEntry[]; of: 'one' | 'many' } {
  const whole = entries.filter(({ name }) => name === 'summaries.json')
  if (whole.length > 0) return { files: whole.slice(0, 1), of: 'many' }
  const parts = entries.filter(({ name }) => /^_journal\/summaries\/[^/]+\.json$/.test(name))
  if (parts.length > 0) return { files: parts, of: 'many' }
  return { files: entries.filter(({ name }) => /^samples\/[^/]+\.json$/.test(name)), of: 'one' }
}
