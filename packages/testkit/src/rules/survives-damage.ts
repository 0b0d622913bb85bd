import { EvalError, isKind } from '@eval/core'
import { damaged } from '../damage.js'
import { placeOfNaN } from '../numbers-in.js'
import { filesFor, readWith } from '../read-with.js'
import type { Rule, Verdict } from '../rule.js'

/** No small file takes this long to read, on any machine. */
const MILLISECONDS = 20_000

export const survivesDamage: Rule = {
  name: 'survives damage',
  about:
    'A damaged file ends in a table without NaN or in a coded error: never in another throw, and never in a hang.',
  advice:
    'Report what is wrong through context.problems.add or fail, with line and column, and check every number that is read.',
  async broken(contribution, context) {
    if (!isKind(contribution, 'reader')) return undefined
    const files = filesFor(contribution, context)
    if (files.length === 0) return undefined
    for (let round = 0; round < context.rounds; round++) {
      const random = context.random.fork(round)
      const bytes = damaged(files[random.below(files.length)]!, random)
      const problem = await outcome(readWith(contribution, bytes, random.below(2) === 0), contribution.yields)
      if (problem !== undefined)
        return `${problem}\n    file ${JSON.stringify(new TextDecoder().decode(bytes)).slice(0, 600)}`
    }
    return undefined
  },
}

async function outcome(reading: Promise<unknown>, yields: string): Promise<Verdict> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Verdict>((resolve) => {
    timer = setTimeout(() => {
      resolve(`it has not ended after ${MILLISECONDS / 1000} seconds.`)
    }, MILLISECONDS)
  })
  try {
    return await Promise.race([reading.then((table) => wrongTable(table, yields)), late])
  } catch (error) {
    if (!(error instanceof EvalError)) return `it throws ${String(error)}`
    return error.code === '' || error.message === ''
      ? 'it throws an error without a code or a message.'
      : undefined
  } finally {
    clearTimeout(timer)
  }
}

function wrongTable(table: unknown, yields: string): Verdict {
  if (typeof table !== 'object' || table === null) return `it gives ${String(table)} instead of a table.`
  // Cells of records are interpreted later, and NaN is refused then.
  const place = yields === 'records' ? undefined : placeOfNaN(table, 'table')
  return place === undefined ? undefined : `${place} is NaN.`
}
