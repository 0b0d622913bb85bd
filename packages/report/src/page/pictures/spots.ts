/** A point of a picture in its own units, and what is known about it. */
export type PagePoint = readonly [x: number, y: number, words: string]

/** Points further away than this, in units of the picture, are not meant. */
const REACH = 16

/** The point that a pointer at a place of the picture means; undefined where none is near. */
export function nearestPoint(points: readonly PagePoint[], x: number, y: number): PagePoint | undefined {
  let [found, least]: [PagePoint | undefined, number] = [undefined, REACH]
  for (const point of points) {
    const distance = Math.hypot(point[0] - x, point[1] - y)
    if (distance < least) [found, least] = [point, distance]
  }
  return found
}
