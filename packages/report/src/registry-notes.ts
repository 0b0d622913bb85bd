import type { Registry, SharedName } from '@eval/core'

/** Why plugins are left out, and what to do about each name that plugins share and nothing settles. */
export const pluginNotes = ({ shared }: Registry, refused: readonly string[] = []): string[] => [
  ...refused.map((reason) => `Left out: ${reason}`),
  ...shared.filter(({ means }) => means === undefined).map(noteOf),
]

function noteOf({ kind, name, claims, prefer }: SharedName): string {
  const owners = claims.map((claim) => claim.slice(0, claim.lastIndexOf('/')))
  const wrong =
    prefer === undefined ? '' : ` The configuration prefers "${prefer}" for it, which does not claim it here.`
  return `The ${kind} "${name}" is claimed by ${owners.join(' and ')}: write ${claims.join(' or ')}, or set prefer: { "${name}": "${owners.at(-1)!}" }.${wrong}`
}
