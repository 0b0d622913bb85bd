import type { ChartSpec } from '../../chart.js'
import { textWidth } from '../../theme/text-width.js'

/** Pixels that a line below the title may take in a narrow picture. */
const WIDTH = 350
const fits = (line: string): boolean => textWidth(line, { fontSize: 11 }) <= WIDTH

/** The title of a chart and, below it, sentences broken into lines that a narrow picture can hold. */
export function heading(text: string, sentences: readonly (string | undefined)[]): ChartSpec {
  const subtitle = sentences.flatMap((sentence) => (sentence ? broken(sentence) : []))
  return subtitle.length === 0 ? { text } : { text, subtitle }
}

/** A sentence in lines, broken at spaces. */
function broken(sentence: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of sentence.split(' ')) {
    if (line !== '' && !fits(`${line} ${word}`)) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return line === '' ? lines : [...lines, line]
}
