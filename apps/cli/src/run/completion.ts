import type { Runner } from '../command.js'

const BASH = `# Completion of evals for bash; names come from evals itself, so those of plugins are there too.
_evals() {
  # Bash breaks words at @ and =, which names have: words are taken at blanks here, and answers leave out what bash keeps.
  local line="\${COMP_LINE:0:COMP_POINT}" words IFS=$' \\t\\n'
  read -ra words <<< "$line"
  [[ $line == *[[:blank:]] ]] && words+=("")
  local typed="\${words[\${#words[@]}-1]}"
  local head="\${typed%"$2"}"
  IFS=$'\\n'
  COMPREPLY=($(evals __complete "\${words[@]:1}" 2>/dev/null))
  COMPREPLY=("\${COMPREPLY[@]#"$head"}")
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
