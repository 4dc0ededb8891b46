import { choiceLabel, choices } from '@dossier/contract/file/catalogue/choices'
import { checkNewDirector } from '@dossier/contract/file/checks/add-dialogs'
import { ensure } from '../../platform/errors'
import type { CaseFile, ReviewedRecord } from '../engine/model'
import { documentsOfAll } from './documents-of'
import type { Drafting } from './drafting'
import { identityIn, withIdentity } from './identity'
import { byIndex, childrenOf, indexOf, joined, textIn } from './in-file'
import type { Input, NewRecords } from './kind'
import { kindModule } from './kind-module'
import { changesUnder } from './links-in-file'
import { ensureCorporate, ensureUnderEntity, nestingFacts, nestingLinks, nestingOf } from './nesting'
import { nextIndex, siblingsOf } from './order'

/** MBD-01: an individual, or a legal entity with its officials. */
export const managingDirector = kindModule({
  kind: 'managing_director',
  links: nestingLinks,
  nameOf: nameOfDirector,
  loads: 'file',
  answersFrom: 'file',
  expand: newDirector,
  createdWith: (presented) => ({ persons: presented('person'), entities: presented('legal_entity') }),
  checkCreation: (record, file) => {
    ensureCorporate(record, file)
    ensureUnderEntity(record, file)
  },
  wireFacts: (record, file) => ({
    _id: record.id,
    id: record.id,
    company_id: record.companyId,
    structure: {
      persons: personsOf(record, file).map(({ id }) => id),
      legalEntity: entitiesOf(record, file)[0]?.id ?? null,
      changing: changesUnder(file, 'person', 'mbd_related', record.id).map(({ recordId, actionId, does }) => ({
        person: recordId,
        action: actionId,
        does,
      })),
    },
    ...nestingFacts(record),
    index: indexOf(record),
  }),
  related: (record, file) => {
    const persons = personsOf(record, file)
    const entities = entitiesOf(record, file)
    const shareholders = byIndex(childrenOf(file, 'shareholder', 'mbd_related', record.id))
    const ubos = shareholders.flatMap(({ id }) => childrenOf(file, 'ubo', 'share_holder_related', id))
    return { persons, entities, shareholders, ubos, files: documentsOfAll(file, [...persons, ...entities]) }
  },
})

const personsOf = (record: ReviewedRecord, file: CaseFile) => childrenOf(file, 'person', 'mbd_related', record.id)
const entitiesOf = (record: ReviewedRecord, file: CaseFile) =>
  childrenOf(file, 'legal_entity', 'mbd_related', record.id)

/** A director is called what it stands for: its entity, else its person; until it is known, its type. */
function nameOfDirector(record: ReviewedRecord, file: CaseFile): string {
  const [entity] = entitiesOf(record, file)
  if (entity) return joined(entity, 'name')
  const [person] = personsOf(record, file)
  return person
    ? joined(person, 'firstName', 'lastName')
    : choiceLabel(choices.directorTypes, textIn(record, 'entity_type'))
}

/** MBD-05, MBD-09: a director with its person or entity, new or of the file. */
function newDirector(input: Input, drafting: Drafting): NewRecords {
  const identity = identityIn(input, input.entity_type)
  const errors = checkNewDirector({ ...input, ...identity.answered })
  ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })

  const links = nestingOf(input)
  const director = drafting.draft('managing_director', {
    links,
    facts: { index: nextIndex(siblingsOf(drafting.file, 'managing_director', links)) },
    values: { location_type: String(input.location_type), entity_type: String(input.entity_type) },
  })
  return withIdentity(identity, { records: [director], link: 'mbd_related', under: director.id }, drafting)
}
