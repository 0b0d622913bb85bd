import type { ChartSpec } from './chart.js'

/** What a reader may ask of a picture that its chart did not settle. */
export interface PictureWishes {
  readonly title?: string
  /** Pixels of the field that is drawn in, without axes and legend. */
  readonly width?: number
  readonly height?: number
}

/** A specification with another title or size; fields beside or above one another share the room as they did before. */
export function resized(spec: ChartSpec, { title, width, height }: PictureWishes): ChartSpec {
  const fitted = sized(spec, width, height)
  return title === undefined ? fitted : { ...fitted, title: titled(fitted.title, title) }
}

const titled = (before: unknown, text: string): unknown =>
  typeof before === 'object' && before !== null && !Array.isArray(before) ? { ...before, text } : text

function sized(spec: ChartSpec, width: number | undefined, height: number | undefined): ChartSpec {
  if (Array.isArray(spec.hconcat)) {
    return { ...spec, hconcat: shared(spec.hconcat as ChartSpec[], 'width', width, height) }
  }
  if (Array.isArray(spec.vconcat)) {
    return { ...spec, vconcat: shared(spec.vconcat as ChartSpec[], 'height', height, width) }
  }
  if (typeof spec.spec === 'object' && spec.spec !== null) {
    return { ...spec, spec: sized(spec.spec as ChartSpec, width, height) }
  }
  return { ...spec, ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) }
}

/** Parts of a row or column: what they lie along is shared out, the other side is the same for all. */
function shared(
  parts: readonly ChartSpec[],
  along: 'width' | 'height',
  room: number | undefined,
  side: number | undefined,
): ChartSpec[] {
  const sizes = parts.map((part) => (typeof part[along] === 'number' ? part[along] : undefined))
  const all = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0)
  return parts.map((part, index) => {
    const size = sizes[index]
    const own = room === undefined || size === undefined ? undefined : Math.round((room * size) / all)
    return along === 'width' ? sized(part, own, side) : sized(part, side, own)
  })
}
