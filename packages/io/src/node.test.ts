import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readTable } from './index.js'
import { fileSource, writeWhole } from './node.js'

const folder = mkdtempSync(join(tmpdir(), 'io-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

describe('files', () => {
  it('are read as streams, with the checksum of what is stored', async () => {
    const path = join(folder, 'run.txt')
    const text = 'q Q0 d 1 1 t\n'.repeat(1) + '# comment\n'.repeat(200_000)
    writeFileSync(path, text)
    const source = fileSource(path)
    expect(source.sha256()).toBeUndefined()
    expect((await readTable(source, 'run')).rows).toBe(1)
    expect(source.sha256()).toBe(createHash('sha256').update(text).digest('hex'))
  })

  it('that are not there, or are folders, are errors with the reason', async () => {
    await expect(readTable(fileSource(join(folder, 'none')), 'run')).rejects.toMatchObject({
      code: 'FILE_TROUBLE',
      message: `Cannot read ${join(folder, 'none')}: there is no such file or folder.`,
    })
    await expect(readTable(fileSource(folder), 'run')).rejects.toMatchObject({ code: 'FILE_TROUBLE' })
  })

  it('are written whole, leave nothing beside them, and replace what was there', async () => {
    const path = join(folder, 'out.json')
    await writeWhole(path, 'first')
    await writeWhole(path, new TextEncoder().encode('second'))
    expect(readFileSync(path, 'utf8')).toBe('second')
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  it('are written through a link, which stays one', async () => {
    const [target, link] = [join(folder, 'target'), join(folder, 'link')]
    writeFileSync(target, 'old')
    symlinkSync(target, link)
    await writeWhole(link, 'new')
    expect(readFileSync(target, 'utf8')).toBe('new')
  })

  it('stay as they were when the writing is aborted', async () => {
    const path = join(folder, 'aborted.json')
    await expect(writeWhole(path, 'x'.repeat(1_000_000), AbortSignal.abort())).rejects.toThrow()
    expect(readdirSync(folder).filter((name) => name.includes('aborted'))).toEqual([])
  })

  it('cannot be written where there is no folder', async () => {
    await expect(writeWhole(join(folder, 'no', 'where'), 'x')).rejects.toMatchObject({ code: 'FILE_TROUBLE' })
  })
})
