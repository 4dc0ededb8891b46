import type { Entity, Person } from '@dossier/contract/file/schemas/records'
import { isDirector, isUbo, type Party, personName, type StructureRecords, text, typeLabel } from './party'

/** Who the parties of a file are. */
export type Identities = ReturnType<typeof identitiesIn>

const byId = <R extends { readonly _id: string }>(records: readonly R[]) =>
  new Map(records.map((record) => [record._id, record]))

export function identitiesIn({ ubos, persons, entities }: StructureRecords) {
  const [personById, entityById, uboById] = [byId(persons), byId(entities), byId(ubos)]

  const personIds = (party: Party): readonly string[] => {
    if (isDirector(party)) return party.structure.persons
    return [(isUbo(party) ? party : uboById.get(party.ubo ?? ''))?.person ?? '']
  }
  const entityId = (party: Party): string | null => {
    if (isUbo(party)) return null
    return isDirector(party) ? party.structure.legalEntity : party.legalEntity
  }
  /** The officials of a legal entity, or the person that a holder is. */
  const people = (party: Party): readonly Person[] => personIds(party).flatMap((id) => personById.get(id) ?? [])
  /** The legal entity that a holder is; undefined for a person. */
  const entity = (party: Party): Entity | undefined => entityById.get(entityId(party) ?? '')
  const name = (party: Party): string => {
    const [own, first] = [entity(party), people(party)[0]]
    if (own !== undefined) return text(own, 'name')
    return first === undefined ? typeLabel(party) : personName(first)
  }
  return { personIds, entityId, people, entity, name }
}
