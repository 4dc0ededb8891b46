import { originOfAccountHolder } from '@dossier/contract/file/catalogue/locations'
import { ownershipMessages } from '@dossier/contract/file/messages/ownership'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { ensure } from '../../platform/errors'
import type { CaseFile, ReviewedRecord } from '../engine/model'
import { rootOf } from '../engine/parts'
import { askedValues } from './asked-values'
import { documentsOf, filesByType } from './documents-of'
import type { Drafting } from './drafting'
import { allOf, childrenOf, joined, parentIn, textIn } from './in-file'
import type { Input, NewLinks, NewRecords } from './kind'
import { kindModule } from './kind-module'
import { changesUnder } from './links-in-file'
import { sectionsByParent } from './parent-sections'
import { ensureUnused } from './unused'

/** PER-01: officials, UBOs, individual directors and shareholders. */
export const person = kindModule({
  kind: 'person',
  links: { ubo_related: { to: ['ubo'], many: true }, mbd_related: { to: ['managing_director'], many: true } },
  nameOf: (record) => joined(record, 'firstName', 'lastName'),
  sectionsOf: sectionsByParent,
  loads: 'file',
  answersFrom: 'children',
  context: (record, file) => ({
    standalone_ubo: isStandaloneUbo(record, file),
    holder_origin: originOfHolder(record, file),
  }),
  expand: newPerson,
  checkCreation: ensureOnlyOne,
  checkUpdate: (record, edits, file) => {
    for (const [link, parent] of Object.entries(edits)) {
      if (!(link in person.links) || typeof parent !== 'string') continue
      ensureOnlyOneUnder(record, link, parent, file)
      if (link === 'ubo_related' && standsAlone(file.records.get(parent))) ensureNoUboYet(record, parent, file)
    }
  },
  checkLeaving: (_, { link, parentId }, file) => {
    const remains = link !== 'mbd_related' || isOnePerson(file.records.get(parentId))
    ensure(!remains, 'invalid-state', { message: ownershipMessages.notDeletable })
  },
  // A UBO, and a director who is an individual, is its person, and others still refer to an official of several directors
  // (GOV-12): what is deleted is the UBO or its shareholder, or one of the directors.
  checkRemoval: ensureRemovable,
  // where it was to leave may have been decided otherwise since
  checkDecision: (record, part, file) => {
    const isAsked = part.type === 'remove' && [...file.actions.values()].some((action) => rootOf(action) === part)
    if (isAsked) ensureRemovable(record, file)
  },
  wireFacts: (record, file) => ({
    _id: record.id,
    id: record.id,
    company_id: record.companyId,
    ubo_related: parentIn(record, 'ubo_related'),
    mbd_related: parentIn(record, 'mbd_related'),
    files: filesByType(documentsOf(file, record)),
  }),
  related: (record, file) => ({ files: documentsOf(file, record) }),
})

function ensureRemovable(
  { id, links: { ubo_related: ubos = [], mbd_related: directors = [] } }: ReviewedRecord,
  file: CaseFile,
) {
  const isLeft = (director: string) =>
    changesUnder(file, 'person', 'mbd_related', director).some(
      ({ recordId, does }) => recordId === id && does === 'leave',
    )
  const isDirector = directors.some((director) => isOnePerson(file.records.get(director)))
  const removable = ubos.length === 0 && directors.filter((director) => !isLeft(director)).length <= 1 && !isDirector
  ensure(removable, 'invalid-state', { message: ownershipMessages.notDeletable })
}

/** Whether a share of its own is asked for: no shareholder holds one for it, and no one holds one of an account holder. */
const isStandaloneUbo = ({ companyId, links }: ReviewedRecord, file: CaseFile) =>
  file.records.get(companyId)?.facts.company_type !== 'account_holder' &&
  (links.ubo_related ?? []).some((id) => standsAlone(file.records.get(id)))

const standsAlone = (ubo: ReviewedRecord | undefined) =>
  ubo !== undefined && parentIn(ubo, 'share_holder_related') === null

/** A person is one UBO that stands alone, also where that only waits for approval: 409 for a second one (decision 0065). */
function ensureNoUboYet({ id }: ReviewedRecord, uboId: string, file: CaseFile) {
  const others = allOf(file, 'ubo').filter((ubo) => ubo.id !== uboId && standsAlone(ubo))
  const isOne = others.some((ubo) => childrenOf(file, 'person', 'ubo_related', ubo.id).some((owner) => owner.id === id))
  ensure(!isOne, 'conflict', { message: ownershipMessages.uboThere })
}

/** Where the first of its UBOs and directors that says so is, or the client that is the person; null when none does. */
const originOfHolder = ({ companyId, links }: ReviewedRecord, file: CaseFile) =>
  [...(links.ubo_related ?? []), ...(links.mbd_related ?? [])]
    .flatMap((id) => file.records.get(id) ?? [])
    .map((holder) => textIn(holder, 'location_type'))
    .find(Boolean) ??
  originOfClient(file.records.get(companyId)) ??
  null

const originOfClient = (client: ReviewedRecord | undefined) =>
  client?.facts.company_type === 'account_holder'
    ? originOfAccountHolder((name) => (name === 'company_type' ? 'account_holder' : client.values[name]))
    : undefined

/** PER-16: a new person, or one of the file, under a director, a UBO or both. */
function newPerson(input: Input, { draft }: Drafting): NewRecords | NewLinks {
  const { md_id, ubo_id, person_id } = input
  const links = {
    ubo_related: typeof ubo_id === 'string' ? [ubo_id] : [],
    mbd_related: typeof md_id === 'string' ? [md_id] : [],
  }
  const named = Object.entries(links).flatMap(([link, ids]) => ids.map((parentId) => ({ link, parentId })))
  ensure(named.length > 0, 'invalid-request', { errors: { md_id: validationMessages.valueRequired } })
  if (typeof person_id === 'string') {
    ensureUnused(input, asked)
    return { links: named.map((parent) => ({ recordId: person_id, kind: 'person', ...parent })) }
  }
  return { records: [draft('person', { links, values: askedValues('person', asked, input) })] }
}

const asked = ['firstName', 'lastName', 'title']

/** A UBO, and a director who is an individual, is one person: 409 for a second one (ruling 20). */
function ensureOnlyOne(record: ReviewedRecord, file: CaseFile) {
  for (const link of Object.keys(person.links)) {
    for (const parent of record.links[link] ?? []) ensureOnlyOneUnder(record, link, parent, file)
  }
}

const isOnePerson = (parent: ReviewedRecord | undefined) =>
  parent?.kind === 'ubo' || parent?.values.entity_type === 'person'

function ensureOnlyOneUnder(record: ReviewedRecord, link: string, parentId: string, file: CaseFile) {
  const parent = file.records.get(parentId)
  const others = childrenOf(file, 'person', link, parentId).filter(({ id }) => id !== record.id)
  ensure(!isOnePerson(parent) || others.length === 0, 'conflict', { message: ownershipMessages.personThere })
}
