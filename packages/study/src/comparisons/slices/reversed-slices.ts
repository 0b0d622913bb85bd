import type { SentencePart } from '../../notes/note.js'
import { formatNumber } from '../../result/format.js'
import { numberOf } from '../../result/json-number.js'
import type { ComparisonRecord } from '../../result/result.js'
import { recordedVerdict } from '../verdict.js'

/** So many slices are told of, those with the smallest p first; the others are counted. */
const TOLD = 4
const DIGITS = 3

interface Reversed {
  readonly slice: ComparisonRecord
  readonly whole: ComparisonRecord
}

/** The slices in which two systems differ significantly in the other direction than on the whole data, in sentences. */
export function reversedSlices(comparisons: readonly ComparisonRecord[]): SentencePart[][] {
  const found = comparisons
    .flatMap((slice) => reversedIn(slice, comparisons) ?? [])
    .sort((a, b) => numberOf(a.slice.adjustedP) - numberOf(b.slice.adjustedP))
  const rest = found.length - TOLD
  return [
    ...found.slice(0, TOLD).map(reversalParts),
    ...(rest > 0
      ? [
          [
            {
              text: `${rest} more significant difference${rest === 1 ? '' : 's'} within slices in the opposite direction to the whole data.`,
            },
          ],
        ]
      : []),
  ]
}

function reversedIn(slice: ComparisonRecord, comparisons: readonly ComparisonRecord[]): Reversed | undefined {
  const { outcome, difference } = slice
  if (outcome === 'not shown' || outcome === 'same') return undefined
  const whole = wholeOf(slice, comparisons)
  return whole && numberOf(whole.difference) * numberOf(difference) < 0 ? { slice, whole } : undefined
}

/** The comparison of the same systems on the same measure of the whole data; undefined for one that is of no slice. */
export const wholeOf = (
  { part, measure, system, baseline }: ComparisonRecord,
  comparisons: readonly ComparisonRecord[],
): ComparisonRecord | undefined =>
  part === undefined
    ? undefined
    : comparisons.find(
        (one) =>
          one.part === undefined &&
          one.system === system &&
          one.baseline === baseline &&
          isOfSlice(measure, one.measure, part),
      )

/** Whether a measure is another within a slice: `AUC (language=de)` or, of `F (macro)`, `F (language=de, macro)`. */
function isOfSlice(measure: string, whole: string, part: string): boolean {
  if (!measure.endsWith(` (${part})`)) return false
  const name = measure.slice(0, -` (${part})`.length)
  if (whole === name) return true
  const average = whole.startsWith(`${name} (`) ? whole.slice(name.length + 2, -1) : undefined
  return average !== undefined && part.endsWith(`, ${average}`)
}

function reversalParts({ slice, whole }: Reversed): SentencePart[] {
  const { system, baseline, better, outcome } = whole
  const difference = numberOf(whole.difference)
  const isShown = outcome !== 'not shown' && outcome !== 'same'
  const said = recordedVerdict(slice)
  const last = said.at(-1)!
  // The system that has the larger value, or the smaller one where lower values are better.
  const ahead = difference > 0 === (better !== 'lower') ? system : baseline
  const relation = better === 'neither' ? 'higher' : 'better'
  return [
    { text: 'Opposite direction in a slice: ' },
    ...said.slice(0, -1),
    { ...last, text: last.text.replace(/\.$/, '') },
    {
      text: `; on the whole data ${ahead} is ${relation} by ${formatNumber(Math.abs(difference), DIGITS)} (${isShown ? 'significant' : 'not significant'}).`,
    },
  ]
}
