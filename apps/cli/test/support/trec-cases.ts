import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** A call of trec_eval that was recorded, with what it printed. */
export interface TrecCase {
  readonly id: string
  readonly args: readonly string[]
  readonly qrels: readonly string[]
  readonly run: readonly string[]
  readonly expected: string
}

const FIXTURES = new URL('../../../../packages/ranked/test/fixtures/', import.meta.url)

/** The calls recorded from one release. */
export function trecCases(name: 'trec-eval-9' | 'trec-eval-10'): readonly TrecCase[] {
  const bytes = gunzipSync(readFileSync(new URL(`${name}.json.gz`, FIXTURES)))
  return (JSON.parse(bytes.toString()) as { readonly cases: readonly TrecCase[] }).cases
}
