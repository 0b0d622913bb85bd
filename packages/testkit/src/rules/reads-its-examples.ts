import { isKind } from '@eval/core'
import type { Rule } from '../rule.js'
import { filesFor, readWith } from '../read-with.js'
import { same } from '../same.js'

export const readsItsExamples: Rule = {
  name: 'reads its examples',
  about: 'A reader brings an example file, recognises it, and reads it to the same table twice.',
  advice:
    'Give examples: [{ about, content }] with a small file of the format (or pass files: { [name]: [content] }), and make recognise give it a score above 0.',
  async broken(contribution, context) {
    if (!isKind(contribution, 'reader')) return undefined
    const files = filesFor(contribution, context)
    if (files.length === 0) return 'there is no file to try it on.'
    for (const bytes of files) {
      const [first, second] = [
        await readWith(contribution, bytes, true),
        await readWith(contribution, bytes, false),
      ]
      if (!same(first, second)) return 'reading an example twice gives two tables.'
    }
    return undefined
  },
}
