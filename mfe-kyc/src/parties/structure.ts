import { choiceLabel, choices } from '@dossier/contract/file/catalogue/choices'
import { remainingShare } from '@dossier/contract/file/checks/check-share'
import type { Director, Entity, Person, Shareholder, Ubo } from '@dossier/contract/file/schemas/records'
import { proposed } from '@dossier/contract/platform/fields/proposed'
import { fullName, isolated } from '@dossier/contract/platform/names'
import { effectiveValue } from '@dossier/shared-ui/fields'
import { grouped } from './grouped'

/** As much of a client's file as its structure is made of. */
export type StructureRecords = {
  readonly mds: readonly Director[]
  readonly shareholders: readonly Shareholder[]
  readonly ubos: readonly Ubo[]
  readonly persons: readonly Person[]
  readonly entities: readonly Entity[]
}

/** Who directs or owns: a person, or a legal entity with people and a structure of its own. */
export type Holder = Director | Shareholder

/** The same, or a UBO that stands alone. */
export type Party = Holder | Ubo

/** The two lists that the client, and each company in the structure, has. */
type Branch = 'directors' | 'owners'

export type Structure = ReturnType<typeof structureOf>

const text = (record: object, field: string) => {
  const { value } = proposed(record, field)
  return typeof value === 'string' ? value : ''
}

export const personName = (person: Person) => fullName(text(person, 'firstName'), text(person, 'lastName'))
export const personTitle = (person: Person) => choiceLabel(choices.titles, text(person, 'title'))

const shareOf = (shareholder: Shareholder) => {
  const share = effectiveValue(shareholder)('percentage_held')
  return typeof share === 'number' ? share : 0
}

const isDirector = (party: Party): party is Director => 'structure' in party
const isUbo = (party: Party): party is Ubo => 'person' in party

/** Returns the type of a director or shareholder in words; a UBO is a person. */
function typeLabel(party: Party) {
  if (isUbo(party)) return 'UBO'
  if (isDirector(party)) return choiceLabel(choices.directorTypes, text(party, 'entity_type'))
  return choiceLabel(choices.shareholderTypes, text(party, 'shareholder_type'))
}

/** Returns whether a director or shareholder is a legal entity and not a person (MBD-01, SHR-01). */
export const isLegalEntity = (party: Party) =>
  text(party, isDirector(party) ? 'entity_type' : 'shareholder_type') === 'entity'

/** Returns how a call names the holder that something new hangs under; nothing for the client. */
export const namedAbove = (above: Holder | undefined): Readonly<Record<string, string>> | undefined =>
  above && { [isDirector(above) ? 'mbd_related' : 'share_holder_related']: above._id }

/** Returns whether a record is about to be removed: nothing is added below it any more. */
export const isLeaving = (party: Party | undefined) => party?.pending_action?.actionType === 'remove'

/** What a holder hangs under: another, the client without one. */
const aboveOf = ({ mbd_related, share_holder_related }: Holder) => mbd_related ?? share_holder_related ?? undefined

/**
 * Reads a client's file as its structure: who directs and owns it, and so on below legal entities (MBD-01, MBD-06, SHR-02).
 * `shown` names what a page shows of it, in that order at the top; below, the board of a company stands before its owners.
 * `ofAccountHolder`: the client is one, whose UBO is itself.
 */
export function structureOf(
  { mds, shareholders, ubos, persons, entities }: StructureRecords,
  shown: readonly Branch[],
  ofAccountHolder = false,
) {
  const personById = new Map(persons.map((person) => [person._id, person]))
  const entityById = new Map(entities.map((entity) => [entity._id, entity]))
  const uboById = new Map(ubos.map((ubo) => [ubo._id, ubo]))

  const personIds = (party: Party) => {
    if (isDirector(party)) return party.structure.persons
    return [(isUbo(party) ? party : uboById.get(party.ubo ?? ''))?.person ?? '']
  }
  const entityId = (party: Party) => {
    if (isUbo(party)) return null
    return isDirector(party) ? party.structure.legalEntity : party.legalEntity
  }

  const directorsUnder = grouped(mds, (director) => [aboveOf(director)])
  const ownersUnder = grouped(shareholders, (shareholder) => [aboveOf(shareholder)])
  const directors = (above?: Holder) => directorsUnder(above?._id)
  const owners = (above?: Holder) => ownersUnder(above?._id)
  const standingUbos = ubos
    .filter(({ share_holder_related }) => share_holder_related === null)
    .toSorted((left, right) => left.index - right.index)
  const people = (party: Party) => personIds(party).flatMap((id) => personById.get(id) ?? [])
  const entity = (party: Party) => entityById.get(entityId(party) ?? '')
  const name = (party: Party) => {
    const [own, first] = [entity(party), people(party)[0]]
    if (own !== undefined) return text(own, 'name')
    return first === undefined ? typeLabel(party) : personName(first)
  }

  const holderById = new Map([...mds, ...shareholders].map((holder) => [holder._id, holder]))
  const companyOf = (holder: Holder | undefined) => holder && (entityId(holder) ?? holder._id)
  const ownersOf = grouped(shareholders, (each) => [companyOf(holderById.get(aboveOf(each) ?? ''))])
  const partiesOf = grouped([...mds, ...shareholders, ...standingUbos], personIds)
  const directorsOf = grouped(mds, personIds)
  const ubosOf = grouped(ubos, personIds)

  const homes = new Map<string, Party>()
  const house = (party: Party) => {
    for (const record of [entity(party), ...people(party)]) {
      if (record && !homes.has(record._id)) homes.set(record._id, party)
    }
  }
  const settle = (holder: Holder) => {
    house(holder)
    inside.flatMap((branch) => holdersIn(branch, holder)).forEach(settle)
  }
  const holdersIn = (branch: Branch, above?: Holder): readonly Holder[] =>
    branch === 'directors' ? directors(above) : owners(above)
  const inside = (['directors', 'owners'] as const).filter((branch) => shown.includes(branch))
  shown.flatMap((branch) => holdersIn(branch)).forEach(settle)
  if (shown.includes('owners')) standingUbos.forEach(house)

  const changeAt = (holder: Party, { _id }: Person) =>
    isDirector(holder) ? holder.structure.changing.find(({ person }) => person === _id) : undefined

  return {
    /** Returns who directs a holder that is a legal entity; the client without one. */
    directors,
    /** Returns who owns a holder that is a legal entity; the client without one. */
    owners,
    /** Returns the UBOs that stand alone, in the order people gave them (UBO-09). */
    ubos: () => standingUbos,
    /**
     * Returns what is left of a holder that is a legal entity, in percent, wherever it stands in the structure; of the
     * client without one. What is proposed counts, a shareholder that is looked at does not (SHR-08).
     */
    remaining: (above?: Holder, apartFrom?: Shareholder) =>
      remainingShare(
        ownersOf(companyOf(above))
          .filter((each) => each !== apartFrom)
          .map(shareOf),
      ),
    /** Returns what a shareholder holds of that, in percent, once what is proposed is approved. */
    share: shareOf,
    /** Returns what an open change does about a person at a director: they come there too, or leave (ruling 20). */
    changing: changeAt,
    /** Returns whether a person stays in the file once they leave a director: at another that they are not to leave, or as a UBO (GOV-12). */
    staysWithout: (person: Person, { _id: left }: Party) =>
      person.ubo_related !== null ||
      mds.some(
        ({ _id, structure: { persons, changing } }) =>
          _id !== left && persons.includes(person._id) && !changing.some((change) => change.person === person._id),
      ),
    /** Returns the officials of a legal entity, or the person that a holder is. */
    people,
    /** Returns the legal entity that a holder is; undefined for a person. */
    entity,
    name,
    /** Returns whether several holders have the same person, those that it is to leave apart: it is not removed at one of them (GOV-12). */
    isShared: (person: Person) =>
      partiesOf(person._id).filter((each) => changeAt(each, person)?.does !== 'leave').length > 1,
    /** Returns what rules of a person's fields read of others: where they are UBOs, and whether one that stands alone. */
    around: ({ _id }: Person) => {
      const own = ubosOf(_id)
      const parties = [...own, ...directorsOf(_id)]
      return {
        standalone_ubo: !ofAccountHolder && own.some((ubo) => standingUbos.includes(ubo)),
        holder_origin: parties.map((party) => text(party, 'location_type')).find(Boolean) ?? null,
      }
    },
    /** Everybody in the file, wherever they stand. */
    all: { persons, entities },
    /** Returns in which list a party stands, or the officials of one that is a company, as 'the shareholders of Lagoon Holding B.V.'. */
    listOf: (party: Party, record: Person | Entity) => {
      if (isUbo(party)) return 'the UBOs'
      if (isLegalEntity(party) && entity(party) !== record) return `the officials of ${isolated(name(party))}`
      const list = isDirector(party) ? 'the managing directors' : 'the shareholders'
      const above = holderById.get(party.mbd_related ?? party.share_holder_related ?? '')
      return `${list} of ${above === undefined ? 'the client' : isolated(name(above))}`
    },
    /** Returns under whom a record is shown: of several that share it under the first (ruling 20). */
    home: ({ _id }: Person | Entity) => homes.get(_id),
  }
}
