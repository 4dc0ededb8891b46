import { sha256 } from '../../trail/events/canonical'

/**
 * The integer that stands for all that a decision reaches (GOV-11): as much of a digest over the ids as an integer
 * holds exactly.
 */
export const affectedRevOf = (affected: readonly string[]): number =>
  Number.parseInt(sha256(affected.join()).slice(0, 12), 16)
