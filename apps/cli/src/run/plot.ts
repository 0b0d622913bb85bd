import { EvalError, type Call } from '@eval/core'
import {
  CHART_NEEDS,
  chartCalled,
  chartDataFor,
  idleChartOption,
  rendererFor,
  resized,
  type Chart,
} from '@eval/plot'
import { createStudy, undrawable, type ChartQuestion } from '@eval/study'
import { oneWholeNumberFrom, textFrom } from '@eval/study/questions'
import type { OptionValues, Runner } from '../command.js'
import { messageOf, otherCommand } from '../errors.js'
import { advisedMessage } from '../host/advice.js'
import { demandNoFiles, demandUsed, saidTogether } from '../host/effective-options.js'
import { pictureOptions, sizeFrom } from '../host/picture-of.js'
import { evaluateQuestion } from '../host/questions.js'
import { openSystems } from '../host/systems.js'
import { runOptions, type Session } from '../session.js'

/** One chart of files or numbers, drawn in the form that was asked for. */
export const plot: Runner = async ([written = '', ...words], options, session) => {
  const call = chartCalled(written, session)
  const { contribution, params } = call
  const { contribution: renderer, params: rendering } = rendererFor(session.registry, {
    format: options.format as string | undefined,
    out: options.out as string | undefined,
    usual: process.stdout.isTTY ? 'text' : 'svg',
  })
  if (renderer.name === 'png' && options.out === undefined && process.stdout.isTTY)
    throw new EvalError('USAGE', 'A terminal cannot show a PNG. Use --out FILE, or --format text.')
  const { isGiven } = saidTogether(options, session)
  const hasFiles = words.length > 0
  demandUsed(idleChartOption(contribution, { isGiven, hasFiles, renderer: renderer.name }))
  if (!hasFiles) demandNoFiles(session)
  const picture = {
    ...pictureOptions(renderer, options),
    note(sentence: string) {
      if (!session.quiet) process.stderr.write(`${sentence}\n`)
    },
  }
  const data = await dataOf(call, words, options, session)
  const spec = resized(contribution.spec(data, params), {
    ...(renderer.name === 'text' ? {} : sizeFrom(options)),
    ...(options.title === undefined ? {} : { title: textFrom(options.title, '--title') }),
  })
  session.progress.report(`drawing ${contribution.name}`)
  try {
    return { text: await renderer.render(spec, picture, rendering) }
  } catch (error) {
    const owner = session.registry.entries('chart').find((entry) => entry.contribution === contribution)
    if (error instanceof EvalError || !owner || session.origins.get(owner.plugin) === 'built in') throw error
    throw undrawable(owner.plugin, contribution.name, messageOf(error))
  }
}

/** The data that a chart draws, from the files it was given; what it needs is said where that fails. */
async function dataOf(
  call: Call<Chart>,
  words: readonly string[],
  options: OptionValues,
  session: Session,
): Promise<never> {
  const { name, data } = call.contribution
  const needs = CHART_NEEDS[data] === undefined ? undefined : `${name} draws ${CHART_NEEDS[data]}.`
  if (words.length === 0 && data !== 'top-k' && (data !== 'tallies' || options.population === undefined))
    throw new EvalError('USAGE', `Give files: ${needs ?? `${name} draws ${data} of a task that makes them.`}`)
  try {
    const { study, systems } =
      words.length > 0
        ? await openSystems(words, options, session)
        : { study: createStudy(session), systems: [] }
    return await chartDataFor(call, systems, study, chartQuestion(options, session), runOptions(session))
  } catch (error) {
    if (!(error instanceof EvalError) || error.code === 'USAGE' || needs === undefined) throw error
    // Advice, and where else a measure belongs, are said with the error itself and not again after what the chart needs.
    throw new EvalError(error.code, `${advisedMessage(error)}${otherCommand(error)}\n${needs}`, {
      ...error.data,
      elsewhere: undefined,
      advice: undefined,
    })
  }
}

/** What a command line asks about the data of a chart. */
function chartQuestion(options: OptionValues, session: Session): ChartQuestion {
  const { population, positives, only, fold } = options
  const N = population === undefined ? undefined : oneWholeNumberFrom(population, '--population', 1)
  return {
    ...evaluateQuestion(options, session),
    ...(only === undefined ? {} : { only: textFrom(only, '--only') }),
    ...(fold === undefined ? {} : { folds: textFrom(fold, '--fold') }),
    ...(N === undefined || positives === undefined
      ? {}
      : { population: { N, positives: oneWholeNumberFrom(positives, '--positives', 0, N) } }),
  }
}
