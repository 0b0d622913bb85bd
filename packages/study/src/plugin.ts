import { CONTRACT, type AnyContribution, type Plugin } from '@eval/core'
import { tasks } from './tasks/index.js'

/** The kinds of work that come along. */
export const studyPlugin: Plugin = {
  name: '@eval/study',
  contract: CONTRACT,
  contributions: tasks as unknown as readonly AnyContribution[],
}
