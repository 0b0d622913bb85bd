// What each package may weigh for a browser, from the limits that the packages themselves declare.
import { workspace } from './scripts/workspace.mjs'

export default workspace
  .filter(({ folder }) => folder.startsWith('packages/'))
  .map(({ folder, manifest }) => {
    const declared = manifest['size-limit']
    if (!declared)
      throw new Error(`${folder}/package.json declares no "size-limit", such as { "limit": "20 kB" }.`)
    return { name: manifest.name, path: `${folder}/dist/index.js`, ...declared }
  })
