// Which source files stand for the entries of packages, for tests that run without a build.
import { existsSync } from 'node:fs'
import { root, workspace } from './workspace.mjs'

/** Every entry of the packages named that is built from a module of the same name, as that module. */
export const sourcesOf = (names) =>
  workspace
    .filter(({ manifest }) => names.includes(manifest.name))
    .flatMap(({ folder, manifest }) =>
      Object.entries(manifest.exports ?? {}).flatMap(([entry, target]) => {
        const built = typeof target === 'string' ? target : target.default
        const source = built?.replace(/^\.\/dist\/(.*)\.js$/, `${root}${folder}/src/$1.ts`)
        if (!source?.startsWith(root) || !existsSync(source)) return []
        return [{ find: new RegExp(`^${manifest.name}${entry.slice(1)}$`), replacement: source }]
      }),
    )

/** A package and all that depend on it, so that there is one copy of each. */
export function withDependents(name) {
  const found = new Set([name])
  for (const one of found)
    for (const { manifest } of workspace)
      if (one in { ...manifest.dependencies, ...manifest.peerDependencies }) found.add(manifest.name)
  return [...found]
}
