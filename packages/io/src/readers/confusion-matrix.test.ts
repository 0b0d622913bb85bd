import { describe, expect, it } from 'vitest'
import { failing, reading } from '../../test/reading.js'

/** Counts by actual and predicted class, as the file has them. */
async function counts(text: string, options: Parameters<typeof reading>[2] = {}) {
  const { table, recognised, notes } = await reading(text, 'predictions', options)
  const { classes, actual, predicted, weights, rows } = table
  return {
    format: recognised.format,
    positive: table.positive,
    notes: notes.map(({ code }) => code),
    cells: Object.fromEntries(
      Array.from({ length: rows }, (_, row) => [
        `${classes[actual[row]!]!}>${classes[predicted![row]!]!}`,
        weights![row],
      ]),
    ),
  }
}

const SPAM = { 'spam>spam': 40, 'spam>ham': 10, 'ham>spam': 5, 'ham>ham': 45 }
const BARE = { '0>0': 40, '0>1': 10, '1>0': 5, '1>1': 45 }
const FOUR = {
  'positive>positive': 40,
  'positive>negative': 10,
  'negative>positive': 5,
  'negative>negative': 45,
}

describe('a pasted confusion matrix', () => {
  it.each([
    ['CSV with a named corner', 'actual,spam,ham\nspam,40,10\nham,5,45\n', SPAM],
    ['CSV without one', ',spam,ham\nspam,40,10\nham,5,45\n', SPAM],
    [
      'CSV with quotes and a column of sums',
      '"","spam","ham","Total"\n"spam",40,10,50\n"ham",5,45,50\nTotal,45,55,100',
      SPAM,
    ],
    ['TSV', '\tspam\tham\nspam\t40\t10\nham\t5\t45\n', SPAM],
    ['columns in another order', ',ham,spam\nspam,10,40\nham,45,5\n', SPAM],
    ['predicted classes in rows, as the corner says', 'predicted,spam,ham\nspam,40,5\nham,10,45\n', SPAM],
    ['aligned text', '      spam  ham\nspam    40   10\nham      5   45\n', SPAM],
    [
      'what pandas.crosstab prints',
      'predicted  ham  spam\nactual              \nham         45     5\nspam        10    40\n',
      SPAM,
    ],
    [
      'what table(pred, actual) prints in R',
      '      actual\npred   ham spam\n  ham   45   10\n  spam   5   40\n',
      SPAM,
    ],
    [
      'a table of Markdown',
      '| actual | spam | ham |\n|---|---|---|\n| spam | 40 | 10 |\n| ham | 5 | 45 |',
      SPAM,
    ],
    ['what numpy prints', '[[40 10]\n [ 5 45]]\n', BARE],
    ['CSV of counts alone', '40,10\n5,45\n', BARE],
    ['text of counts alone', '40 10\n 5 45\n', BARE],
    ['JSON rows', '[[40, 10],\n [5, 45]]', BARE],
    ['JSON with classes', '{"classes": ["spam", "ham"], "matrix": [[40, 10], [5, 45]]}', SPAM],
    ['JSON by class', '{"spam": {"spam": 40, "ham": 10}, "ham": {"ham": 45, "spam": 5}}', SPAM],
    ['JSON of four cells', '{"tp": 40, "fp": 5, "fn": 10, "tn": 45}', FOUR],
    ['four cells in CSV', 'tp,fp,fn,tn\n40,5,10,45\n', FOUR],
    ['four cells in a line', 'TP=40, FP=5, FN=10, TN=45\n', FOUR],
    ['four cells in lines', 'tn 45\nfp 5\nfn 10\ntp 40\n', FOUR],
  ])('is recognised and read: %s', async (_, text, cells) => {
    expect(await counts(text)).toMatchObject({ format: 'confusion-matrix', cells })
  })

  it('names the positive class of four cells', async () => {
    expect((await counts('tp=40 fp=5 fn=10 tn=45')).positive).toBe('positive')
  })

  it('is one of counts, so that no column of weights is told of', async () => {
    expect((await counts('tp=40 fp=5 fn=10 tn=45')).notes).not.toContain('WEIGHTED')
  })

  it('says that rows are taken for the actual classes where nothing says so, and is told otherwise', async () => {
    expect((await counts('40 10\n5 45')).notes).toContain('ROWS_ARE_ACTUAL')
    const turned = await counts('40 10\n5 45', { format: 'confusion-matrix', params: { rows: 'predicted' } })
    expect(turned.notes).not.toContain('ROWS_ARE_ACTUAL')
    expect(turned.cells).toEqual({ '0>0': 40, '1>0': 10, '0>1': 5, '1>1': 45 })
  })

  it.each([
    ['predictions', 'actual,predicted\na,b\nb,b\n'],
    ['predictions of two classes with a count', 'actual,predicted,count\na,a,2\na,b,1\n'],
    ['a table of other names', 'actual,spam,ham\nq1,40,10\nq2,5,45\n'],
    ['rates in place of counts', 'actual,spam,ham\nspam,0.8,0.2\nham,0.1,0.9\n'],
  ])('is not seen in %s', async (_, text) => {
    const found = await reading(text, ['predictions', 'records']).then(
      ({ recognised }) => recognised.format,
      () => 'refused',
    )
    expect(found).not.toBe('confusion-matrix')
  })

  it.each([
    ['a key given twice', '{"tp": 40, "fp": 5, "fn": 10, "tn": 45, "tn": 4}', 'MALFORMED_JSON'],
    ['nothing but zeros', '[[0, 0], [0, 0]]', 'EMPTY_FILE'],
    ['a row too short', 'actual,spam,ham\nspam,40\nham,5,45\n', 'INCONSISTENT'],
    ['rates', '0.8 0.2\n0.1 0.9\n', 'INCONSISTENT'],
  ])('is refused with %s', async (_, text, code) => {
    expect((await failing(text, 'predictions', { format: 'confusion-matrix' })).code).toBe(code)
  })

  it('is refused where the name of a class has more digits than a number holds', async () => {
    const text = '{"matrix": [[40, 10], [5, 45]], "classes": [9007199254740993, 1]}'
    expect((await failing(text, 'predictions', { format: 'confusion-matrix' })).code).toBe('INCONSISTENT')
    expect((await counts(text.replace('9007199254740993', '"9007199254740993"'))).cells).toMatchObject({
      '9007199254740993>1': 10,
    })
  })
})
