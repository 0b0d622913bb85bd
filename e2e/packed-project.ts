import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A project outside the workspace in which every package is installed from its tarball. */
    project: string
    /** The folder of the tarballs of our packages. */
    tarballs: string
    /** The tarball of the example plugin, which is installed in the project as well. */
    plugin: string
  }
}

const workspace = fileURLToPath(new URL('..', import.meta.url))
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/** Packs every package and installs the tarballs with npm into an empty project; then the example plugin, as a stranger would. */
export default function setup(context: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'eval-e2e-'))
  const tarballs = join(folder, 'tarballs')
  const project = join(folder, 'project')
  mkdirSync(tarballs)
  mkdirSync(project)
  mkdirSync(join(folder, 'plugin'))
  const pack = (filter: string, into: string): string[] => {
    const words = ['--filter', filter, '-r', 'exec', 'pnpm', 'pack', '--pack-destination', into]
    execFileSync('pnpm', words, { cwd: workspace, stdio: 'pipe' })
    return readdirSync(into).map((file) => join(into, file))
  }
  const install = (files: readonly string[]): void => {
    const words = ['install', '--no-audit', '--no-fund', '--prefer-offline', ...files]
    execFileSync(npm, words, { cwd: project, stdio: 'pipe' })
  }
  writeFileSync(join(project, 'package.json'), '{ "name": "stranger", "private": true, "type": "module" }\n')
  install(pack('@eval/*', tarballs))
  const [plugin] = pack('evals-plugin-novelty', join(folder, 'plugin'))
  install([plugin!])
  context.provide('project', project)
  context.provide('tarballs', tarballs)
  context.provide('plugin', plugin!)
  return () => {
    rmSync(folder, { recursive: true, force: true })
  }
}
