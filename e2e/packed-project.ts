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
    /** The folder of the tarballs. */
    tarballs: string
  }
}

const workspace = fileURLToPath(new URL('..', import.meta.url))
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/** Packs every package and installs the tarballs with npm into an empty project. */
export default function setup(context: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'eval-e2e-'))
  const tarballs = join(folder, 'tarballs')
  const project = join(folder, 'project')
  mkdirSync(tarballs)
  mkdirSync(project)
  const pack = ['--filter', '@eval/*', '-r', 'exec', 'pnpm', 'pack', '--pack-destination', tarballs]
  execFileSync('pnpm', pack, { cwd: workspace, stdio: 'pipe' })
  writeFileSync(join(project, 'package.json'), '{ "name": "stranger", "private": true, "type": "module" }\n')
  const files = readdirSync(tarballs).map((file) => join(tarballs, file))
  const install = ['install', '--no-audit', '--no-fund', '--prefer-offline', '--no-save', ...files]
  execFileSync(npm, install, { cwd: project, stdio: 'pipe' })
  context.provide('project', project)
  context.provide('tarballs', tarballs)
  return () => {
    rmSync(folder, { recursive: true, force: true })
  }
}
