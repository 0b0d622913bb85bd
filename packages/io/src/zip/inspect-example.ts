import { crc32 } from '../checksums/crc32.js'

const SUMMARIES =
  '[{"id":1,"epoch":1,"scores":{"match":{"value":"C"}}},{"id":2,"epoch":1,"scores":{"match":{"value":"I"}}}]'

/** A small log of inspect_ai as an archive without compression. */
export const inspectExample = (): Uint8Array =>
  storedArchive({
    'header.json': '{"version":2,"status":"success","eval":{"task":"t"}}',
    'summaries.json': SUMMARIES,
  })

/** An archive of texts by name, none of them compressed. */
export function storedArchive(files: Readonly<Record<string, string>>): Uint8Array {
  const local: number[] = []
  const directory: number[] = []
  const two = (value: number): number[] => [value & 255, (value >> 8) & 255]
  const four = (value: number): number[] => [...two(value & 0xffff), ...two(value >>> 16)]
  for (const [name, text] of Object.entries(files)) {
    const [path, content] = [new TextEncoder().encode(name), new TextEncoder().encode(text)]
    const head = [
      ...two(20),
      ...[0, 0, 0, 0, 0, 0, 0, 0],
      ...four(crc32(content)),
      ...four(content.length),
      ...four(content.length),
      ...two(path.length),
      ...two(0),
    ]
    directory.push(
      0x50,
      0x4b,
      1,
      2,
      ...two(20),
      ...head,
      ...[0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      ...four(local.length),
      ...path,
    )
    local.push(0x50, 0x4b, 3, 4, ...head, ...path, ...content)
  }
  const count = Object.keys(files).length
  const end = [
    ...[0, 0, 0, 0],
    ...two(count),
    ...two(count),
    ...four(directory.length),
    ...four(local.length),
    ...two(0),
  ]
  return Uint8Array.from([...local, ...directory, 0x50, 0x4b, 5, 6, ...end])
}
