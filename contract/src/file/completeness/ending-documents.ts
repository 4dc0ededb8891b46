import type { FieldValue } from '../../platform/fields/field'
import { fullName } from '../../platform/names'
import { isAccountHolder, isLocalCompany } from '../catalogue/locations'
import { type DocumentType, documentType, isShown } from '../documents'
import { firstEndOf, type Validity, validityOf } from '../validity'
import type { ClientFile, FileRecord } from './client-file'
import type { ProgressSection } from './progress'
import { type Records, recordsOf } from './records'

/** A document of a client's file that is not good for ever (WRK-21). */
export type EndingDocument = {
  readonly section: ProgressSection
  /** Where links lead: to the document, or to the person or entity that it is about. */
  readonly id: string
  readonly file_id: string
  readonly document_type: string
  readonly label: string
  readonly validity: Validity
}

/** The approved documents of a client's file that end some day, by approved values. */
export function endingDocuments(file: ClientFile): readonly EndingDocument[] {
  const records = recordsOf(file)
  const owners = ownersIn(records)
  return file.files
    .filter(({ pendingCreation }) => !pendingCreation)
    .flatMap((record) => {
      const document = documentType(record.documentType)
      if (document === undefined) return []
      const place = placeOf(document, record, { records, owners })
      if (place === undefined) return []
      const validity = validityOf(document, record.values, place.owner)
      if (firstEndOf(validity) === undefined) return []
      const { section, id, label } = place
      return [{ section, id, label, file_id: record.id, document_type: document.type, validity }]
    })
}

/** The day on which the first of them ends; null where none does. */
export const firstEndIn = (documents: readonly EndingDocument[]): string | null =>
  documents.flatMap(({ validity }) => firstEndOf(validity) ?? []).toSorted()[0] ?? null

type Place = Pick<EndingDocument, 'section' | 'id' | 'label'> & { readonly owner: Values }
type Values = Readonly<Record<string, FieldValue | undefined>>

type Known = { readonly records: Records; readonly owners: ReadonlySet<string> }

/** Where a document stands and of whom it is; undefined where the page does not show it, or whom it is about is not there yet. */
function placeOf(document: DocumentType, file: FileRecord, { records, owners }: Known): Place | undefined {
  const { company_type, values } = records.company
  if (document.owner === 'company') {
    const local = isLocalCompany((name) => (name === 'company_type' ? company_type : values[name]))
    if (!isShown(document, { local })) return undefined
    return { section: 'corporate', id: file.id, label: document.label, owner: {} }
  }
  const owner = records.persons.get(file.person ?? '') ?? records.entities.get(file.legalEntity ?? '')
  if (owner === undefined) return undefined
  const { firstName, lastName, name } = owner.values
  const called = file.person === null ? text(name) : fullName(text(firstName), text(lastName))
  const side = owners.has(owner.id) ? 'shareholders' : 'managing_directors'
  return {
    section: isAccountHolder(() => company_type) ? 'account_holder' : side,
    id: owner.id,
    label: called === '' ? document.label : `${called}: ${document.label}`,
    owner: owner.values,
  }
}

/** The persons and entities on the page of the owners; who directs as well stands there first. */
const ownersIn = ({ ubos, shareholders }: Records): ReadonlySet<string> =>
  new Set([
    ...[...ubos.values()].flatMap(({ person }) => person ?? []),
    ...[...shareholders.values()].flatMap(({ legalEntity }) => legalEntity ?? []),
  ])

const text = (value: FieldValue | undefined) => (typeof value === 'string' ? value : '')
