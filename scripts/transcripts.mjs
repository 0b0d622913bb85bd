// Runs every command line of the `console` blocks of README files on what is built, and compares what it prints with the lines
// below it; --write writes these lines instead. A last line of "…" leaves out the rest.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { root, workspace } from './workspace.mjs'

const write = process.argv.includes('--write')
const BLOCK = /```console\n([\s\S]*?)```/g
const COMMAND = /^\$ (?:npm start --|evals) (.*)$/
const REST = '…'

const problems = []
for (const readme of ['README.md', ...workspace.map(({ folder }) => `${folder}/README.md`)]) {
  const text = readFileSync(root + readme, 'utf8')
  const printed = text.replace(BLOCK, (_, block) => `\`\`\`console\n${replayed(block, readme)}\`\`\``)
  if (printed !== text && write) writeFileSync(root + readme, printed)
}

/** A block with what its commands print now. */
function replayed(block, readme) {
  const parts = block.split(/^(?=\$ )/m)
  return parts.map((part, index) => replayedCommand(part, readme, index === parts.length - 1)).join('')
}

function replayedCommand(part, readme, last) {
  const [line, ...shown] = part.trimEnd().split('\n')
  const [, words] = COMMAND.exec(line) ?? []
  if (words === undefined) {
    problems.push(`${readme}: "${line}" is no command line of evals.`)
    return part
  }
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [`${root}apps/cli/dist/evals.js`, ...words.split(' ').map((word) => word.replaceAll("'", ''))],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
  )
  if (status !== 0) problems.push(`${readme}: ${line}\n${stderr}`)
  const output = stdout.trimEnd().split('\n')
  const cut = shown.at(-1) === REST
  const kept = cut ? [...output.slice(0, Math.max(1, shown.length - 2)), REST] : output
  const now = `${[line, '', ...kept].join('\n')}\n${last ? '' : '\n'}`
  if (now !== part && !write) problems.push(`${readme}: ${line}\nprints\n${kept.join('\n')}`)
  return now
}

for (const problem of problems) console.error(problem)
if (problems.length > 0 && !write)
  console.error('Run node scripts/transcripts.mjs --write after looking at what changed.')
process.exitCode = problems.length > 0 ? 1 : 0
