import { dueDiligenceMessages } from '@dossier/contract/due-diligence/messages'
import { ownerKinds } from '@dossier/contract/file/document-owners'
import { documentType } from '@dossier/contract/file/documents'
import { kindEntry, type RecordAct } from '@dossier/contract/file/kinds'
import { type Section, sectionPermission } from '@dossier/contract/file/sections'
import { type Access, allOf, anyOf, type SectionRight } from '@dossier/contract/platform/access'
import { isEmptyValue } from '@dossier/contract/platform/validation/empty'
import { ensure } from '../../platform/errors'
import type { CaseFile, ReviewedRecord } from '../engine/model'
import { isProposed } from '../engine/projection'
import { parentIn } from './in-file'
import { kindModule } from './kind-module'
import { newDocument } from './new-document'
import { sectionsOfParty } from './parent-sections'

/** DOC-46: made when the first thing is known of a document (decision 0044). */
export const kycFile = kindModule({
  kind: 'kyc_file',
  links: {
    ...Object.fromEntries(ownerKinds.map(({ link, kind }) => [link, { to: [kind] }])),
    dueDiligenceElement: { to: ['due_diligence_element'] },
    dueDiligence: { to: ['due_diligence_record'], moves: true },
  },
  nameOf: nameOfDocument,
  sectionsOf,
  accessTo,
  answersFrom: 'parents',
  expand: newDocument,
  checkUpdate: (record) => ensure(!isSigned(record), 'forbidden'),
  // 'Signed' stands beside the form for as long as it does: the document goes with it, and never before
  checkRemoval: (record) => ensure(!isSigned(record), 'conflict', { message: dueDiligenceMessages.signedStays }),
  wireFacts: (record, file) => ({
    _id: record.id,
    id: record.id,
    company_id: record.companyId,
    documentType: String(record.facts.documentType ?? ''),
    ...Object.fromEntries(ownerKinds.map(({ named, link }) => [named, parentIn(record, link)])),
    ...partiesOf(record, file),
    dueDiligence: parentIn(record, 'dueDiligence') !== null,
    dueDiligenceElement: parentIn(record, 'dueDiligenceElement'),
    status: isSigned(record) ? 'approved' : (record.facts.status ?? (hasApprovedFile(record) ? 'approved' : 'pending')),
    client_comment: record.facts.client_comment ?? null,
    admin_comment: record.facts.admin_comment ?? null,
  }),
})

/** DDL-41: what was signed is not to be changed; no one is shown that status. */
export const isSigned = ({ facts }: ReviewedRecord) => facts.status === 'SIGNED'

const hasApprovedFile = (record: ReviewedRecord) => !isProposed(record) && !isEmptyValue(record.values.file)

function sectionsOf(record: ReviewedRecord): readonly Section[] {
  if (parentIn(record, 'dueDiligence')) return ['due_diligence']
  const owner = ownerKinds.find(({ link }) => parentIn(record, link) !== null)
  const section = owner && kindEntry(owner.kind).section
  if (section) return [section]
  const known = sectionsOfParty(record)
  return known.length > 0 ? known : ['general']
}

/** DOC-22, DOC-58: files have rights of their own in a section, apart from those of its records. */
function accessTo(act: RecordAct, record: ReviewedRecord): Access | undefined {
  if (act === 'view') return undefined
  const right: SectionRight = act === 'delete' ? 'delete-file' : 'upload'
  const rights = sectionsOf(record).flatMap((section) => sectionPermission(section, right) ?? [])
  return act === 'create' ? allOf(...rights) : anyOf(...rights)
}

/** The owner and the director that its person or its entity stands for. */
function partiesOf({ links }: ReviewedRecord, { records }: CaseFile) {
  const party = records.get(links.person?.[0] ?? links.legalEntity?.[0] ?? '')
  return { ubo: party?.links.ubo_related?.[0] ?? null, md: party?.links.mbd_related?.[0] ?? null }
}

/** What a document is called wherever it is named. */
export function nameOfDocument({ facts }: Pick<ReviewedRecord, 'facts'>): string {
  return documentType(String(facts.documentType))?.label ?? String(facts.documentType ?? '')
}
