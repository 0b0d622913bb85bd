// What the scripts know about the workspace: where packages are and what is in them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The package manager of this project with its version, as npx takes it. */
export const { packageManager } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))

/** Every package and application: folder relative to the root, and its manifest. */
export const workspace = ['packages', 'apps'].flatMap((group) =>
  readdirSync(`${root}${group}`)
    .filter((name) => existsSync(`${root}${group}/${name}/package.json`))
    .map((name) => ({
      folder: `${group}/${name}`,
      manifest: JSON.parse(readFileSync(`${root}${group}/${name}/package.json`, 'utf8')),
    })),
)

/** Where scripts/tarballs.mjs leaves what would be published, and the tarball of a package there. */
export const TARBALLS = `${root}.cache/tarballs`
export const tarballOf = ({ name, version }) =>
  `${TARBALLS}/${name.replace('@', '').replace('/', '-')}-${version}.tgz`

/** Every file below a folder with one of the endings, relative to the root, in a fixed order. */
export function filesBelow(folder, endings) {
  if (!existsSync(`${root}${folder}`)) return []
  return readdirSync(`${root}${folder}`, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.name === 'node_modules' || entry.name === 'dist') return []
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return filesBelow(path, endings)
      return endings.some((ending) => entry.name.endsWith(ending)) ? [path] : []
    })
}
