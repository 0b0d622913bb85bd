import { createHash } from 'node:crypto'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
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
    const empty = join(folder, 'empty')
    mkdirSync(empty)
    await expect(readTable(fileSource(empty), 'run')).rejects.toMatchObject({
      code: 'FILE_TROUBLE',
      message: `Cannot read ${empty}: it is a folder without JSON files.`,
    })
  })

  it('that are not there are answered with the nearest name in their folder', async () => {
    mkdirSync(join(folder, 'systems'))
    writeFileSync(join(folder, 'systems', 'bm25.txt'), '')
    const said = (path: string): Promise<unknown> =>
      readTable(fileSource(join(folder, path)), 'run').catch((error: unknown) =>
        (error as Error).message.replace(/^.*folder\./, ''),
      )
    const meant = ` Did you mean ${join(folder, 'systems', 'bm25.txt')}?`
    expect(await said('systems/bm52.txt')).toBe(meant)
    expect(await said('systems/bm25')).toBe(meant)
    expect(await said('systmes/bm25.txt')).toBe(meant)
    expect(await said('systems/dense.txt')).toBe('')
  })

  it('in a folder are one list where they are JSON, and one that is cut off is named', async () => {
    const results = join(folder, 'results')
    mkdirSync(join(results, 'more.json'), { recursive: true })
    const result = (task: string, ...score: readonly number[]): string =>
      `{"task_name":"${task}","mteb_version":"2","scores":{"test":[${score.map((one, index) => `{"hf_subset":"${index === 0 ? 'default' : 'de'}","main_score":${one}}`).join()}]}}`
    writeFileSync(join(results, 'B.json'), `\uFEFF${result('B', 0.5, 0.75)}\n`)
    writeFileSync(join(results, 'A.json'), result('A', 0.25))
    writeFileSync(join(results, 'model_meta.json'), '{"name":"m"}')
    writeFileSync(join(results, 'notes.txt'), 'no result')
    const { table, recognised } = await readTable(fileSource(results), 'values')
    expect(recognised.format).toBe('mteb')
    expect(table).toMatchObject({ units: ['A test', 'B test', 'B test de'], clusters: ['A', 'B', 'B'] })
    expect([...table.series[0]!.values]).toEqual([0.25, 0.5, 0.75])
    writeFileSync(join(results, 'C.json'), '{\n"task_name":')
    await expect(readTable(fileSource(results), 'values')).rejects.toMatchObject({
      message: expect.stringContaining(`${join(results, 'C.json')}:2:13: malformed JSON`) as string,
    })
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

  it('are written where a link leads, also when there is nothing yet', async () => {
    const [target, link] = [join(folder, 'to-come'), join(folder, 'dangling')]
    symlinkSync('to-come', link)
    await writeWhole(link, 'new')
    expect(readFileSync(target, 'utf8')).toBe('new')
    expect(lstatSync(link).isSymbolicLink()).toBe(true)
  })

  it('are not written through links that lead round in a circle', async () => {
    const [one, other] = [join(folder, 'one'), join(folder, 'other')]
    symlinkSync(one, other)
    symlinkSync(other, one)
    await expect(writeWhole(one, 'x')).rejects.toMatchObject({
      message: `Cannot write ${one}: its links lead round in a circle.`,
    })
    expect(lstatSync(one).isSymbolicLink()).toBe(true)
  })

  it('that may only be read stay as they were', async () => {
    const shared = mkdtempSync(join(tmpdir(), 'io-shared-'))
    chmodSync(shared, 0o777)
    const path = join(shared, 'kept')
    writeFileSync(path, 'kept', { mode: 0o444 })
    const { geteuid, seteuid } = process as Required<NodeJS.Process>
    const user = geteuid()
    // The superuser may write everything.
    if (user === 0) seteuid(65534)
    try {
      await expect(writeWhole(path, 'lost')).rejects.toMatchObject({
        message: `Cannot write ${path}: permission is denied.`,
      })
    } finally {
      if (user === 0) seteuid(user)
    }
    expect(readFileSync(path, 'utf8')).toBe('kept')
    rmSync(shared, { recursive: true })
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
