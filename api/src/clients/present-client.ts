import { notificationMissing } from '@dossier/contract/completeness/notification'
import type { ReviewedRecord } from '../changes/engine/model'
import { reader } from '../changes/engine/values'
import type { Viewer } from '../changes/visibility'
import { presentFields, presentMarks } from '../records/present-record'
import type { Client } from './client.repository'

const text = (record: ReviewedRecord, field: string) => String(record.values[field] ?? '')

/** CLI-05. */
export const presentListItem = ({ record, openChanges }: Client) => ({
  _id: record.id,
  name: text(record, 'name'),
  first_name: text(record, 'first_name'),
  last_name: text(record, 'last_name'),
  company_type: companyTypeOf(record),
  location_type: text(record, 'location_type'),
  account_holder_type: text(record, 'account_holder_type'),
  createdAt: createdAtOf(record),
  changesCount: openChanges,
  pending_action: presentMarks(record).pending_action,
})

/** DSH-16 to DSH-18. */
export const presentCompany = ({ record, openChanges }: Pick<Client, 'record' | 'openChanges'>, viewer: Viewer) => ({
  _id: record.id,
  company_type: companyTypeOf(record),
  createdAt: createdAtOf(record),
  changesCount: openChanges,
  ...presentMarks(record),
  ...presentFields(record, viewer),
})

/** DSH-43. */
export const presentDashboard = (client: Client, accountNumbers: readonly ReviewedRecord[], viewer: Viewer) => ({
  ...presentCompany(client, viewer),
  account_numbers: accountNumbers.map((record) => presentAccountNumber(record, viewer)),
  progress: client.progress,
  missing: [...client.missing],
  notification_missing: [...notificationMissing(reader(client.record))],
})

const identity = [
  'name',
  'first_name',
  'last_name',
  'location_type',
  'transaction_profile_report',
  'sanction_screening_available',
]

/** What callers without view_dashboard_tab get (DSH-43). */
export const presentIdentity = ({ record, openChanges }: Client) => ({
  _id: record.id,
  company_type: companyTypeOf(record),
  rev: record.rev,
  changesCount: openChanges,
  ...Object.fromEntries(
    identity.map((field) => [
      field,
      { value: record.values[field] ?? null, new_value: record.proposals[field] ?? null },
    ]),
  ),
})

const presentAccountNumber = (record: ReviewedRecord, viewer: Viewer) => ({
  _id: record.id,
  company_id: record.companyId,
  ...presentMarks(record),
  ...presentFields(record, viewer),
})

const createdAtOf = ({ facts }: ReviewedRecord) => String(facts.createdAt ?? '')

const companyTypeOf = ({ facts }: ReviewedRecord) =>
  facts.company_type === 'account_holder' ? ('account_holder' as const) : ('corporate' as const)
