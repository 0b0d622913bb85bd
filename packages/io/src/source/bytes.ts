/** The bytes of a file as they come. */
export type Bytes = AsyncIterable<Uint8Array>
