import { isUndefined, ledger, margins, type Counts } from '@eval/core'
import type { DetailTable } from '../../result/detail-table.js'

const money = (name: string) => ({ name, kind: 'number' as const })

/** The Bookmaker's ledger: every decision for a class is a bet on it at fair odds. */
export function ledgerTables(counts: Counts, stake: number): readonly DetailTable[] {
  const found = ledger(counts, stake)
  if ('undefined' in found) return []
  const { classes, rows, won, lost, net, bookmaker } = found
  const bets = rows.reduce((sum, row) => sum + row.bets, 0)
  const { total } = margins(counts)
  return [
    {
      name: 'ledger',
      title: `Bookmaker's ledger: bets at fair odds, ${stake} to be won or lost in all`,
      columns: [
        { name: 'bet on', kind: 'text' },
        { name: 'bets', kind: 'count' },
        money('share of class'),
        money('a right bet wins'),
        money('a wrong bet loses'),
        ...classes.map((name) => money(`${name} came`)),
        money('won'),
        money('lost'),
        money('net'),
      ],
      rows: [
        ...rows.map((row) => [
          row.class,
          row.bets,
          row.share,
          row.win,
          row.loss,
          ...row.amounts,
          row.won,
          row.lost,
          row.net,
        ]),
        ['total', bets, null, null, null, ...classes.map(() => null), won, lost, net],
      ],
    },
    {
      name: 'ledger-informedness',
      title: 'From the ledger to informedness',
      columns: [
        { name: 'bet on', kind: 'text' },
        money('net'),
        money('N p (1 - p) stakes'),
        money('net per stake'),
        money('share of bets'),
        money('adds'),
      ],
      rows: [
        ...rows.map((row) => {
          const scale = total * row.share * (1 - row.share) * stake
          const share = row.bets / total
          return [
            row.class,
            row.net,
            scale,
            scale > 0 ? row.net / scale : null,
            share,
            scale > 0 ? (share * row.net) / scale : null,
          ]
        }),
        ['Informedness', null, null, null, null, isUndefined(bookmaker) ? null : bookmaker],
      ],
    },
  ]
}
