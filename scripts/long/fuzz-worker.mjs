// Reads damaged files of the readers that it is told, one after the other, and reports what became of them.
import { isDeepStrictEqual } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'
import { EvalError, seeded } from '@eval/core'
import { readTable, recognisedTable } from '@eval/io'
import { damaged } from '@eval/testkit'
import { oracles, rewriters, said } from './oracle.mjs'
import { packed, parquetFiles, seeds } from './seeds.mjs'

/** What is being read, for whoever watches: a read that never ends says its number this way. */
const progress = new Int32Array(workerData)
// Most files end in an error, whose stack nobody reads; a crash is read again with one.
Error.stackTraceLimit = 0

const KINDS = [
  'run',
  'qrels',
  'predictions',
  'multi-labels',
  'values',
  'log-probabilities',
  'pairs',
  'records',
]
const parquetBits = parquetFiles.reduce((sum, { bytes }) => sum + 8 * bytes.length, 0)
const byReader = new Map(seeds.map((one) => [one.reader.name, one]))
let name = ''
let tally

/** One bit flipped, some bytes zeroed, or damage in one to four places. */
function brokenBy(bytes, random) {
  const how = random.below(6)
  if (how > 1) return damaged(bytes, random)
  const copy = bytes.slice()
  if (how === 0) copy[random.below(copy.length)] ^= 1 << random.below(8)
  else {
    const from = random.below(copy.length)
    copy.fill(0, from, from + 1 + random.below(64))
  }
  return copy
}

async function tableOf(bytes, kind, options) {
  try {
    return (await readTable({ name: 'fuzz', bytes }, kind, options)).table
  } catch (error) {
    if (error instanceof EvalError && error.code !== '' && error.message !== '') return undefined
    throw error
  }
}

const isFinal = (value) =>
  typeof value === 'number'
    ? !Number.isNaN(value)
    : value instanceof Float64Array
      ? value.every((one) => !Number.isNaN(one))
      : Array.isArray(value)
        ? value.every(isFinal)
        : true

/** What a table holds, whatever its kind. */
const contentOf = (table) => ('names' in table || 'topics' in table ? said(table) : table)

/** What undamaged files say, each read once. */
const undamaged = new Map()
async function contentOfUndamaged(bytes, kind) {
  if (!undamaged.has(bytes)) undamaged.set(bytes, contentOf(await tableOf(bytes, kind, {})))
  return undamaged.get(bytes)
}

/** Reads a damaged file that is refused, or says what the undamaged one says. */
async function holdToUndamaged(seed, bytes, broken, kind) {
  const table = await tableOf(broken, kind, {})
  if (table === undefined) tally.refused++
  else if (isDeepStrictEqual(contentOf(table), await contentOfUndamaged(bytes, kind))) tally.same++
  else tally.different.push({ seed, bytes: Buffer.from(broken).toString('base64') })
}

/** Reads a file whose undamaged table is known because it has checksums. */
async function readPacked(seed) {
  const random = seeded(seed)
  const files = packed.filter((one) => one.name === name)
  const { bytes, kind, is } = files[random.below(files.length)]
  const broken = brokenBy(bytes, random)
  if (is(broken)) return holdToUndamaged(seed, bytes, broken, kind)
  // Damage that makes it another file leaves nothing to check but that it ends.
  if ((await tableOf(broken, kind, {})) === undefined) tally.refused++
  else tally.read++
}

/** Reads a Parquet file with the bit of this number flipped, all files being one row of bits; after the last, from the first on. */
async function readFlipped(seed) {
  let bit = (seed - 1) % parquetBits
  const { bytes, checked } = parquetFiles.find((file) => {
    if (bit < 8 * file.bytes.length) return true
    bit -= 8 * file.bytes.length
    return false
  })
  const broken = bytes.slice()
  broken[bit >> 3] ^= 1 << (bit & 7)
  if (checked) return holdToUndamaged(seed, bytes, broken, 'records')
  if ((await tableOf(broken, 'records', {})) === undefined) tally.refused++
  else tally.read++
}

async function readOne(seed) {
  const random = seeded(seed)
  const { reader, files } = byReader.get(name)
  const file = files[random.below(files.length)]
  const broken = brokenBy(file, random)
  const oracle = oracles[name]
  const rewriter = rewriters[name]
  const kind =
    reader.yields !== 'records'
      ? reader.yields
      : oracle || random.below(2) === 0
        ? 'records'
        : KINDS[random.below(KINDS.length)]
  const options =
    oracle || rewriter || random.below(2) === 0 ? { format: name, maxErrors: 3, duplicates: 'leave' } : {}
  const table = await tableOf(broken, kind, options)
  if (reader.yields === 'records' && seed % 4 === 0) await readAsRecognised(broken)
  if (table === undefined) return void tally.refused++
  tally.read++
  if (kind !== 'records' && !isFinal(Object.values(table))) tally.different.push({ seed, why: 'NaN' })
  if (isPacked(broken)) return
  if (rewriter) return compareRewritten(seed, broken, table, kind, options, rewriter)
  if (!oracle) return
  let wanted
  try {
    wanted = oracle(withoutMark(broken))
  } catch (error) {
    tally.different.push({
      seed,
      why: `read, but the oracle says ${error.message}`,
      bytes: Buffer.from(broken).toString('base64'),
    })
    return
  }
  if (wanted === undefined) return
  const isNested = name.startsWith('ranx')
  const sorted = (rows) => (isNested ? rows.toSorted((a, b) => (String(a) < String(b) ? -1 : 1)) : rows)
  const found = said(table, name.startsWith('json'))
  if (!isDeepStrictEqual(sorted(found), sorted(wanted)))
    tally.different.push({
      seed,
      found: found.slice(0, 4),
      wanted: wanted.slice(0, 4),
      bytes: Buffer.from(broken).toString('base64'),
    })
}

/** Reads a file as the kind of table that its columns look like, as the doctor and comparisons do. */
async function readAsRecognised(bytes) {
  const kind = await recognisedTable({ name: 'fuzz', bytes })
  if (kind !== undefined && !isFinal(Object.values((await tableOf(bytes, kind, {})) ?? {})))
    throw new Error(`NaN in a table recognised as ${kind}`)
}

/** Holds a table to that of the same content in other bytes. */
async function compareRewritten(seed, broken, table, kind, options, rewriter) {
  const bytes = Buffer.from(broken).toString('base64')
  try {
    const other = await tableOf(new TextEncoder().encode(rewriter(withoutMark(broken))), kind, options)
    if (!isDeepStrictEqual(plainOf(other), plainOf(table)))
      tally.different.push({ seed, why: 'rewritten', bytes })
  } catch (error) {
    tally.different.push({ seed, why: `read, but the oracle says ${error.message}`, bytes })
  }
}

/** A table without functions. */
const plainOf = (table) => (table !== undefined && 'columns' in table ? said(table) : table)

const isPacked = (bytes) =>
  (bytes[0] === 0x1f && bytes[1] === 0x8b) || (bytes[0] === 0x28 && bytes[1] === 0xb5)
const withoutMark = (bytes) =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes

const READS = { damaged: readOne, checked: readPacked, flipped: readFlipped }

/** What a reader threw that is no error of ours, with its stack. */
async function crashOf(read, seed) {
  Error.stackTraceLimit = 10
  try {
    await read(seed)
    return 'only once'
  } catch (error) {
    return String(error?.stack ?? error).slice(0, 600)
  } finally {
    Error.stackTraceLimit = 0
  }
}

parentPort.on('message', ({ name: reader, job, from, to }) => void readAll(reader, READS[job], from, to))

async function readAll(reader, read, from, to) {
  name = reader
  tally = { read: 0, refused: 0, same: 0, crashes: [], different: [] }
  for (let seed = from; seed < to; seed++) {
    Atomics.store(progress, 0, seed)
    Atomics.add(progress, 1, 1)
    try {
      await read(seed)
    } catch {
      tally.crashes.push({ seed, error: await crashOf(read, seed) })
    }
  }
  parentPort.postMessage(tally)
}
