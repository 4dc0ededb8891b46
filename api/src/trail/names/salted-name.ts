import { randomBytes } from 'node:crypto'
import { canonical, sha256 } from '../events/canonical'

/** A name as it stands beside the chain: of whom or what it is, by id, and the salt without which no one guesses it. */
export type SaltedName = {
  readonly digest: string
  readonly subject: string
  readonly name: string
  readonly salt: string
}

/** A name that was erased: its digest stays, so that events still say that there was one. */
export type ErasedName = Pick<SaltedName, 'digest' | 'subject'>

export type KeptName = SaltedName | ErasedName

export const isThere = (kept: KeptName | undefined): kept is SaltedName => kept !== undefined && 'salt' in kept

/** The digest of a name, which packs that were exported are verified by: it never changes any more. */
const digestOfName = ({ subject, name, salt }: Omit<SaltedName, 'digest'>) => sha256(salt + canonical([subject, name]))

export function saltedName(subject: string, name: string): SaltedName {
  const salt = randomBytes(16).toString('hex')
  return { digest: digestOfName({ subject, name, salt }), subject, name, salt }
}

/** Whether a name is the one that its digest was made of; an erased one proves nothing. */
export const isGenuineName = (kept: SaltedName) => kept.digest === digestOfName(kept)
