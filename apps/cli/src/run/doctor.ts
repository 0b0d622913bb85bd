import { EvalError } from '@eval/core'
import { diagnose, diagnosisNotes, diagnosisTables, type Diagnosis } from '@eval/io'
import { pluginNotes } from '@eval/report'
import type { Runner } from '../command.js'
import { optionsOf } from '../host/advice.js'
import { inputSource, readOptionsFrom } from '../inputs.js'
import { resultOf } from '../session.js'

/** What files are and what looks wrong, each by itself and judgements with runs. */
export const doctor: Runner = async (paths, options, session) => {
  const sources = paths.map((path) => inputSource(path, session))
  session.progress.report(`reading ${paths.join(', ')}`)
  const diagnosis = await diagnose(sources, readOptionsFrom(options, session))
  demandOpened(diagnosis)
  const { notes, verdict, suspicious, hasError } = diagnosisNotes(diagnosis, optionsOf)
  return {
    result: resultOf(session, {
      inputs: diagnosis.files.map(({ recognised }, index) => ({
        path: paths[index]!,
        sha256: sources[index]!.sha256() ?? '',
        format: recognised?.format ?? 'unknown',
      })),
      tables: diagnosisTables(diagnosis, optionsOf),
      notes: [...notes, ...pluginNotes(session.registry, session.refused), verdict],
      details: { suspicious, ...diagnosis },
    }),
    exit: hasError || (options.strict === true && suspicious > 0) ? 1 : 0,
  }
}

/** Files that cannot even be opened are not ill: they are not there. Beside others they are only told of. */
function demandOpened({ files }: Diagnosis): void {
  const troubles = files.map(({ findings }) => findings.find(({ code }) => code === 'FILE_TROUBLE'))
  const [first] = troubles
  if (first && troubles.every((trouble) => trouble !== undefined))
    throw new EvalError(first.code, troubles.map((trouble) => trouble.sentence).join('\n'))
}
