import { evaluateParams } from '@eval/study/questions'
import { flag, text, type OptionSpec } from './option.js'

/** What files are and what their columns mean. */
const FILES = {
  kind: text(
    '--kind <task>',
    "task of the files instead of detecting it, such as 'segments(gap=2)' of a plugin",
    {
      names: 'task',
    },
  ),
  inputFormat: text('--input-format <names>', 'formats of the files instead of detecting them', {
    names: 'reader',
  }),
  truth: text('--truth <column>', 'column of the true class'),
  pred: text('--pred <column>', 'column of the predicted class'),
  score: text('--score <column>', 'column of the score'),
  lowerIsBetter: flag('--lower-is-better', 'lower scores are better'),
  lowerIsBetterIn: text(
    '--lower-is-better-in <list>',
    'lower scores are better in these files or score columns only',
  ),
  topic: text('--topic <column>', 'column of the topic'),
  document: text('--document <column>', 'column of the document'),
  weight: text('--weight <column>', 'column of weights; none: every row counts once'),
  positive: text('--positive <class>', 'the positive class'),
  id: text('--id <column>', 'column of row ids (predictions)'),
  unit: text('--unit <column>', 'column of the unit (values)'),
  system: text('--system <column>', 'column of the system (values)'),
  value: text('--value <column>', 'column of the value (values)'),
  cluster: text(
    '--cluster <column>',
    'column of clusters of dependent units, which are resampled and permuted together',
  ),
  repeat: text(
    '--repeat <column>',
    'column of repetitions of a unit (values); rows: number them as they come',
  ),
  answer: text('--answer <column>', 'column of the answer (answers)'),
  reference: text('--reference <column>', 'column of the reference, or of several (answers)'),
  systemA: text('--system-a <column>', 'column of the first system (battles)'),
  systemB: text('--system-b <column>', 'column of the second system (battles)'),
  winner: text('--winner <column>', 'column of the winner (battles)'),
  labels: text('--labels <how>', 'compare labels as text, or as numbers so that 1, 1.0 and 01 are equal', {
    of: ['text', 'numeric'],
  }),
  name: text(
    '--name <file=name>',
    'name of the system of a file (default: the file name without folder, extension and input.); may be repeated',
    {
      repeated: true,
    },
  ),
  maxErrors: text('--max-errors <n>', 'number of errors to report per file', { default: '1' }),
} satisfies Record<string, OptionSpec>

/** Where rows are counted. */
const ENGINES = {
  engine: text('--engine <name>', 'where rows are counted; auto: in duckdb where files are many or large', {
    default: 'auto',
    names: 'engine',
    words: ['auto', 'js'],
  }),
  sql: text('--sql <select>', 'a SELECT statement instead of a table; may be repeated', {
    repeated: true,
  }),
  bins: text(
    '--bins <n>',
    'number of bins of equal width that scores are counted in; the error of AUC is bounded',
  ),
} satisfies Record<string, OptionSpec>

/** What is shown of an answer. */
const SHOWN = {
  chance: flag('--no-chance', 'no chance levels and p-values'),
  perTopic: flag('--per-topic', 'also print values per topic'),
  perUnit: flag('--per-unit', 'also print values per unit'),
  explain: flag('--explain', 'print the plan (readers, join, measures, intervals, chance or tests) and stop'),
  thresholds: flag('--thresholds', 'the table of all thresholds (predictions)'),
  failOnRegression: flag('--fail-on-regression', 'exit code 1 when a system is worse than the baseline'),
} satisfies Record<string, OptionSpec>

/** Options that are no questions to a study, by name. */
export const OPTIONS = { ...FILES, ...ENGINES, ...SHOWN }
export type OptionName = keyof typeof OPTIONS

/** Options of every command that reads files of some task, besides the parameters of the tasks themselves. */
export const FILE_OPTIONS = Object.keys(FILES).filter((name) => name !== 'kind') as readonly OptionName[]

/** What changes only tables that say more about one system: commands without these tables do not ask it. */
export const OF_DETAILS = ['ledger', 'stake', 'rows', 'margins', 'ruleIn', 'ruleOut', 'rocFold']

/** How a result is written, for commands that have one. */
export const RESULT_OPTIONS = [
  text('--digits <n>', 'decimals of printed numbers, or full for every digit', { default: '4' }),
  text(
    '--table <name>',
    'only this table of the result, by its heading, or paper (with intervals: paper-intervals) for systems by measures (not json); with a database address: its table',
  ),
  flag('--exact-text', 'csv, tsv: no apostrophe before text that a spreadsheet would run as a formula'),
]

/** Options of every command. */
export const GENERAL_OPTIONS = [
  text('-o, --out <file>', 'write to a file instead of standard output; no file is left on an error'),
  text('--seed <n>', 'random seed', { default: '1' }),
  text('--threads <n>', 'number of threads, or auto; does not change results', {
    default: '1',
    words: ['auto'],
  }),
  text('--max-memory <size>', 'memory limit for input, such as 2G (default: half of the machine)'),
  flag('--quiet', 'no notes and no progress'),
  flag('--verbose', 'print which plugins were loaded'),
  text('--config <file>', 'configuration file instead of evals.config.{ts,js,mjs,json}'),
  flag('--no-plugins', 'built-in contributions only'),
]

/** What is asked about proportions alone. */
export const PROPORTION_PARAMS = {
  level: { ...evaluateParams.level, about: 'confidence level, such as 0.95 or 95%' },
  method: { type: 'name', names: 'interval', about: 'which interval', usual: 'wilson, or newcombe for two' },
  z: { type: 'number', about: 'normal deviate of the two-sided level, such as 1.64, instead of --level' },
  quantiles: {
    type: 'numbers',
    about: 'table of z and intervals at these levels; without proportions, of z alone',
  },
  df: { type: 'numbers', about: 'with --levels: also t with these degrees of freedom' },
  oneSided: { type: 'choice', of: ['upper', 'lower'], about: 'a one-sided bound' },
} as const
