import { Help, type Command } from 'commander'

/** Options that most calls need, of all commands. */
const COMMON = '--measures --kind --level --format --table --out --seed --help'
const COLUMNS = '--truth --pred --score --positive --threshold --weight --id'
const PAIRED = '--baseline --test --by --cluster --repeat --relevance-level'
/** And those that most calls of a command need. */
const OF_COMMAND: Readonly<Record<string, string>> = {
  rank: '--per-topic --relevance-level --population --null-model --missing --unjudged --cluster --name',
  classify: `${COLUMNS} --by --choose-on --cluster --thresholds --no-chance`,
  compare: `${COLUMNS} ${PAIRED} --correction --fail-on-regression`,
  gate: `${COLUMNS} ${PAIRED} --margin --at-least --strict --non-inferior --write --no-record`,
  bless: `${COLUMNS} ${PAIRED}`,
  power: `${COLUMNS} ${PAIRED} --difference --units --repeats --within --power --alpha`,
  chance: '--per-topic --relevance-level --population --positives --k --hits --null-model --score --positive',
}
const REST = `${COLUMNS} ${PAIRED} --per-unit --population --k --no-chance`
/** So many options are read at a glance. */
const FEW = 24

/** Shows only the common options of a command that has many. */
export function shortenHelp(command: Command): void {
  const [all, help] = [command.options.length, new Help()]
  if (all <= FEW) return
  const common = new Set(`${COMMON} ${OF_COMMAND[command.name()] ?? REST}`.split(' '))
  const shown = help.visibleOptions(command).filter(({ long }) => common.has(long ?? ''))
  command.configureHelp({ ...command.configureHelp(), visibleOptions: () => shown })
  command.addHelpText('after', `\nAll ${all} options: evals ${command.name()} --help all`)
}
