// Packs the package in the working directory and lets publint and attw look at the tarball.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'pack-'))
const run = (command, ...args) => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error(`${manifest.name}: ${command} ${args.join(' ')}\n${stdout}${stderr}`)
    process.exitCode = 1
  }
}
try {
  run('pnpm', 'pack', '--pack-destination', folder)
  const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz'))
  if (tarball) {
    run('publint', '--strict', join(folder, tarball))
    if (manifest.exports?.['.']) run('attw', join(folder, tarball), '--profile', 'esm-only', '--no-emoji')
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
