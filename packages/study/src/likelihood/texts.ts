import { naturalOrder, type LogProbabilityTable } from '@eval/core'
import { mergeSums, sumsOfDocument, sumsOfTokens, type Sums } from '@eval/significance'

/** Documents as sums, with the log probability of each token where tokens are known one by one. */
export interface Texts {
  readonly names: readonly string[]
  readonly documents: readonly Sums[]
  readonly pooled: Sums
  /** Natural logarithms with the document of each token. */
  readonly tokens?: { readonly values: Float64Array; readonly clusters: readonly string[] }
}

/** The documents of a table whose logarithms have a base. */
export function textsOf(table: LogProbabilityTable, base: number): Texts {
  const { documents, documentCodes, logProbabilities, tokens, bytes } = table
  const apart = documents.map(() => [] as number[])
  for (const [row, code] of documentCodes.entries()) apart[code]!.push(row)
  const single = tokens.every((count) => count === 1)
  const sums = apart.map((rows): Sums => {
    const size = bytes && rows.reduce((sum, row) => sum + bytes[row]!, 0)
    const said = { base, ...(size === undefined ? {} : { bytes: size }) }
    if (single)
      return sumsOfTokens(
        rows.map((row) => logProbabilities[row]!),
        said,
      )
    return rows
      .map((row) => sumsOfDocument(tokens[row]!, logProbabilities[row]!, said))
      .reduce(mergeSums, sumsOfTokens([], said))
  })
  const scale = Math.log(base)
  return {
    names: documents,
    documents: sums,
    pooled: pooledSums(sums),
    ...(single
      ? {
          tokens: {
            values: logProbabilities.map((log) => log * scale),
            clusters: Array.from(documentCodes, (code) => documents[code]!),
          },
        }
      : {}),
  }
}

/** All documents as one; bytes are known where they are of every document. */
export const pooledSums = (documents: readonly Sums[]): Sums =>
  documents.length === 0 ? sumsOfTokens([]) : documents.reduce(mergeSums)

/** The same documents in the order of their names, so that nothing depends on how a file lists them. */
export function documentsByName(table: LogProbabilityTable): LogProbabilityTable {
  const { documents } = table
  const order = (a: number, b: number): number => naturalOrder(documents[a]!, documents[b]!)
  return documentsOf(table, Uint32Array.from(documents.keys()).sort(order))
}

/** The table of some documents, by their place, one after the other in the order given. */
export function documentsOf(table: LogProbabilityTable, places: Uint32Array): LogProbabilityTable {
  const { documents, documentCodes, logProbabilities, tokens, bytes } = table
  const codes = new Map(Array.from(places, (place, code) => [place, code]))
  const codeOf = (row: number): number => codes.get(documentCodes[row]!)!
  const rows = Uint32Array.from(documentCodes.keys())
    .filter((row) => codes.has(documentCodes[row]!))
    .sort((a, b) => codeOf(a) - codeOf(b))
  const some = (column: Float64Array): Float64Array => Float64Array.from(rows, (row) => column[row]!)
  return {
    documents: Array.from(places, (place) => documents[place]!),
    documentCodes: Uint32Array.from(rows, codeOf),
    logProbabilities: some(logProbabilities),
    tokens: some(tokens),
    ...(bytes ? { bytes: some(bytes) } : {}),
  }
}
