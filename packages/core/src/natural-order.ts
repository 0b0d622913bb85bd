/**
 * The order in which names are shown: digits by their value and all else by code unit, so that q2 comes before q10.
 * It is total and the same everywhere: names that differ only in leading zeros follow their text.
 */
export function naturalOrder(a: string, b: string): number {
  let [left, right] = [0, 0]
  while (left < a.length && right < b.length) {
    const [one, other] = [a.charCodeAt(left), b.charCodeAt(right)]
    if (isDigit(one) && isDigit(other)) {
      const [end, otherEnd] = [digitsEnd(a, left), digitsEnd(b, right)]
      const order = byValue(a.slice(left, end), b.slice(right, otherEnd))
      if (order !== 0) return order
      left = end
      right = otherEnd
    } else if (one !== other) return one - other
    else {
      left++
      right++
    }
  }
  return a.length - left - (b.length - right) || byText(a, b)
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57

function digitsEnd(text: string, from: number): number {
  let end = from
  while (end < text.length && isDigit(text.charCodeAt(end))) end++
  return end
}

/** Digits as a number of any length: without leading zeros the longer is the greater. */
function byValue(a: string, b: string): number {
  const [one, other] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')]
  return one.length - other.length || byText(one, other)
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
