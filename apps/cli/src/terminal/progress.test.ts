import { describe, expect, it } from 'vitest'
import { progressOn } from './progress.js'

/** A terminal that keeps what is written, with a clock set by hand. */
function bench(isTTY: boolean, quiet = false) {
  const written: string[] = []
  let time = 0
  const progress = progressOn({ isTTY, write: (text) => written.push(text) }, quiet, () => time)
  return { written, progress, at: (now: number) => (time = now) }
}

describe('progress', () => {
  it('says nothing in the first second', () => {
    const { written, progress, at } = bench(true)
    at(999)
    progress.report('reading')
    progress.end()
    expect(written).toEqual([])
  })

  it('shows long work on one line, at most ten times a second, and takes the line away', () => {
    const { written, progress, at } = bench(true)
    for (const time of [1000, 1050, 1099, 1100]) {
      at(time)
      progress.report(`at ${time}`, 0.567)
    }
    progress.end()
    expect(written).toEqual(['\r\u001b[Kat 1000 56 %', '\r\u001b[Kat 1100 56 %', '\r\u001b[K'])
  })

  it('takes the line away once', () => {
    const { written, progress, at } = bench(true)
    at(2000)
    progress.report('reading')
    progress.end()
    progress.end()
    expect(written.length).toBe(2)
  })

  it('is silent in a pipe and when quiet', () => {
    for (const { written, progress, at } of [bench(false), bench(true, true)]) {
      at(5000)
      progress.report('reading')
      progress.end()
      expect(written).toEqual([])
    }
  })
})
