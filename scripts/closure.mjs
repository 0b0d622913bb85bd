// Counts what installing each package brings along, holds it to a cap, and lists licences: writes (--write) or checks
// docs/third-party.md. Optional dependencies (binaries of one machine) are left out, so that it is the same everywhere.
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { root, workspace } from './workspace.mjs'

/** Packages of others that may be installed with each of ours; why so many for @eval/io and @eval/cli is in ADR 23. */
const CAPS = {
  '@eval/core': 1,
  '@eval/ranked': 1,
  '@eval/significance': 1,
  '@eval/study': 1,
  '@eval/io': 5,
  '@eval/plot': 82,
  '@eval/report': 82,
  '@eval/engines': 5,
  '@eval/testkit': 5,
  '@eval/vitest': 5,
  '@eval/cli': 87,
}

/** Licences that ask for no more than a notice, or for changes of their own files alone. */
const LICENCES = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'MPL-2.0',
  'CC0-1.0',
  'BlueOak-1.0.0',
  'Unlicense',
]

const manifestIn = (folder) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))

/** The folder of a dependency, as Node finds it from the folder of who needs it. */
function folderOf(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = `${folder}/node_modules/${name}`
    if (existsSync(`${candidate}/package.json`)) return realpathSync(candidate)
    if (folder === dirname(folder)) throw new Error(`${name}, needed by ${from}, is not installed`)
  }
}

/** All third-party packages that a folder's package needs, by name and version. */
function closureOf(folder, known = new Map()) {
  const { dependencies = {} } = manifestIn(folder)
  for (const name of Object.keys(dependencies)) {
    const place = folderOf(name, folder)
    const { version, license } = manifestIn(place)
    const key = `${name}@${version}`
    if (known.has(key)) continue
    known.set(key, {
      name,
      version,
      license: typeof license === 'string' ? license : (license?.type ?? 'unknown'),
    })
    closureOf(place, known)
  }
  return known
}

const problems = []
const owners = new Map()
const counts = []
for (const { folder, manifest } of workspace) {
  if (!manifest.name.startsWith('@eval/') || manifest.private) continue
  const closure = [...closureOf(realpathSync(`${root}${folder}`)).values()].filter(
    ({ name }) => !name.startsWith('@eval/'),
  )
  const cap = CAPS[manifest.name]
  const count = closure.length
  counts.push([manifest.name, count, cap])
  if (cap === undefined)
    problems.push(`${manifest.name} has no cap in scripts/closure.mjs; it brings ${count} packages.`)
  else if (count > cap) problems.push(`${manifest.name} brings ${count} packages, of ${cap} allowed.`)
  for (const one of closure) {
    const key = `${one.name}@${one.version}`
    owners.set(key, { ...one, by: [...(owners.get(key)?.by ?? []), manifest.name] })
  }
}
for (const { name, version, license } of owners.values()) {
  const choices = license.replace(/[()]/g, '').split(' OR ')
  if (!choices.some((one) => one.split(' AND ').every((part) => LICENCES.includes(part))))
    problems.push(`${name}@${version} has the licence "${license}", which is not among those allowed.`)
}

const list = [...owners.values()].sort((a, b) =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1,
)
const text = `# Third-party packages

Third-party packages that are installed with each of our packages, without optional binaries.
Written by \`node scripts/closure.mjs --write\`; the gate \`closure\` checks the caps and the licences.

| package | packages | cap |
| --- | ---: | ---: |
${counts.map((row) => `| ${row.join(' | ')} |`).join('\n')}

| package | version | licence | needed by |
| --- | --- | --- | --- |
${list.map(({ name, version, license, by }) => `| ${name} | ${version} | ${license} | ${by.join(', ')} |`).join('\n')}
`
const file = `${root}docs/third-party.md`
const wanted = await format(text, { ...(await resolveConfig(file)), filepath: file })
if (process.argv.includes('--write')) writeFileSync(file, wanted)
else if (!existsSync(file) || readFileSync(file, 'utf8') !== wanted)
  problems.push('docs/third-party.md is out of date: node scripts/closure.mjs --write')
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
