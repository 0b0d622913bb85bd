import { baselinePath, bless as blessed, blessSentence } from '@eval/study'
import type { Runner } from '../command.js'
import { baselineName, keepBaseline, openCandidate } from '../host/baseline-file.js'

/** Keeps an evaluation as the baseline that later ones are held against. */
export const bless: Runner = async (words, options, session) => {
  const name = baselineName(options)
  const { opened, candidate } = await openCandidate(words, options, session)
  await keepBaseline(
    name,
    blessed(candidate, opened.study, {
      name: baselinePath(name),
      versions: { '@eval/cli': session.version },
      inputs: opened.inputs.map(({ path, sha256 }) => ({ path, sha256 })),
    }),
  )
  return { text: `${blessSentence(candidate, baselinePath(name))}\n` }
}
