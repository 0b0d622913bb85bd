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
]

describe('an option that cannot take effect', () => {
  it.each(LINES)('is an error: %s', async (line, option) => {
    const { stdout, stderr, exit } = await captured(line.split(' '), root)
    expect({ stdout, exit }).toEqual({ stdout: '', exit: 2 })
    expect(stderr).toContain(option)
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
