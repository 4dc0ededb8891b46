import {
  type DocumentFacts,
  type DocumentSection,
  documentTypesIn,
  isRequired,
  isShown,
} from '@dossier/contract/file/documents'
import type { Director, Entity, Person } from '@dossier/contract/file/schemas/records'
import type { Section } from '@dossier/contract/file/sections'
import type { FieldValue } from '@dossier/contract/platform/fields/field'
import { proposed } from '@dossier/contract/platform/fields/proposed'

const approved = (record: object, field: string) => proposed(record, field).value

/** Returns the documents of a person, those optional that nothing asks for; `origin` is where what they are is (PER-11, PER-12). */
export const documentsOfPerson = (person: Person, origin: FieldValue) => ({
  sections: sectionsOf(person.ubo_related, person.mbd_related),
  ...documentsIn('person', {
    role: person.ubo_related === null ? 'official' : 'owner',
    local: (approved(person, 'location_type') || origin) === 'local',
  }),
})

/** Returns the documents of a legal entity, which is this director if it directs anything (ENT-04 to ENT-06). */
export const documentsOfEntity = (entity: Entity, director: Director | undefined) => ({
  sections: sectionsOf(entity.share_holder_related, entity.mbd_related),
  ...documentsIn('legal_entity', {
    role: entity.mbd_related === null ? 'shareholder' : 'director',
    local: approved(entity, 'location_type') === 'local',
    supervised: approved(entity, 'supervised') === true,
    foreignTopDirector: director?.share_holder_related === null && approved(director, 'location_type') === 'abroad',
  }),
})

function documentsIn(section: DocumentSection, facts: DocumentFacts) {
  const documents = documentTypesIn(section).filter((document) => isShown(document, facts))
  return { documents, isOptional: (document: (typeof documents)[number]) => !isRequired(document, facts) }
}

/** Its rights are those of the sections that it is in (ruling 20). */
function sectionsOf(owned: string | null, directed: string | null): readonly Section[] {
  if (directed === null) return ['owners']
  return owned === null ? ['directors'] : ['owners', 'directors']
}
