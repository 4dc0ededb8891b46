import { choiceLabel, choices } from '@dossier/contract/catalogue/choices'
import { fullName } from '@dossier/contract/names'
import { proposed } from '@dossier/contract/proposed'
import type { Director, Entity, Person } from '@dossier/contract/schemas/records'

/** As much of a client's file as its board is made of. */
export type BoardRecords = {
  readonly mds: readonly Director[]
  readonly persons: readonly Person[]
  readonly entities: readonly Entity[]
}

export type Board = ReturnType<typeof boardOf>

const text = (record: object, field: string) => {
  const { value } = proposed(record, field)
  return typeof value === 'string' ? value : ''
}

export const isLegalEntity = (director: Director) => text(director, 'entity_type') === 'entity'
export const personName = (person: Person) => fullName(text(person, 'firstName'), text(person, 'lastName'))
export const personTitle = (person: Person) => choiceLabel(choices.titles, text(person, 'title'))

/** Reads a client's file as its board: who is on it, and on the boards below legal entities on it (MBD-01, MBD-06). */
export function boardOf({ mds, persons, entities }: BoardRecords) {
  const personById = new Map(persons.map((person) => [person._id, person]))
  const entityById = new Map(entities.map((entity) => [entity._id, entity]))

  const top = mds.filter((director) => director.mbd_related === null && director.share_holder_related === null)
  const below = ({ _id }: Director) => mds.filter((director) => director.mbd_related === _id)
  const officials = ({ structure }: Director) => structure.persons.flatMap((id) => personById.get(id) ?? [])
  const entity = ({ structure }: Director) => entityById.get(structure.legalEntity ?? '')
  const name = (director: Director) => {
    const [own, first] = [entity(director), officials(director)[0]]
    if (own !== undefined) return text(own, 'name')
    return first === undefined ? choiceLabel(choices.directorTypes, text(director, 'entity_type')) : personName(first)
  }

  const homes = new Map<string, Director>()
  const settle = (director: Director) => {
    const shown = [entity(director), ...officials(director)]
    for (const record of shown) if (record && !homes.has(record._id)) homes.set(record._id, director)
    below(director).forEach(settle)
  }
  top.forEach(settle)

  return {
    top,
    below,
    officials,
    entity,
    name,
    /** Returns the director under which a record is shown: of several that share it the first (ruling 20). */
    home: ({ _id }: Person | Entity) => homes.get(_id),
  }
}
