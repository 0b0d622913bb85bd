import { createHash } from 'node:crypto'
import type * as resvg from '@resvg/resvg-js'
import { expect, test, vi } from 'vitest'
import { DEFAULT_PICTURE, VEGA_LITE } from './chart.js'
import { png } from './png.js'

const spec = {
  $schema: VEGA_LITE,
  title: 'Größe ≥ 1',
  width: 120,
  height: 60,
  data: {
    values: [
      { x: 0, y: 1 },
      { x: 1, y: 3 },
    ],
  },
  mark: 'line',
  encoding: { x: { field: 'x', type: 'quantitative' }, y: { field: 'y', type: 'quantitative' } },
}

/** Width and height as the header of the file has them. */
function sizeOf(bytes: Uint8Array): [number, number] {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}

const drawn = async (scale: number): Promise<Uint8Array> =>
  (await png.render(spec, { ...DEFAULT_PICTURE, scale })) as Uint8Array

test('a picture of pixels is the same everywhere, for its font comes with it', async () => {
  const bytes = await drawn(2)
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(
    '475244eebfda969297801ad559eee4b3b022f2d76adb977ba090dc138f7b9335',
  )
})

test('twice the scale is twice the size', async () => {
  const [width, height] = sizeOf(await drawn(1))
  expect(sizeOf(await drawn(2))).toEqual([2 * width, 2 * height])
})

test('a look that follows a page is drawn in its light colours', async () => {
  expect(await png.render(spec, { ...DEFAULT_PICTURE, theme: 'page' })).toEqual(await drawn(2))
})

test('letters that the font lacks are told, for they become boxes', async () => {
  const notes: string[] = []
  const note = (sentence: string): void => void notes.push(sentence)
  await png.render(spec, { ...DEFAULT_PICTURE, note })
  expect(notes).toEqual([])
  await png.render({ ...spec, title: '漢字 and Größe' }, { ...DEFAULT_PICTURE, note })
  expect(notes).toEqual([expect.stringContaining('boxes in place of 漢 字: ')])
})

test('a font file that is not found is named, and nothing is drawn without text', async () => {
  const { Resvg } = await vi.importActual<typeof resvg>('@resvg/resvg-js')
  class Elsewhere extends Resvg {
    constructor(svg: string, options: resvg.ResvgRenderOptions) {
      const fontFiles = options.font?.fontFiles?.map((file) => file.replace('-Bold', '-Gone')) ?? []
      super(svg, { ...options, font: { ...options.font, fontFiles } })
    }
  }
  vi.doMock('@resvg/resvg-js', () => ({ Resvg: Elsewhere }))
  try {
    await expect(drawn(1)).rejects.toThrow(/^Font not found: \S+fonts\/EvalSans-Bold\.ttf\. /)
  } finally {
    vi.doUnmock('@resvg/resvg-js')
  }
})
