import {
  chanceVerdictParts,
  recordedVerdict,
  type ComparisonRecord,
  type Result,
  type SentencePart,
} from '@eval/study'
import { errorOf, toneMark, toneOf } from './comparisons.js'
import { markup, type Markup } from './markup.js'

/** So many sentences are read; the others are there for whoever asks. */
const OPEN = 6

/** What was found out, in sentences: system against system, then each system against chance. */
export function verdictsSection(result: Result): Markup | undefined {
  const error = errorOf(result)
  const [first, others] = parted(result)
  const against = (one: ComparisonRecord): Markup =>
    markup`<li>${toneMark(toneOf(one))} <span>${unbroken(recordedVerdict(one))}</span></li>`
  const chance = result.systems.flatMap((system) => {
    const parts = chanceVerdictParts(system, error)
    return parts ? [parts] : []
  })
  const plain = (sentence: readonly SentencePart[]): Markup =>
    markup`<li><span>${unbroken(sentence)}</span></li>`
  if (first.length + chance.length === 0) return undefined
  return markup`<section id="verdicts" aria-labelledby="verdicts-title">
    <h2 id="verdicts-title">Verdicts</h2>
    ${first.length > 0 ? markup`<ul class="verdicts main">${first.map(against)}</ul>` : undefined}
    ${folded(`${others.length} more comparisons`, others.map(against))}
    ${chance.length > 0 ? markup`<h3>Against chance</h3><ul class="verdicts">${chance.slice(0, OPEN).map(plain)}</ul>` : undefined}
    ${folded(`${chance.length - OPEN} more systems`, chance.slice(OPEN).map(plain))}
  </section>`
}

/** The comparisons to be read first: all of a few, else those of the first measure with the baseline. */
function parted({ comparisons, policies, systems }: Result): [ComparisonRecord[], ComparisonRecord[]] {
  if (comparisons.length <= OPEN) return [[...comparisons], []]
  const baseline = policies.baseline ?? systems[0]?.name
  const first = comparisons
    .filter((one) => one.measure === comparisons[0]!.measure && one.baseline === baseline)
    .slice(0, 2 * OPEN)
  return [first, comparisons.filter((one) => !first.includes(one))]
}

const folded = (summary: string, items: readonly Markup[]): Markup | undefined =>
  items.length === 0
    ? undefined
    : markup`<details><summary>${summary}</summary><ul class="verdicts">${items}</ul></details>`

/** A sentence whose p-values are never broken over two lines. */
const unbroken = (parts: readonly SentencePart[]): Markup =>
  markup`${parts.map(({ text, together }) => (together ? markup`<span class="together">${text}</span>` : text))}`
