import { createRegistry } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { ioPlugin } from './plugin.js'

describe('the plugin', () => {
  it('is accepted by the registry with every reader documented', () => {
    const registry = createRegistry([ioPlugin])
    expect(registry.all('reader').length).toBe(ioPlugin.contributions.length)
  })
})
