import { describe } from 'vitest'
import { theCommandOn } from './command-on.js'

describe('evals on ClickHouse', () => {
  theCommandOn({
    address: process.env.EVALS_CLICKHOUSE ?? '',
    rows: (cells) =>
      `SELECT pair.1 AS y_true, pair.2 AS y_pred FROM (SELECT arrayJoin([${cells.map(([truth, pred]) => `('${truth}', '${pred}')`).join(', ')}]) AS pair)`,
    endless:
      'SELECT CAST(number % 2 AS String) AS y_true, CAST(number % 3 AS String) AS y_pred FROM numbers(1000000000000)',
    secret: 'CLICKHOUSE_PASSWORD',
  })
})
