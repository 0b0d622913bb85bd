import { EvalError } from '@eval/core'
import type { ChartData } from '@eval/plot'
import type { OptionValues } from '../command.js'
import { otherCommand } from '../errors.js'
import type { Session } from '../session.js'
import { nullDistributionData } from './null-distribution-data.js'
import { countsData, talliesData } from './prediction-data.js'
import { rankingsData } from './ranking-data.js'
import { topKData } from './top-k-data.js'
import { estimatesData, unitsData } from './value-data.js'

/** What a chart is drawn for: its name, the files and the options. */
export interface ChartQuestion {
  readonly chart: string
  readonly words: readonly string[]
  readonly options: OptionValues
  readonly session: Session
}

type Sources = { readonly [D in keyof ChartData]: (question: ChartQuestion) => Promise<ChartData[D]> }

/** How each sort of data comes from files. */
const SOURCES: Sources = {
  counts: countsData,
  tallies: talliesData,
  rankings: rankingsData,
  'top-k': topKData,
  units: unitsData,
  estimates: estimatesData,
  'null-distribution': nullDistributionData,
}

/** Which files give each sort of data, as one would write them. */
const NEEDS: Readonly<Record<keyof ChartData, string>> = {
  counts: 'predictions with a predicted class: FILE [--pred COLUMN | --threshold T]',
  tallies: 'scored predictions: FILE... --score COLUMN --positive CLASS',
  rankings: 'judgements and runs: QRELS RUN...',
  'top-k':
    'ranked positives: --population N --positives P, or FILE... --score COLUMN --positive CLASS, or QRELS RUN... [--only TOPIC]',
  units: 'values unit by unit: QRELS RUN RUN... [-m MEASURE], or a file of values',
  estimates: 'values with their intervals: QRELS RUN... [-m MEASURES], or predictions: FILE...',
  'null-distribution':
    'one measure under one null model: QRELS RUN [-m MEASURE], or predictions: FILE -m MEASURE; [--null-model NAME]',
}

/** The data that a chart draws, from the files it was given; what it needs is said where that fails. */
export async function dataOf<D extends keyof ChartData>(
  kind: D,
  question: ChartQuestion,
): Promise<ChartData[D]> {
  const source = SOURCES[kind] as Sources[D] | undefined
  if (source === undefined) {
    throw new EvalError(
      'NO_DATA',
      `The chart "${question.chart}" draws "${kind}", which evals plot does not make from files. Its plugin draws it from code.`,
      { chart: question.chart, kind },
    )
  }
  const needs = `${question.chart} draws ${NEEDS[kind]}.`
  if (question.words.length === 0 && kind !== 'top-k') throw new EvalError('USAGE', `Give files: ${needs}`)
  try {
    return await source(question)
  } catch (error) {
    if (!(error instanceof EvalError) || error.code === 'USAGE') throw error
    // Where else a measure belongs is said with the error itself, and not again after what the chart needs.
    throw new EvalError(error.code, `${error.message}${otherCommand(error)}\n${needs}`, {
      ...error.data,
      elsewhere: undefined,
    })
  }
}
