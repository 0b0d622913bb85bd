const POLYNOMIAL = 0xedb88320

const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1
  return rest
})

/** CRC-32 of bytes as gzip and Parquet have it, as a signed number of 32 bits. */
export function crc32(bytes: Uint8Array): number {
  let rest = -1
  for (let at = 0; at < bytes.length; at++) rest = TABLE[(rest ^ bytes[at]!) & 0xff]! ^ (rest >>> 8)
  return ~rest
}
