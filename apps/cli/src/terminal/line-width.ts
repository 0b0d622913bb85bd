/**
 * How wide lines on standard output may be: COLUMNS where it is set, so that a pipe can have a width too, else the
 * width of the terminal; undefined where nothing says, which is in a pipe and in a terminal that does not know.
 */
export function lineWidth(): number | undefined {
  const said = process.env.COLUMNS ?? ''
  if (/^[1-9]\d*$/.test(said)) return Number(said)
  return process.stdout.isTTY && process.stdout.columns > 0 ? process.stdout.columns : undefined
}
