/** A label in pixels: the corner of its box nearest to the origin of the axes and its size. */
interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Labels that can be read: each item whose box overlaps none kept before it, in the order given. */
export function clearLabels<T>(items: readonly T[], boxOf: (item: T) => Box): T[] {
  const boxes: Box[] = []
  return items.filter((item) => {
    const box = boxOf(item)
    if (boxes.some((other) => overlap(box, other))) return false
    boxes.push(box)
    return true
  })
}

function overlap(a: Box, b: Box): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  )
}
