import { seeded, type Counts } from '@eval/core'

/** Made-up counts of classes that fall into groups, members of a group being confused with each other, in no order. */
export function groupedClasses(size: number, groups: number): Counts {
  const random = seeded(size)
  const classes = Array.from({ length: size }, (_, index) => `class ${String(index + 1).padStart(2, '0')}`)
  const cells = new Float64Array(size * size)
  for (let actual = 0; actual < size; actual++) {
    const items = 40 + random.below(80)
    for (let item = 0; item < items; item++) {
      const draw = random.float()
      const inGroup = actual + groups * random.below(Math.ceil(size / groups))
      const mistaken = draw < 0.94 ? inGroup % size : random.below(size)
      cells[actual * size + (draw < 0.72 ? actual : mistaken)]!++
    }
  }
  return { classes, cells }
}
