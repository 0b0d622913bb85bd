import { printable, type Registry, type SharedName } from '@eval/core'

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

/** A line for each plugin: where it came from, its package where it has one, and how much it adds. */
export const pluginLines = (
  { plugins }: Registry,
  from: ReadonlyMap<string, string>,
  packages: ReadonlyMap<string, string> = new Map(),
): string[] =>
  plugins.map(({ name, contributions }) => {
    const origin = [from.get(name) ?? '', printable(packages.get(name) ?? '', 200)].filter(Boolean).join(' ')
    return `plugin ${name} (${origin}): ${contributions.length} contributions`
  })
