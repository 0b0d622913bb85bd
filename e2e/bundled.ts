import { join } from 'node:path'
import { build } from 'esbuild'

/** Bundles a page's script from the packages installed in a project; a Node import or polyfill would fail here. */
export async function bundled(source: string, project: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: project },
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    nodePaths: [join(project, 'node_modules')],
    logLevel: 'silent',
  })
  return outputFiles[0]!.text
}
