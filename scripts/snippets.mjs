// Compiles and runs every `ts` block of the packages' README files against what is built, and compares what it prints with
// the `text` block after it; --write writes that block instead. Every package shows at least one.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { root, workspace } from './workspace.mjs'

const write = process.argv.includes('--write')
const folder = `${root}.cache/snippets`
const BLOCK = /```ts\n([\s\S]*?)```(\n\n```text\n([\s\S]*?)```)?/g

/** Runs the compiled snippets that it is told, and prints as JSON what each printed or how it failed. */
const RUN = `
const told = {}
const { write } = process.stdout
for (const name of process.argv.slice(2)) {
  const one = (told[name] = { stdout: '' })
  process.stdout.write = (text) => {
    one.stdout += text
    return true
  }
  try {
    await import('./out/' + name + '.js')
    // What a snippet leaves to a callback is still its own.
    await new Promise((done) => setImmediate(done))
  } catch (error) {
    one.error = String(error?.stack ?? error)
  }
}
process.stdout.write = write
console.log(JSON.stringify(told))
`

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
  // One after the other in one process, which loads our packages once.
  writeFileSync(`${folder}/run.js`, RUN)
  const ran = node('run.js', ...snippets.map(({ name }) => name))
  if (ran.status !== 0) problems.push(`The snippets ended with ${ran.status}: ${ran.stderr}`)
  const told = ran.status === 0 ? JSON.parse(ran.stdout) : {}
  for (const { name, readme, shown, output } of ran.status === 0 ? snippets : []) {
    const { stdout, error } = told[name]
    if (error !== undefined) problems.push(`${readme} (${name}): ${error}`)
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
