import { documentFieldLabel, documentType } from '@dossier/contract/file/documents'
import type { Section } from '@dossier/contract/file/sections'
import { isCalendarDate } from '@dossier/contract/platform/dates'
import type { ReviewedRecord, Values } from '../engine/model'
import { isProposed } from '../engine/projection'
import { kycFile } from '../kinds/kyc-file'
import { sectionsByParent } from '../kinds/parent-sections'

/** The first day on which something of a record expires, and who sees it: stored beside the record, so that all of an organisation's are listed. */
export type Expiry = { readonly on: string; readonly sections: readonly Section[] }

/** The identity documents of a person, by the field that says when each expires. */
const identityDocuments = { dateExpiry: 'passport_file', secondDateExpiry: 'secondPassport_file' } as const

/** The documents that expire, by what is approved of a record; none of what is only proposed. */
export function expiringDocuments(record: ReviewedRecord) {
  if (isProposed(record)) return []
  return datesOf(record).flatMap(({ type, date }) =>
    typeof date === 'string' && isCalendarDate(date) ? [{ document: documentType(type)?.label ?? '', on: date }] : [],
  )
}

function datesOf({ kind, values, facts }: ReviewedRecord) {
  if (kind === 'person') {
    return Object.entries(identityDocuments).map(([field, type]) => ({ type: type as string, date: values[field] }))
  }
  const type = String(facts.documentType)
  const document = kind === 'kyc_file' ? documentType(type) : undefined
  const expires = document && documentFieldLabel(document, 'expiration_date') !== undefined && hasFile(values)
  return expires ? [{ type, date: values.expiration_date }] : []
}

const hasFile = ({ file }: Values) => typeof file === 'object' && file !== null

/** What is stored beside a record whose documents can expire; nothing beside any other. */
export function expiryShadow(record: ReviewedRecord): { readonly expiry?: Expiry | null } {
  if (record.kind !== 'kyc_file' && record.kind !== 'person') return {}
  const [on] = expiringDocuments(record)
    .map((document) => document.on)
    .toSorted()
  const sections = record.kind === 'person' ? sectionsByParent(record) : kycFile.sectionsOf(record)
  return { expiry: on === undefined ? null : { on, sections } }
}
