import { EvalError } from '@eval/core'
import { diagnose, diagnosisTables, type Diagnosis, type FileDiagnosis } from '@eval/io'
import type { Runner } from '../command.js'
import { inputSource, readOptionsFrom } from '../inputs.js'
import { resultOf } from '../session.js'
import { leftOut, sharedNotes } from '../shared-names.js'

/** What files are and what looks wrong, each by itself and judgements with runs. */
export const doctor: Runner = async (paths, options, session) => {
  const sources = paths.map((path) => inputSource(path, session))
  session.progress.report(`reading ${paths.join(', ')}`)
  const diagnosis = await diagnose(sources, readOptionsFrom(options, session))
  demandOpened(diagnosis)
  const { files, pairs } = diagnosis
  const findings = [...files, ...pairs].flatMap(({ findings: own }) => own)
  const suspicious = findings.filter(({ severity }) => severity !== 'info').length
  const failed = findings.some(({ severity }) => severity === 'error')
  return {
    result: resultOf(session, {
      inputs: files.map(({ recognised }, index) => ({
        path: paths[index]!,
        sha256: sources[index]!.sha256() ?? '',
        format: recognised?.format ?? 'unknown',
      })),
      tables: diagnosisTables(diagnosis),
      notes: [
        ...files.flatMap(notesOf),
        ...session.refused.map(leftOut),
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

const notesOf = ({ name, recognised, notes }: FileDiagnosis): string[] => [
  ...(recognised && recognised.why.length > 0
    ? [`${name} was taken for ${recognised.format}: ${recognised.why.join('; ')}.`]
    : []),
  ...notes.map(({ sentence, line }) => `${name}${line === undefined ? '' : `:${line}`}: ${sentence}.`),
]

function verdict(findings: number, suspicious: number): string {
  if (suspicious > 0)
    return `${suspicious} ${suspicious === 1 ? 'thing is' : 'things are'} wrong or suspicious.`
  return findings > 0 ? 'Nothing is suspicious; the rest is information.' : 'Nothing is suspicious.'
}
