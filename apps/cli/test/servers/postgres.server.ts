import { describe } from 'vitest'
import { theCommandOn } from './command-on.js'

describe('evals on PostgreSQL', () => {
  theCommandOn({
    address: (process.env.EVALS_POSTGRES ?? '').split(' ')[0]!,
    rows: (cells) =>
      `SELECT * FROM (VALUES ${cells.map(([truth, pred]) => `('${truth}', '${pred}')`).join(', ')}) AS t(y_true, y_pred)`,
    endless:
      'SELECT CAST(i % 2 AS text) AS y_true, CAST(i % 3 AS text) AS y_pred FROM (SELECT generate_series(1, 2000000000) AS i) AS t',
    secret: 'PGPASSWORD',
  })
})
