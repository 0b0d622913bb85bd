import type { CommandSpec } from '../command.js'
import { bless } from './bless.js'
import { chance } from './chance.js'
import { compare } from './compare.js'
import { completion } from './completion.js'
import { correlate } from './correlate.js'
import { demo } from './demo.js'
import { doctor } from './doctor.js'
import { classify, evaluate, rank } from './evaluate.js'
import { explain } from './explain.js'
import { gate } from './gate.js'
import { interval } from './interval.js'
import { listing } from './listing.js'
import { scaffold } from './new.js'
import { perplexity } from './perplexity.js'
import { plot } from './plot.js'
import { plugins } from './plugins.js'
import { pool } from './pool.js'
import { power } from './power.js'
import { report } from './report.js'
import { trec } from './trec.js'

/** Every command, in the order of the help. */
export const commands: readonly CommandSpec[] = [
  demo,
  evaluate,
  rank,
  classify,
  compare,
  bless,
  gate,
  power,
  report,
  plot,
  chance,
  interval,
  perplexity,
  correlate,
  pool,
  trec,
  doctor,
  explain,
  listing('measures', 'measure', 'the measures'),
  listing('null-models', 'null-model', 'the null models'),
  listing('intervals', 'interval', 'the intervals'),
  listing('tests', 'test', 'the tests'),
  listing('correlations', 'correlation', 'the correlations'),
  listing('corrections', 'correction', 'the multiple-comparison corrections'),
  listing('effects', 'effect', 'the effect sizes'),
  listing('exacts', 'exact', 'the closed forms of measures under null models'),
  listing('inputs', 'input', 'the kinds of input, with the laws and invariants of each'),
  listing('cells', 'cells', 'the kinds of input whose items can be resampled'),
  listing('threshold-rules', 'threshold-rule', 'the rules for thresholds'),
  listing('curves', 'curve', 'the curves'),
  listing('readers', 'reader', 'the readers of files'),
  listing('tasks', 'task', 'the tasks: input files, frames and defaults'),
  listing('charts', 'chart', 'the charts'),
  listing('renderers', 'renderer', 'the chart renderers'),
  listing('formats', 'format', 'the formats of results'),
  listing('engines', 'engine', 'the engines that count and rank where the data is'),
  plugins,
  scaffold,
  completion,
]
