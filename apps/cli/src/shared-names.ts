import type { ContributionKind, Registry, SharedName } from '@eval/core'

/** What to do about each name that plugins share and nothing settles. */
export const sharedNotes = ({ shared }: Registry): string[] =>
  shared.filter(({ means }) => means === undefined).map(noteOf)

/** The names by which contributions of a kind can be called, each once: in full where plugins share the short one. */
export function callableNames(
  kind: ContributionKind,
  { entries, shared }: Registry,
  fits: (input: string | undefined) => boolean = () => true,
): string[] {
  const names = entries(kind)
    .filter(({ contribution }) => fits('input' in contribution ? contribution.input : undefined))
    .flatMap(({ plugin, contribution: { name } }) => {
      const full = `${plugin}/${name}`
      const claimed = shared.find(
        (one) => one.kind === kind && one.name === name && one.claims.includes(full),
      )
      if (!claimed) return [name]
      return claimed.means === full ? [name, full] : [full]
    })
  return [...new Set(names)].sort()
}

function noteOf({ kind, name, claims, prefer }: SharedName): string {
  const owners = claims.map((claim) => claim.slice(0, claim.lastIndexOf('/')))
  const wrong =
    prefer === undefined ? '' : ` The configuration prefers "${prefer}" for it, which does not claim it here.`
  return `The ${kind} "${name}" is claimed by ${owners.join(' and ')}: write ${claims.join(' or ')}, or set prefer: { "${name}": "${owners.at(-1)!}" }.${wrong}`
}
