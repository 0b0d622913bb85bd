import type { CarriedItems, Input, InputKinds, InputKind, ItemNeeds, Random } from '@eval/core'

/** A frame whose items carry what is needed: ids that occur once and small numbers, some of them 0, negative or alike. */
export function drawCarried<K extends InputKind>(
  { items }: Input<K>,
  frame: InputKinds[K],
  { ids, columns = [] }: ItemNeeds,
  random: Random,
): InputKinds[K] {
  if (!items || (ids !== true && columns.length === 0)) return frame
  const { length } = items(frame)
  const numbers = (name: string): Float64Array => {
    const source = random.fork(name)
    return Float64Array.from({ length }, () => (source.below(9) - 2) / 2)
  }
  const carried: CarriedItems = {
    ...(ids === true ? { ids: Array.from({ length }, (_, place) => `item ${place + 1}`) } : {}),
    ...(columns.length > 0
      ? { columns: Object.fromEntries(columns.map((name) => [name, numbers(name)])) }
      : {}),
  }
  return { ...frame, carried }
}
