import { EvalError, printable, type Call } from '@eval/core'
import { DEFAULT_PICTURE, type PictureOptions, type Renderer } from '@eval/plot'
import type { OptionValues } from '../command.js'
import { lineWidth } from '../line-width.js'
import { oneNumberFrom, oneWholeNumberFrom, textFrom } from '../options/values.js'
import type { Session } from '../session.js'
import { ifRegistered } from '@eval/study'
import { anyOf } from '../any-of.js'

/** What the command line calls a renderer besides its own name. */
const CALLED: Readonly<Record<string, string>> = { json: 'vega-lite' }

/** How a picture is written: as the user says, as the file is called, or as fits where it goes. */
export function rendererFor(options: OptionValues, session: Session): Call<Renderer> {
  const { registry } = session
  const called = (name: string): Call<Renderer> => registry.calls('renderer', name)[0]!
  const plain = ({ name }: Renderer): Call<Renderer> => called(name)
  if (options.format !== undefined) {
    const format = textFrom(options.format, '--format')
    return called(Object.hasOwn(CALLED, format) ? CALLED[format]! : format)
  }
  if (options.out === undefined) {
    const usual = process.stdout.isTTY ? 'text' : 'svg'
    return ifRegistered(() => called(usual)) ?? plain(anyOf('renderer', registry))
  }
  const out = textFrom(options.out, '--out')
  const all = registry.all('renderer')
  const specification = out.endsWith('.json')
    ? ifRegistered(() => registry.find('renderer', 'vega-lite'))
    : undefined
  const found = specification ?? all.find(({ ending }) => out.toLowerCase().endsWith(ending))
  if (found) return plain(found)
  throw new EvalError(
    'UNKNOWN_ENDING',
    `The ending of "${printable(out)}" does not say what to write. Use ${all.map(({ ending }) => ending).join(', ')}, or say --format.`,
    { out },
  )
}

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
