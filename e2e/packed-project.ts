import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { tarballOf, workspace } from '../scripts/workspace.mjs'

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

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/** Installs every packed package and the example plugin with npm into an empty project, as a stranger would. */
export default function setup(context: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'eval-e2e-'))
  const tarballs = join(folder, 'tarballs')
  const project = join(folder, 'project')
  const strangers = join(folder, 'plugin')
  for (const one of [tarballs, project, strangers]) mkdirSync(one)
  for (const { manifest } of workspace) {
    const tarball = tarballOf(manifest)
    if (!existsSync(tarball)) throw new Error(`${manifest.name} is not packed yet. Run: pnpm check build`)
    copyFileSync(tarball, join(manifest.name.startsWith('@eval/') ? tarballs : strangers, basename(tarball)))
  }
  const filesOf = (place: string): string[] => readdirSync(place).map((file) => join(place, file))
  writeFileSync(join(project, 'package.json'), '{ "name": "stranger", "private": true, "type": "module" }\n')
  const [plugin] = filesOf(strangers)
  const words = ['install', '--no-audit', '--no-fund', '--prefer-offline', ...filesOf(tarballs), plugin!]
  execFileSync(npm, words, { cwd: project, stdio: 'pipe' })
  context.provide('project', project)
  context.provide('tarballs', tarballs)
  context.provide('plugin', plugin!)
  return () => {
    rmSync(folder, { recursive: true, force: true })
  }
}
