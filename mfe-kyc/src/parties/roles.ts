import type { Person } from '@dossier/contract/file/schemas/records'
import type { Branches } from './branches'
import { grouped } from './grouped'
import type { Identities } from './identities'
import { isDirector, type Party, type StructureRecords, text } from './party'

/** A client that is the person who owns it, and where it is (PRG-16). */
export type AccountHolder = { readonly origin: 'local' | 'abroad' }

/** What persons are in the file, each of them perhaps in several places. */
export function rolesIn(
  { mds, shareholders, ubos }: StructureRecords,
  { personIds }: Identities,
  { standingUbos }: Branches,
  accountHolder: AccountHolder | undefined,
) {
  const partiesOf = grouped([...mds, ...shareholders, ...standingUbos], personIds)
  const directorsOf = grouped(mds, personIds)
  const ubosOf = grouped(ubos, personIds)

  const changing = (holder: Party, { _id }: Person) =>
    isDirector(holder) ? holder.structure.changing.find(({ person }) => person === _id) : undefined

  return {
    /** What an open change does about a person at a director: they come there too, or leave (ruling 20). */
    changing,
    /** Whether a person stays in the file once they leave a director: at another that they are not to leave, or as a UBO (GOV-12). */
    staysWithout: (person: Person, { _id: left }: Party) =>
      person.ubo_related !== null ||
      directorsOf(person._id).some((director) => director._id !== left && !changing(director, person)),
    /** Whether several holders have the same person, those that it is to leave apart: it is not removed at one of them (GOV-12). */
    isShared: (person: Person) =>
      partiesOf(person._id).filter((party) => changing(party, person)?.does !== 'leave').length > 1,
    /** What rules of a person's fields read of others: where they are UBOs, and whether one that stands alone. */
    contextValues: ({ _id }: Person) => {
      const own = ubosOf(_id)
      const parties = [...own, ...directorsOf(_id)]
      return {
        standalone_ubo: accountHolder === undefined && own.some((ubo) => standingUbos.includes(ubo)),
        holder_origin:
          parties.map((party) => text(party, 'location_type')).find(Boolean) ?? accountHolder?.origin ?? null,
      }
    },
  }
}
