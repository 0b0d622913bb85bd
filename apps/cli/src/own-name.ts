import type { Call } from '@eval/core'

/** The name of a contribution of ours; a plugin's namesake has none, so that what is known of ours is not said of it. */
export const ownName = ({ contribution, as }: Call): string | undefined =>
  as === undefined || as.startsWith('@eval/') ? contribution.name : undefined
