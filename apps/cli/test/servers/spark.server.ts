import { describe } from 'vitest'
import { theCommandOn } from './command-on.js'

describe('evals on Spark SQL', () => {
  theCommandOn({
    address: process.env.EVALS_SPARK ?? '',
    rows: (cells) =>
      `SELECT * FROM VALUES ${cells.map(([truth, pred]) => `('${truth}', '${pred}')`).join(', ')} AS t(y_true, y_pred)`,
    endless:
      'SELECT CAST(id % 2 AS STRING) AS y_true, CAST(id % 3 AS STRING) AS y_pred FROM range(0, 1000000000000, 1, 16)',
    secret: 'SPARK_PASSWORD',
  })
})
