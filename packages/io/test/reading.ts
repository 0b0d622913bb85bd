import { EvalError } from '@eval/core'
import { readTable, type ReadOptions, type ReadResult, type TableKind } from '../src/index.js'

type Content = string | Uint8Array

const bytesOf = (content: Content): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content

/** Bytes as a stream of chunks of one size. */
export async function* chunked(bytes: Uint8Array, size: number): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.slice(at, at + size))
}

/** Reads a file given as its content, in one piece or in chunks. */
export function reading<T extends TableKind>(
  content: Content,
  wanted: T | readonly T[],
  options: ReadOptions & { readonly name?: string } = {},
  chunk = 0,
): Promise<ReadResult<T>> {
  const { name = 'file.txt', ...rest } = options
  const bytes = bytesOf(content)
  return readTable({ name, bytes: chunk > 0 ? chunked(bytes, chunk) : bytes }, wanted, rest)
}

/** The error with which reading a file ends; anything but an EvalError fails the test. */
export async function failing(
  content: Content,
  wanted: TableKind | readonly TableKind[],
  options: ReadOptions & { readonly name?: string } = {},
  chunk = 0,
): Promise<EvalError> {
  try {
    await reading(content, wanted, options, chunk)
  } catch (error) {
    if (error instanceof EvalError) return error
    throw error
  }
  throw new Error('The file was read, but an error was expected.')
}
