import { describe, expect, it } from 'vitest'
import { sharedDraws } from './shared-draws.js'

const frameOf = (length: number) => ({ cells: new Float64Array(length) })

describe('draws that measures share', () => {
  it('are made once for a frame and a block', () => {
    const frame = frameOf(4)
    let calls = 0
    const draw = () => {
      calls++
      return frameOf(4)
    }
    const first = sharedDraws(frame, 'block 1', 3, draw)
    expect(sharedDraws(frame, 'block 1', 3, draw)).toBe(first)
    expect(calls).toBe(3)
    sharedDraws(frame, 'block 2', 3, draw)
    sharedDraws(frameOf(4), 'block 1', 3, draw)
    expect(calls).toBe(9)
  })

  it('are not kept beyond 64 MB', () => {
    const frame = frameOf(1)
    const large = frameOf(5_000_000)
    let calls = 0
    const draw = () => {
      calls++
      return large
    }
    sharedDraws(frame, 'block 1', 2, draw)
    sharedDraws(frame, 'block 1', 2, draw)
    expect(calls).toBe(4)
  })

  it('weigh nothing where they share what the observed frame holds', () => {
    const scores = new Float64Array(10_000_000)
    const frame = { scores }
    let calls = 0
    const draw = () => {
      calls++
      return { scores }
    }
    sharedDraws(frame, 'block 1', 1, draw)
    sharedDraws(frame, 'block 1', 1, draw)
    expect(calls).toBe(1)
  })
})
