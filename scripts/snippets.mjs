// Compiles and runs every `ts` block of the packages' README files against what is built, and compares what it prints with
// the `text` block after it; --write writes that block instead. Every package shows at least one.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { root, workspace } from './workspace.mjs'

const write = process.argv.includes('--write')
const folder = `${root}.cache/snippets`
const BLOCK = /```ts\n([\s\S]*?)```(\n\n```text\n([\s\S]*?)```)?/g

const problems = []
const snippets = workspace
  .filter(({ folder: home }) => home.startsWith('packages/'))
  .flatMap(({ folder: home }) => {
    const readme = `${home}/README.md`
    const blocks = [...readFileSync(root + readme, 'utf8').matchAll(BLOCK)]
    if (blocks.length === 0) problems.push(`${readme} shows no snippet.`)
    return blocks.map(([, code, expected, output = ''], index) => ({
      readme,
      code,
      shown: expected !== undefined,
      output,
      name: `${home.split('/').at(-1)}-${index + 1}`,
    }))
  })

// The options of this workspace, for a reader whose page or program runs what it compiles.
const config = {
  extends: '../../tsconfig.base.json',
  compilerOptions: { lib: ['ES2023', 'DOM'], declaration: false, sourceMap: false, outDir: 'out' },
  include: ['*.ts'],
}
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}/package.json`, '{ "type": "module" }\n')
writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(config))
for (const { name, code } of snippets) writeFileSync(`${folder}/${name}.ts`, code)

const node = (...words) => spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' })
const compiled = node(`${root}node_modules/typescript-7/bin/tsc`, '-p', 'tsconfig.json', '--pretty', 'false')
if (compiled.status !== 0) problems.push(compiled.stdout)
else {
  for (const { name, readme, shown, output } of snippets) {
    const { stdout, stderr, status } = node(`out/${name}.js`)
    if (status !== 0) problems.push(`${readme} (${name}): ${stderr}`)
    else if (!shown) problems.push(`${readme} (${name}) has no text block with what it prints.`)
    else if (stdout !== output && write) rewrite(readme, name, stdout)
    else if (stdout !== output) problems.push(`${readme} (${name}) prints\n${stdout}and not\n${output}`)
  }
}

function rewrite(readme, name, stdout) {
  let index = 0
  const text = readFileSync(root + readme, 'utf8').replace(BLOCK, (block, code) =>
    `${readme.split('/').at(-2)}-${++index}` === name
      ? `\`\`\`ts\n${code}\`\`\`\n\n\`\`\`text\n${stdout}\`\`\``
      : block,
  )
  writeFileSync(root + readme, text)
}

for (const problem of problems) console.error(problem)
if (problems.length > 0) console.error('Run node scripts/snippets.mjs --write after looking at what changed.')
process.exitCode = problems.length > 0 ? 1 : 0
