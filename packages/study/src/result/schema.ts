const number = { oneOf: [{ type: 'number' }, { enum: ['Infinity', '-Infinity'] }, { type: 'null' }] }
const text = { type: 'string' }
const count = { type: 'number', minimum: 0 }
const better = { enum: ['higher', 'lower', 'neither'] }

const object = (properties: Readonly<Record<string, unknown>>, optional: readonly string[] = []): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
})
const list = (items: object): object => ({ type: 'array', items })

const interval = object({ low: number, high: number, level: { type: 'number' }, method: text })
const chance = object(
  {
    value: number,
    sd: number,
    p: number,
    log10P: { type: 'number' },
    atMost: { const: true },
    model: text,
    method: text,
    draws: count,
    valueError: { type: 'number' },
  },
  ['valueError', 'sd', 'log10P', 'atMost', 'draws'],
)
const finding = object(
  {
    measure: text,
    value: number,
    why: text,
    better,
    n: count,
    effectiveN: { type: 'number' },
    undefined: count,
    part: text,
    interval,
    chance,
  },
  ['why', 'effectiveN', 'part', 'interval', 'chance'],
)
const unitDifference = object({ unit: text, difference: { type: 'number' } })
const comparison = object(
  {
    measure: text,
    part: text,
    better,
    baseline: text,
    system: text,
    difference: number,
    interval,
    test: text,
    p: number,
    log10P: { type: 'number' },
    atMost: { const: true },
    adjustedP: number,
    correction: text,
    effect: object({ name: text, value: number, ofClusters: { const: true } }, ['ofClusters']),
    wins: count,
    ties: count,
    losses: count,
    n: count,
    unit: text,
    clusters: count,
    repeats: { const: true },
    family: count,
    outcome: { enum: ['better', 'worse', 'higher', 'lower', 'not shown', 'same'] },
    minimumDetectable: number,
    undetectable: { const: true },
    outOfReach: object({ p: { type: 'number' }, count, of: text, error: { type: 'number' } }),
    verdict: text,
    worst: list(unitDifference),
    best: list(unitDifference),
  },
  [
    'part',
    'interval',
    'log10P',
    'atMost',
    'effect',
    'wins',
    'ties',
    'losses',
    'clusters',
    'repeats',
    'minimumDetectable',
    'undetectable',
    'outOfReach',
    'worst',
    'best',
  ],
)
const scalar = { type: ['string', 'number', 'boolean'] }

/** The JSON Schema of every result; commands may add members of their own beside these. */
export const resultSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'eval/1',
  title: 'A result of @eval',
  type: 'object',
  required: [
    'schema',
    'command',
    'version',
    'inputs',
    'policies',
    'seed',
    'plugins',
    'systems',
    'comparisons',
    'tables',
    'notes',
  ],
  properties: {
    schema: { const: 'eval/1' },
    command: text,
    version: text,
    inputs: list(
      object(
        {
          path: text,
          sha256: text,
          format: text,
          recognised: { type: 'object', additionalProperties: scalar },
        },
        ['recognised'],
      ),
    ),
    policies: { type: 'object', additionalProperties: scalar },
    seed: { type: 'integer' },
    plugins: list(text),
    loaded: list(text),
    systems: list(
      object(
        {
          name: text,
          findings: list(finding),
          units: list(text),
          perUnit: list(object({ measure: text, values: list(number) })),
          thresholds: object(
            {
              better: { enum: ['higher', 'lower'] },
              positive: count,
              negative: count,
              of: count,
              scores: list({ type: 'number' }),
              tp: list(count),
              fp: list(count),
              chosen: { type: 'number' },
              by: text,
              methods: { type: 'object', additionalProperties: text },
            },
            ['chosen', 'by', 'methods'],
          ),
        },
        ['units', 'perUnit', 'thresholds'],
      ),
    ),
    comparisons: list(comparison),
    tables: list(
      object(
        {
          name: text,
          title: text,
          columns: list(object({ name: text, kind: { enum: ['text', 'count', 'number', 'p'] } })),
          rows: list(list({ type: ['string', 'number', 'null'] })),
          of: count,
          marks: list(list(count)),
          bounds: list(list(count)),
          limits: list(list(object({ column: count, limit: number }))),
          leastP: { type: 'number' },
          footnote: text,
        },
        ['of', 'marks', 'bounds', 'limits', 'leastP', 'footnote'],
      ),
    ),
    charts: list(object({ name: text, title: text, caption: text, spec: { type: 'object' } })),
    notes: list(
      object({ code: text, text, advice: list({ type: 'object', additionalProperties: true }) }, ['advice']),
    ),
  },
} as const
