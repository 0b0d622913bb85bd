import type { InputKind } from '@eval/core'
import type { RunContext } from '../findings/run.js'
import { note, type Note } from '../notes/note.js'
import type { System } from '../task/system.js'
import type { ChanceRow, Level } from './chance-rows.js'
import { keepsNote, type ChosenModel } from './null-model-choice.js'

/** What is known when rows are to be read. */
export interface Read {
  readonly models: ReadonlyMap<InputKind, readonly ChosenModel[]>
  readonly rows: readonly ChanceRow[]
  readonly levels: readonly Level[]
}

/** How rows are to be read: what each model keeps, what a missing value means, what draws can show. */
export function chanceNotes(
  systems: readonly System[],
  { models, rows, levels }: Read,
  { seed, taskOf, registry }: RunContext,
): Note[] {
  const drawn = rows.find(({ chance }) => chance?.draws !== undefined)?.chance?.draws
  const rarest = levels.map(Number).filter((level) => drawn !== undefined && level * (drawn + 1) < 2)
  const [first] = systems
  const calls = [...new Set(rows.filter(({ system }) => system === first).map(({ planned }) => planned.call))]
  return [
    ...((first && taskOf(first)?.notesOnChance?.(first, models, { registry, seed, calls })) ?? []),
    ...[...models.values()]
      .flat()
      .filter((model) => rows.some((row) => row.model === model))
      .map(keepsNote),
    note(
      'REACHED_MEANS',
      'Critical value at a level: the least extreme value that chance reaches with at most that probability; — where there is none.',
    ),
    ...(drawn === undefined
      ? []
      : [
          note('DRAWN', `Monte Carlo with seed ${seed}; SE of p is the standard error of p.`, {
            seed,
            draws: drawn,
          }),
        ]),
    ...(rarest.length > 0 ? [tooFew(drawn!, Math.min(...rarest))] : []),
  ]
}

function tooFew(draws: number, level: number): Note {
  if (!(level > 0))
    return note('TOO_FEW_DRAWS', `${draws} draws are too few for a critical value at that level.`, { draws })
  return note(
    'TOO_FEW_DRAWS',
    `${draws} draws are too few for a critical value at level ${level}.`,
    { draws, level },
    { set: 'draws', to: String(Math.ceil(2 / level - 1)) },
  )
}
