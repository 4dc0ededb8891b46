import { isFilled } from '@dossier/contract/file/completeness/item'
import type { DocumentType } from '@dossier/contract/file/documents'
import type { KycFile } from '@dossier/contract/file/schemas/documents'
import { type Expiry, expiryOf, validityOf } from '@dossier/contract/file/validity'
import type { FieldValue } from '@dossier/contract/platform/fields/field'
import { currentAndProposed } from '../values/current-and-proposed'
import { filesOf } from './document-files'

/** What is to be said of a document that is attached: that it has expired or does so soon, is too old, or lacks what is printed on it. */
export type DocumentStanding = {
  readonly expiry: Expiry | undefined
  readonly isIncomplete: boolean
}

/** How a document stands on a day by what is approved of it and of whom it is about (WRK-21, PRG-03). */
export function standingOf(
  document: DocumentType,
  record: KycFile | undefined,
  about: object | undefined,
  today: string,
): DocumentStanding {
  if (record === undefined || filesOf(record).current === null) {
    return { expiry: undefined, isIncomplete: false }
  }
  const { expiresOn = '', issuedOn = '', ownerFields, fields } = document
  const values = approvedOf(record, ['file', ...fields.map(({ name }) => name)])
  const owner = about === undefined ? {} : approvedOf(about, [...ownerFields, expiresOn, issuedOn])
  return {
    expiry: expiryOf(validityOf(document, values, owner), today),
    isIncomplete: !isFilled(document, { id: record._id, pendingCreation: false, values }, owner),
  }
}

const approvedOf = (record: object, names: readonly string[]): Readonly<Record<string, FieldValue>> =>
  Object.fromEntries(names.map((name) => [name, currentAndProposed(record, name).value]))
