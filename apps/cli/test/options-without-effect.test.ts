import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { captured } from './support/captured.js'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const run = 'examples/retrieval/qrels.txt examples/retrieval/bm25.txt'
const runs = `${run} examples/retrieval/dense.txt`
const spam = 'examples/classification/spam.csv --positive spam'
const birds = 'examples/classification/birds.csv'
const topics = 'examples/classification/topics.csv'
const values = 'apps/cli/test/inputs/wide-values.csv'
const numbers = '--population 100 --positives 20 --k 5'
const folds = 'examples/documents/folds.csv --pred bayes,tree -m ErrorRate'

/** Command lines with an option that cannot take effect, and the option as the message names it. */
const LINES: readonly (readonly [line: string, option: string])[] = [
  [`classify ${birds} --thresholds`, '--thresholds'],
  [`classify ${topics} --thresholds`, '--thresholds'],
  [`evaluate ${run} --thresholds`, '--thresholds'],
  [`evaluate ${values} --thresholds`, '--thresholds'],
  [`classify ${birds} --lower-is-better`, '--lower-is-better'],
  [`classify ${topics} --positive x`, '--positive'],
  [`classify ${spam} --threshold 0.3`, 'threshold'],
  [`evaluate ${spam} --per-unit`, '--per-unit'],
  [`evaluate ${spam} --undefined zero`, '--undefined'],
  [`evaluate ${spam} --depth 5`, '--depth'],
  [`evaluate ${run} --by language`, '--by'],
  [`evaluate ${run} --positive x`, '--positive'],
  [`evaluate ${run} --empty zero`, '--empty'],
  [`evaluate ${values} --average macro`, '--average'],
  [`rank ${run} --labels numeric`, '--labels'],
  [`rank ${run} --no-chance --null-model random-ranking`, '--null-model'],
  [`rank ${run} --name nosuch=x`, '--name'],
  [`rank ${run} -m AP --digits 2 --format csv`, '--digits'],
  [`rank ${run} -m AP --digits 2 --format json`, '--digits'],
  [`rank ${run} -m AP --exact-text`, '--exact-text'],
  [`rank ${run} -m AP --table findings --format json`, '--table'],
  [`compare ${values} --name wide-values=x`, '--name'],
  [`compare ${folds} --fold fold --by fold`, '--by'],
  [`compare ${folds} --fold fold --test wilcoxon`, '--test'],
  [`compare ${folds} --fold fold --correction holm`, '--correction'],
  [`compare ${folds} --repetitions 5`, '--repetitions'],
  [`compare ${runs} -m AP --test tukey-hsd --correction holm`, 'correction'],
  [`compare ${runs} -m AP --test tukey-hsd --family all`, 'family'],
  [`compare ${runs} -m AP --test nemenyi --alternative less`, 'alternative'],
  [`compare ${runs} -m AP --correction none --family all`, 'family'],
  [`compare ${spam} --score y_score,rival_score -m AUC --effect cohen-dz`, 'effect'],
  [`report ${run} --baseline bm25 --format json`, '--baseline'],
  [`report ${run} --test wilcoxon --format json`, '--test'],
  [`report ${run} --correction bh --format json`, '--correction'],
  [`chance ${run} -m AP --k 5`, '--k'],
  [`chance ${run} -m AP --mid-p`, '--mid-p'],
  [`chance ${run} -m AP --simultaneous`, '--simultaneous'],
  [`classify ${birds} --rule-in 0.8`, '--rule-in'],
  [`classify ${birds} --stake 7`, '--stake'],
  [`classify ${birds} --bins 5`, '--bins'],
  [`classify ${topics} --threshold 0.3`, 'threshold'],
  [`classify ${spam} --pred none --margins`, '--margins'],
  [`evaluate ${values} --pass-from 0.4`, '--pass-from'],
  [`evaluate ${values} --passed new --pass-from 0.5`, '--passed'],
  [`report ${run} --null-distribution swap --format json`, '--null-distribution'],
  [`chance ${run} --draws 77`, '--draws'],
  [`chance ${run} --report last`, '--report'],
  [`chance ${numbers} --contiguous 2`, '--contiguous'],
  [`chance ${numbers} --mid-p`, '--mid-p'],
  [`chance ${numbers} --ties input`, '--ties'],
  [`chance ${numbers} --score x`, '--score'],
  [`explain nDCG --all`, '--all'],
  [`explain nDCG --depth 5`, '--depth'],
  [`power --difference 0.02 --deviation 0.25 --within 0.1`, '--within'],
  [`power --difference 0.02 --deviation 0.25 --depth 5`, '--depth'],
  [`power ${runs} -m AP --deviation 0.2`, '--deviation'],
  [`pool examples/retrieval/bm25.txt examples/retrieval/dense.txt --level 2`, '--level'],
  [
    `pool examples/retrieval/bm25.txt examples/retrieval/dense.txt --lower-is-better-in x`,
    '--lower-is-better-in',
  ],
]

/** What each command does not take at all, since none of its answers could show it. */
const UNKNOWN: readonly (readonly [command: string, options: string])[] = [
  ['compare', 'ledger stake rows margins rule-in rule-out roc-fold'],
  ['chance', 'ledger stake rows margins rule-in rule-out roc-fold cluster'],
  ['explain', 'ledger rows margins cluster'],
  ['plot', 'ledger rows margins digits table exact-text'],
  ['power', 'ledger rows margins'],
  ['bless', 'ledger rows margins'],
  ['gate', 'ledger rows margins'],
]

/** What each chart does not use. */
const CHARTS: readonly (readonly [line: string, options: string])[] = [
  [`bounds ${numbers.replace(' --k 5', '')}`, 'level=0.9 draws=7 only=1 fold=x scale=3 ties=input'],
  [`bounds ${run} --only 301`, 'level=0.9 draws=7 by=x positives=3 measures=AP'],
  [`roc ${spam}`, 'null-model=all by=language only=1 positives=7 measures=AUC no-chance'],
  [`pr ${spam}`, 'fold=language'],
  [`unit-heat ${runs} -m AP`, 'level=0.9'],
  [`critical-difference ${runs} -m AP`, 'level=0.9'],
  [`scores ${spam}`, 'level=0.9 draws=7'],
  [`confusion ${birds}`, 'null-model=all by=x measures=F'],
  [`null-distribution ${run} -m AP`, 'level=0.9 interval=wilson by=x'],
  [`randomization ${runs} -m AP`, 'level=0.9 null-model=all only=1'],
]

describe('an option that cannot take effect', () => {
  it.each(LINES)('is an error: %s', async (line, option) => {
    const { stdout, stderr, exit } = await captured(line.split(' '), root)
    expect({ stdout, exit }).toEqual({ stdout: '', exit: 2 })
    expect(stderr).toContain(option)
  })

  it.each(UNKNOWN)('is not an option of %s: %s', async (command, options) => {
    for (const option of options.split(' ')) {
      const { stderr, exit } = await captured([command, 'x', `--${option}`, '1'], root)
      expect({ exit, stderr }).toEqual({
        exit: 2,
        stderr: expect.stringContaining(`unknown option '--${option}'`) as string,
      })
    }
  })

  it.each(CHARTS)('is an error beside a chart: plot %s with %s', async (line, options) => {
    for (const option of options.split(' ')) {
      const [name, value] = `--${option}`.split('=')
      const words = [
        'plot',
        ...line.split(' '),
        '--format',
        'json',
        name!,
        ...(value === undefined ? [] : [value]),
      ]
      const { stdout, stderr, exit } = await captured(words, root)
      expect({ option, stdout, exit }).toEqual({ option, stdout: '', exit: 2 })
      expect(stderr).toContain('has no effect')
    }
  })

  it('names the parameter of the chart that may be meant', async () => {
    const words = `plot bounds --population 100 --positives 20 --level 0.9 --format json`.split(' ')
    expect((await captured(words, root)).stderr).toContain("'bounds(levels=…)'")
  })

  it.each([
    `classify ${spam} --pred none --lower-is-better -m AUC`,
    `evaluate ${run} -m AP --undefined zero --per-unit`,
    `rank ${run} -m AP --average geometric`,
    `evaluate ${birds} --average macro --empty zero -m F`,
    `compare ${runs} -m AP --correction none`,
    `compare ${runs} -m AP --test tukey-hsd`,
    `rank ${run} -m AP --name bm25=first --digits 2`,
  ])('is none where it can: %s', async (line) => {
    expect(await captured(line.split(' '), root)).toMatchObject({ stderr: '', exit: 0 })
  })
})
