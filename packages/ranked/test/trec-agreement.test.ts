import { createRegistry, isUndefined, measuresOn, seeded, shuffle, type MeasureCall } from '@eval/core'
import { expect, it } from 'vitest'
import { encodeText, joinRankings, qrelsTable, rankedPlugin, runTable, trecEval } from '../src/index.js'

const registry = createRegistry([rankedPlugin])

/** Not read as a measure of ours, or documented to differ: the residual of a ranking that was judged throughout. */
const LEFT_OUT = /^(?:relstring|rbp|rbp_resid)$/
/** Recall times relevant documents is rounded up by default, and to the nearest by trec_eval 10. */
const named = (name: string): string =>
  name === '11pt_avg'
    ? 'AP11pt(rounding=nearest)'
    : name.replace(/^iprec_at_recall_(.*)$/, 'IPrec(recall=$1,rounding=nearest)')

it('measures have the values that trec_eval has for them, from any grade on', () => {
  const calls = new Map<string, MeasureCall<'ranking'>>()
  for (let round = 0; round < 24; round++) {
    const random = seeded(round)
    const level = 1 + (round % 2)
    const size = 2 + random.below(14)
    const grades = Array.from({ length: size }, (_, document) => (document === 0 ? level : random.below(4)))
    const ranking = Array.from({ length: size + 3 }, (_, document) => document)
    shuffle(ranking, random)
    const judged = grades.map((grade, document) => ['q', `d${document}`, grade] as const)
    const retrieved = ranking
      .slice(0, 1 + random.below(size + 3))
      .map((document, rank) => ['q', `d${document}`, -rank] as const)
    const files: Readonly<Record<string, string>> = {
      qrels: judged.map(([topic, document, grade]) => `${topic} 0 ${document} ${grade}\n`).join(''),
      run: retrieved.map(([topic, document, score]) => `${topic} Q0 ${document} 0 ${score} t\n`).join(''),
    }
    const args = ['-q', '-n', '-l', String(level), '-m', 'all_trec', '-m', 'dcg', 'qrels', 'run']
    const { output } = trecEval(args, (path) => encodeText(files[path]!))
    const { frame } = joinRankings(runTable(retrieved), qrelsTable(judged), { level }).units[0]!
    for (const [, name = '', printed] of output.matchAll(/^(\S+)\s+q\t(\S+)$/gm)) {
      if (LEFT_OUT.test(name)) continue
      const call = calls.get(name) ?? measuresOn(registry, 'ranking', named(name))[0]!
      calls.set(name, call)
      const value = call.contribution.compute(frame, call.params)
      const isNear = !isUndefined(value) && Math.abs(value - Number(printed)) < 6e-5
      expect(isNear, `round ${round}: ${name} is ${JSON.stringify(value)}, not ${printed}`).toBe(true)
    }
  }
  expect(calls.size).toBeGreaterThan(80)
})
