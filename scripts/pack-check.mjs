// Looks at the tarball of the package in the working directory: publint and attw accept it, links of its README lead
// somewhere on npm, and at most a third of it is source maps.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { gunzipSync } from 'node:zlib'

const TARBALL = '.cache/package.tgz'
const MOST_MAPS = 1 / 3
const manifest = JSON.parse(readFileSync('package.json', 'utf8'))

const complain = (text) => {
  console.error(`${manifest.name}: ${text}`)
  process.exitCode = 1
}

const run = (command, ...args) => {
  const { error, status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) complain(`${command} ${args.join(' ')}\n${error?.message ?? stdout + stderr}`)
}

/** The files of a tarball by their path in the package. */
function filesIn(tarball) {
  const bytes = gunzipSync(readFileSync(tarball))
  const field = (start, length) => bytes.toString('utf8', start, start + length).replace(/\0.*$/s, '')
  const files = new Map()
  for (let at = 0; at + 512 <= bytes.length && bytes[at] !== 0;) {
    const size = parseInt(field(at + 124, 12), 8)
    const prefix = field(at + 345, 155)
    const path = posix.join(prefix, field(at, 100)).replace(/^package\//, '')
    files.set(path, bytes.subarray(at + 512, at + 512 + size))
    at += 512 + Math.ceil(size / 512) * 512
  }
  return files
}

function checkLinks(files) {
  const text = files.get('README.md')?.toString('utf8')
  if (text === undefined) return complain('the tarball has no README.md.')
  const prose = text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '')
  for (const [, target] of prose.matchAll(/\]\(([^)\s]+)[^)]*\)/g)) {
    if (/^(https?:|mailto:|#)/.test(target)) continue
    if (!files.has(posix.normalize(target.split('#')[0])))
      complain(`README.md links to ${target}, which is not packed. Give its whole address.`)
  }
}

function checkMaps(files) {
  const sizeOf = (ending) =>
    [...files].reduce((sum, [path, bytes]) => sum + (path.endsWith(ending) ? bytes.length : 0), 0)
  const [maps, all] = [sizeOf('.map'), sizeOf('')]
  if (maps > all * MOST_MAPS) complain(`${maps} of ${all} bytes in the tarball are source maps.`)
}

const files = filesIn(TARBALL)
checkLinks(files)
checkMaps(files)
run('publint', '--strict', TARBALL)
if (manifest.exports?.['.']) run('attw', TARBALL, '--profile', 'esm-only', '--no-emoji')
