import { addRow, clearRows, type TopicRows } from './run-scan.js'
import { widened } from './widened.js'

/** The rows of a run whose topics come mixed, put together by topic. */
export interface ScatteredRows {
  /** Adds rows of a topic, whose documents are in the block in hand. */
  add(topic: number, rows: TopicRows): void
  /** The bytes of the block in hand are about to move: its rows are put in order of their topics and kept. */
  endBlock(bytes: Uint8Array): void
  /** Puts the rows of a topic, in the order they came, into an array of rows; whether it has any. */
  take(topic: number, into: TopicRows): boolean
  /** Bytes that are kept. */
  readonly bytes: number
}

/** The rows of one block, topic by topic. */
interface Block {
  /** One past the last row of each topic. */
  readonly topicEnds: Uint32Array
  /** Ids one behind the other, and one past the end of each. */
  readonly text: Uint8Array
  readonly textEnds: Uint32Array
  readonly hashes: Int32Array
  readonly scores: Float64Array
}

/** A row of a block beside its id: where that ends, its hash and its score. */
const ROW_BYTES = 16

/**
 * No rows of a number of topics. Rows are first gathered in the order they come, then each block of them is sorted by
 * counting: a page of its own for each topic would miss the processor's cache with nearly every row.
 */
export function scatteredRows(topics: number): ScatteredRows {
  const blocks: Block[] = []
  let kept = 0
  let capacity = 1 << 12
  let count = 0
  let codes = new Uint32Array(capacity)
  let starts = new Uint32Array(capacity)
  let ends = new Uint32Array(capacity)
  let hashes = new Int32Array(capacity)
  let scores = new Float64Array(capacity)

  const widen = (): void => {
    capacity *= 2
    codes = widened(codes, new Uint32Array(capacity))
    starts = widened(starts, new Uint32Array(capacity))
    ends = widened(ends, new Uint32Array(capacity))
    hashes = widened(hashes, new Int32Array(capacity))
    scores = widened(scores, new Float64Array(capacity))
  }

  return {
    get bytes() {
      return kept
    },
    add(topic, rows) {
      while (count + rows.count > capacity) widen()
      for (let row = 0; row < rows.count; row++, count++) {
        codes[count] = topic
        starts[count] = rows.starts[row]!
        ends[count] = rows.ends[row]!
        hashes[count] = rows.hashes[row]!
        scores[count] = rows.scores[row]!
      }
    },
    endBlock(bytes) {
      if (count === 0) return
      // Where the next row of each topic, and its id, go.
      const next = new Uint32Array(topics)
      const nextText = new Uint32Array(topics)
      for (let row = 0; row < count; row++) {
        next[codes[row]!]!++
        nextText[codes[row]!]! += ends[row]! - starts[row]!
      }
      let rowsBefore = 0
      let textBefore = 0
      for (let topic = 0; topic < topics; topic++) {
        const [own, ownText] = [next[topic]!, nextText[topic]!]
        next[topic] = rowsBefore
        nextText[topic] = textBefore
        rowsBefore += own
        textBefore += ownText
      }
      const block: Block = {
        topicEnds: next,
        text: new Uint8Array(textBefore),
        textEnds: new Uint32Array(count),
        hashes: new Int32Array(count),
        scores: new Float64Array(count),
      }
      const { text } = block
      for (let row = 0; row < count; row++) {
        const topic = codes[row]!
        const place = next[topic]!++
        let at = nextText[topic]!
        for (let from = starts[row]!, end = ends[row]!; from < end; from++) text[at++] = bytes[from]!
        nextText[topic] = at
        block.textEnds[place] = at
        block.hashes[place] = hashes[row]!
        block.scores[place] = scores[row]!
      }
      blocks.push(block)
      kept += text.length + ROW_BYTES * count + Uint32Array.BYTES_PER_ELEMENT * topics
      count = 0
    },
    take(topic, into) {
      clearRows(into)
      let used = 0
      for (const { topicEnds, text, textEnds, hashes, scores } of blocks) {
        const end = topicEnds[topic]!
        let row = topic === 0 ? 0 : topicEnds[topic - 1]!
        if (row === end) continue
        let from = row === 0 ? 0 : textEnds[row - 1]!
        const needed = used + textEnds[end - 1]! - from
        if (needed > into.bytes.length)
          into.bytes = widened(into.bytes, new Uint8Array(Math.max(needed, 2 * into.bytes.length)))
        const { bytes } = into
        for (; row < end; row++) {
          const start = used
          for (const textEnd = textEnds[row]!; from < textEnd; from++) bytes[used++] = text[from]!
          addRow(into, start, used, hashes[row]!, scores[row]!)
        }
      }
      return into.count > 0
    },
  }
}
