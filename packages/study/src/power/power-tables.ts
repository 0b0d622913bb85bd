import { column, tableOf, type DetailColumn, type DetailTable } from '../result/detail-table.js'
import { reachStatement } from '../comparisons/notes/reach-statement.js'
import type { MeasuredPower } from './measured-design.js'
import type { PlannedPower } from './planned-design.js'

const percent = (share: number): string => `${Number((100 * share).toPrecision(3))} %`

const sentenceCase = (text: string, before: string): string =>
  before === '' ? `${text[0]!.toUpperCase()}${text.slice(1)}` : text

/** What a planned comparison comes to, in sentences. */
export function powerSentences(planned: PlannedPower & Pick<MeasuredPower, 'clustered'>, of = ''): string[] {
  const { difference, units, power, reached, unitsNeeded, detectable, undetectable, outOfReach } = planned
  const { repeats, alpha, clustered } = planned
  const kind = clustered ? 'clusters' : 'units'
  const each = repeats === 1 ? '' : clustered ? ` of about ${repeats} units` : ` with ${repeats} repeats each`
  const test = `a paired randomization test at ${percent(alpha)}`
  return [
    ...(unitsNeeded === undefined
      ? []
      : [
          `${of}${unitsNeeded} ${kind}${each}: ${percent(power)} power to detect a difference of ${difference!} (${test}).`,
        ]),
    ...(reached === undefined
      ? []
      : [`${of}${units!} ${kind}${each}: ${percent(reached)} power to detect it.`]),
    ...(detectable === undefined
      ? []
      : [
          `${of}${units!} ${kind}${each}: ${percent(power)} power to detect a difference of ${Number(detectable.toPrecision(3))}.`,
        ]),
    ...(outOfReach === undefined ? [] : [`${of}${sentenceCase(reachStatement(outOfReach), of)}.`]),
    ...(undetectable === undefined
      ? []
      : [
          `${of}${units!} ${kind}${each}: too few for ${percent(power)} power at any possible difference (at most ${Number(undetectable.toPrecision(3))}).`,
        ]),
  ]
}

/** Units needed to detect a difference, at several powers. */
export const unitsTable = (planned: readonly (PlannedPower & Partial<MeasuredPower>)[]): DetailTable[] => {
  const rows = planned.flatMap((one) => one.at.map((at) => ({ ...at, of: one.measure })))
  if (rows.length === 0) return []
  type Row = (typeof rows)[number]
  const of: DetailColumn<Row>[] = planned.some(({ measure }) => measure !== undefined)
    ? [column<Row>('measure', 'text', ({ of: measure }) => measure ?? '')]
    : []
  return [
    tableOf<Row>(
      { name: 'units-for-power', title: 'Units needed to detect the difference' },
      [
        ...of,
        column('power', 'number', ({ power }) => power),
        column(planned.some((one) => one.clustered) ? 'clusters' : 'units', 'count', ({ units }) => units),
      ],
      rows,
    ),
  ]
}

/** What two systems say about the spread of differences, measure by measure. */
export const designTable = (measured: readonly MeasuredPower[]): DetailTable => {
  const clustered = measured.some((one) => one.clustered)
  const [units, items, repeats] = clustered
    ? ['clusters', 'clusters', 'units per cluster']
    : ['units', 'items', 'repeats']
  return tableOf<MeasuredPower>(
    { name: 'designs', title: 'Power of a comparison like this one' },
    [
      column('measure', 'text', ({ measure }) => measure),
      column('system', 'text', ({ systems: [, second] }) => second),
      column('against', 'text', ({ systems: [first] }) => first),
      column(units, 'count', (one) => one.units ?? null),
      column(repeats, 'count', ({ repeats }) => repeats),
      column('deviation', 'number', ({ deviation }) => deviation),
      ...(measured.some(({ components }) => components)
        ? [
            column<MeasuredPower>(
              `variance between ${items}`,
              'number',
              ({ components }) => components?.between ?? null,
            ),
            column<MeasuredPower>(
              `variance within ${items}`,
              'number',
              ({ components }) => components?.within ?? null,
            ),
            column<MeasuredPower>(
              `equivalent ${items}`,
              'number',
              ({ components }) => components?.worth ?? null,
            ),
          ]
        : []),
      column('detectable', 'number', ({ detectable }) => detectable ?? null),
      ...(measured.some(({ reached }) => reached !== undefined)
        ? [
            column<MeasuredPower>('power', 'number', ({ reached }) => reached ?? null),
            column<MeasuredPower>(`${units} needed`, 'count', ({ unitsNeeded }) => unitsNeeded ?? null),
          ]
        : []),
    ],
    measured,
  )
}
