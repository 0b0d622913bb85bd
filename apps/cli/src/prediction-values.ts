import { printName } from '@eval/core'
import type { ChosenMeasures, PredictionFrames } from './classify-options.js'
import { countSamples, tallySamples } from './frame-findings.js'
import type { Intervalled } from './intervals/interval-choice.js'

/** The values of a file of predictions, each with the samples that intervals can take it as. */
export function predictionValues(
  { counts, tally, 'class-scores': classScores }: PredictionFrames,
  chosen: ChosenMeasures,
): Intervalled[] {
  const seen = (name: string, samples: object): Intervalled => ({
    name,
    kinds: [...(Object.keys(samples) as Intervalled['kinds']), 'measured'],
  })
  return [
    ...(counts ? chosen.counts.map((call) => seen(printName(call), countSamples(counts, call))) : []),
    ...(tally ? chosen.tally.map((call) => seen(printName(call), tallySamples(tally, call))) : []),
    ...(classScores ? chosen['class-scores'].map((call) => seen(printName(call), {})) : []),
  ]
}
