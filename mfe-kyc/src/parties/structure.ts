import type { Entity, Person } from '@dossier/contract/file/schemas/records'
import { isolated } from '@dossier/contract/platform/names'
import { type Branch, branchesOf } from './branches'
import { homesIn } from './homes'
import { identitiesIn } from './identities'
import { isDirector, isLegalEntity, isUbo, type Party, type StructureRecords } from './party'
import { type AccountHolder, rolesIn } from './roles'
import { remainingIn, shareOf } from './shares'

export type Structure = ReturnType<typeof structureOf>

/**
 * Reads a client's file as its structure: who directs and owns it, and so on below legal entities (MBD-01, MBD-06, SHR-02).
 * `shown` names what a page shows of it, in that order at the top; below, the board of a company stands before its owners.
 * `accountHolder`: the client is one, whose UBO is itself, and is there.
 */
export function structureOf(records: StructureRecords, shown: readonly Branch[], accountHolder?: AccountHolder) {
  const { mds, shareholders, persons, entities } = records
  const identities = identitiesIn(records)
  const branches = branchesOf(records)
  const homes = homesIn(shown, branches, identities)
  const holderById = new Map([...mds, ...shareholders].map((holder) => [holder._id, holder]))
  const { people, entity, name } = identities

  return {
    directors: branches.directors,
    owners: branches.owners,
    ubos: () => branches.standingUbos,
    people,
    entity,
    name,
    share: shareOf,
    remaining: remainingIn(records, identities),
    ...rolesIn(records, identities, branches, accountHolder),
    /** Everybody in the file, wherever they stand. */
    all: { persons, entities },
    /** In which list a party stands, or the officials of one that is a company, as 'the shareholders of Lagoon Holding B.V.'. */
    listOf: (party: Party, record: Person | Entity) => {
      if (isUbo(party)) return 'the UBOs'
      if (isLegalEntity(party) && entity(party) !== record) return `the officials of ${isolated(name(party))}`
      const list = isDirector(party) ? 'the managing directors' : 'the shareholders'
      const above = holderById.get(party.mbd_related ?? party.share_holder_related ?? '')
      return `${list} of ${above === undefined ? 'the client' : isolated(name(above))}`
    },
    /** Under whom a record is shown: of several that share it under the first (ruling 20). */
    home: ({ _id }: Person | Entity) => homes.get(_id),
  }
}
