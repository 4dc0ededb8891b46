import { isLocalCompany } from '../catalogue/locations'
import { type DocumentType, documentTypesIn } from '../documents'
import type { FileRecord } from './client-file'
import { demandsOf, gap, type Item, isAllGiven, requiredDocuments } from './item'
import type { Records } from './records'

/** PRG-04 to PRG-07: the documents of the client itself. */
export function corporateItems(records: Records): readonly Item[] {
  const bank = [...documentTypesIn('bank_account_opening_forms'), ...documentTypesIn('bank_signature_cards')]
  const slots = bank.flatMap((document) => slotsOf(document, records))
  if (records.company.company_type === 'account_holder') return slots
  const { company_type, values } = records.company
  const facts = { local: isLocalCompany((name) => (name === 'company_type' ? company_type : values[name])) }
  const documents = [...requiredDocuments('documents', facts), ...requiredDocuments('annual_accounts', facts)]
  return [
    ...documents.filter(({ repeated }) => !repeated).map((document) => single(document, records)),
    ...slots,
    ...documents.filter(({ repeated }) => repeated).flatMap((document) => subsidiaryRows(document, records)),
  ]
}

function item(document: DocumentType, file: FileRecord | undefined, at: Pick<Item, 'id'> & Partial<Item>): Item {
  const demands = demandsOf(document, file, at)
  return { key: `${at.id}/${document.type}`, label: document.label, filled: isAllGiven(demands), demands, ...at }
}

/** A document that never was uploaded has no record; its row is found by its type. */
function single(document: DocumentType, records: Records): Item {
  const files = records.filesOf(document.type)
  const file = files.find((candidate) => isAllGiven(demandsOf(document, candidate))) ?? files[0]
  return item(document, file, { id: file?.id ?? document.type })
}

function slotsOf(document: DocumentType, records: Records): readonly Item[] {
  const files = records.filesOf(document.type)
  if (files.length === 0) return [{ ...gap(document.type, document.label), demands: demandsOf(document, undefined) }]
  return files.map((file) => {
    const bank = file.values.bank_name
    const label = bank ? `${document.label}: ${bank}` : document.label
    return item(document, file, { id: file.id, label, ownerId: file.id })
  })
}

const subsidiaryRows = (document: DocumentType, records: Records): readonly Item[] =>
  records.subsidiaries.map(({ id, values }) => {
    const file = records.filesOf(document.type).find(({ subsidiary_id }) => subsidiary_id === id)
    const label = `${document.label}: ${values.name ?? ''}`
    return item(document, file, { id: file?.id ?? id, label, ownerId: id })
  })
