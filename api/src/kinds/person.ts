import { ownershipMessages } from '@dossier/contract/messages/ownership'
import { validationMessages } from '@dossier/contract/messages/validation'
import type { CaseFile, ReviewedRecord } from '../engine/model'
import { ensure } from '../errors'
import { askedValues } from './asked-values'
import { documentsOf, filesByType } from './documents-of'
import type { Drafting } from './drafting'
import { childrenOf, joined, parentIn } from './in-file'
import type { Input, KindModule, NewLink, NewRecords } from './kind'
import { sectionsByParent } from './parent-sections'

/** PER-01: officials, UBOs, individual directors and shareholders. */
export const person: KindModule = {
  kind: 'person',
  links: { ubo_related: { to: ['ubo'], many: true }, mbd_related: { to: ['managing_director'], many: true } },
  nameOf: (record) => joined(record, 'firstName', 'lastName'),
  sectionsOf: sectionsByParent,
  reads: 'file',
  shows: 'children',
  context: (record, file) => ({ standalone_ubo: isStandaloneUbo(record, file) }),
  expand: newPerson,
  checkCreation: ensureOnlyOne,
  checkUpdate: (record, edits, file) => {
    for (const [link, parent] of Object.entries(edits)) {
      if (link in person.links && typeof parent === 'string') ensureOnlyOneUnder(record, link, parent, file)
    }
  },
  // A UBO is its person, and others still refer to an official of several directors (GOV-12): what is deleted is the UBO
  // or its shareholder, or one of the directors.
  checkRemoval: ({ links: { ubo_related: ubos = [], mbd_related: directors = [] } }) =>
    ensure(ubos.length === 0 && directors.length <= 1, 'invalid-state', { message: ownershipMessages.notDeletable }),
  beside: (record, file) => ({
    _id: record.id,
    id: record.id,
    company_id: record.companyId,
    ubo_related: parentIn(record, 'ubo_related'),
    mbd_related: parentIn(record, 'mbd_related'),
    files: filesByType(documentsOf(file, record)),
  }),
  comesWith: (record, file) => ({ files: documentsOf(file, record) }),
}

/** Whether a share of its own is asked for: no shareholder holds one for it. */
const isStandaloneUbo = ({ links }: ReviewedRecord, file: CaseFile) =>
  (links.ubo_related ?? []).some((id) => {
    const ubo = file.records.get(id)
    return ubo !== undefined && parentIn(ubo, 'share_holder_related') === null
  })

/** PER-16: a new person, or one of the file, under a director or a UBO. */
function newPerson(input: Input, { draft }: Drafting): NewRecords | NewLink {
  const { md_id, ubo_id, person_id } = input
  const link = typeof md_id === 'string' ? 'mbd_related' : 'ubo_related'
  const parentId = typeof md_id === 'string' ? md_id : ubo_id
  ensure(typeof parentId === 'string', 'invalid-request', { errors: { md_id: validationMessages.valueRequired } })
  if (typeof person_id === 'string') return { link: { recordId: person_id, link, parentId } }

  const values = askedValues('person', ['firstName', 'lastName', 'title'], input)
  const links = {
    ubo_related: typeof ubo_id === 'string' ? [ubo_id] : [],
    mbd_related: typeof md_id === 'string' ? [md_id] : [],
  }
  return { records: [draft('person', { links, values })] }
}

/** A UBO, and a director who is an individual, is one person: 409 for a second one (ruling 20). */
function ensureOnlyOne(record: ReviewedRecord, file: CaseFile) {
  for (const link of Object.keys(person.links)) {
    for (const parent of record.links[link] ?? []) ensureOnlyOneUnder(record, link, parent, file)
  }
}

function ensureOnlyOneUnder(record: ReviewedRecord, link: string, parentId: string, file: CaseFile) {
  const parent = file.records.get(parentId)
  const single = parent?.kind === 'ubo' || parent?.values.entity_type === 'person'
  const others = childrenOf(file, 'person', link, parentId).filter(({ id }) => id !== record.id)
  ensure(!single || others.length === 0, 'conflict', { message: 'There is a person here already' })
}
