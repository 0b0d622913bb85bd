import { expect, test } from 'vitest'
import { candidateWith } from '../../../test/gate/candidates.js'
import { bless, createStudy, gate } from '../../index.js'
import { leftOutNote, onCommonUnits } from './common-units.js'

const [old] = candidateWith({ score: [0.5, 0.5, 0.5, 0.1] }).measures
const [whole] = candidateWith({ score: [0.6, 0.6, 0.6, 0.6, 0.9] }).measures
const own = { ...whole!, units: new Map([...whole!.units].filter(([id]) => id !== 'q4')) }

test('both sides are the means of the units that both have, and what is left out is said', () => {
  const pair = onCommonUnits({ old: old!, own })
  expect([pair.old.value, pair.own.value]).toEqual([0.5, expect.closeTo(0.6, 12)])
  expect([...pair.own.units.keys()]).toEqual(['q1', 'q2', 'q3'])
  expect(leftOutNote({ old: old!, own }, 'topic').map(({ text }) => text)).toEqual([
    'score: 3 topics are compared, 40.0 % are left out. 1 topic (q4) has no value now; the baseline has a mean of 0.100 there, and of 0.500 on those compared; 1 topic (q5) has no value in the baseline; the candidate has a mean of 0.900 there, and of 0.600 on those compared.',
  ])
  expect(leftOutNote({ old: old!, own: old! }, 'topic')).toEqual([])
})

test('a gate without some units is one on the others, with a note', async () => {
  const study = createStudy({ seed: 1 })
  const values = Array.from({ length: 20 }, (_, unit) => 0.5 + (unit % 5) / 10)
  const baseline = bless(candidateWith({ score: values }), study)
  const fewer = candidateWith({ score: values.slice(0, 19) })
  expect((await gate(study, baseline, fewer)).mismatches).toHaveLength(1)
  const gated = await gate(study, baseline, fewer, { allowMissing: 0.05 })
  expect(gated.checks[0]).toMatchObject({ verdict: 'equivalent', comparison: { n: 19 } })
  expect(gated.notes.map(({ code }) => code)).toEqual(['UNITS_LEFT_OUT'])
  await expect(gate(study, baseline, fewer, { allowMissing: 0.05, sequential: true })).rejects.toThrow(
    'allowMissing has no effect beside sequential',
  )
  await expect(gate(study, baseline, fewer, { allowMissing: 1 })).rejects.toThrow('a share of units')
})
