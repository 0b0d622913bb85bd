import { EvalError, naturalOrder } from '@eval/core'
import { joinRankings, type RankingPolicies, type Rankings } from '@eval/ranked'
import { Option, type Command } from 'commander'
import type { OptionValues } from './command.js'
import { openInput, type OpenedInput } from './inputs.js'
import { oneNumberFrom, oneWholeNumberFrom } from './option-values.js'
import type { Session } from './session.js'
import { systemNames } from './system-names.js'

export const DEFAULT_RANKING_MEASURES = 'nDCG@10, AP, RR, P@10, R@100, Judged@10'

const TIE_ORDERS = ['trec', 'input'] as const

/** The options that settle how a run is joined with its judgements. */
export function joinOptions(command: Command, ties: readonly string[] = TIE_ORDERS): void {
  const tieHelp =
    ties.length > TIE_ORDERS.length
      ? 'order of equal scores, or the expected, lowest or highest value over all their orders'
      : 'order of equal scores'
  command
    .option('-l, --relevance-level <grade>', 'least grade that counts as relevant', '1')
    .option('--depth <k>', 'ranks kept for each topic')
    .option('--population <N>', 'documents in the collection, or items that are ranked, for chance')
    .addOption(new Option('--ties <order>', tieHelp).choices(ties).default('trec'))
    .addOption(
      new Option('--unjudged <policy>', 'documents without judgement')
        .choices(['unknown', 'non-relevant', 'removed'])
        .default('unknown'),
    )
    .addOption(
      new Option(
        '--missing <policy>',
        'judged topics that a run does not answer: scored as empty, or left out',
      )
        .choices(['empty', 'omit'])
        .default('empty'),
    )
    .addOption(
      new Option('--undefined <policy>', 'topics without a value')
        .choices(['omit', 'zero', 'worst', 'fail'])
        .default('omit'),
    )
    .addOption(
      new Option('--precision <bits>', 'precision of scores')
        .choices(['float64', 'float32'])
        .default('float64'),
    )
}

/** The join's policies as the user settled them. */
export function policiesFrom(options: OptionValues): Partial<RankingPolicies> {
  const whole = (name: string, option: string): object =>
    options[name] === undefined ? {} : { [name]: oneWholeNumberFrom(options[name], option, 1) }
  return {
    ties: options.ties as RankingPolicies['ties'],
    unjudged: options.unjudged as RankingPolicies['unjudged'],
    missing: options.missing as RankingPolicies['missing'],
    precision: options.precision as RankingPolicies['precision'],
    better: options.lowerIsBetter === true ? 'lower' : 'higher',
    level: oneNumberFrom(options.relevanceLevel, '--relevance-level'),
    ...whole('depth', '--depth'),
    ...whole('population', '--population'),
  }
}

/** One run joined with the judgements. */
export interface RankedRun {
  readonly name: string
  readonly rankings: Rankings
  readonly file: OpenedInput<'run'>
}

/** Reads judgements and runs and joins each run. */
export async function rankedRuns(
  [qrelsPath, ...runPaths]: readonly string[],
  options: OptionValues,
  session: Session,
): Promise<{ readonly qrels: OpenedInput<'qrels'>; readonly runs: readonly RankedRun[] }> {
  const qrels = await openInput(qrelsPath!, 'qrels', options, session).catch((error: unknown) =>
    turnedRound(error, qrelsPath!, runPaths, options, session),
  )
  const runs: RankedRun[] = []
  const names = systemNames(runPaths)
  for (const [index, path] of runPaths.entries()) {
    const file = await openInput(path, 'run', options, session)
    session.progress.report(`ranking ${path}`)
    const rankings = joined(file, qrels, options)
    runs.push({ name: names[index]!, rankings, file })
  }
  return { qrels, runs }
}

/** Judgements and a run in the wrong order have a message of their own. */
async function turnedRound(
  error: unknown,
  first: string,
  others: readonly string[],
  options: OptionValues,
  session: Session,
): Promise<never> {
  const mistaken = error instanceof EvalError && ['WRONG_TABLE', 'WRONG_FIELD_COUNT'].includes(error.code)
  const isA = (path: string | undefined, kind: 'run' | 'qrels'): Promise<boolean> =>
    path === undefined || path === '-'
      ? Promise.resolve(false)
      : openInput(path, kind, options, session).then(
          () => true,
          () => false,
        )
  const second = others[0]
  if (mistaken && (await isA(first, 'run')) && (await isA(second, 'qrels'))) {
    throw new EvalError(
      'FILES_TURNED_ROUND',
      `${first} is a run and ${second!} holds judgements: the judgements come first. Try: ${second!} ${[first, ...others.slice(1)].join(' ')}`,
      { first, second },
    )
  }
  throw error
}

/** Joins a run with the judgements; files without a common topic are for the doctor. */
function joined(run: OpenedInput<'run'>, qrels: OpenedInput<'qrels'>, options: OptionValues): Rankings {
  try {
    return shown(joinRankings(run.read.table, qrels.read.table, policiesFrom(options)), options)
  } catch (error) {
    if (!(error instanceof EvalError && error.code === 'NO_SHARED_TOPIC')) throw error
    const { message, code, data } = error
    const files = `${qrels.input.path} ${run.input.path}`
    throw new EvalError(code, `${message} Nothing was evaluated. See: evals doctor ${files}`, data)
  }
}

/** Topics in the order in which they are shown: the natural one, unless trec_eval's, which is that of their bytes. */
function shown(rankings: Rankings, { like }: OptionValues): Rankings {
  if (like === 'trec_eval') return rankings
  return {
    ...rankings,
    units: rankings.units.toSorted((a, b) => naturalOrder(a.id, b.id)),
    missing: rankings.missing.toSorted(naturalOrder),
    unjudgedTopics: rankings.unjudgedTopics.toSorted(naturalOrder),
  }
}
