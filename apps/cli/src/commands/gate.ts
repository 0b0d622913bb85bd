import type { CommandSpec } from '../command.js'
import { candidateOptions } from '../host/candidate-options.js'

export const gate: CommandSpec = {
  name: 'gate',
  arguments: '<files...>',
  summary:
    'Did it get worse, and would we have noticed? Compare with the blessed baseline: exit code 0 passed, 1 failed, 2 not comparable.',
  examples: [
    'evals gate examples/retrieval/qrels.txt examples/retrieval/dense.txt --margin 0.01',
    "evals gate qrels.txt run.txt --at-least 'nDCG@10=0.45' --write summary.md --write gate.xml",
    'evals gate predictions.csv --baseline spam --margin 0.02 --non-inferior',
  ],
  async options(command) {
    await candidateOptions(command, 'those of the baseline')
    command
      .option(
        '--margin <number>',
        'largest loss that does not matter, for all measures or as MEASURE=NUMBER,...',
      )
      .option('--alpha <p>', 'probability of a false alarm over all measures, and over all looks', '0.05')
      .option('--no-spending', 'give every look all of --alpha instead of sharing it over looks')
      .option('--sequential', 'test the mean over all looks at the candidate, so that reruns add evidence')
      .option(
        '--candidate <name>',
        'what is looked at, such as a commit; sequential looks at another start anew',
      )
      .option('--range <low,high>', 'range of the values of units, for --sequential')
      .option('--strict', 'fail on no evidence and on too little power')
      .option('--non-inferior', 'fail unless each measure is shown to lose less than its margin')
      .option('--at-least <list>', 'least lower end of intervals, as MEASURE=NUMBER,...')
      .option('--value-at-least <list>', 'least values, as MEASURE=NUMBER,...')
      .option('--test <name>', 'test of paired values; see: evals tests (default: randomization)')
      .option('--no-record', 'do not count this look in the baseline')
      .option(
        '--write <file>',
        'also write the result to a file, in the format of its ending; may be repeated',
        (file: string, others: readonly string[] | undefined) => [...(others ?? []), file],
      )
  },
  load: async () => (await import('../run/gate.js')).gate,
}
