import { fieldsOf } from '@dossier/contract/file/catalogue'
import type { Kind } from '@dossier/contract/file/kinds'
import type { FieldValue } from '@dossier/contract/platform/fields/field'
import type { NewId } from '../../platform/ids'
import type { CaseFile, Links, Plain, ReviewedRecord } from '../engine/model'

/** What a new record is made with; fields that are not named are unset. */
export type Content = {
  readonly facts?: Readonly<Record<string, Plain>>
  readonly links?: Links
  readonly values?: Readonly<Record<string, FieldValue>>
}

/** What a creation is made in: the client's file as it stands, and new records for it. */
export type Drafting = {
  /** Empty for a new client. */
  readonly file: CaseFile
  readonly companyId: string
  readonly at: Date
  /** The day it is, YYYY-MM-DD. */
  readonly today: string
  /** The name of the user who asks for it. */
  readonly by: string
  readonly draft: (kind: Kind, content?: Content) => ReviewedRecord
}

/** A record that does not exist yet, its unset fields null. */
export function draftRecord(
  kind: Kind,
  id: string,
  companyId: string,
  { facts = {}, links = {}, values = {} }: Content = {},
): ReviewedRecord {
  const unset = Object.fromEntries(fieldsOf(kind).map(({ name }) => [name, null]))
  return { id, kind, companyId, rev: 0, links, facts, values: { ...unset, ...values }, proposals: {}, openActions: [] }
}

/** What creations of one client's file are made in. A client is the record that bears the client's own id. */
export const draftingIn = (
  file: CaseFile,
  companyId: string,
  { newId, at, today, by }: { newId: NewId; at: Date; today: string; by: string },
): Drafting => ({
  file,
  companyId,
  at,
  today,
  by,
  draft: (kind, content) => draftRecord(kind, kind === 'company' ? companyId : newId(), companyId, content),
})
