import { binomial } from '@eval/significance'
import { column, tableOf, type DetailTable } from '../../result/detail-table.js'
import type { ComparedPair } from '../../task/task.js'
import type { PredictionSource } from '../align-predictions.js'
import { predictedClasses } from '../predicted-classes.js'

/** So many classes of a pair are named, those that changed most first. */
const NAMED = 10
/** Beyond so many pairs the table is longer than anybody reads. */
const MOST_PAIRS = 10

/** One class of two systems: rows that one of them alone has right. */
interface ChangedClass {
  readonly system: string
  readonly baseline: string
  readonly name: string
  readonly support: number
  readonly recall: number
  readonly before: number
  readonly gained: number
  readonly lost: number
}

/** The classes of which one system has other rows right than its baseline, where there are more than two classes. */
export function changedClasses(pairs: readonly ComparedPair[]): DetailTable[] {
  if (pairs.length > MOST_PAIRS) return []
  const rows = pairs.flatMap(changesIn)
  if (rows.length === 0) return []
  return [
    tableOf<ChangedClass>(
      {
        name: 'changed-classes',
        title: 'Classes with the largest changes (p: exact McNemar test of the class, not corrected)',
      },
      [
        column('system', 'text', ({ system }) => system),
        column('against', 'text', ({ baseline }) => baseline),
        column('class', 'text', ({ name }) => name),
        column('support', 'count', ({ support }) => support),
        column('recall', 'number', ({ recall }) => recall),
        column('recall against', 'number', ({ before }) => before),
        column('newly right', 'count', ({ gained }) => gained),
        column('newly wrong', 'count', ({ lost }) => lost),
        column('p', 'p', ({ gained, lost }) => signP(gained, lost)),
      ],
      rows,
    ),
  ]
}

function changesIn({ system, baseline }: ComparedPair): ChangedClass[] {
  const [own, other] = [system.source, baseline.source] as [PredictionSource?, PredictionSource?]
  if (!own || !other) return []
  if (own.table.classes.length < 3 || own.table.weights) return []
  const now = predictedClasses(own.table, own.threshold)
  const before = predictedClasses(other.table, other.threshold)
  if (now === undefined || before?.length !== now.length) return []
  const counted = own.table.classes.map((name) => ({
    name,
    support: 0,
    right: 0,
    rightBefore: 0,
    gained: 0,
    lost: 0,
  }))
  for (const [row, actual] of own.table.actual.entries()) {
    const sums = counted[actual]!
    const [isRight, wasRight] = [now[row] === actual, before[row] === actual]
    sums.support++
    if (isRight) sums.right++
    if (wasRight) sums.rightBefore++
    if (isRight && !wasRight) sums.gained++
    if (wasRight && !isRight) sums.lost++
  }
  return counted
    .filter(({ gained, lost }) => gained + lost > 0)
    .sort((a, b) => Math.abs(b.gained - b.lost) - Math.abs(a.gained - a.lost))
    .slice(0, NAMED)
    .map(({ name, support, right, rightBefore, gained, lost }) => ({
      system: system.name,
      baseline: baseline.name,
      name,
      support,
      recall: right / support,
      before: rightBefore / support,
      gained,
      lost,
    }))
}

/** The two-sided p of so many changes one way and the other, each way with probability one half. */
const signP = (gained: number, lost: number): number =>
  Math.min(1, 2 * Math.exp(binomial.logCdf(Math.min(gained, lost), gained + lost, 0.5)))
