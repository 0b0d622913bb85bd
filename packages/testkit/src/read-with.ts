import { readTable, type Reader } from '@eval/io'
import type { RuleContext } from './rule.js'

/** The files that a reader brings along as examples, and those that the caller gives for it. */
export function filesFor({ name, examples = [] }: Reader, { files }: RuleContext): Uint8Array[] {
  const contents = [
    ...examples.map(({ content }) => (typeof content === 'string' ? content : content())),
    ...(files[name] ?? []),
  ]
  return contents.map((content) =>
    typeof content === 'string' ? new TextEncoder().encode(content) : content,
  )
}

/** Reads bytes as one reader reads them, recognised by it or told to. */
export async function readWith(reader: Reader, bytes: Uint8Array, recognise: boolean): Promise<unknown> {
  const options = {
    readers: [reader],
    duplicates: 'leave',
    ...(recognise ? {} : { format: reader.name }),
  } as const
  return (await readTable({ name: 'example', bytes }, reader.yields, options)).table
}
