import { choiceLabel, choices } from '@dossier/contract/catalogue/choices'
import { fullName } from '@dossier/contract/names'
import { proposed } from '@dossier/contract/proposed'
import type { Director, Entity, Person, Shareholder, Ubo } from '@dossier/contract/schemas/records'
import { remainingShare } from '@dossier/contract/validation/check-share'
import { effectiveValue } from '../values/current-and-proposed'

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

const isDirector = (holder: Holder): holder is Director => 'structure' in holder

/** Returns whether a director or shareholder is a legal entity and not a person (MBD-01, SHR-01). */
export const isLegalEntity = (holder: Holder) =>
  text(holder, isDirector(holder) ? 'entity_type' : 'shareholder_type') === 'entity'

/** Returns how a call names the holder that something new hangs under; nothing for the client. */
export const namedAbove = (above: Holder | undefined): Readonly<Record<string, string>> | undefined =>
  above && { [isDirector(above) ? 'mbd_related' : 'share_holder_related']: above._id }

/** Returns whether a record is about to be removed: nothing is added below it any more. */
export const isLeaving = (holder: Holder | undefined) => holder?.pending_action?.actionType === 'remove'

const hangsUnder = (holder: Holder, above: Holder | undefined) => {
  if (above === undefined) return holder.mbd_related === null && holder.share_holder_related === null
  return (isDirector(above) ? holder.mbd_related : holder.share_holder_related) === above._id
}

/**
 * Reads a client's file as its structure: who directs and owns it, and so on below legal entities (MBD-01, MBD-06, SHR-02).
 * `shown` names what a page shows of it, in that order.
 */
export function structureOf(
  { mds, shareholders, ubos, persons, entities }: StructureRecords,
  shown: readonly ('directors' | 'owners')[],
) {
  const personById = new Map(persons.map((person) => [person._id, person]))
  const entityById = new Map(entities.map((entity) => [entity._id, entity]))
  const uboById = new Map(ubos.map((ubo) => [ubo._id, ubo]))

  const personIds = (holder: Holder) =>
    isDirector(holder) ? holder.structure.persons : [uboById.get(holder.ubo ?? '')?.person ?? '']
  const entityId = (holder: Holder) => (isDirector(holder) ? holder.structure.legalEntity : holder.legalEntity)

  const directors = (above?: Holder) => mds.filter((director) => hangsUnder(director, above))
  const owners = (above?: Holder) => shareholders.filter((shareholder) => hangsUnder(shareholder, above))
  const people = (holder: Holder) => personIds(holder).flatMap((id) => personById.get(id) ?? [])
  const entity = (holder: Holder) => entityById.get(entityId(holder) ?? '')
  const name = (holder: Holder) => {
    const [own, first] = [entity(holder), people(holder)[0]]
    if (own !== undefined) return text(own, 'name')
    if (first !== undefined) return personName(first)
    const types = isDirector(holder) ? choices.directorTypes : choices.shareholderTypes
    return choiceLabel(types, text(holder, isDirector(holder) ? 'entity_type' : 'shareholder_type'))
  }

  const holderById = new Map([...mds, ...shareholders].map((holder) => [holder._id, holder]))
  const companyOf = (holder: Holder | undefined) => holder && (entityId(holder) ?? holder._id)
  const ownedBy = ({ share_holder_related, mbd_related }: Shareholder) =>
    companyOf(holderById.get(share_holder_related ?? mbd_related ?? ''))

  const homes = new Map<string, Holder>()
  const settle = (holder: Holder) => {
    for (const record of [entity(holder), ...people(holder)]) {
      if (record && !homes.has(record._id)) homes.set(record._id, holder)
    }
    below(holder).forEach(settle)
  }
  const below = (above?: Holder): readonly Holder[] =>
    shown.flatMap((which): readonly Holder[] => (which === 'directors' ? directors(above) : owners(above)))
  below().forEach(settle)

  return {
    /** Returns who directs a holder that is a legal entity; the client without one. */
    directors,
    /** Returns who owns a holder that is a legal entity; the client without one. */
    owners,
    /**
     * Returns what is left of a holder that is a legal entity, in percent, wherever it stands in the structure; of the
     * client without one. What is proposed counts, a shareholder that is looked at does not (SHR-08).
     */
    remaining: (above?: Holder, apartFrom?: Shareholder) =>
      remainingShare(
        shareholders.filter((each) => each !== apartFrom && ownedBy(each) === companyOf(above)).map(shareOf),
      ),
    /** Returns what a shareholder holds of that, in percent, once what is proposed is approved. */
    share: shareOf,
    /** Returns the officials of a legal entity, or the person that a holder is. */
    people,
    /** Returns the legal entity that a holder is; undefined for a person. */
    entity,
    name,
    /** Returns whether several holders have the same person: it is not removed at one of them (GOV-12). */
    isShared: (person: Person) => [...mds, ...shareholders].filter((each) => people(each).includes(person)).length > 1,
    /** Returns the holder under which a record is shown: of several that share it the first (ruling 20). */
    home: ({ _id }: Person | Entity) => homes.get(_id),
  }
}
