// Counts 10 million pairs of typed labels and compares with a bare loop of reads over the same two arrays.
// Run on the built package: pnpm build && node bench/counts.mjs
import { countsFromCodes, countsFromLabels } from '../packages/core/dist/index.js'

const ROWS = 10_000_000
const ROUNDS = 9

/** Labels of `classes` kinds, of which a third agrees. */
function columns(Type, classes) {
  const actual = new Type(ROWS)
  const predicted = new Type(ROWS)
  let state = 20260828
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return (state >>> 16) % classes
  }
  for (let row = 0; row < ROWS; row++) {
    actual[row] = next()
    predicted[row] = row % 3 === 0 ? actual[row] : next()
  }
  return { actual, predicted }
}

function readBytes(actual, predicted) {
  let seen = 0
  for (let row = 0; row < actual.length; row++) seen = (seen + (actual[row] ^ predicted[row])) | 0
  return seen
}

function readIntegers(actual, predicted) {
  let seen = 0
  for (let row = 0; row < actual.length; row++) seen = (seen + (actual[row] ^ predicted[row])) | 0
  return seen
}

function best(run) {
  let least = Infinity
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    run()
    least = Math.min(least, performance.now() - start)
  }
  return least
}

const names = (classes) => Array.from({ length: classes }, (_, index) => `class ${index}`)
const rows = []
for (const classes of [2, 4, 100]) {
  for (const [Type, read] of [
    [Uint8Array, readBytes],
    [Int32Array, readIntegers],
  ]) {
    const { actual, predicted } = columns(Type, classes)
    const bare = best(() => read(actual, predicted))
    const codes = best(() => countsFromCodes(actual, predicted, { classes: names(classes) }))
    const labels = best(() => countsFromLabels(actual, predicted))
    rows.push({
      labels: Type.name,
      classes,
      'reads ms': bare.toFixed(1),
      'codes ms': codes.toFixed(1),
      'codes ratio': (codes / bare).toFixed(2),
      'labels ms': labels.toFixed(1),
      'labels ratio': (labels / bare).toFixed(2),
    })
  }
}
console.table(rows)
const worst = Math.max(...rows.flatMap((row) => [Number(row['codes ratio']), Number(row['labels ratio'])]))
console.log(`worst ratio ${worst} (bar: 4)`)
process.exitCode = worst > 4 ? 1 : 0
