// Looks at the tarball of every package: publint and attw accept it, links of its README lead somewhere on npm, and at most
// a third of it is source maps.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { tarballOf, workspace } from './workspace.mjs'

// What the command attw calls, so that twelve packages do not start it twelve times.
const attw = createRequire(createRequire(import.meta.url).resolve('@arethetypeswrong/cli/package.json'))
const { checkPackage, createPackageFromTarballData } = await import(
  pathToFileURL(attw.resolve('@arethetypeswrong/core')).href
)

const MOST_MAPS = 1 / 3
/** Ways to resolve a package that packages of modules alone do not serve, as in attw's profile esm-only. */
const NOT_SERVED = ['node10', 'node16-cjs']

let complain

/** The files of a tarball by their path in the package. */
function filesIn(tarball) {
  const bytes = gunzipSync(tarball)
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

async function checkByPublint(tarball, manifest) {
  const { buffer, byteOffset, byteLength } = tarball
  const { messages } = await publint({
    pack: { tarball: buffer.slice(byteOffset, byteOffset + byteLength) },
    strict: true,
    level: 'error',
  })
  for (const message of messages) complain(`publint: ${formatMessage(message, manifest, { color: false })}`)
}

async function checkTypes(tarball) {
  const { problems = [] } = await checkPackage(createPackageFromTarballData(tarball))
  for (const { kind, entrypoint = '', resolutionKind, ...more } of problems)
    if (!NOT_SERVED.includes(resolutionKind))
      complain(`attw: ${kind} ${entrypoint} ${resolutionKind ?? ''} ${JSON.stringify(more)}`)
}

for (const { manifest } of workspace) {
  complain = (text) => {
    console.error(`${manifest.name}: ${text}`)
    process.exitCode = 1
  }
  const tarball = readFileSync(tarballOf(manifest))
  const files = filesIn(tarball)
  checkLinks(files)
  checkMaps(files)
  await checkByPublint(tarball, manifest)
  if (manifest.exports?.['.']) await checkTypes(new Uint8Array(tarball))
}
