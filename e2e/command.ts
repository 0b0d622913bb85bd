import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** What a command printed and how it ended. */
export interface Ended {
  readonly stdout: string
  readonly stderr: string
  readonly status: number | null
}

/** Runs the packed `evals` of a project in a folder of it. */
export function evalsOf(project: string, cwd = project): (...words: string[]) => Ended {
  const script = join(project, 'node_modules/@eval/cli/dist/evals.js')
  return (...words) => spawnSync(process.execPath, [script, ...words], { cwd, encoding: 'utf8' })
}

/** The examples that the packed command brings along, from the root of a project. */
export const EXAMPLES = 'node_modules/@eval/cli/dist/examples'
