import { badInput } from '../../errors.js'
import { stableSum } from '../../stable-sum.js'
import { undefinedBecause, type Undefined } from '../../undefined.js'
import { bookmaker } from './bookmaker.js'
import type { Counts } from '../table/counts.js'
import { margins } from '../table/margins.js'

/** The bets on one class: each decision for it is a bet at fair odds that it is the actual class. */
export interface LedgerRow {
  readonly class: string
  /** How often the class was backed. */
  readonly bets: number
  /** How often it really came, as a share of all items. */
  readonly share: number
  /** What a right bet wins, and what a wrong one loses: (1 - share) : share, times the stake. */
  readonly win: number
  readonly loss: number
  /** Gain on each actual class; negative where the bets were lost. */
  readonly amounts: readonly number[]
  readonly won: number
  readonly lost: number
  readonly net: number
  /** What a guess would gain on each bet; the odds are fair, so it is 0 but for rounding. */
  readonly expectedGain: number
}

/** A table read as bets at fair odds, after Powers' Bookmaker. */
export interface Ledger {
  /** The classes that can come, in the order of `amounts`. */
  readonly classes: readonly string[]
  readonly stake: number
  readonly rows: readonly LedgerRow[]
  readonly won: number
  readonly lost: number
  readonly net: number
  /** Informedness: the net of each class over N p (1 - p) stakes, weighted by how often the class was backed. */
  readonly bookmaker: number | Undefined
}

/** The bookmaker's ledger of a table; the stake is what win and loss of one bet add up to. */
export function ledger(counts: Counts, stake = 1): Ledger | Undefined {
  if (!(stake > 0 && stake < Infinity))
    throw badInput(`A stake must be above 0, not ${String(stake)}.`, { stake })
  const { classes, cells } = counts
  const { total, actual, predicted } = margins(counts)
  if (total === 0) return undefinedBecause('empty')
  const size = classes.length
  const rows = classes.map((name, given): LedgerRow => {
    const share = actual[given]! / total
    const others = stableSum(actual.filter((_, index) => index !== given)) / total
    const [win, loss] = [others * stake, share * stake]
    const amounts = classes.map((_, came) => {
      const bets = cells[came * size + given]!
      return bets === 0 ? 0 : came === given ? bets * win : -bets * loss
    })
    const won = amounts[given]!
    const lost = -stableSum(amounts.filter((_, came) => came !== given))
    return {
      class: name,
      bets: predicted[given]!,
      share,
      win,
      loss,
      amounts,
      won,
      lost: lost === 0 ? 0 : lost,
      net: won - lost,
      expectedGain: share * win - others * loss,
    }
  })
  const won = stableSum(rows.map((row) => row.won))
  const lost = stableSum(rows.map((row) => row.lost))
  return { classes, stake, rows, won, lost, net: won - lost, bookmaker: bookmaker(counts) }
}
