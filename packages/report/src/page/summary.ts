import {
  chanceSummaryParts,
  chanceVerdictParts,
  gateOf,
  headlineOf,
  headlineParts,
  LEAST_RANKED,
  leaderboardsOf,
  recordedVerdict,
  reversedSlices,
  sliceVerdicts,
  statedHeadlines,
  statedVerdicts,
  type ComparisonRecord,
  type Result,
  type SentencePart,
} from '@eval/study'
import { toldOneByOne } from '../reading.js'
import { errorOf, toneMark, toneOf } from './markup/tones.js'
import { markup, prose, type Markup } from './markup/markup.js'

/** What was found out, in sentences: the best system on each measure, or system against system, then chance. */
export function summarySection(result: Result): Markup | undefined {
  const own = headlinesOf(result)
  // Of numbers alone what is stated about chance is all that there is.
  const isAlone = result.systems.length === 0 && own.length === 0
  const stated = [...statedHeadlines(result), ...(isAlone ? statedVerdicts(result) : [])]
  const headlines = [...own, ...stated.map((text) => [{ text }])]
  // Of three systems and more the headlines and the matrix say it.
  const verdicts = own.length > 0 ? [] : toldOneByOne(result.comparisons)
  const reversed = reversedSlices(result.comparisons)
  const inSlices = sliceVerdicts(result.comparisons)
  const chance = isAlone ? [] : chanceSentences(result)
  if (headlines.length + verdicts.length + chance.length === 0) return undefined
  const [first, ...others] = headlines
  return markup`<section id="verdicts" aria-labelledby="verdicts-title">
    <h2 id="verdicts-title">Summary</h2>
    ${first ? markup`<p class="headline">${unbroken(first)}</p>` : undefined}
    ${others.length > 0 ? markup`<ul class="verdicts">${others.map(plain)}</ul>` : undefined}
    ${verdicts.length > 0 ? markup`<ul class="verdicts main">${verdicts.map(against)}</ul>` : undefined}${reversed.length > 0 ? markup`<ul class="verdicts" id="reversed">${reversed.map(plain)}</ul>` : undefined}${inSlices.length > 0 ? markup`<ul class="verdicts" id="in-slices">${inSlices.map(plain)}</ul>` : undefined}
    ${chance.length > 0 ? markup`<h3>Against chance</h3><ul class="verdicts">${chance.map(plain)}</ul>` : undefined}
  </section>`
}

/** The verdicts of a gate; else the headlines of measures that were compared; of the first one alone where nothing was. */
function headlinesOf(result: Result): (readonly SentencePart[])[] {
  const gate = gateOf(result)
  if (gate) return [gate.verdict, ...gate.checks.map(({ sentence }) => sentence)].map((text) => [{ text }])
  if (result.systems.length < LEAST_RANKED) return []
  const boards = leaderboardsOf(result)
  const compared = boards.filter((board) => board.compared !== 'none')
  return (compared.length > 0 ? compared : boards.slice(0, 1)).flatMap((board) => {
    const headline = headlineOf(board)
    return headline ? [headlineParts(headline)] : []
  })
}

/** What each system is against chance, then what is stated besides, such as about the top k. */
const chanceSentences = (result: Result): (readonly SentencePart[])[] => [
  ...systemSentences(result),
  ...statedVerdicts(result).map((text) => [{ text }]),
]

/** One or two systems one by one, more of them together. */
function systemSentences(result: Result): (readonly SentencePart[])[] {
  const error = errorOf(result)
  if (result.systems.length >= LEAST_RANKED) return chanceSummaryParts(result.systems, error)
  return result.systems.flatMap((system) => {
    const parts = chanceVerdictParts(system, error)
    return parts ? [parts] : []
  })
}

const against = (one: ComparisonRecord): Markup =>
  markup`<li>${toneMark(toneOf(one))} <span>${unbroken(recordedVerdict(one))}</span></li>`

const plain = (sentence: readonly SentencePart[]): Markup =>
  markup`<li><span>${unbroken(sentence)}</span></li>`

/** A sentence whose values, p-values and names are never broken over two lines. */
const unbroken = (parts: readonly SentencePart[]): Markup =>
  markup`${parts.map(({ text, together }) =>
    together ? markup`<span class="together">${text}</span>` : prose(text),
  )}`
