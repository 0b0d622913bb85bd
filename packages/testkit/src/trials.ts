import { drawnFor } from './try-measure.js'
import {
  EvalError,
  isKind,
  resolveParams,
  type AnyContribution,
  type ParamValues,
  type Random,
} from '@eval/core'
import type { PictureOptions } from '@eval/plot'
import type { RenderOptions } from '@eval/report'
import type { SampleKind } from '@eval/significance'
import { drawParams } from './draw-params.js'
import { drawnResult } from './drawn-result.js'
import type { RuleContext, Verdict } from './rule.js'
import type { SampleSource } from './samples/sample-source.js'
import { askedFor, Stumble, stumbleOf } from './stumble.js'
import { shortened, written } from './written.js'

/** One random input for a contribution, and how to ask it for its answer. */
export interface Trial {
  readonly input: unknown
  /** The input in words, written down before the contribution first saw it. */
  readonly was: string
  readonly params: ParamValues
  readonly random: Random
  /** The contribution's answer on this input, or on another with the same parameters. */
  answer(input?: unknown): unknown
}

/** Draws one trial; undefined where the plugins at hand do not say what an input looks like. */
export function trialOf(
  contribution: AnyContribution,
  context: RuleContext,
  random: Random,
): Trial | undefined {
  const params = quick(drawParams(contribution, random.fork('params')))
  const source = random.fork('input')
  const trial = (input: unknown, of: (input: never) => unknown): Trial => ({
    input,
    was: written(input, Infinity),
    params,
    random: random.fork('law'),
    answer: (other = input) => of(other as never),
  })
  if (isKind(contribution, 'measure')) {
    const kind = context.inputOf(contribution.input)
    return (
      kind &&
      trial(drawnFor(contribution, kind, params, source), (frame) => contribution.compute(frame, params))
    )
  }
  if (isKind(contribution, 'curve')) {
    const input = context.inputOf(contribution.input)?.draw(source)
    return input && trial(input, (frame) => contribution.points(frame, params))
  }
  if (isKind(contribution, 'cells')) {
    const input = context.inputOf(contribution.name)?.draw(source)
    return (
      input &&
      trial(input, (frame) => ({ counts: contribution.counts(frame), groups: contribution.groups?.(frame) }))
    )
  }
  if (
    isKind(contribution, 'test') ||
    isKind(contribution, 'interval') ||
    isKind(contribution, 'correlation') ||
    isKind(contribution, 'effect')
  ) {
    const input = sourceOf(contribution.input, context)?.draw(source, context.registry)
    return input && trial(input, (sample) => contribution.compute(sample, params))
  }
  if (isKind(contribution, 'correction'))
    return trial(drawProbabilities(source), (p) => contribution.adjust(p, params))
  if (isKind(contribution, 'threshold-rule'))
    return trial(drawPoint(source), (point) => contribution.worth(point, params))
  if (isKind(contribution, 'format'))
    return trial(drawnResult(source), (result) => contribution.render(result, PLAIN_TEXT))
  if (isKind(contribution, 'chart')) {
    const example = contribution.examples[source.below(Math.max(1, contribution.examples.length))]
    if (!example) return undefined
    const given = resolveParams(contribution.name, contribution.params, { ...params, ...example.params })
    return { ...trial(example.data(), (data) => contribution.spec(data, given)), params: given }
  }
  if (isKind(contribution, 'renderer'))
    return trial(SMALL_CHART, (spec) => contribution.render(spec, PICTURE))
  return undefined
}

/** How a kind of sample is drawn. */
export function sourceOf(kind: SampleKind, { samples }: RuleContext): SampleSource | undefined {
  return samples[kind]
}

/**
 * Tries a contribution on random inputs until a check finds something wrong, and says on which. A coded refusal is no
 * answer to check; refusing everything is wrong too.
 */
export async function tryAll(
  contribution: AnyContribution,
  context: RuleContext,
  wrong: (trial: Trial, answer: unknown) => Verdict | Promise<Verdict>,
  rounds = context.rounds,
): Promise<Verdict> {
  let refusal = ''
  // A few inputs can all be of a sort that a contribution refuses.
  let answered = rounds < 20
  for (let round = 0; round < rounds; round++) {
    const trial = trialOf(contribution, context, context.random.fork(round))
    if (!trial) return undefined
    const at = `\n    parameters ${written(trial.params)}\n    input ${shortened(trial.was)}`
    try {
      const problem = await wrong(trial, await askedFor(() => trial.answer(), at))
      if (problem !== undefined) return problem + at
      answered = true
    } catch (error) {
      if (error instanceof Stumble) throw error
      if (!(error instanceof EvalError)) return `${stumbleOf(error)}${at}`
      refusal = error.message
    }
  }
  return answered ? undefined : `it refuses every one of ${rounds} inputs, the last with: ${refusal}`
}

/** Drawing many times shows no more here than drawing a few times. */
const quick = (params: ParamValues): ParamValues =>
  'draws' in params && Number(params.draws) > 60 ? { ...params, draws: 60 } : params

function drawProbabilities(random: Random): Float64Array {
  const value = [() => random.float(), () => random.below(3) / 2, () => 10 ** -random.below(300)][
    random.below(3)
  ]!
  return Float64Array.from({ length: random.below(9) }, value)
}

function drawPoint(random: Random): object {
  const most = [1, 5, 1000][random.below(3)]!
  const [tp, fp, fn, tn] = [
    1 + random.below(most),
    random.below(most),
    random.below(most),
    1 + random.below(most),
  ]
  return { tp, fp, fn, tn, sensitivity: tp / (tp + fn), specificity: tn / (tn + fp) }
}

/** How a renderer and a format are asked to draw and to write. */
const PICTURE: PictureOptions = { theme: 'light', scale: 2, columns: 80, rows: 24, colour: false }
const PLAIN_TEXT: RenderOptions = { digits: 4, width: 100, colour: false }

const SMALL_CHART = Object.freeze({
  $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
  title: 'Two bars',
  width: 120,
  height: 80,
  data: {
    values: [
      { system: 'a & <b>', value: 1 },
      { system: 'b', value: 2 },
    ],
  },
  mark: 'bar',
  encoding: {
    x: { field: 'system', type: 'nominal' },
    y: { field: 'value', type: 'quantitative' },
  },
})
