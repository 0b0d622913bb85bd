import { EvalError } from '@eval/core'
import { DEFAULT_PICTURE, type PictureOptions, type Renderer } from '@eval/plot'
import { oneNumberFrom, oneWholeNumberFrom } from '@eval/study/questions'
import type { OptionValues } from '../command.js'
import { lineWidth } from '../terminal/line-width.js'

const MOST_PIXELS = 10_000

/** The size of the field that is drawn in, where the user settled it. */
export function sizeFrom(options: OptionValues): { readonly width?: number; readonly height?: number } {
  const size = (name: 'width' | 'height'): object =>
    options[name] === undefined
      ? {}
      : { [name]: oneWholeNumberFrom(options[name], `--${name}`, 10, MOST_PIXELS) }
  return { ...size('width'), ...size('height') }
}

/** How large, in which look and with which means a picture is drawn. */
export function pictureOptions({ name }: Renderer, options: OptionValues): PictureOptions {
  const terminal = options.out === undefined && process.stdout.isTTY
  const { width, height } = sizeFrom(options)
  const scale = oneNumberFrom(options.scale, '--scale')
  if (!(scale > 0 && scale <= 10))
    throw new EvalError(
      'BAD_OPTION',
      `--scale must be above 0 and at most 10, not "${String(options.scale)}".`,
    )
  const theme = (options.theme as 'light' | 'dark' | undefined) ?? (name === 'text' ? 'dark' : 'light')
  return {
    theme,
    scale,
    columns: width ?? (options.out === undefined ? lineWidth() : undefined) ?? DEFAULT_PICTURE.columns,
    rows: height ?? (terminal ? Math.max(16, process.stdout.rows - 2) : DEFAULT_PICTURE.rows),
    colour: terminal && (process.env.NO_COLOR ?? '') === '',
  }
}
