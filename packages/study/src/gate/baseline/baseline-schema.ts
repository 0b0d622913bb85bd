const text = { type: 'string' } as const
const number = { type: 'number' } as const
const evidenceByMeasure = { type: 'object', additionalProperties: { type: 'array', items: number } } as const

/** The JSON Schema of a baseline file. */
export const baselineSchema = {
  type: 'object',
  required: [
    'schema',
    'name',
    'system',
    'key',
    'asked',
    'seed',
    'versions',
    'inputs',
    'measures',
    'units',
    'looks',
  ],
  additionalProperties: false,
  properties: {
    schema: { type: 'string', const: 'eval-baseline/1' },
    name: text,
    system: text,
    key: {
      type: 'object',
      required: ['task', 'unit', 'policies', 'shared'],
      additionalProperties: false,
      properties: {
        task: text,
        unit: text,
        policies: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } },
        shared: { type: 'object', additionalProperties: text },
      },
    },
    asked: {
      type: 'object',
      additionalProperties: false,
      properties: { measures: text, by: text },
    },
    seed: { type: 'integer' },
    versions: { type: 'object', additionalProperties: text },
    inputs: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'sha256'],
        additionalProperties: false,
        properties: { path: text, sha256: text },
      },
    },
    measures: {
      type: 'array',
      items: {
        type: 'object',
        required: ['measure', 'better', 'value'],
        additionalProperties: false,
        properties: {
          measure: text,
          better: { type: 'string', enum: ['higher', 'lower'] },
          value: number,
          range: { type: 'array', items: number },
          interval: {
            type: 'object',
            required: ['low', 'high', 'level'],
            additionalProperties: false,
            properties: { low: number, high: number, level: number },
          },
        },
      },
    },
    units: {
      type: 'array',
      items: {
        type: 'object',
        required: ['unit', 'values'],
        additionalProperties: false,
        properties: {
          unit: text,
          cluster: text,
          weight: { type: 'number', minimum: 0 },
          values: { type: 'array', items: { type: ['number', 'null'] } },
          means: { type: 'array', items: { type: ['number', 'null'] } },
        },
      },
    },
    looks: {
      type: 'array',
      items: {
        type: 'object',
        required: ['values'],
        additionalProperties: false,
        properties: { values: text },
      },
    },
    evidence: {
      type: 'object',
      required: ['looks', 'candidate', 'own', 'log'],
      additionalProperties: false,
      properties: {
        looks: { type: 'array', items: text },
        candidate: text,
        own: { type: 'integer', minimum: 1 },
        log: evidenceByMeasure,
        past: {
          type: 'object',
          additionalProperties: {
            type: 'object',
            required: ['candidate', 'own', 'log'],
            additionalProperties: false,
            properties: { candidate: text, own: { type: 'integer', minimum: 1 }, log: evidenceByMeasure },
          },
        },
      },
    },
  },
} as const
