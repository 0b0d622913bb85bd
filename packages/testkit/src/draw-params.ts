import {
  resolveParams,
  type Contribution,
  type ParamSpec,
  type ParamValue,
  type ParamValues,
  type Random,
} from '@eval/core'

/** Allowed parameters at random: defaults, absences, limits and values between them. */
export function drawParams({ name, params }: Contribution, random: Random): ParamValues {
  const drawn: Record<string, ParamValue> = {}
  for (const [parameter, spec] of Object.entries(params)) {
    if (!spec.required && random.below(2) === 0) continue
    const value = drawParam(spec, random)
    if (value !== undefined) drawn[parameter] = value
  }
  return resolveParams(name, params, drawn)
}

function drawParam(spec: ParamSpec, random: Random): ParamValue | undefined {
  switch (spec.type) {
    case 'integer': {
      const low = spec.min ?? Math.min(0, spec.max ?? 0)
      const high = Math.min(spec.max ?? Infinity, low + 12)
      return low + random.below(high - low + 1)
    }
    case 'number':
      return drawNumber(spec.min ?? -10, spec.max ?? 10, spec.open === true, random)
    case 'choice':
      return spec.of[random.below(spec.of.length)]
    case 'flag':
      return random.below(2) === 0
    case 'text':
      return spec.default ?? (spec.required ? 'a' : undefined)
    case 'mapping':
      return { 1: 1 + random.below(3), 2: 3 + random.below(5) }
  }
}

function drawNumber(min: number, max: number, open: boolean, random: Random): number {
  const low = min === -Infinity ? Math.min(-10, max - 10) : min
  const high = max === Infinity ? Math.max(10, low + 10) : max
  const pick = random.below(6)
  if (!open && pick === 0) return min
  if (!open && pick === 1) return max
  return low + (high - low) * (0.02 + 0.96 * random.float())
}

/** Values that a declaration must refuse. */
export function badValues(spec: ParamSpec): unknown[] {
  switch (spec.type) {
    case 'integer':
      return [...outside(spec.min, spec.max, 1), 1.5, NaN, 'three', true]
    case 'number': {
      const open = spec.open === true
      const limits = open ? [spec.min, spec.max].filter((limit) => limit !== undefined) : []
      return [...outside(spec.min, spec.max, 0.5), ...limits, NaN, 'three', true]
    }
    case 'choice':
      return [`${spec.of.join('')}?`, 1, '']
    case 'flag':
      return ['maybe', 2]
    case 'text':
      return [7, false]
    case 'mapping':
      return [3, 'one', { one: 1 }, { 1: NaN }]
  }
}

function outside(min: number | undefined, max: number | undefined, step: number): number[] {
  const limits: number[] = []
  if (min !== undefined && min > -Infinity) limits.push(min - step)
  if (max !== undefined && max < Infinity) limits.push(max + step)
  return limits
}
