import type {
  ClientEdit as ClientEditOnWire,
  DueDiligenceElement,
  DueDiligenceRecord,
  FormDocument,
} from '@dossier/contract/due-diligence/schemas/forms'
import { fieldsOf } from '@dossier/contract/file/catalogue'
import { checkRecord } from '@dossier/contract/file/checks/check-field'
import type { Kind } from '@dossier/contract/file/kinds'
import { defaultPermissions } from '@dossier/contract/people/permissions/default-permissions'
import { caseFile } from '../../file/case-files/case-file'
import { presentAround, presentFields, presentReviewed } from '../../file/case-files/present-record'
import type { Viewer } from '../../file/case-files/visibility'
import type { ReviewedRecord } from '../../file/engine/model'
import { effectiveReader } from '../../file/engine/values'
import { kindOf } from '../../file/kinds/all-kinds'
import { parentIn } from '../../file/kinds/in-file'
import { type Actor, may } from '../../platform/access/actor'
import type { ClientEdit } from '../../trail/audit/client-edit'
import { elementFactsOf, formFactsOf } from './form'
import { documentFactsOf } from './form-document'
import type { Links } from './link.repository'
import { hasLinks } from './link-holders'
import { markedIn, presentMarked } from './marked-decisions'

/** Who looks at a form: a member of staff, or the holder of its link. `today` is what the checks go by. */
export type Reader = { readonly who: Actor | 'link holder'; readonly today: string }

const outsider: Viewer = { userId: '', type: 'CLIENT', permissions: new Set() }
const viewerOf = (who: Reader['who']): Viewer => (who === 'link holder' ? outsider : who)

/**
 * GOV-43: who approves forms gets a link only by an act that says so; also who has put that right down for a moment, which
 * nobody has to confirm when they take it up again.
 */
export const seesTokens = (actor: Pick<Actor, 'permissions' | 'type'>): boolean =>
  maySeeLinks(actor) &&
  !may(actor, 'approve_due_diligence') &&
  !defaultPermissions[actor.type].includes('approve_due_diligence')

/** DDL-11: the link tokens are keys, so that they go to those who may hand them out. */
const maySeeLinks = (actor: Pick<Actor, 'permissions'>) =>
  may(actor, 'update_due_diligence') || may(actor, 'create_due_diligence')

/** DDL-11 to DDL-13. `openChanges` counts those of the record's elements. */
export function presentRecord(
  record: ReviewedRecord,
  { links, openChanges }: { links: Links | null; openChanges: number },
  reader: Reader,
): DueDiligenceRecord {
  const facts = formFactsOf(record)
  const staff = reader.who === 'link holder' ? undefined : reader.who
  const shown = staff ? record : withoutProposals(record)
  const beside = {
    _id: record.id,
    company_id: record.companyId,
    company_type: facts.company_type,
    comment: facts.comment,
    status: facts.status,
    comments: [...facts.comments],
    createdAt: facts.createdAt,
    client_saved_at: facts.client_saved_at,
    submitted_at: facts.submitted_at ?? null,
    approved_by: facts.approved_by ?? null,
    signed: [...(facts.signed ?? [])],
    marked_decisions: staff ? markedIn({ record }).map(presentMarked) : [],
    saved_from_inside_at: (staff && facts.saved_from_inside_at) ?? null,
    ...(staff && presentTokens(record, links, staff)),
    link_last_used_at: (staff && links?.form?.lastUsedAt?.toISOString()) ?? null,
    documents_link_last_used_at: (staff && links?.documents?.lastUsedAt?.toISOString()) ?? null,
    changesCount: staff ? record.openActions.length + openChanges : 0,
  }
  return presentAround(presentAnswers(shown, reader), beside, shown, viewerOf(reader.who))
}

/** DDL-14 to DDL-20. */
export function presentElement(element: ReviewedRecord, reader: Reader): DueDiligenceElement {
  const { type, written_by } = elementFactsOf(element)
  const shown = reader.who === 'link holder' ? withoutProposals(element) : element
  const beside = {
    _id: element.id,
    due_diligense_id: parentIn(element, 'due_diligense_id') ?? '',
    type,
    written_by,
  }
  return presentAround(presentAnswers(shown, reader), beside, shown, viewerOf(reader.who))
}

/** DDL-75: an element as far as documents are attached to it, by its approved name. */
export const presentParty = (element: ReviewedRecord) => ({
  _id: element.id,
  type: elementFactsOf(element).type,
  name: String(element.values.company_name ?? element.values.full_name ?? ''),
})

/** DDL-57: a document attached to a form. */
export function presentDocument(document: ReviewedRecord, { who }: Pick<Reader, 'who'>): FormDocument {
  const shown = who === 'link holder' ? withoutProposals(document) : document
  const known = kindOf('kyc_file').wireFacts(shown, caseFile([shown], []))
  const facts = { ...known, uploaded_by: documentFactsOf(document).uploaded_by ?? null }
  // Its schema names the facts of the kind, which every module of kinds answers alike.
  return presentReviewed(facts, shown, viewerOf(who)) as unknown as FormDocument
}

/** The fields the record has, each with what the full check finds on it (ruling 4). */
function presentAnswers(record: ReviewedRecord, { who, today }: Reader) {
  const kind = record.kind as Kind
  const read = effectiveReader(record)
  const errors = checkRecord(kind, read, { today })
  const fields = presentFields(record, viewerOf(who))
  return Object.fromEntries(
    fieldsOf(kind)
      .filter(({ name, applies }) => name in fields && (applies?.(read) ?? true))
      .map(({ name }) => [name, { ...fields[name], error: errors[name] ?? null }]),
  )
}

/** What staff propose among themselves is not the client's to see. */
const withoutProposals = (record: ReviewedRecord): ReviewedRecord => ({ ...record, proposals: {}, openActions: [] })

/** To who is on record for having them alone: calls that read a form put its reader there before. */
function presentTokens(record: ReviewedRecord, links: Links | null, staff: Actor) {
  if (!maySeeLinks(staff)) return {}
  const shown = seesTokens(staff) && hasLinks(record, staff.userId)
  return {
    ...(links?.form && { access_link_token: shown ? links.form.token : null }),
    ...(links?.documents && { access_link_documents_token: shown ? links.documents.token : null }),
  }
}

/** GOV-32: a save of the client as staff compare it. */
export const presentEdit = ({ id, at, inside, fields }: ClientEdit): ClientEditOnWire => ({
  _id: id,
  at: at.toISOString(),
  saved_from_inside: inside,
  fields: [...fields],
})
