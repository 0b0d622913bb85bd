import { describe, expect, it } from 'vitest'
import { emptyRows, reserve } from './rows.js'

const memory = {
  hold: (bytes: number) => {
    throw new Error(`asked for ${bytes} bytes`)
  },
  holdObjects: () => undefined,
  release: () => undefined,
}

describe('columns of rows', () => {
  it('refuse ids of more than 4 GiB, whose places began again at 0', () => {
    const rows = emptyRows(memory)
    rows.offsets[0] = 2 ** 32 - 10
    expect(() => {
      reserve(rows, 10)
    }).toThrow(RangeError)
    expect(() => {
      reserve(rows, 9)
    }).toThrow('asked for')
  })
})
