/** Progress on standard error for work above a second; silent in a pipe. */
export interface Progress {
  /** Says how far the work is, as often as one likes. */
  report(what: string, share?: number): void
  /** Takes the line away again. */
  end(): void
}

interface Terminal {
  readonly isTTY?: boolean
  write(text: string): unknown
}

export function progressOn(terminal: Terminal, quiet: boolean, now: () => number = Date.now): Progress {
  if (quiet || terminal.isTTY !== true) return { report: () => undefined, end: () => undefined }
  const start = now()
  let shown = 0
  return {
    report(what, share) {
      const time = now()
      if (time - start < 1000 || time - shown < 100) return
      shown = time
      terminal.write(`\r\u001b[K${what}${share === undefined ? '' : ` ${Math.floor(share * 100)} %`}`)
    },
    end() {
      if (shown > 0) terminal.write('\r\u001b[K')
      shown = 0
    },
  }
}
