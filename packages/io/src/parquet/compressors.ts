import type { Compressors, FileMetaData } from 'hyparquet'
import { crc32 } from '../checksums/crc32.js'
import { unzstd } from '../zstd/unpacked.js'
import { demand } from './bytes.js'
import { hadoopLz4Length, lz4Length } from './lz4-length.js'
import type { PlatformZlib } from './platform-zlib.js'

type Unpack = (input: Uint8Array, length: number) => Uint8Array

const SHORT = 'a page unpacks to another length than it says'

/**
 * What unpacks the pages of a file: only what its columns need is loaded. Each answers with exactly the bytes asked
 * for, or throws; gzip and zstd are held to their checksums, which hyparquet-compressors does not look at.
 */
export async function compressorsFor(
  groups: FileMetaData['row_groups'],
  zlib: PlatformZlib | undefined,
): Promise<Compressors> {
  const { snappyUncompress } = await import('hyparquet')
  const compressors: Compressors = {
    SNAPPY: (input, length) => {
      const page = new Uint8Array(length)
      snappyUncompress(input, page)
      return page
    },
    ZSTD: unzstd,
  }
  const codecs = new Set(groups.flatMap(({ columns }) => columns.map(({ meta_data: data }) => data?.codec)))
  if (codecs.has('GZIP')) compressors.GZIP = zlib ? bounded(zlib, 'gunzipSync') : await checkedGzip()
  if (codecs.has('BROTLI')) {
    compressors.BROTLI = zlib
      ? bounded(zlib, 'brotliDecompressSync')
      : (await import('hyparquet-compressors')).decompressBrotli
  }
  if (codecs.has('LZ4') || codecs.has('LZ4_RAW')) Object.assign(compressors, await checkedLz4())
  return compressors
}

function bounded(zlib: PlatformZlib, name: 'gunzipSync' | 'brotliDecompressSync'): Unpack {
  return (input, length) => {
    const page = zlib[name](input, { maxOutputLength: Math.max(1, length) })
    demand(page.length === length, SHORT)
    return new Uint8Array(page.buffer, page.byteOffset, page.length)
  }
}

/** A gzip member ends with the CRC-32 and the length of what it holds. */
const TRAILER = 8

async function checkedGzip(): Promise<Unpack> {
  const { decompressGzip } = await import('hyparquet-compressors')
  return (input, length) => {
    const isGzip = input[0] === 0x1f && input[1] === 0x8b && input[2] === 8
    demand(isGzip && input.length > TRAILER, 'a page of gzip has no beginning or no end')
    const trailer = new DataView(input.buffer, input.byteOffset + input.length - TRAILER, TRAILER)
    // Of several members one after another the last one is verified.
    const last = trailer.getUint32(4, true)
    demand(last <= length, SHORT)
    const page = decompressGzip(input, length)
    demand(
      crc32(page.subarray(length - last)) === trailer.getInt32(0, true),
      'a page does not have its checksum',
    )
    return page
  }
}

async function checkedLz4(): Promise<{ readonly LZ4: Unpack; readonly LZ4_RAW: Unpack }> {
  const { decompressLz4, decompressLz4Raw } = await import('hyparquet-compressors')
  return {
    LZ4: (input, length) => {
      demand((hadoopLz4Length(input) ?? lz4Length(input)) === length, SHORT)
      return decompressLz4(input, length)
    },
    LZ4_RAW: (input, length) => {
      demand(lz4Length(input) === length, SHORT)
      return decompressLz4Raw(input, length)
    },
  }
}
