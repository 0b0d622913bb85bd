import type { SentencePart } from '../../notes/note.js'
import { formatNumber } from '../../result/format.js'
import { numberOf } from '../../result/json-number.js'
import type { ComparisonRecord } from '../../result/result.js'
import { wholeOf } from './reversed-slices.js'

/** So many sentences are said, and so many slices named in each; the others are counted. */
const TOLD = 4
const DIGITS = 3

/** In which slices two systems differ significantly as on the whole data, pair by pair and measure by measure, in sentences. */
export function sliceVerdicts(comparisons: readonly ComparisonRecord[]): SentencePart[][] {
  const pairs = new Map<ComparisonRecord, ComparisonRecord[]>()
  for (const slice of comparisons) {
    const whole = wholeOf(slice, comparisons)
    if (whole) pairs.set(whole, [...(pairs.get(whole) ?? []), slice])
  }
  const found = [...pairs].flatMap(([whole, slices]) => {
    const shown = slices.filter(
      ({ outcome, difference }) =>
        outcome !== 'not shown' &&
        outcome !== 'same' &&
        numberOf(difference) * numberOf(whole.difference) >= 0,
    )
    return shown.length === 0 ? [] : [sentence(whole, shown, slices.length)]
  })
  const rest = found.length - TOLD
  return [
    ...found.slice(0, TOLD),
    ...(rest > 0
      ? [
          [
            {
              text: `Significant differences within slices for ${rest} more ${rest === 1 ? 'pair of systems and measure' : 'pairs of systems and measures'}; see Comparisons.`,
            },
          ],
        ]
      : []),
  ]
}

function sentence(
  whole: ComparisonRecord,
  shown: readonly ComparisonRecord[],
  slices: number,
): SentencePart[] {
  const largest = [...shown].sort(
    (a, b) => Math.abs(numberOf(b.difference)) - Math.abs(numberOf(a.difference)),
  )
  const named = largest
    .slice(0, TOLD)
    .flatMap((slice, place): SentencePart[] => [
      { text: `${place === 0 ? '' : ', '}${sliceName(slice, whole)} by ` },
      { text: sizeOf(slice), together: true },
    ])
  const rest = shown.length - TOLD
  return [
    {
      text: `${whole.system} is significantly ${shown[0]!.outcome} than ${whole.baseline} on ${whole.measure} in ${shown.length} of ${slices} slices: `,
    },
    ...named,
    { text: `${rest > 0 ? ` and ${rest} more` : ''}.` },
  ]
}

/** A slice without the average that the measure is of, such as language=en of `language=en, macro`. */
const sliceName = ({ part = '' }: ComparisonRecord, { measure }: ComparisonRecord): string => {
  const average = /\((.*)\)$/.exec(measure)?.[1]
  return average !== undefined && part.endsWith(`, ${average}`) ? part.slice(0, -average.length - 2) : part
}

/** The size of a difference with its interval, without a sign. */
function sizeOf({ difference, interval }: ComparisonRecord): string {
  const turn = numberOf(difference) < 0 ? -1 : 1
  const shown = (value: number): string => formatNumber(turn * value, DIGITS)
  const ends = interval ? [numberOf(interval.low), numberOf(interval.high)] : []
  if (turn < 0) ends.reverse()
  return `${shown(numberOf(difference))}${ends.length === 0 ? '' : ` [${ends.map(shown).join(', ')}]`}`
}
