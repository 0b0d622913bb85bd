import { describe, expect, it } from 'vitest'
import { diagnose, type Source } from '../index.js'

const file = (name: string, text: string): Source => ({ name, bytes: new TextEncoder().encode(text) })
const codes = (findings: readonly { readonly code: string }[]): string[] => findings.map(({ code }) => code)

describe('diagnose', () => {
  it('says what a run and judgements are and how they go together', async () => {
    const run = file('bm25.txt', 'q1 Q0 a 1 3 t\nq1 Q0 b 2 2 t\nq1 Q0 c 3 2 t\nq2 Q0 a 1 1 t\n')
    const qrels = file('qrels.txt', 'q1 0 a 1\nq1 0 z 0\nq3 0 a 0\n')
    const { files, pairs } = await diagnose([run, qrels])
    expect(files.map(({ recognised }) => recognised?.format)).toEqual(['trec-run', 'trec-qrels'])
    expect(files[0]!.facts).toMatchObject({ rows: 4, topics: 2, ties: 2, duplicates: 0, tag: 't' })
    expect(files[1]!.facts).toMatchObject({
      rows: 3,
      grades: '0: 2, 1: 1',
      'topics without relevant documents': 1,
    })
    expect(codes(files[0]!.findings)).toEqual(['TIES'])
    expect(pairs[0]!.facts).toEqual({
      'shared topics': 1,
      'topics only in the run': 1,
      'topics only judged': 1,
      'retrieved for shared topics': 3,
      unjudged: 2,
    })
  })

  it.each([
    ['ALL_SCORES_EQUAL', 'q Q0 a 1 1 t\nq Q0 b 2 1 t\n'],
    ['ASCENDING_SCORES', 'q Q0 a 1 1 t\nq Q0 b 2 2 t\n'],
    ['DUPLICATES', 'q Q0 a 1 2 t\nq Q0 a 2 1 t\n'],
    ['NOT_NUMERIC', 'q Q0 a 1 2 t\nq Q0 b 2 nan t\n'],
    ['INFINITE_SCORES', 'q Q0 a 1 inf t\nq Q0 b 2 1 t\n'],
    ['EMPTY_FILE', ''],
    ['EMPTY_FILE', '\n \n'],
  ])('finds %s', async (code, text) => {
    const { files } = await diagnose([file('run.txt', text)])
    expect(codes(files[0]!.findings)).toContain(code)
  })

  it('finds row ids that occur twice', async () => {
    for (const text of ['id,y_true,y_pred\n1,a,a\n1,b,a\n', 'id,y_true,y_pred\n1,a|b,a\n1,b,a\n']) {
      const { files } = await diagnose([file('rows.csv', text)])
      expect(codes(files[0]!.findings)).toContain('DUPLICATES')
    }
  })

  it.each([
    ['a run', 'q1 Q0 9007199254740993 1 2 t\nq1 Q0 9007199254740992 2 1 t\n'],
    ['judgements', 'q1 0 9007199254740993 1\nq1 0 9007199254740992 0\n'],
    ['labels', 'y_true,y_pred\n9007199254740993,9007199254740992\n9007199254740992,9007199254740992\n'],
    ['row ids', 'id,y_true,y_pred\n9007199254740993,a,b\n9007199254740992,b,b\n'],
  ])('warns of whole numbers beyond 2^53 in %s, and not below', async (_, text) => {
    const found = async (content: string): Promise<string[]> =>
      codes((await diagnose([file('x.txt', content)])).files[0]!.findings)
    expect(await found(text)).toContain('LARGE_IDS')
    expect(await found(text.replaceAll('90071992547409', '00071992547409'))).not.toContain('LARGE_IDS')
    expect(await found(text.replaceAll('90071992547409', 'd90071992547409'))).not.toContain('LARGE_IDS')
  })

  it.each([
    ['12 and 12.0', '12.0', '12', 'TOPIC_IDS_DIFFER'],
    ['007 and 7', '007', '7', 'TOPIC_IDS_DIFFER'],
    ['q7 and 7', 'q7', '7', 'TOPIC_IDS_DIFFER'],
    ['Q7 and q7', 'Q7', 'q7', 'TOPIC_IDS_DIFFER'],
    ['ids with nothing in common', 'x', 'y', 'TOPIC_IDS_DIFFER'],
  ])('explains topics that differ: %s', async (_, inRun, inQrels, code) => {
    const { pairs } = await diagnose([
      file('run', `${inRun} Q0 a 1 1 t\n`),
      file('qrels', `${inQrels} 0 a 1\n`),
    ])
    expect(pairs[0]!.findings[0]).toMatchObject({ code, severity: 'error' })
    expect(pairs[0]!.findings[0]!.sentence).toContain(`"${inRun}"`)
  })

  it('compares ids of many quotes in no time that grows with their square', async () => {
    const id = `a${'"'.repeat(1e6)}b`
    const { pairs } = await diagnose([
      file('run', `q Q0 d 1 2 t\nq Q0 ${id} 2 1 t\n`),
      file('qrels', `q 0 e 1\nq 0 ${id}c 1\n`),
    ])
    expect(codes(pairs[0]!.findings)).toEqual(['DOCUMENT_IDS_DIFFER'])
  })

  it('explains documents that differ only by padding', async () => {
    const { pairs } = await diagnose([file('run', 'q Q0 0012 1 1 t\n'), file('qrels', 'q 0 12 1\n')])
    expect(codes(pairs[0]!.findings)).toEqual(['DOCUMENT_IDS_DIFFER'])
  })

  it('tells runs from judgements in nested JSON by name or by numbers', async () => {
    const { files } = await diagnose([
      file('a.json', '{"q": {"d": 1.5}}'),
      file('b.json', '{"q": {"d": 1}}'),
      file('my-run.json', '{"q": {"d": 1}}'),
    ])
    expect(files.map(({ recognised }) => recognised?.table)).toEqual(['run', 'qrels', 'run'])
  })

  it('doubts predictions whose scores point the wrong way', async () => {
    const { files } = await diagnose([file('p.csv', 'y_true,y_score\n1,0.1\n0,0.9\n')])
    expect(files[0]!.recognised?.table).toBe('predictions')
    expect(codes(files[0]!.findings)).toEqual(['INVERTED_SCORES'])
  })

  it('knows a table of unknown meaning as records', async () => {
    const { files } = await diagnose([file('p.csv', 'colour,shape\nred,round\n')])
    expect(files[0]!.recognised?.table).toBe('records')
    expect(files[0]!.facts).toEqual({ rows: 1 })
  })

  it('looks at predictions without being told the positive class, and asks for it', async () => {
    const { files } = await diagnose([file('p.csv', 'label,prob\nsick,0.9\nwell,0.1\n')])
    expect(files[0]!.facts).toMatchObject({ rows: 2, classes: 'sick: 1, well: 1', scores: '0.1 to 0.9' })
    expect(files[0]!.findings).toEqual([
      {
        code: 'AMBIGUOUS_POSITIVE',
        severity: 'warning',
        sentence: 'scores are of the positive class, which is not given: one of "sick", "well"',
        advice: 'Name it.',
        options: [{ set: 'positive', to: 'CLASS' }],
      },
    ])
  })

  it('lists the first classes and counts the others', async () => {
    const rows = Array.from({ length: 10 }, (_, digit) => `${digit},${digit}`).join('\n')
    const { files } = await diagnose([file('p.csv', `y_true,y_pred\n${rows}\n`)])
    expect(files[0]!.facts.classes).toMatch(/^0: 1, .*, 7: 1, and 2 more$/)
  })

  it('counts values that are missing, column by column', async () => {
    const rows =
      '{"id":1,"score":0.5,"passed":"yes"}\n{"id":2,"score":null,"passed":"no"}\n{"id":3,"passed":"no"}\n'
    const [found] = (await diagnose([file('new.jsonl', rows)])).files
    expect(found!.facts).toEqual({ rows: 3, 'columns of values': 'score, passed' })
    expect(found!.findings).toMatchObject([
      { code: 'VALUES_MISSING', severity: 'warning', sentence: 'score: 2 of 3 rows have no value' },
    ])
  })

  it('never finds nothing to say of a file that no command takes as it is', async () => {
    for (const text of ['unit,value\nq1,x\n', 'colour,size\nred,big\n']) {
      const [found] = (await diagnose([file('table.csv', text)])).files
      expect(found!.findings).toMatchObject([{ code: 'UNKNOWN_MEANING', severity: 'warning' }])
      expect(found!.findings[0]!.sentence).toContain('not recognised as any kind of table')
    }
    const [pairs] = (await diagnose([file('pairs.csv', 'a,b\n1,2\n3,5\n')])).files
    expect(pairs!.findings).toMatchObject([{ code: 'TWO_COLUMNS', severity: 'info' }])
  })
})
