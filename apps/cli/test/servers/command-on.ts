import { existsSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { captured } from '../support/captured.js'
import { projectWith } from '../support/project.js'

/** A server with statements that it takes. */
export interface ServerCase {
  readonly address: string
  /** The rows of a file, with columns y_true and y_pred. */
  readonly rows: (cells: readonly (readonly [string, string])[]) => string
  /** Rows that never end. */
  readonly endless: string
  /** The variable of the environment that holds a password. */
  readonly secret: string
}

/** What stands in the statement that counts rows, and in no other. */
const COUNTING = 'COUNT(*) AS n'

/** A way to a server that is cut while rows are counted: a server that has not begun may not notice. */
async function cutOff(address: string) {
  const { hostname, port } = new URL(address.replace(/^\w+:/, 'http:'))
  const open = new Set<Socket>()
  const cut = (): void => {
    for (const socket of open) socket.destroy()
  }
  const proxy = createServer((near) => {
    const far = createConnection({ host: hostname, port: Number(port) })
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined)
    }
    near.on('data', (bytes) => {
      far.write(bytes)
      if (bytes.includes(COUNTING)) setTimeout(cut, 1000)
    })
    far.pipe(near)
  })
  await new Promise<void>((resolve) => {
    proxy.listen(0, hostname, resolve)
  })
  const own = String((proxy.address() as { port: number }).port)
  const close = (): void => {
    cut()
    proxy.close()
  }
  return { address: address.replace(port, own), close }
}

/** Tests the command on a server: the result of a file, and nothing written where something goes wrong. */
export function theCommandOn({ address, rows, endless, secret }: ServerCase): void {
  it('gives the result of a file', async () => {
    const cells = Array.from(
      { length: 40 },
      (_, row) => [row % 2 ? 'yes' : 'no', row % 3 ? 'yes' : 'no'] as const,
    )
    const text = ['y_true,y_pred', ...cells.map((pair) => pair.join(',')), ''].join('\n')
    const folder = projectWith({ 'query.csv': text })
    const asked = ['--format', 'json', '--draws', '50']
    const result = async (...words: string[]): Promise<object> => {
      const { stdout, stderr, exit } = await captured(['classify', ...words, ...asked], folder)
      expect([exit, stderr]).toEqual([0, ''])
      return { ...(JSON.parse(stdout) as object), command: '', inputs: [] }
    }
    expect(await result(address, '--sql', rows(cells))).toEqual(await result('query.csv'))
  })

  it('ends with 2 and without a file where the connection is cut', async () => {
    const way = await cutOff(address)
    const folder = projectWith({})
    try {
      const words = ['classify', way.address, '--sql', endless, '--format', 'json', '--out', 'out.json']
      const { stdout, stderr, exit } = await captured(words, folder)
      expect([exit, stdout]).toEqual([2, ''])
      expect(stderr).toContain('the connection was lost during "confusion counts"')
      expect(stderr).not.toMatch(/^\s+at /m)
      expect(existsSync(join(folder, 'out.json'))).toBe(false)
    } finally {
      way.close()
    }
  })

  it('shows no password that the environment holds', async () => {
    const before = process.env[secret]
    process.env[secret] = 'hunter2'
    try {
      const shown: string[] = []
      const { port } = new URL(address.replace(/^\w+:/, 'http:'))
      for (const place of [address, address.replace(port, '1')])
        for (const more of [
          ['--table', 'absent'],
          ['--sql', 'SELECT nothing'],
          ['--sql', rows([['a', 'a']]), '--explain'],
        ]) {
          const { stdout, stderr } = await captured(['classify', place, ...more], projectWith({}))
          shown.push(stdout, stderr)
        }
      expect(shown.join('')).toContain('Nothing was evaluated')
      expect(shown.join('')).not.toContain('hunter2')
    } finally {
      if (before === undefined) Reflect.deleteProperty(process.env, secret)
      else process.env[secret] = before
    }
  })
}
