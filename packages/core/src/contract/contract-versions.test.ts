import { describe, expect, it } from 'vitest'
import type { Plugin } from './contract.js'
import { ofCurrentContract, type ContractVersions } from './contract-versions.js'

const plugin = (contract: unknown): Plugin =>
  ({ name: 'plug', contract, contributions: [] }) as unknown as Plugin

/** A later core: it takes plugins of the versions 2 to 4, and knows how 2 became 3. */
const LATER: ContractVersions = {
  oldest: 2,
  current: 4,
  steps: new Map([[2, (old) => ({ ...old, name: `${old.name}, adapted` })]]),
}

describe('the version of the contract', () => {
  it('of a plugin that was written for the current one changes nothing', () => {
    const current = plugin(4)
    expect(ofCurrentContract(current, LATER)).toBe(current)
  })

  it('of an older plugin is raised step by step', () => {
    expect(ofCurrentContract(plugin(2), LATER)).toMatchObject({ name: 'plug, adapted', contract: 4 })
    expect(ofCurrentContract(plugin(3), LATER)).toMatchObject({ name: 'plug', contract: 4 })
  })

  it.each([
    [
      1,
      'it was written for contract version 1; this @eval/core accepts versions 2 to 4. Install a newer version',
    ],
    [
      5,
      'it was written for contract version 5; this @eval/core accepts versions 2 to 4. Install newer @eval',
    ],
    [undefined, 'its contract is undefined; state the version that it was written for.'],
    ['2', 'its contract is 2; state the version'],
    [2.5, 'its contract is 2.5; state the version'],
  ])('%s is refused by name', (contract, problem) => {
    expect(() => ofCurrentContract(plugin(contract), LATER)).toThrow(`Plugin "plug" is refused: ${problem}`)
  })
})
