import type { CommandSpec } from '../command.js'

export const completion: CommandSpec = {
  name: 'completion',
  arguments: { '<shell>': { about: 'which shell', of: ['bash', 'zsh', 'fish'] } },
  summary: 'Print a script that completes commands, options, measures and other names in a shell.',
  examples: [
    'evals completion bash > ~/.local/share/bash-completion/completions/evals',
    'evals completion zsh > ~/.zfunc/_evals   # with fpath+=(~/.zfunc) before compinit',
    'evals completion fish > ~/.config/fish/completions/evals.fish',
  ],
  plain: true,
  codeless: true,
  load: async () => (await import('../run/completion.js')).completion,
}
