import { Option, type Command } from 'commander'

/** The tools whose policies `--like` takes over. */
const PEERS = ['trec_eval', 'sklearn'] as const

/** The option that takes over the policies of another tool. */
export function likeOption(command: Command, peers: readonly (typeof PEERS)[number][] = PEERS): void {
  command.addOption(
    new Option(
      '--like <tool>',
      'ties, undefined values and missing topics as in another tool; explicit options take precedence',
    ).choices(peers),
  )
}
