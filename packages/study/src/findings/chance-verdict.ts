import type { SentencePart } from '../notes/note.js'
import { approximationOf } from '../result/approximate.js'
import { formatNumber, LEAST_P, pStatement } from '../result/format.js'
import { numberOf } from '../result/json-number.js'
import type { FindingRecord, SystemResult } from '../result/result.js'

/** Chance levels smaller than this make no sensible divisor. */
const LEAST = 0.01
const DIGITS = 3
/** So many measures are told with their numbers. */
const NAMED = 4

/** How each measure of a system stands against chance, in one sentence; undefined where no chance level is known. */
export const chanceVerdict = (system: SystemResult, error: number): string | undefined =>
  chanceVerdictParts(system, error)
    ?.map(({ text }) => text)
    .join('')

/** The sentence with its p-values apart, which nobody wants broken over two lines. */
export function chanceVerdictParts(
  { name, findings }: SystemResult,
  error: number,
): SentencePart[] | undefined {
  // Where the level is as small, p-values are held against it.
  const least = error < LEAST_P ? 0 : LEAST_P
  const known = findings.filter(isJudged)
  if (known.length === 0) return undefined
  const proved = known.filter((finding) => pOf(finding) <= error)
  const rest = proved.slice(NAMED)
  const open = known.filter((finding) => pOf(finding) > error)
  const plain = (text: string): SentencePart[] => [{ text }]
  const parts = [
    ...(proved.length > 0 ? [listed(proved.slice(0, NAMED).map((finding) => standing(finding, least)))] : []),
    ...(rest.length > 0
      ? [plain(`also better than chance: ${rest.map(({ measure }) => measure).join(', ')}`)]
      : []),
    ...(open.length > 0
      ? [[...plain('not better than chance: '), ...listed(open.map((finding) => beside(finding, least)))]]
      : []),
  ]
  return [...plain(`${name}: `), ...listed(parts, '; '), ...plain('.')]
}

/**
 * How many systems stand against chance, one sentence for the measures on which all are better and one for each other
 * measure; none where no chance level is known.
 */
export function chanceSummaryParts(systems: readonly SystemResult[], error: number): SentencePart[][] {
  const all = systems.flatMap(({ name, findings }) =>
    findings.filter(isJudged).map((finding) => ({ name, finding })),
  )
  const measures = [...new Set(all.map(({ finding }) => finding.measure))].map((measure) => {
    const own = all.filter(({ finding }) => finding.measure === measure)
    const without = systems.map(({ name }) => name).filter((name) => own.every((one) => one.name !== name))
    return { measure, own, without, open: own.filter(({ finding }) => pOf(finding) > error) }
  })
  const isClear = ({ open, without }: (typeof measures)[number]): boolean =>
    open.length === 0 && without.length === 0
  const clear = measures.filter(isClear)
  return [
    ...(clear.length === 0
      ? []
      : [
          [
            {
              text: `All ${systems.length} systems are better than chance on ${clear.map(({ measure }) => measure).join(', ')}.`,
            },
          ],
        ]),
    ...measures
      .filter((one) => !isClear(one))
      .map(({ measure, own, open, without }) => [
        {
          text: `${measure}: ${own.length - open.length} of ${systems.length} systems ${own.length - open.length === 1 ? 'is' : 'are'} better than chance${open.length > 0 ? '; not better: ' : ''}`,
        },
        ...listed(
          open
            .slice(0, namedOf(open.length))
            .map(({ name, finding }) => [{ text: `${name} (` }, ...besideChance(finding)]),
        ),
        { text: others(open.length) },
        ...(without.length === 0
          ? []
          : [
              {
                text: `; no chance level: ${without.slice(0, namedOf(without.length)).join(', ')}${others(without.length)}`,
              },
            ]),
        { text: '.' },
      ]),
  ]
}

/** How many are named of so many: a single one is not left to be counted. */
const namedOf = (count: number): number => (count === NAMED + 1 ? count : NAMED)

/** How many are not named of so many. */
const others = (count: number): string =>
  count > namedOf(count) ? ` and ${count - namedOf(count)} others` : ''

/** Pieces of several texts with a separator between them. */
const listed = (texts: readonly (readonly SentencePart[])[], separator = ', '): SentencePart[] =>
  texts.flatMap((parts, index) => (index === 0 ? parts : [{ text: separator }, ...parts]))

/** Whether a value of the whole data can be better or worse than chance. */
const isJudged = ({ chance, part, value, better }: FindingRecord): boolean =>
  chance !== undefined && part === undefined && value !== null && better !== 'neither'

const pOf = ({ chance }: FindingRecord): number => numberOf(chance!.p)

/** A measure that beats chance: so many times it, or the two values where the ratio says nothing. */
function standing(finding: FindingRecord, least: number): SentencePart[] {
  const [value, chance] = [numberOf(finding.value), numberOf(finding.chance!.value)]
  const p: SentencePart = { text: `(${pWords(finding, least)})`, together: true }
  if (finding.better === 'higher' && chance >= LEAST && value > chance)
    return [{ text: `${finding.measure} is ${timesOf(value / chance)} times chance ` }, p]
  return [
    {
      text: `${finding.measure} is ${formatNumber(value, DIGITS)}, chance level ${formatNumber(withoutRounding(chance), DIGITS)} `,
    },
    p,
  ]
}

/** A chance level so near to 0 that its digits would be those of rounding. */
const withoutRounding = (chance: number): number => (Math.abs(chance) < 0.5 * 10 ** -DIGITS ? 0 : chance)

const beside = (finding: FindingRecord, least: number): SentencePart[] => [
  { text: `${finding.measure} (` },
  ...besideChance(finding, least),
]

/** A value with its chance level and p, up to the bracket that closes. */
function besideChance(finding: FindingRecord, least = LEAST_P): SentencePart[] {
  const { value, chance } = finding
  const levels = `${formatNumber(value, DIGITS)}, chance level ${formatNumber(chance!.value, DIGITS)}, `
  return [{ text: levels }, { text: pWords(finding, least), together: true }, { text: ')' }]
}

/** A p-value, with the mark of tables where it is not exact, and a bound where it is the most that it can be. */
function pWords({ chance }: FindingRecord, least: number): string {
  const { p, log10P, method, draws, atMost } = chance!
  const sign = atMost ? '<=' : approximationOf(method, draws) === undefined ? '=' : '~'
  return pStatement(p, log10P, sign, least)
}

const timesOf = (ratio: number): string => (ratio < 10 ? ratio.toFixed(1) : String(Math.round(ratio)))
