import { Help, type Command } from 'commander'

/** Options that most calls need, of all commands. */
const COMMON =
  '--measures --baseline --test --by --per-topic --per-unit --positive --threshold --truth --pred --score --id --weight --relevance-level --population --positives --k --hits --margin --at-least --kind --explain --level --format --table --out --seed --help'.split(
    ' ',
  )
/** So many options are read at a glance. */
const FEW = 24

/** Shows only the common options of a command that has many. */
export function shortenHelp(command: Command): void {
  const [all, help] = [command.options.length, new Help()]
  if (all <= FEW) return
  const shown = help.visibleOptions(command).filter(({ long }) => COMMON.includes(long ?? ''))
  command.configureHelp({ ...command.configureHelp(), visibleOptions: () => shown })
  command.addHelpText('after', `\nAll ${all} options: evals ${command.name()} --help all`)
}
