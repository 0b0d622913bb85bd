import { isKind, isUndefined } from '@eval/core'
import { drawParams } from '../draw-params.js'
import { nearly } from '../nearly.js'
import type { Rule } from '../rule.js'
import { tryAll } from '../trials.js'
import { written } from '../written.js'

export const cellsGiveBack: Rule = {
  name: 'cells give back',
  about:
    'Counts are finite and not negative, and putting them back gives a frame that every measure takes for the same.',
  advice:
    'Let withCounts read the counts in the very order in which counts lists them, and leave everything else of the frame alone.',
  broken(contribution, context) {
    if (!isKind(contribution, 'cells')) return undefined
    const measures = context.registry.all('measure').filter(({ input }) => input === contribution.name)
    return tryAll(contribution, context, ({ input, random }) => {
      const frame = input as never
      const counts = contribution.counts(frame)
      const bad = counts.findIndex((count) => !(count >= 0 && count < Infinity))
      if (bad >= 0) return `cell ${bad} counts ${counts[bad]}.`
      const again = contribution.withCounts(frame, counts.slice())
      for (const measure of measures) {
        const params = drawParams(measure, random.fork(measure.name))
        const [before, after] = [measure.compute(frame, params), measure.compute(again, params)]
        const same =
          isUndefined(before) || isUndefined(after)
            ? written(before) === written(after)
            : nearly(before, after)
        if (!same)
          return `${measure.name} is ${written(before)}, and ${written(after)} with the same counts put back: ${written(again)}.`
      }
      return undefined
    })
  },
}
