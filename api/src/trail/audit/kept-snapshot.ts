import { canonical, sha256 } from '../events/canonical'

/** A snapshot as it is stored, its mark of deletion aside. */
export type KeptSnapshot = {
  readonly id: string
  readonly companyId: string
  readonly said: object
  readonly deleted: boolean
}

/** What the trail says of a snapshot: under which event it was taken, what it held, and whether it was deleted. */
export type TakenSnapshot = {
  readonly sequence: number
  readonly digest: string | undefined
  readonly deleted: boolean
}

/** Hashing this many documents holds other requests up only briefly. */
export const hashedAtOnce = 100

export const hashOfFrozen = (document: object): string => sha256(canonical(document))

/** Returns the digest by which the trail says what a snapshot held: what was said of it, and every document in it. */
export const digestOfSnapshot = (
  { id, companyId, said }: Pick<KeptSnapshot, 'id' | 'companyId' | 'said'>,
  hashes: readonly string[],
): string => sha256(canonical([id, companyId, said, hashes.toSorted()]))
