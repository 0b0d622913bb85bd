import { describe, expect, it } from 'vitest'
import { printable } from './errors.js'

describe('text from outside in a message', () => {
  it('shows what would move the cursor, turn the writing round or is half of a character', () => {
    expect(printable('a\nb')).toBe('a\\u{a}b')
    expect(printable('\u001b[31m')).toBe('\\u{1b}[31m')
    expect(printable('\u202eab')).toBe('\\u{202e}ab')
    expect(printable('a\ud800b')).toBe('a\\u{d800}b')
  })

  it('is cut short between characters, never within one', () => {
    expect(printable('abc', 2)).toBe('ab…')
    expect(printable('a😀b', 2)).toBe('a…')
  })
})
