import { demand } from './damaged.js'
import { frameReader } from './frames.js'

/** Frames that must give exactly so many bytes, in one array; whatever is wrong is thrown as Damaged. */
export function unzstd(packed: Uint8Array, length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let at = 0
  const frames = frameReader((bytes) => {
    demand(at + bytes.length <= length, 'it holds more than it says')
    whole.set(bytes, at)
    at += bytes.length
  })
  frames.push(packed)
  frames.finish()
  demand(at === length, 'it holds less than it says')
  return whole
}
