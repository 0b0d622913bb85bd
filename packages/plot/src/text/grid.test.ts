import { expect, test } from 'vitest'
import { createGrid } from './grid.js'

test('a label gives way to one that stands there already, but not to signs', () => {
  const grid = createGrid(12, 1)
  grid.write(3, 0, '●')
  grid.label(2, 0, ' 7.5 ')
  grid.label(5, 0, ' 6.84 ')
  grid.label(8, 0, 'end')
  expect(grid.lines(false)).toEqual(['   7.5  end'])
})
