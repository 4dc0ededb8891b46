import { grouped } from './grouped'
import { aboveOf, type Holder, type StructureRecords } from './party'

/** The two lists that the client, and each company in the structure, has. */
export type Branch = 'directors' | 'owners'

/** Who stands below whom. */
export type Branches = ReturnType<typeof branchesOf>

export function branchesOf({ mds, shareholders, ubos }: StructureRecords) {
  const directorsUnder = grouped(mds, (director) => [aboveOf(director)])
  const ownersUnder = grouped(shareholders, (shareholder) => [aboveOf(shareholder)])
  return {
    /** Who directs a holder that is a legal entity; the client without one. */
    directors: (above?: Holder) => directorsUnder(above?._id),
    /** Who owns a holder that is a legal entity; the client without one. */
    owners: (above?: Holder) => ownersUnder(above?._id),
    /** The UBOs that stand alone, in the order people gave them (UBO-09). */
    standingUbos: ubos
      .filter(({ share_holder_related }) => share_holder_related === null)
      .toSorted((left, right) => left.index - right.index),
  }
}
