/** The part of a drawn picture that renderers walk through: a mark with its items, or a group with marks inside. */
export interface SceneNode {
  readonly marktype?: string
  readonly role?: string
  readonly items?: readonly SceneNode[]
  readonly clip?: unknown
  readonly x?: number
  readonly y?: number
  readonly fill?: unknown
  readonly stroke?: unknown
  readonly text?: unknown
  readonly description?: unknown
  readonly tooltip?: unknown
  readonly datum?: unknown
  readonly bounds?: { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number }
  readonly [property: string]: unknown
}

interface View {
  runAsync(): Promise<View>
  toSVG(): Promise<string>
  scenegraph(): { readonly root: SceneNode }
  finalize(): View
  origin(): readonly [number, number]
  padding(): { readonly left: number; readonly top: number }
}

interface Logger {
  level(): number
  warn(...words: readonly unknown[]): Logger
  info(...words: readonly unknown[]): Logger
  debug(...words: readonly unknown[]): Logger
  error(...words: readonly unknown[]): Logger
}

/** What is used of vega; its own types leave out the measuring of text. */
export interface VegaLibrary {
  parse(specification: object, config?: object): object
  View: new (
    runtime: object,
    options: { renderer: 'none'; loader: object; logger: Logger; hover: false },
  ) => View
  textMetrics: { width(item: object, text: string | number | null): number }
}

/** What is used of vega-lite. */
export interface VegaLiteLibrary {
  compile(specification: object, options: { config: object; logger: Logger }): { spec: object }
}

/** A logger that keeps the warnings and lets nothing reach the console. */
export function keeping(warnings: string[]): Logger {
  const keep = (...words: readonly unknown[]): Logger => {
    warnings.push(words.join(' '))
    return logger
  }
  const logger: Logger = {
    level: () => 2,
    warn: keep,
    error: keep,
    info: () => logger,
    debug: () => logger,
  }
  return logger
}
