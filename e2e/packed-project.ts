import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
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

/** Every package that `turbo run tarball` packed: its name and the file it would have in a registry. */
function packed(): { name: string; file: string; tarball: string }[] {
  const members = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(workspace, group)).map((name) => join(workspace, group, name)),
  )
  return members
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => {
      const manifest = readFileSync(join(folder, 'package.json'), 'utf8')
      const { name, version } = JSON.parse(manifest) as { name: string; version: string }
      const tarball = join(folder, '.cache/package.tgz')
      if (!existsSync(tarball)) throw new Error(`${name} is not packed yet. Run: pnpm check build`)
      return { name, file: `${name.replace('@', '').replace('/', '-')}-${version}.tgz`, tarball }
    })
}

/** Installs every packed package and the example plugin with npm into an empty project, as a stranger would. */
export default function setup(context: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'eval-e2e-'))
  const tarballs = join(folder, 'tarballs')
  const project = join(folder, 'project')
  const strangers = join(folder, 'plugin')
  for (const one of [tarballs, project, strangers]) mkdirSync(one)
  for (const { name, file, tarball } of packed())
    copyFileSync(tarball, join(name.startsWith('@eval/') ? tarballs : strangers, file))
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
