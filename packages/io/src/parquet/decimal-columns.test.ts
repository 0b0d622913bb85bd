import type { ColumnData, FileMetaData } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import { decimalColumns } from './decimal-columns.js'

const exact = (scale: number, value: unknown): unknown => {
  const schema = [{ name: 'x', converted_type: 'DECIMAL', scale }]
  const chunk = { columnName: 'x', columnData: [value] } as unknown as ColumnData
  return decimalColumns({ schema } as unknown as FileMetaData).exact(chunk).columnData[0]
}

describe('decimals of a Parquet file', () => {
  it.each([
    [2, 12345, 123.45],
    [0, Uint8Array.of(0xff), -1],
    [3, Uint8Array.of(0x7f, 0xff), 32.767],
    [2, null, null],
    [0, 12345678901234567890n, '12345678901234567890'],
    [18, 1234567890123456789n, '1.234567890123456789'],
  ])('of scale %i are exact: %s', (scale, stored, value) => {
    expect(exact(scale, stored)).toBe(value)
  })

  it.each([-1, 0.5, NaN, 2 ** 30])('are refused with a scale of %s, which took all memory', (scale) => {
    expect(() => exact(scale, 1)).toThrow('a scale that is no number of digits')
  })

  it('are refused where one has a megabyte, which took hours', () => {
    expect(() => exact(0, new Uint8Array(1e6).fill(0x55))).toThrow('more than 1000 digits')
    expect(exact(0, new Uint8Array(400).fill(0x55))).toMatch(/^\d{963}$/)
  })
})
