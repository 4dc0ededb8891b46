import { clientPages } from '@dossier/contract/file/client-pages'
import type { EndingDocument } from '@dossier/contract/file/completeness/ending-documents'
import { notificationMissing } from '@dossier/contract/file/completeness/notification'
import { overallCompleteness } from '@dossier/contract/file/completeness/overall'
import type { ProgressSection } from '@dossier/contract/file/completeness/progress'
import { ageHint, documentType } from '@dossier/contract/file/documents'
import { expiryOf } from '@dossier/contract/file/validity'
import type { Permission } from '@dossier/contract/platform/permissions'
import type { Client } from '../case-files/client'
import { presentMarks, presentReviewed, presentText } from '../case-files/present-record'
import type { Viewer } from '../case-files/visibility'
import type { ReviewedRecord } from '../engine/model'
import { reader } from '../engine/values'
import { clientFacts, companyTypeOf } from '../kinds/company'

const text = (record: ReviewedRecord, field: string) => String(record.values[field] ?? '')

/** CLI-05; what the dashboard shows besides only to those who may see it (WRK-01). */
export const presentListItem = ({ record, openChanges, progress }: Client, viewer: Viewer) => ({
  _id: record.id,
  name: text(record, 'name'),
  first_name: text(record, 'first_name'),
  last_name: text(record, 'last_name'),
  company_type: companyTypeOf(record),
  location_type: text(record, 'location_type'),
  account_holder_type: text(record, 'account_holder_type'),
  createdAt: createdAtOf(record),
  changesCount: openChanges,
  pending_action: presentMarks(record, viewer).pending_action,
  ...(viewer.permissions.has('view_dashboard_tab') && {
    risk_level: text(record, 'risk_level'),
    next_review_date: text(record, 'next_review_date'),
    completeness: overallCompleteness(progress),
  }),
})

/** DSH-16 to DSH-18. */
export const presentCompany = ({ record, openChanges }: Pick<Client, 'record' | 'openChanges'>, viewer: Viewer) =>
  presentReviewed({ ...clientFacts(record), changesCount: openChanges }, record, viewer)

/** DSH-43. What is missing names persons and documents, so it is kept from users who may not open its page. */
export function presentDashboard(
  client: Client,
  accountNumbers: readonly ReviewedRecord[],
  viewer: Viewer,
  today: string,
) {
  const opened = openedBy(viewer)
  return Object.assign(presentCompany(client, viewer), {
    account_numbers: accountNumbers.map((record) => presentAccountNumber(record, viewer)),
    progress: client.progress,
    missing: client.missing.filter(({ section }) => opened.has(section)),
    expiring: client.ending.flatMap((document) =>
      opened.has(document.section) ? presentExpiring(document, today) : [],
    ),
    not_applicable: client.not_applicable.filter(({ section }) => opened.has(section)),
    notification_missing: [...notificationMissing(reader(client.record))],
  })
}

/** WRK-21: nothing of a document that is good. */
function presentExpiring({ section, id, label, document_type, validity }: EndingDocument, today: string) {
  const expiry = expiryOf(validity, today)
  if (expiry === undefined) return []
  const type = documentType(document_type)
  const hint = expiry.state === 'too_old' && type ? ageHint(type) : undefined
  return [{ section, id, label, ...expiry, ...(hint !== undefined && { hint }) }]
}

/** What callers without view_dashboard_tab get (DSH-43): who it is, and the two switches the sidebar needs. */
export function presentIdentity({ record, openChanges }: Client) {
  const shown = (field: string) => presentText(record, field)
  return {
    _id: record.id,
    company_type: companyTypeOf(record),
    rev: record.rev,
    changesCount: openChanges,
    name: shown('name'),
    first_name: shown('first_name'),
    last_name: shown('last_name'),
    location_type: shown('location_type'),
    account_holder_type: shown('account_holder_type'),
    transaction_profile_report: shown('transaction_profile_report'),
    sanction_screening_available: shown('sanction_screening_available'),
  }
}

/** The rights that open the page of each section of completeness. */
const openers = clientPages.flatMap(({ progress, needs }) => (progress === undefined ? [] : [{ progress, needs }]))

/** The sections of completeness whose pages a viewer may open. */
export function openedBy({ permissions }: Viewer): ReadonlySet<ProgressSection> {
  const opened = openers.filter(({ needs }) => needs.some((right) => permissions.has(right as Permission)))
  return new Set(opened.map(({ progress }) => progress))
}

const presentAccountNumber = (record: ReviewedRecord, viewer: Viewer) =>
  presentReviewed({ _id: record.id, company_id: record.companyId }, record, viewer)

const createdAtOf = ({ facts }: ReviewedRecord) => String(facts.createdAt ?? '')
