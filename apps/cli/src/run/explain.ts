import { EvalError, printable, type Contribution, type ContributionKind, type Registry } from '@eval/core'
import { BOUNDED, descriptionOf, titleOf } from '@eval/report'
import { noteRecord, tableRecord, type Result } from '@eval/study'
import type { OptionValues, Runner } from '../command.js'
import { openSystems } from '../host/systems.js'
import { textFrom } from '../option-values.js'
import { resultOf, type Session } from '../session.js'

/** Prints what a contribution is: definition, formula, parameters, other names, sources; or how one value comes about. */
export const explain: Runner = async ([name = '', ...files], options, session) =>
  files.length > 0
    ? { result: await explainedValue(name, files, options, session) }
    : { text: `${explained(session.registry, name).join('\n\n')}\n` }

/** The arithmetic of one value on one unit of one system. */
async function explainedValue(
  measure: string,
  files: readonly string[],
  { topic, unit, ...reading }: OptionValues,
  session: Session,
): Promise<Result> {
  // The unit is an id here, not a column, so the readers must not see it.
  const { study, systems, inputs, notes } = await openSystems(files, reading, session)
  const [system, ...others] = systems
  if (!system || others.length > 0)
    throw new EvalError('ONE_SYSTEM', `One value of one system is explained, not of ${systems.length}.`)
  const asked = unit ?? topic
  const found = study.explain(system, {
    measure,
    ...(asked === undefined ? {} : { unit: textFrom(asked, unit === undefined ? '--topic' : '--unit') }),
    all: reading.all === true,
  })
  return resultOf(session, {
    inputs,
    policies: system.policies,
    tables: found.tables.map(tableRecord),
    notes: [...notes, ...system.notes, ...found.notes].map(noteRecord),
  })
}

/** What has a name: contributions, or else laws and invariants of kinds of input. */
function explained(registry: Registry, name: string): string[] {
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
  const near = /Did you mean "[^"]*"\?/.exec(miss?.message ?? '')
  return miss && miss.code !== 'UNKNOWN_NAME'
    ? miss
    : new EvalError(
        'UNKNOWN_NAME',
        `Nothing is called "${printable(name)}".${near ? ` ${near[0]}` : ''} Lists of names: evals measures, null-models, tests, intervals, effects, corrections, correlations, curves, charts, readers, formats, inputs.`,
        miss?.data,
      )
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
