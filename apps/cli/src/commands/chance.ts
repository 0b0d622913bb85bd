import { Option } from 'commander'
import type { CommandSpec } from '../command.js'

export const chance: CommandSpec = {
  name: 'chance',
  arguments: '[files...]',
  summary:
    'Is the top k better than a random ranking? Bounds, p-values and crossovers, from numbers or from a file.',
  examples: [
    'evals chance --population 16769 --positives 3123 --k 5,10,20,100 --hits 2,5,8,32 --level 0.1,0.001',
    'evals chance --population 16769 --positives 3123 --k 5 --hits 2 --level 0.1 --convention paper',
    'evals chance examples/classification/roc20.csv --positive P --k 5,10 --level 0.05',
  ],
  options(command) {
    command
      .option('--population <N>', 'items that are ranked')
      .option('--positives <N+>', 'how many of them are positive')
      .option('--k <list>', 'cutoffs, such as 5,10 or 1..20')
      .option('--hits <list>', 'positives found in the top k, one for each k; averages such as 5.7 are fine')
      .option('--level <list>', 'significance levels, also as small as 1e-17', '0.05')
      .addOption(
        new Option('--convention <name>', 'valid: P(X >= n) <= p; paper: P(X > n) < p, as Macskassy (2005)')
          .choices(['valid', 'paper'])
          .default('valid'),
      )
      .option('--mid-p', 'p-values with half of the probability of the observed count')
      .option('--contiguous <c>', 'crossovers need so many significant k in a row', '1')
      .option('--simultaneous', 'also the bounds for all k at once, left anywhere with the level at most')
      .option('--truth <column>', 'column of the true class (files)')
      .option('--score <column>', 'column of the score (files)')
      .option('--positive <class>', 'the positive class (files)')
      .option('--lower-is-better', 'low scores rank first (files)')
  },
  load: async () => (await import('../run/chance.js')).chance,
}
