import { EvalError, printable, type Contribution, type ContributionKind, type Registry } from '@eval/core'
import { BOUNDED, descriptionOf, titleOf } from './description.js'

/** What has a name, in words: contributions, or else laws and invariants of kinds of input. */
export function explainedNames(name: string, registry: Registry): string[] {
  try {
    return found(registry, name).map((one) => described(one, registry))
  } catch (error) {
    const statements = statementsCalled(registry, name)
    if (statements.length === 0) throw error
    return statements
  }
}

/** Laws that measures declare and invariants that null models preserve, by name. */
function statementsCalled(registry: Registry, name: string): string[] {
  const wanted = name.toLowerCase()
  const inputs = registry.all('input')
  const lines = inputs.flatMap((input) =>
    (['laws', 'invariants'] as const).flatMap((sort) =>
      Object.entries(input[sort] ?? {})
        .filter(([called]) => called.toLowerCase() === wanted)
        .map(([called, { about }]) => {
          const whose = sort === 'laws' ? 'law that measures' : 'invariant that null models'
          return `${called} — ${whose} on ${input.name} may promise: ${about}`
        }),
    ),
  )
  return wanted === 'bounded' ? [BOUNDED.replace(':', ' — law that any measure may promise:')] : lines
}

function found(registry: Registry, written: string): Contribution[] {
  const every = [
    ...new Set(
      registry.plugins.flatMap(({ contributions }) => contributions.map(({ contributes }) => contributes)),
    ),
  ]
  // `input:ranking` says which kind of contribution is meant.
  const [prefix, rest] = [written.split(':')[0]!, written.slice(written.indexOf(':') + 1)]
  const scoped = written.includes(':') && every.includes(prefix as ContributionKind)
  const [kinds, name] = scoped ? [[prefix as ContributionKind], rest] : [every, written]
  let miss: EvalError | undefined
  const all = kinds.flatMap((kind: ContributionKind) => {
    try {
      return [registry.calls(kind, name)[0]!.contribution]
    } catch (error) {
      if (!(error instanceof EvalError)) throw error
      if (error.code === 'AMBIGUOUS_NAME' || error.code === 'NAME_CONFLICT') {
        const { choices, input } = error.data as { readonly choices: string[]; readonly input?: string }
        return choices.map((choice) => registry.find(kind, choice, input))
      }
      if (error.code === 'MISSING_PARAMETER') return [registry.find(kind, name)]
      miss = kind === 'measure' || !miss ? error : miss
      return []
    }
  })
  if (all.length === 0) throw nothingCalled(name, miss)
  return all
}

/** Nothing of any kind has the name; the nearest is a measure, if any. */
function nothingCalled(name: string, miss: EvalError | undefined): EvalError {
  if (miss && miss.code !== 'UNKNOWN_NAME') return miss
  const near = miss?.data.suggestion
  const hint = typeof near === 'string' ? ` Did you mean "${near}"?` : ''
  return new EvalError('UNKNOWN_NAME', `Nothing is called "${printable(name)}".${hint}`, {
    ...miss?.data,
    advice: [],
  })
}

function described(contribution: Contribution, registry: Registry): string {
  const sections = descriptionOf(contribution).map(({ heading, lines }) =>
    heading === '' ? lines.join('\n') : [`${heading}:`, ...lines.map((line) => `  ${line}`)].join('\n'),
  )
  return [titleOf(contribution), ...ownerOf(contribution, registry), ...sections].join('\n\n')
}

/** The full name, where plugins share the name. */
function ownerOf(contribution: Contribution, { shared, plugins }: Registry): string[] {
  const { contributes, name } = contribution
  const plugin = plugins.find(({ contributions }) =>
    contributions.some((one) => (one as Contribution) === contribution),
  )
  const full = `${plugin?.name ?? ''}/${name}`
  return shared.some(({ kind, claims }) => kind === contributes && claims.includes(full))
    ? [`In full: ${full}`]
    : []
}
