import { printable } from '@eval/core'

/** Text for a terminal: what would steer it is shown instead; lines and tabs stay. */
export const visible = (text: string): string =>
  text
    .split(/(\n|\t)/)
    .map((part) => (part === '\n' || part === '\t' ? part : printable(part, Infinity)))
    .join('')
