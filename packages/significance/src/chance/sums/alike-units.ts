import type { ChanceDistribution, ChanceFamily } from '../../null-model.js'

/** Values of one family, of which each is known by mean and variance. */
export interface FamilyMember extends Pick<ChanceDistribution, 'mean' | 'variance'> {
  readonly family: ChanceFamily
}

/** A member of a family that stands for some of those that a sum is over, by how much it counts. */
export interface FamilyNode {
  readonly member: ChanceDistribution
  readonly count: number
}

/** Values alike, and the nodes that stand for them where they are many. */
export interface AlikeUnits<Member extends FamilyMember> {
  readonly members: readonly Member[]
  readonly nodes: readonly FamilyNode[] | undefined
}

/** Numbers beyond this multiple of the first are not looked at together with it. */
const REACH = 2
/** Nodes along the first and along the second number. */
const NODES = [8, 5] as const

/** Puts values of families together that lie near to each other, and finds nodes where they outnumber them. */
export function alikeUnits<Member extends FamilyMember>(members: readonly Member[]): AlikeUnits<Member>[] {
  const named = new Map<string, Member[]>()
  for (const member of members) {
    const { name } = member.family
    const same = named.get(name)
    if (same) same.push(member)
    else named.set(name, [member])
  }
  return [...named.values()].flatMap((all) =>
    reaches(all, 0)
      .flatMap((some) => reaches(some, 1))
      .map((near) => ({ members: near, nodes: nodesOf(near) })),
  )
}

/** Cuts values where one of their numbers is beyond the reach of the first. */
function reaches<Member extends FamilyMember>(members: readonly Member[], which: 0 | 1): Member[][] {
  const cut: Member[][] = []
  let first = -Infinity
  for (const member of members.toSorted((a, b) => a.family.at[which] - b.family.at[which])) {
    const number = member.family.at[which]
    if (cut.length > 0 && number < REACH * first) cut.at(-1)!.push(member)
    else {
      cut.push([member])
      first = number
    }
  }
  return cut
}

/** The nodes from which what is beyond mean and variance is interpolated in the logarithms of both numbers, and summed. */
function nodesOf(members: readonly FamilyMember[]): readonly FamilyNode[] | undefined {
  const [first, second] = [placesOf(members, 0), placesOf(members, 1)]
  if (members.length <= first.length * second.length) return undefined
  const counts = new Float64Array(first.length * second.length)
  for (const { family } of members) {
    const [along, across] = [sharesAt(first, family.at[0]), sharesAt(second, family.at[1])]
    for (let i = 0; i < first.length; i++)
      for (let j = 0; j < second.length; j++) counts[i * second.length + j]! += along[i]! * across[j]!
  }
  const { member } = members[0]!.family
  return first.flatMap((one, i) =>
    second.map((other, j) => ({ member: member([one, other]), count: counts[i * second.length + j]! })),
  )
}

/** Whole numbers to interpolate between: all that there are where these are few, else closer together towards the ends. */
function placesOf(members: readonly FamilyMember[], which: 0 | 1): readonly number[] {
  const found = [...new Set(members.map(({ family }) => family.at[which]))].sort((a, b) => a - b)
  const most = NODES[which]
  if (found.length <= most) return found
  const [low, high] = [Math.log(found[0]!), Math.log(found.at(-1)!)]
  const places = Array.from({ length: most }, (_, index) => {
    const share = (1 - Math.cos((Math.PI * index) / (most - 1))) / 2
    return Math.round(Math.exp(low + share * (high - low)))
  })
  return [...new Set(places)]
}

/** What each place counts for a number between them, by the polynomial through all. */
function sharesAt(places: readonly number[], number: number): Float64Array {
  return Float64Array.from(places, (own) => {
    let share = 1
    for (const other of places) if (other !== own) share *= Math.log(number / other) / Math.log(own / other)
    return share
  })
}
