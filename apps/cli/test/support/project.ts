import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A folder of its own with these files. */
export function projectWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'evals-'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

/** The source of a plugin with one measure on counts that always has one value. */
export const pluginSource = (name: string, measure: string, value = 0.42, contract = 1): string => `{
  name: '${name}',
  contract: ${contract},
  contributions: [{
    contributes: 'measure', name: '${measure}', input: 'counts', params: {}, range: [0, 1], better: 'higher',
    laws: [], undefinedWhen: {}, about: { title: '${measure}', summary: 'Always ${value}.' }, compute: () => ${value},
  }],
}`

/** The files of a package that is a plugin, as a dependency of a project. */
export const pluginPackage = (
  name: string,
  source: string,
  keywords: readonly string[] = ['eval-plugin'],
): Record<string, string> => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({
    name,
    version: '1.0.0',
    type: 'module',
    keywords,
    exports: { './eval-plugin': { default: './plugin.js' } },
  }),
  [`node_modules/${name}/plugin.js`]: source,
})

/** A manifest with these dependencies. */
export const manifest = (...dependencies: readonly string[]): Record<string, string> => ({
  'package.json': JSON.stringify({
    name: 'project',
    dependencies: Object.fromEntries(dependencies.map((name) => [name, '1.0.0'])),
  }),
})
