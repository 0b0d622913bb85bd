// Packs every package as it would be published, into .cache/tarballs, in one process of the package manager.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { root, TARBALLS } from './workspace.mjs'

rmSync(TARBALLS, { recursive: true, force: true })
mkdirSync(TARBALLS, { recursive: true })
const { status, stdout, stderr, error } = spawnSync(
  'pnpm',
  ['--recursive', 'pack', '--pack-destination', TARBALLS],
  { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28, shell: process.platform === 'win32' },
)
if (status !== 0) console.error(error?.message ?? stdout + stderr)
process.exitCode = status ?? 1
