import { describe, expect, it } from 'vitest'
import { failing, reading } from '../../test/reading.js'

describe('answers with references', () => {
  it('are read from columns, with one reference or a list of them', async () => {
    const { table, recognised } = await reading(
      'id,answer,reference,repeat\nq1,the sea,"[""sea"", ""ocean""]",1\nq1,,sea,2\n',
      'answers',
    )
    expect(table).toEqual({
      ids: ['q1', 'q1'],
      answers: ['the sea', ''],
      references: [['sea', 'ocean'], ['sea']],
      repeats: ['1', '2'],
    })
    expect(recognised.columns).toMatchObject({ answer: 'answer', reference: 'reference', unit: 'id' })
  })

  it('have lists in JSON, and are numbered without an id', async () => {
    const { table } = await reading(
      '{"answer":"Rome","reference":["Rome","Roma"]}\n{"answer":"Oslo","reference":null}\n',
      'answers',
    )
    expect(table).toMatchObject({ ids: ['1', '2'], references: [['Rome', 'Roma'], []] })
  })

  it('need a column of references', async () => {
    expect((await failing('id,answer\nq1,a\n', 'answers')).message).toContain('reference')
  })
})

describe('battles', () => {
  it('are won by name, by side, or by nobody', async () => {
    const { table } = await reading(
      'model_a,model_b,winner\nnew,old,model_a\nold,new,new\nnew,mid,tie (bothbad)\n',
      'battles',
    )
    expect(table).toEqual({
      systems: ['mid', 'new', 'old'],
      first: Uint32Array.of(1, 2, 1),
      second: Uint32Array.of(2, 1, 0),
      winners: ['first', 'second', 'tie'],
    })
  })

  it('name the line of an unknown winner, and of a system against itself', async () => {
    const file = 'model_a,model_b,winner\nnew,old,model_a\nnew,old,nobody\n'
    expect((await failing(file, 'battles')).message).toContain(
      ':3: the winner "nobody" is none of "new", "old"',
    )
    expect((await failing('model_a,model_b,winner\nnew,new,tie\n', 'battles')).message).toContain(
      '"new" meets itself',
    )
  })
})
