import type { Runner } from '../command.js'

const BASH = `# Completion of evals for bash; names come from evals itself, so those of plugins are there too.
_evals() {
  local IFS=$'\\n'
  COMPREPLY=($(evals __complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
  return 0
}
complete -o default -F _evals evals
`

const ZSH = `#compdef evals
# Completion of evals for zsh; names come from evals itself, so those of plugins are there too.
_evals() {
  local -a answers
  answers=("\${(@f)$(evals __complete "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n \${answers[1]} ]]; then
    compadd -- "\${answers[@]}"
  else
    _files
  fi
}
if [[ \${funcstack[1]} == _evals ]]; then
  _evals "$@"
else
  compdef _evals evals
fi
`

const FISH = `# Completion of evals for fish; names come from evals itself, so those of plugins are there too.
function __evals_answers
    set -l words (commandline -opc) (commandline -ct)
    evals __complete $words[2..-1] 2>/dev/null
end
complete -c evals -a '(__evals_answers)'
`

const SCRIPTS: Readonly<Record<string, string>> = { bash: BASH, zsh: ZSH, fish: FISH }

/** The script that makes a shell ask evals for completions. */
export const completion: Runner = ([shell = '']) => Promise.resolve({ text: SCRIPTS[shell]! })
