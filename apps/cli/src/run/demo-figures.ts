import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '@eval/io/node'
import { captionOf, DEFAULT_PICTURE, figureSpec, macskassyFigures, type Renderer } from '@eval/plot'
import { ifRegistered } from '@eval/study'
import type { Outcome } from '../command.js'
import type { Session } from '../session.js'

/** Draws the figures of the source documents into a folder, with a page of their captions. */
export async function demoFigures(folder: string, session: Session): Promise<Outcome> {
  const renderers = ['svg', 'png'].flatMap(
    (name): readonly Renderer[] => ifRegistered(() => [session.registry.find('renderer', name)]) ?? [],
  )
  await mkdir(folder, { recursive: true })
  const lines: string[] = []
  for (const [index, figure] of macskassyFigures.entries()) {
    session.progress.report(`drawing ${figure.name}`, index / macskassyFigures.length)
    const spec = figureSpec(figure, session)
    for (const renderer of renderers)
      await writeWhole(
        join(folder, `${figure.name}${renderer.ending}`),
        await renderer.render(spec, DEFAULT_PICTURE),
      )
    lines.push(`![${figure.name}](${figure.name}.svg)\n\n${captionOf(figure)}\n`)
  }
  const captions = join(folder, 'figures.md')
  await writeWhole(captions, lines.join('\n'))
  const written = macskassyFigures.map((figure) => `  ${figure.name}: ${captionOf(figure)}`)
  const endings = renderers.map(({ ending }) => ending.slice(1).toUpperCase()).join(' and ')
  return {
    text: `${macskassyFigures.length} figures as ${endings} in ${folder}, captions in ${captions}:\n\n${written.join('\n')}\n`,
  }
}
