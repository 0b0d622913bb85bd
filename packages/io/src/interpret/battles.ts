import { printable, type BattleTable } from '@eval/core'
import { inconsistent } from '../errors.js'
import { cellsOf } from './cells.js'
import { columnsOf } from './columns.js'
import type { Interpreter } from './interpreter.js'

/** Words for the outcome of a battle, besides the names of the systems. */
const FIRST = ['model_a', 'system_a', 'player_a', 'a', 'first', 'left', '1']
const SECOND = ['model_b', 'system_b', 'player_b', 'b', 'second', 'right', '2']
const TIE = ['tie', 'draw', 'both', 'tie (bothbad)', 'bothbad', 'both_bad', 'equal', 'same', '0.5']

/** Comparisons of two systems each: two names and the winner, by name, by side, or a tie. */
export const battles: Interpreter = {
  kind: 'battles',
  fits: () => true,
  interpret(records, choice, context, lines) {
    const columns = columnsOf(records.names, choice, context)
    const cells = cellsOf(records, lines, context)
    const [a, b] = [columns.need('systemA'), columns.need('systemB')]
    const winner = columns.need('winner')
    const [firsts, seconds] = [cells.texts(a, 'first system'), cells.texts(b, 'second system')]
    const said = cells.texts(winner, 'winner')
    context.problems.settle()
    const systems = [...new Set([...firsts, ...seconds])].sort()
    const places = new Map(systems.map((name, place) => [name, place]))
    const winners = said.map((word, row): 'first' | 'second' | 'tie' => {
      const [first, second] = [firsts[row]!, seconds[row]!]
      if (first === second)
        context.problems.add(inconsistent(cells.place(row), `"${printable(first)}" meets itself`))
      const plain = word.toLowerCase()
      if (word === first || FIRST.includes(plain)) return 'first'
      if (word === second || SECOND.includes(plain)) return 'second'
      if (!TIE.includes(plain)) {
        const wanted = `"${printable(first)}", "${printable(second)}", model_a, model_b or tie`
        context.problems.add(
          inconsistent(cells.place(row), `the winner "${printable(word)}" is none of ${wanted}`),
        )
      }
      return 'tie'
    })
    const table: BattleTable = {
      systems,
      first: Uint32Array.from(firsts, (name) => places.get(name)!),
      second: Uint32Array.from(seconds, (name) => places.get(name)!),
      winners,
    }
    return { kind: 'battles', table, columns: columns.found, why: columns.why }
  },
}
