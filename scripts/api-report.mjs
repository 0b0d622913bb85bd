// Writes (--write) or checks `api.d.ts` of every package: each public name with its declaration, in order of name.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root, workspace } from './workspace.mjs'

const write = process.argv.includes('--write')

/** The declarations that packages publish, with the folder of the package. */
const published = workspace
  // The example plugin is a stranger: its API is its own business.
  .filter(({ manifest }) => manifest.name.startsWith('@eval/'))
  .map(({ folder, manifest }) => ({
    folder,
    manifest,
    entries: Object.values(manifest.exports ?? {}).flatMap((entry) => entry.types ?? []),
  }))
  .filter(({ entries }) => entries.length > 0)

// One program for all of them, because they rest on each other.
const program = ts.createProgram(
  published.flatMap(({ folder, entries }) => entries.map((entry) => join(root, folder, entry))),
  {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts'],
    types: [],
    strict: true,
    skipLibCheck: true,
  },
)
const checker = program.getTypeChecker()

function report(folder, entry) {
  const lines = []
  describe(checker.getSymbolAtLocation(program.getSourceFile(join(root, folder, entry))), '')
  return lines.join('\n')

  function describe(module, prefix) {
    const exported = checker.getExportsOfModule(module).sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const symbol of exported) {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      if (target.flags & ts.SymbolFlags.ValueModule) {
        describe(target, `${prefix}${symbol.name}.`)
        continue
      }
      const own = (target.declarations ?? []).filter(({ parent }) =>
        parent.getSourceFile().fileName.startsWith(`${root}${folder}/`),
      )
      const texts = own.map((declaration) => {
        const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration
        return statement
          .getText()
          .replace(/\/\*\*[^]*?\*\//g, '')
          .replace(/\s+/g, ' ')
          .trim()
      })
      lines.push(`// ${prefix}${symbol.name}`, ...new Set(texts), '')
    }
  }
}

let stale = 0
for (const { folder, manifest, entries } of published) {
  const wanted = [
    `// The public API of ${manifest.name}, from its emitted declarations. Written by \`pnpm api\`.`,
    ...entries.map((entry) => `\n// ==== ${entry}\n\n${report(folder, entry)}`),
  ].join('\n')
  const file = `${root}${folder}/api.d.ts`
  const now = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (now === wanted) continue
  if (write) writeFileSync(file, wanted)
  else {
    stale++
    console.error(`${folder}/api.d.ts differs from the built API. If that is meant: pnpm build && pnpm api`)
  }
}
process.exitCode = stale > 0 ? 1 : 0
