import { isSignedBy, type Signer } from '../../platform/secrets/signing-key'
import type { Head } from '../audit/verify-chain'
import { canonical } from '../events/canonical'

/** The head of a chain as it was at an instant, signed: what is kept outside proves that no later event is missing. */
export type Anchor = {
  readonly organisation_id: string
  readonly sequence: number
  readonly hash: string
  /** UTC instant, ISO 8601. */
  readonly at: string
  readonly public_key: string
  readonly signature: string
  /** Answer of a time stamping authority (RFC 3161) over what was signed, in base64. */
  readonly timestamp?: string
}

/**
 * Returns the chain that the events of a client are by their own numbers: its head is signed too, so that the part of a
 * client shows that its end is there without the rest of the trail.
 */
export const chainOfClient = (chain: string, companyId: string) => `${chain}/${companyId}`

/** Returns which chain an anchor is about, and of which client where it is about one's part. */
export function partOf({ organisation_id }: Pick<Anchor, 'organisation_id'>) {
  const [chain = '', companyId] = organisation_id.split('/')
  return { chain, companyId }
}

/** Returns what is signed and time stamped of an anchor. */
export const statementOf = ({ organisation_id, sequence, hash, at, public_key }: Omit<Anchor, 'signature'>) =>
  canonical({ organisation_id, sequence, hash, at, public_key })

export function anchorOf(chain: string, { sequence, hash }: Head, at: Date, { publicKey, sign }: Signer): Anchor {
  const statement = { organisation_id: chain, sequence, hash, at: at.toISOString(), public_key: publicKey }
  return { ...statement, signature: sign(statementOf(statement)) }
}

/** Whether an anchor is what the holder of its key signed. */
export const isGenuine = (anchor: Anchor) => isSignedBy(anchor.public_key, statementOf(anchor), anchor.signature)
