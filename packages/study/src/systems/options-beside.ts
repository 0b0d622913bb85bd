import { topKParams } from '../top-k/top-k-question.js'
import type { IdleOption } from './option-effects.js'

/** Options of one call: whether each was said, and what it says. */
export interface SaidTogether {
  isGiven(option: string): boolean
  valueOf(option: string): unknown
}

type Rule = readonly [option: string, isIdle: boolean, why: string]

const firstOf = (
  rules: readonly Rule[],
  { isGiven }: Pick<SaidTogether, 'isGiven'>,
): IdleOption | undefined => {
  const [option, , why] = rules.find(([one, isIdle]) => isIdle && isGiven(one)) ?? []
  return option === undefined ? undefined : { option, why: why! }
}

/** Formats for programs. */
const EXACT = ['csv', 'tsv', 'json']

/** What is asked of single comparisons, which a comparison over folds does not make. */
const NOT_OVER_FOLDS = [
  'test',
  'correction',
  'family',
  'effect',
  'interval',
  'draws',
  'undefined',
  'by',
  'failOnRegression',
  'explain',
]

/** An option that another one leaves nothing for. */
export function idleBeside(said: SaidTogether): IdleOption | undefined {
  const { valueOf } = said
  const format = String(valueOf('format'))
  const overFolds = valueOf('fold') !== undefined
  return firstOf(
    [
      ['nullModel', valueOf('chance') === false, 'beside --no-chance there is no chance level'],
      ['stake', valueOf('ledger') !== true, 'it applies only with --ledger'],
      ['report', !(Number(valueOf('contiguous')) > 1), 'it applies only with --contiguous'],
      ['exactText', !['csv', 'tsv'].includes(format), 'it applies only to CSV and TSV'],
      ['table', format === 'json', 'json holds every table'],
      ['digits', EXACT.includes(format), `${format} holds every digit`],
      ...NOT_OVER_FOLDS.map((option): Rule => [
        option,
        overFolds,
        'over --fold every test of the design is computed',
      ]),
      ['repetitions', !overFolds, 'it applies only with --fold'],
      ['ratio', !overFolds, 'it applies only with --fold'],
    ],
    said,
  )
}

/** What asks for tables besides those of measures. */
const OF_TABLES = [
  'ledger',
  'rows',
  'margins',
  'ruleIn',
  'ruleOut',
  'rocFold',
  'thresholds',
  'threshold',
  'table',
]

/** Whether measures were named and nothing else was asked for, so that a reader wants their values alone. */
export const isOnlyMeasures = ({ isGiven, valueOf }: SaidTogether): boolean =>
  isGiven('measures') &&
  !OF_TABLES.some(isGiven) &&
  !['json', 'html', 'csv', 'tsv'].includes(String(valueOf('format')))

const COUNTED = 'it applies only to measures (-m); hits in the top k are counted exactly'
const CROSSOVER = 'a crossover needs the ranking of a file'

const OF_HITS = ['k', 'hits', 'positives', 'rate', ...Object.keys(topKParams)]

/** An option about hits in the top k beside measures under a null model. */
export const idleBesideMeasures = (said: SaidTogether): IdleOption | undefined =>
  firstOf(
    OF_HITS.map((option): Rule => [
      option,
      true,
      'it applies to hits in the top k, not to measures under a null model; P@k is hits in the top k as a share',
    ]),
    said,
  )

/** An option that says nothing about hits in the top k, of files or of numbers. */
export const idleInTopK = (said: SaidTogether, hasFiles: boolean): IdleOption | undefined =>
  firstOf(
    [
      ...['draws', 'undefined', 'perUnit'].map((option): Rule => [option, true, COUNTED]),
      ...['contiguous', 'compare', 'report', 'bound'].map((option): Rule => [option, !hasFiles, CROSSOVER]),
      ...['hits', 'positives', 'rate'].map((option): Rule => [
        option,
        hasFiles,
        'it is counted in the files',
      ]),
      ['midP', !hasFiles && said.valueOf('hits') === undefined, 'it applies only with --hits'],
    ],
    said,
  )

/** An option that says nothing about the power of a planned comparison. */
export const idleInPower = (said: SaidTogether, hasFiles: boolean): IdleOption | undefined =>
  firstOf(
    [
      ...['deviation', 'discordant', 'within'].map((option): Rule => [
        option,
        hasFiles,
        'it is measured in the files',
      ]),
      ['measures', !hasFiles, 'there are no files'],
      ['within', said.valueOf('repeats') === undefined, 'it applies only with --repeats'],
    ],
    said,
  )
