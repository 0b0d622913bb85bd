import { notNumeric, notWhole } from '../errors.js'
import { columnOf } from '../text/lines.js'
import { numberAt } from '../text/numbers.js'
import type { ReadContext } from '../reader.js'
import { lossyText } from '../text/utf8.js'

/** Reads grades and remembers what should be said about them at the end. */
export interface GradeReader {
  read(bytes: Uint8Array, start: number, end: number, line: number, lineStart: number): number
  /** Checks a grade that is already a number. */
  check(grade: number, written: string, line: number, column?: number): number
  /** Notes grades that are not whole numbers. */
  report(): void
}

/** A reader of finite grades; `whole` makes any other than a whole number an error. */
export function gradeReader(context: ReadContext, whole = false): GradeReader {
  let fractions = 0
  let firstLine = 0
  const check: GradeReader['check'] = (grade, written, line, column) => {
    const place = column === undefined ? { line } : { line, column }
    if (!Number.isFinite(grade)) context.problems.add(notNumeric(place, 'grade', written))
    else if (!Number.isInteger(grade)) {
      if (whole) context.problems.add(notWhole(place, 'grade', written))
      if (fractions++ === 0) firstLine = line
    }
    return grade
  }
  return {
    check,
    read(bytes, start, end, line, lineStart) {
      const grade = numberAt(bytes, start, end)
      if (Number.isInteger(grade)) return grade
      return check(grade, lossyText(bytes, start, end), line, columnOf(bytes, lineStart, start))
    },
    report() {
      if (fractions === 0) return
      context.note({
        line: firstLine,
        code: 'FRACTIONAL_GRADES',
        sentence: `${fractions} grade${fractions === 1 ? ' is' : 's are'} not whole; they are used as they stand, where trec_eval would cut them to whole numbers`,
      })
    },
  }
}
