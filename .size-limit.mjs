// What packages may weigh for a browser, from the limits that the packages themselves declare: one, or a list of them
// with names, files and imports of their own. What is measured is what was built, as a bundler takes it.
import { workspace } from './scripts/workspace.mjs'

export default workspace
  .filter(({ folder }) => folder.startsWith('packages/'))
  .flatMap(({ folder, manifest }) => {
    const declared = manifest['size-limit']
    if (!declared)
      throw new Error(`${folder}/package.json declares no "size-limit", such as { "limit": "20 kB" }.`)
    return [declared].flat().map(({ name, path = 'dist/index.js', ...limit }) => ({
      name: name ? `${manifest.name}: ${name}` : manifest.name,
      path: `${folder}/${path}`,
      // The paths of the root's tsconfig.json lead to the sources.
      modifyEsbuildConfig: (config) => ({
        ...config,
        // Modules import each other for their types; what such an import leaves behind is dropped, as it should be.
        logOverride: { 'ignored-bare-import': 'silent' },
        tsconfigRaw: '{}',
        ...(manifest.runtime === 'node' ? { platform: 'node' } : {}),
      }),
      ...limit,
    }))
  })
