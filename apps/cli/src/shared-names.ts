import type { Registry, SharedName } from '@eval/core'

/** What is said of a plugin that is not used. */
export const leftOut = (reason: string): string => `Left out: ${reason}`

/** What to do about each name that plugins share and nothing settles. */
export const sharedNotes = ({ shared }: Registry): string[] =>
  shared.filter(({ means }) => means === undefined).map(noteOf)

function noteOf({ kind, name, claims, prefer }: SharedName): string {
  const owners = claims.map((claim) => claim.slice(0, claim.lastIndexOf('/')))
  const wrong =
    prefer === undefined ? '' : ` The configuration prefers "${prefer}" for it, which does not claim it here.`
  return `The ${kind} "${name}" is claimed by ${owners.join(' and ')}: write ${claims.join(' or ')}, or set prefer: { "${name}": "${owners.at(-1)!}" }.${wrong}`
}
