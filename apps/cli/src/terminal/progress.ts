/** Progress on standard error for work above a second; silent in a pipe. */
export interface Progress {
  /** Says how far the work is, as often as one likes. */
  report(what: string, share?: number): void
  /** Takes the line away again. */
  end(): void
}

interface Terminal {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

/** A terminal that does not know its width says 0. */
const widthOf = ({ columns = 0 }: Terminal): number => (columns > 0 ? columns : 80)

/** A text within a width: a line that wraps could not be taken away again. */
const shortened = (text: string, width: number): string =>
  text.length <= width ? text : `${text.slice(0, Math.max(1, width - 1))}…`

/** Progress on a terminal, from a second on and at most ten times a second. */
export function progressOn(terminal: Terminal, quiet: boolean, now: () => number = Date.now): Progress {
  if (quiet || terminal.isTTY !== true) return { report: () => undefined, end: () => undefined }
  const start = now()
  let shown = 0
  return {
    report(what, share) {
      const time = now()
      if (time - start < 1000 || time - shown < 100) return
      shown = time
      const done = share === undefined ? '' : ` ${Math.floor(Math.min(1, share) * 100)} %`
      terminal.write(`\r\u001b[K${shortened(what, widthOf(terminal) - done.length - 1)}${done}`)
    },
    end() {
      if (shown > 0) terminal.write('\r\u001b[K')
      shown = 0
    },
  }
}
