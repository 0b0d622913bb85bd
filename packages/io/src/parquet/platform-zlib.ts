import type { Gunzip } from '../source/gunzip.js'

/** The part of Node's zlib that unpacks files and pages: checksums are verified, and no more comes out than allowed. */
export interface PlatformZlib {
  createGunzip(options: { readonly chunkSize: number }): Gunzip
  gunzipSync(input: Uint8Array, options: { readonly maxOutputLength: number }): Uint8Array
  brotliDecompressSync(input: Uint8Array, options: { readonly maxOutputLength: number }): Uint8Array
}

interface Host {
  readonly process?: { getBuiltinModule?: (name: string) => unknown }
}

/** zlib where the platform has it; browsers have none that unpacks at once. */
export function platformZlib(host: Host = globalThis): PlatformZlib | undefined {
  return host.process?.getBuiltinModule?.('node:zlib') as PlatformZlib | undefined
}
