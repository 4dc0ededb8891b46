import { createHmac } from 'node:crypto'
import type { Document } from 'mongodb'
import { canonical } from './canonical'
import { type EvidenceKind, evidenceOf } from './evidence-kind'

/**
 * How an act found and left something that counts as evidence, as digests; null where it was not there. That an act finds
 * what the one before left is a part of what is verified, so that nothing is altered in between and sealed with the next act.
 */
export type StoredSeal = {
  readonly kind: string
  readonly id: string
  readonly before: string | null
  readonly after: string | null
}

/** By the salt of the chain, which packs do not hold: who may not see a value cannot try values out. */
export const digestOfState = (salt: string, kind: EvidenceKind, document: Document): string =>
  createHmac('sha256', salt)
    .update(canonical([kind.kind, evidenceOf(kind, document)]))
    .digest('hex')

/** Returns the same of what is stored; of what cannot be written as text a word that is no digest. */
export function digestOfStoredState(salt: string, kind: EvidenceKind, document: Document): string {
  try {
    return digestOfState(salt, kind, document)
  } catch {
    return 'no state'
  }
}

/** How the newest event about something says that it was left. */
export type LastState = { readonly sequence: number; readonly after: string }

export const keyOf = (kind: string, id: string | number) => `${kind} ${id}`
