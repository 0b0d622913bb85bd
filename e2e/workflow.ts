import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One step of a job: a command, or an action with its inputs. */
export interface Step {
  readonly run?: string
  readonly uses?: string
  readonly with: Readonly<Record<string, string>>
}

/** The steps of a workflow that is written as those of our documents are: a line for each key. */
export function stepsOf(workflow: string): Step[] {
  const [, list = ''] = workflow.split(/^ +steps:$/m)
  return list
    .split(/^ {6}- /m)
    .slice(1)
    .map((text) => {
      const keys = new Map(
        [...text.matchAll(/^ *(run|uses): (.+)$/gm)].map(([, key, value]) => [key!, value!]),
      )
      const [, inputs = ''] = text.split(/^ +with:$/m)
      return {
        ...Object.fromEntries(keys),
        with: Object.fromEntries(
          [...inputs.matchAll(/^ +([\w-]+): (.+)$/gm)].map(([, key, value]) => [key!, value!]),
        ),
      }
    })
}

/** Runs the one step of action.yml as a runner would: inputs that are not given have their defaults. */
export function runAction(
  folder: string,
  inputs: Readonly<Record<string, string>>,
  cwd: string,
  environment: Readonly<Record<string, string>>,
): SpawnSyncReturns<string> {
  const action = readFileSync(join(folder, 'action.yml'), 'utf8')
  const [, command] = /^ +run: (.+)$/m.exec(action)!
  const value = (input: string): string => {
    if (Object.hasOwn(inputs, input)) return inputs[input]!
    const [, given = ''] =
      new RegExp(`^  ${input}:\\n(?:    .*\\n)*?    default: '(.*)'`, 'm').exec(action) ?? []
    return given
  }
  const variables = [...action.matchAll(/^ +([A-Z_]+): \$\{\{ inputs\.(\w+) \}\}$/gm)]
  return spawnSync('bash', ['-c', command!], {
    cwd,
    encoding: 'utf8',
    env: {
      ...process.env,
      ...environment,
      GITHUB_ACTION_PATH: folder,
      ...Object.fromEntries(variables.map(([, name, input]) => [name!, value(input!)])),
    },
  })
}
