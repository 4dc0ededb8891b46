import { isLocalCompany } from '@dossier/contract/catalogue/locations'
import { type DocumentType, documentType, isShown } from '@dossier/contract/documents'
import { validationMessages as texts } from '@dossier/contract/messages/validation'
import { checkEdits } from '@dossier/contract/validation/check-field'
import { keptEdits } from '@dossier/contract/validation/kept-edits'
import type { CaseFile, ReviewedRecord, Values } from '../engine/model'
import { reader } from '../engine/values'
import { ensure, found } from '../errors'
import type { Drafting } from './drafting'
import type { Input, NewRecords } from './kind'

/** DOC-51: a document of a type that the client has (DOC-08), with what its call knows of it. */
export function newDocument(
  { documentType: name, ...given }: Input,
  { file, companyId, today, draft }: Drafting,
): NewRecords {
  const document = found(documentType(String(name)), 'invalid-request', wrongType)
  ensure(document.owner === 'company' && isShown(document, factsOf(file, companyId)), 'invalid-request', wrongType)
  const empty = draft('kyc_file', { facts: { documentType: document.type } })
  const values = checkedValues(document, given, empty, today)
  const record = { ...empty, values: { ...empty.values, ...values } }
  return { records: [record] }
}

const wrongType = { errors: { documentType: texts.invalidValue } }

/** What is asked of the types of a client's documents: approved values only, as in completeness. */
function factsOf({ records }: CaseFile, companyId: string) {
  const client = records.get(companyId)
  return { local: client !== undefined && isLocalCompany(reader(client)) }
}

/** Throws 400 with every field error at once; what a bank is called is asked for (DOC-27). */
function checkedValues(document: DocumentType, given: Input, empty: ReviewedRecord, today: string): Values {
  const edits = document.repeated ? { bank_name: '', ...given } : given
  const errors = checkEdits('kyc_file', edits, reader(empty), { today })
  ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })
  return keptEdits('kyc_file', edits) as Values
}
