import { dayMs } from '../../platform/durations'
import type { JobContext } from '../context'
import { type Anchor, anchorOf, chainOfClient } from './anchor'
import type { Stamp } from './anchor-place'

export type SigningContext = Pick<JobContext, 'audit' | 'anchors' | 'signer' | 'now' | 'log' | 'anchorOutlets'>

/**
 * Signs the head of a chain and of the clients' parts that moved since it was signed last, also where nothing happened for a
 * day, so that the newest anchor is never old. They are due to every place. Without its time stamp an anchor goes its way,
 * and once more with it when the authority answers again. Returns what the authority failed with.
 */
export async function signHeads(ctx: SigningContext, chain: string): Promise<readonly unknown[]> {
  const { audit, anchors, signer, now } = ctx
  const { places, stamp } = ctx.anchorOutlets
  const head = await audit.head(chain)
  if (head.sequence === 0) return []
  const last = await anchors.newest(chain, signer.publicKey)
  const isSigned = last !== null && last.sequence === head.sequence && last.hash === head.hash
  const isFresh = isSigned && now().getTime() - Date.parse(last.at) < dayMs
  if (isFresh && (stamp === undefined || last.timestamp !== undefined)) return []
  const { anchor, failures } = await stamped(isFresh ? last : anchorOf(chain, head, now(), signer), stamp)
  if (isFresh && failures.length > 0) return failures
  const clients = await audit.clientHeads(chain, last?.sequence ?? 0, head.sequence)
  const parts = [...clients].map(([client, end]) => anchorOf(chainOfClient(chain, client), end, now(), signer))
  // The chain's own comes last: until it is there, its clients' are signed anew.
  await anchors.add(
    [...parts, anchor],
    places.map(({ name }) => name),
  )
  return failures
}

async function stamped(anchor: Anchor, stamp: Stamp | undefined) {
  if (!stamp) return { anchor, failures: [] }
  try {
    return { anchor: await stamp(anchor), failures: [] }
  } catch (error) {
    return { anchor, failures: [error] }
  }
}
