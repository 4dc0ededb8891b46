import type { ChainClaims } from './chain-claims'
import type { Find } from './difference'

/** A chain that was walked, and what its events say up to the last of them. */
type Walked = {
  readonly chain: string
  readonly claims: ChainClaims
  readonly upTo: number
  /** Aborted when no one waits for the verdict any more. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Compares one kind of evidence with what the events of a chain say of it, and finds whatever differs: changed, taken away
 * or put in. People go on working meanwhile: what differs may be newer than the last event that was walked.
 */
export type Check = (walked: Walked, find: Find) => Promise<void>
