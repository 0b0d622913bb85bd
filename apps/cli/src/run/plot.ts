import { EvalError } from '@eval/core'
import { resized } from '@eval/plot'
import type { Runner } from '../command.js'
import { undrawable } from '../errors.js'
import { textFrom } from '../option-values.js'
import { dataOf } from '../plot/data-of.js'
import { pictureOptions, rendererFor, sizeFrom } from '../plot/picture-of.js'

/** One chart of files or numbers, drawn in the form that was asked for. */
export const plot: Runner = async ([chart = '', ...words], options, session) => {
  const calls = session.registry.calls('chart', chart)
  if (calls.length !== 1)
    throw new EvalError('USAGE', `Name one chart, not ${calls.length}. See: evals charts`)
  const [{ contribution, params }] = calls as [(typeof calls)[number]]
  const renderer = rendererFor(options, session)
  if (renderer.name === 'png' && options.out === undefined && process.stdout.isTTY)
    throw new EvalError('USAGE', 'A terminal cannot show a PNG. Say --out FILE, or --format text.')
  const picture = {
    ...pictureOptions(renderer, options),
    note(sentence: string) {
      if (!session.quiet) process.stderr.write(`${sentence}\n`)
    },
  }
  const data = await dataOf(contribution.data, { chart: contribution.name, words, options, session })
  const spec = resized(contribution.spec(data, params), {
    ...(renderer.name === 'text' ? {} : sizeFrom(options)),
    ...(options.title === undefined ? {} : { title: textFrom(options.title, '--title') }),
  })
  session.progress.report(`drawing ${contribution.name}`)
  try {
    return { text: await renderer.render(spec, picture) }
  } catch (error) {
    const owner = session.registry.entries('chart').find((entry) => entry.contribution === contribution)
    if (error instanceof EvalError || !owner || session.origins.get(owner.plugin) === 'built in') throw error
    throw undrawable(owner.plugin, contribution.name, error)
  }
}
