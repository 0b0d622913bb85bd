import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { writeWhole } from '@eval/io/node'
import { describe, expect, it } from 'vitest'
import { interruptible } from '../../src/output.js'
import { projectWith } from '../support/project.js'

describe('a signal in the middle of writing', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s leaves what was there, and no other file',
    async (signal) => {
      const folder = projectWith({ 'out.json': 'before' })
      const content = new Uint8Array(64 * 2 ** 20)
      const writing = interruptible((stop) => writeWhole(join(folder, 'out.json'), content, stop))
      const ended = expect(writing).rejects.toMatchObject({ code: 'INTERRUPTED', data: { signal } })
      while (readdirSync(folder).length === 1) await setImmediate()
      process.emit(signal, signal)
      await ended
      expect(readdirSync(folder)).toEqual(['out.json'])
      expect(readFileSync(join(folder, 'out.json'), 'utf8')).toBe('before')
      expect(process.listenerCount(signal)).toBe(0)
    },
  )
})
