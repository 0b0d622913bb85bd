import { checked, EvalError, isUndefined, measuresOn, printable, printName, type Trace } from '@eval/core'
import { JUDGED, rankedDocuments, type Ranking } from '@eval/ranked'
import { formatNumber, jsonNumber, type TableCell, type Result, type TableRecord } from '@eval/study'
import type { OptionValues } from './command.js'
import { policiesFrom, rankedRuns, recordedPolicies } from './ranking-options.js'
import { resultOf, type Session } from './session.js'

/** Ranks shown whatever stands there; further down only documents with a positive grade. */
const SHOWN = 20

/** The arithmetic of one value of one topic, rank by rank. */
export async function explainValue(
  written: string,
  files: readonly string[],
  options: OptionValues,
  session: Session,
): Promise<Result> {
  if (files.length !== 2) {
    throw new EvalError('USAGE', 'Give judgements and one run: evals explain MEASURE --topic ID QRELS RUN.')
  }
  const [call] = measuresOn(session.registry, 'ranking', written)
  // The topic is an id here, not a column, so the readers must not see it.
  const { topic: asked, ...reading } = options
  const { qrels, runs } = await rankedRuns(files, reading, session)
  const { rankings, file, name } = runs[0]!
  const unit = rankings.units.find(({ id }) => id === asked)
  if (!unit)
    throw unknownTopic(
      asked as string | undefined,
      rankings.units.map(({ id }) => id),
    )
  const measure = printName(call!)
  const value = checked(call!, measure, unit.frame)
  const documents = rankedDocuments(file.read.table, qrels.read.table, unit.id, policiesFrom(reading))
  const trace = isUndefined(value) ? undefined : call!.contribution.trace?.(unit.frame, call!.params)
  const whole = trace ?? rankingAlone(unit.frame)
  const steps = whole.steps.filter(
    ({ item }, index) => options.all === true || index < SHOWN || unit.frame.grades[item]! > 0,
  )
  const hidden = whole.steps.length - steps.length
  return resultOf(session, {
    inputs: [qrels.input, file.input],
    policies: recordedPolicies(reading),
    tables: [
      stepsTable(`${measure} of ${name} on topic ${unit.id}`, { ...whole, steps }, unit.frame, documents),
      totalsTable(measure, trace, isUndefined(value) ? null : jsonNumber(value)),
    ],
    notes: [
      ...(hidden > 0
        ? [`${hidden} further ranks without a positive grade are not shown; --all shows them.`]
        : []),
      ...(isUndefined(value)
        ? [`${measure} is undefined here: ${call!.contribution.undefinedWhen[value.undefined]!}`]
        : []),
      ...(trace || isUndefined(value)
        ? []
        : [`${measure} does not declare its steps; the ranking it sees is shown.`]),
      `Judged: ${unit.frame.relevant} relevant and ${unit.frame.judgedNonRelevant} other documents; relevant from grade ${formatNumber(unit.frame.level, 0)} on.`,
    ],
  })
}

/** For measures that declare no steps: every rank, without figures. */
const rankingAlone = ({ grades }: Ranking): Pick<Trace, 'terms' | 'steps'> => ({
  terms: [],
  steps: Array.from(grades, (_, item) => ({ item, figures: [] })),
})

function stepsTable(
  title: string,
  { terms, steps }: Pick<Trace, 'terms' | 'steps'>,
  { grades, judged }: Ranking,
  documents: readonly string[],
): TableRecord {
  return {
    name: 'steps',
    title,
    columns: [
      { name: 'rank', kind: 'count' },
      { name: 'document', kind: 'text' },
      { name: 'grade', kind: 'text' },
      ...terms.map((name, term) => ({
        name,
        kind: steps.every(({ figures }) => Number.isInteger(figures[term]))
          ? ('count' as const)
          : ('number' as const),
      })),
    ],
    rows: steps.map(({ item, figures }): TableCell[] => [
      item + 1,
      documents[item] ?? '',
      judged[item] === JUDGED ? String(grades[item]!) : 'unjudged',
      ...figures.map(jsonNumber),
    ]),
  }
}

function totalsTable(measure: string, trace: Trace | undefined, value: TableCell): TableRecord {
  const totals = Object.entries(trace?.totals ?? {})
  return {
    name: 'value',
    title: totals.length > 0 ? 'What the steps come to' : 'Value',
    columns: [
      { name: 'figure', kind: 'text' },
      { name: 'value', kind: 'count' },
    ],
    rows: [...totals.map(([name, figure]): TableCell[] => [name, jsonNumber(figure)]), [measure, value]],
  }
}

function unknownTopic(asked: string | undefined, topics: readonly string[]): EvalError {
  const some = `${topics.slice(0, 5).join(', ')}${topics.length > 5 ? ', …' : ''}`
  return new EvalError(
    'UNKNOWN_TOPIC',
    asked === undefined
      ? `Say which topic with --topic; there are ${some}.`
      : `No judged topic is called "${printable(asked)}"; there are ${some}.`,
    { asked },
  )
}
