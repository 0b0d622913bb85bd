import {
  allowed,
  EvalError,
  printParam,
  type Contribution,
  type ContributionKind,
  type Registry,
} from '@eval/core'
import type { Runner } from '../command.js'

/** Prints what a contribution is: definition, formula, parameters, other names, sources. */
export const explain: Runner = ([name = ''], _options, { registry }) =>
  Promise.resolve({ text: `${found(registry, name).map(described).join('\n\n')}\n` })

function found(registry: Registry, name: string): Contribution[] {
  const kinds = [
    ...new Set(
      registry.plugins.flatMap(({ contributions }) => contributions.map(({ contributes }) => contributes)),
    ),
  ]
  let miss: EvalError | undefined
  const all = kinds.flatMap((kind: ContributionKind) => {
    try {
      return [registry.calls(kind, name)[0]!.contribution]
    } catch (error) {
      if (!(error instanceof EvalError)) throw error
      if (error.code === 'AMBIGUOUS_NAME') {
        return (error.data.choices as string[]).map((choice) => registry.find(kind, choice))
      }
      if (error.code === 'MISSING_PARAMETER') return [registry.find(kind, name)]
      miss = kind === 'measure' || !miss ? error : miss
      return []
    }
  })
  if (all.length === 0) throw miss ?? new EvalError('UNKNOWN_NAME', `Nothing is called "${name}".`)
  return all
}

function described(contribution: Contribution): string {
  const { about, params, contributes, name } = contribution
  const input = 'input' in contribution ? ` on ${String(contribution.input)}` : ''
  const lines = [`${name} — ${about.title} (${contributes}${input})`, '', about.summary]
  if (about.formula) lines.push('', `  ${about.formula}`)
  if ('range' in contribution && 'better' in contribution) {
    const [low, high] = contribution.range as readonly [number, number]
    lines.push('', `Range: ${low} to ${high}; better: ${String(contribution.better)}.`)
  }
  if ('undefinedWhen' in contribution) {
    for (const [reason, sentence] of Object.entries(contribution.undefinedWhen as Record<string, string>)) {
      lines.push(`Undefined (${reason}): ${sentence}`)
    }
  }
  const specs = Object.entries(params)
  if (specs.length > 0) lines.push('', 'Parameters:')
  for (const [parameter, spec] of specs) {
    const standard = spec.default === undefined ? '' : ` Default: ${printParam(spec, spec.default)}.`
    const at = contribution.at === parameter ? ' Written after "@".' : ''
    lines.push(`  ${parameter}: ${allowed(spec)}. ${spec.about}${standard}${at}`)
  }
  const names = Object.entries(about.aka ?? {})
  if (names.length > 0) lines.push('', 'Elsewhere:')
  for (const [tool, aliases] of names) {
    lines.push(
      `  ${tool}: ${aliases.map((alias) => (typeof alias === 'string' ? alias : alias.name)).join(', ')}`,
    )
  }
  if (about.differs) lines.push('', `Differs: ${about.differs}`)
  if (about.avoidWhen) lines.push('', `Not when: ${about.avoidWhen}`)
  if (about.references?.length) lines.push('', 'References:')
  for (const { text, doi, url } of about.references ?? []) {
    lines.push(`  ${text}${doi ? `, doi:${doi}` : ''}${url ? `, ${url}` : ''}`)
  }
  return lines.join('\n')
}
