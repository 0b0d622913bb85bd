// Lets publint and attw look at the tarball of the package in the working directory.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const run = (command, ...args) => {
  const { error, status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error(`${manifest.name}: ${command} ${args.join(' ')}\n${error?.message ?? stdout + stderr}`)
    process.exitCode = 1
  }
}
const TARBALL = '.cache/package.tgz'
run('publint', '--strict', TARBALL)
if (manifest.exports?.['.']) run('attw', TARBALL, '--profile', 'esm-only', '--no-emoji')
