import { checkEdits } from '@dossier/contract/file/checks/check-field'
import { normalisedEdits } from '@dossier/contract/file/checks/normalised-edits'
import { movesSections, ownerKind, ownerKinds } from '@dossier/contract/file/document-owners'
import { type DocumentType, documentType, isShown } from '@dossier/contract/file/documents'
import { validationMessages as texts } from '@dossier/contract/platform/messages/validation'
import { associated, ensure, found } from '../../platform/errors'
import type { CaseFile, ReviewedRecord, Values } from '../engine/model'
import { reader } from '../engine/values'
import { documentFacts } from './document-facts'
import { factsOfOwner } from './document-sections'
import type { Drafting } from './drafting'
import { type Attached, fileFacts } from './file-facts'
import { allOf } from './in-file'
import type { Input, NewRecords } from './kind'

/** How a creation names what a document belongs to, and where that one stands. */
const ownerNames = ownerKinds.map(({ named }) => named)
const names = [...ownerNames, 'ubo', 'md']
const wrongType = { errors: { documentType: texts.invalidValue } }

/** DOC-49, DOC-51: a document that its owner has (DOC-08), with its file and what was typed beside it. */
export function newDocument(input: Input, { file, companyId, at, today, draft }: Drafting): NewRecords {
  const { documentType: type, attached, ...given } = input
  const document = found(documentType(String(type)), 'invalid-request', wrongType)
  ensure(document.owner !== 'due_diligence', 'invalid-request', wrongType)
  const owner = ownerOf(document, given, file)
  ensure(isShown(document, documentFacts(owner, file, companyId)), 'invalid-request', wrongType)
  const links = owner === null ? {} : { [ownerKind(owner.kind)?.link ?? '']: [owner.id] }
  ensureFree(document, owner, file)
  const facts = { documentType: document.type, ...(owner && movesSections(owner.kind) && factsOfOwner(owner)) }
  const empty = draft('kyc_file', { facts, links })
  const values = checkedValues(document, given, empty, today)
  const content = isAttached(attached) && { file: fileFacts(empty.id, attached, at) }
  return { records: [{ ...empty, values: { ...empty.values, ...values, ...content } }] }
}

const isAttached = (given: unknown): given is Attached => typeof given === 'object' && given !== null

/** What a document belongs to, null for the client. Throws 404 where that is not in its file, 400 where it names another. */
function ownerOf({ owner }: DocumentType, given: Input, { records }: CaseFile): ReviewedRecord | null {
  const { named = '', kind } = ownerKind(owner) ?? {}
  const wrong = ownerNames.find((name) => name !== named && given[name] !== undefined)
  ensure(wrong === undefined, 'invalid-request', { errors: { [wrong ?? '']: texts.notApplicable } })
  if (kind === undefined) return null
  ensure(given[named] !== undefined, 'invalid-request', { errors: { [named]: texts.valueRequired } })
  const record = records.get(String(given[named]))
  ensure(record?.kind === kind, 'not-found', associated)
  const { ubo_related: ubos = [], mbd_related: directors = [] } = record.links
  ensure(given.ubo === undefined || ubos.includes(String(given.ubo)), 'not-found', associated)
  ensure(given.md === undefined || directors.includes(String(given.md)), 'not-found', associated)
  return record
}

/** Throws 409 where the owner has the document already. */
function ensureFree(document: DocumentType, owner: ReviewedRecord | null, file: CaseFile) {
  if (document.repeated && owner === null) return
  const link = ownerKind(document.owner)?.link
  const isOwners = ({ links }: ReviewedRecord) => owner === null || (link && links[link]?.includes(owner.id)) === true
  const others = allOf(file, 'kyc_file').filter(({ facts }) => facts.documentType === document.type)
  ensure(!others.some(isOwners), 'stale-record')
}

/** Throws 400 with every field error at once: it has its type's own fields, and what its upload asks for (DOC-27). */
function checkedValues(document: DocumentType, given: Input, empty: ReviewedRecord, today: string): Values {
  const typed = Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)))
  const asked = Object.fromEntries((document.asked ?? []).map((name) => [name, '']))
  const edits = { ...asked, ...typed }
  const own = document.fields.map(({ name }) => name)
  const others = Object.keys(edits).filter((name) => !own.includes(name))
  const errors = {
    ...Object.fromEntries(others.map((name) => [name, texts.notApplicable])),
    ...checkEdits('kyc_file', edits, reader(empty), { today }),
  }
  ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })
  return normalisedEdits('kyc_file', edits) as Values
}
