import { EvalError } from '@eval/core'
import { diagnose, type Diagnosis, type Facts, type FileDiagnosis, type PairDiagnosis } from '@eval/io'
import { fileSource } from '@eval/io/node'
import type { TableRecord } from '@eval/study'
import type { Runner } from '../command.js'
import { readOptionsFrom } from '../inputs.js'
import { resultOf } from '../session.js'
import { sharedNotes } from '../shared-names.js'

/** What files are and what looks wrong, each by itself and judgements with runs. */
export const doctor: Runner = async (paths, options, session) => {
  const sources = paths.map((path) => fileSource(path))
  session.progress.report(`reading ${paths.join(', ')}`)
  const diagnosis = await diagnose(sources, readOptionsFrom(options, session))
  demandOpened(diagnosis)
  const { files, pairs } = diagnosis
  const patients = [...files.map(fileCase), ...pairs.map(pairCase)]
  const findings = patients.flatMap(({ findings: own }) => own)
  const suspicious = findings.filter(({ severity }) => severity !== 'info').length
  const failed = findings.some(({ severity }) => severity === 'error')
  return {
    result: resultOf(session, {
      inputs: files.map(({ recognised }, index) => ({
        path: paths[index]!,
        sha256: sources[index]!.sha256() ?? '',
        format: recognised?.format ?? 'unknown',
      })),
      tables: [...patients.map(factsTable), findingsTable(patients)].filter(({ rows }) => rows.length > 0),
      notes: [
        ...files.flatMap(notesOf),
        ...sharedNotes(session.registry),
        verdict(findings.length, suspicious),
      ],
      details: { suspicious, ...diagnosis },
    }),
    exit: failed || (options.strict === true && suspicious > 0) ? 1 : 0,
  }
}

/** Files that cannot even be opened are not ill: they are not there. Beside others they are only told of. */
function demandOpened({ files }: Diagnosis): void {
  const troubles = files.map(({ findings }) => findings.find(({ code }) => code === 'FILE_TROUBLE'))
  const [first] = troubles
  if (first && troubles.every((trouble) => trouble !== undefined))
    throw new EvalError(first.code, troubles.map((trouble) => trouble.sentence).join('\n'))
}

interface Case {
  readonly of: string
  readonly facts: Facts
  readonly findings: FileDiagnosis['findings']
}

function fileCase({ name, recognised, facts, findings }: FileDiagnosis): Case {
  if (!recognised) return { of: name, facts, findings }
  const { format, table, compression, columns } = recognised
  const named = Object.entries(columns).map(([role, column]) => [`column ${role}`, column])
  return {
    of: name,
    facts: {
      format,
      holds: table,
      ...(compression === 'none' ? {} : { compression }),
      ...(Object.fromEntries(named) as Facts),
      ...facts,
    },
    findings,
  }
}

const pairCase = ({ run, qrels, facts, findings }: PairDiagnosis): Case => ({
  of: `${run} with ${qrels}`,
  facts,
  findings,
})

const factsTable = ({ of, facts }: Case): TableRecord => ({
  name: `facts of ${of}`,
  title: of,
  columns: ['fact', 'value'].map((name) => ({ name, kind: 'text' })),
  rows: Object.entries(facts).map(([fact, value]) => [fact, String(value)]),
})

const findingsTable = (patients: readonly Case[]): TableRecord => ({
  name: 'findings',
  title: 'What to look at',
  columns: ['of', 'severity', 'what', 'what to do'].map((name) => ({ name, kind: 'text' })),
  rows: patients.flatMap(({ of, findings }) =>
    findings.map(({ severity, sentence, advice }) => [of, severity, examined(sentence), advice]),
  ),
})

/** Nothing is evaluated here anyway. */
const examined = (sentence: string): string => sentence.replace(/\s*Nothing was evaluated\.$/, '')

const notesOf = ({ name, recognised, notes }: FileDiagnosis): string[] => [
  ...(recognised && recognised.why.length > 0
    ? [`${name} was taken for ${recognised.format}: ${recognised.why.join('; ')}.`]
    : []),
  ...notes.map(({ sentence, line }) => `${name}${line === undefined ? '' : `:${line}`}: ${sentence}.`),
]

function verdict(findings: number, suspicious: number): string {
  if (suspicious > 0)
    return `${suspicious} ${suspicious === 1 ? 'thing is' : 'things are'} wrong or suspicious.`
  return findings > 0 ? 'Nothing is suspicious; the rest is good to know.' : 'Nothing is suspicious.'
}
