import { choiceLabel, choices } from '@dossier/contract/file/catalogue/choices'
import type { Director, Entity, Person, Shareholder, Ubo } from '@dossier/contract/file/schemas/records'
import { proposed } from '@dossier/contract/platform/fields/proposed'
import { fullName } from '@dossier/contract/platform/names'

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

/** A value as text, once what is proposed is approved. */
export const text = (record: object, field: string) => {
  const { value } = proposed(record, field)
  return typeof value === 'string' ? value : ''
}

export const personName = (person: Person) => fullName(text(person, 'firstName'), text(person, 'lastName'))
export const personTitle = (person: Person) => choiceLabel(choices.titles, text(person, 'title'))

export const isDirector = (party: Party): party is Director => 'structure' in party
export const isUbo = (party: Party): party is Ubo => 'person' in party

/** Returns the type of a director or shareholder in words; a UBO is a person. */
export function typeLabel(party: Party) {
  if (isUbo(party)) return 'UBO'
  if (isDirector(party)) return choiceLabel(choices.directorTypes, text(party, 'entity_type'))
  return choiceLabel(choices.shareholderTypes, text(party, 'shareholder_type'))
}

/** Returns whether a director or shareholder is a legal entity and not a person (MBD-01, SHR-01). */
export const isLegalEntity = (party: Party) =>
  text(party, isDirector(party) ? 'entity_type' : 'shareholder_type') === 'entity'

/** Returns whether a record is about to be removed: nothing is added below it any more. */
export const isLeaving = (party: Party | undefined) => party?.pending_action?.actionType === 'remove'

/** What a holder hangs under: another, the client without one. */
export const aboveOf = ({ mbd_related, share_holder_related }: Holder) =>
  mbd_related ?? share_holder_related ?? undefined

/** Returns how a call names the holder that something new hangs under; nothing for the client. */
export const namedAbove = (above: Holder | undefined): Readonly<Record<string, string>> | undefined =>
  above && { [isDirector(above) ? 'mbd_related' : 'share_holder_related']: above._id }
