import type { getDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { isFor, isThere, requiredDocuments } from '@dossier/contract/due-diligence/form-documents'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { type FormDocument, formDocumentOf, titleOf } from '../documents/form-document'
import { isToBeLookedAt } from '../documents/seen-documents'
import { lastSeenOf } from './last-seen'
import { partyOf } from './party-of'

type Form = Answer<typeof getDueDiligence>

/** Returns what is still open about a form; none of it stands in the way (DDL-42). */
export function remarksOn({ dueDiligence, elements, docs, changed_since_submission: changed }: Form) {
  const missing = requiredDocuments(elements.map(partyOf), docs).filter((one) => !isThere(one)).length
  const unreviewed = docs.filter(({ status }) => status === 'pending').length
  return [
    ...(changed.length === 0
      ? []
      : [`Changed by the client since ${lastSeenOf(dueDiligence)}: ${counted(changed.length, 'answer')}`]),
    ...(missing === 0 ? [] : [`Missing: ${counted(missing, 'required document')}`]),
    ...(unreviewed === 0 ? [] : [`Not yet accepted or rejected: ${counted(unreviewed, 'document')}`]),
  ]
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** A document that is approved with the form although it was not looked at, or was rejected and not replaced. */
export type OpenDocument = { readonly id: string; readonly text: string }

/** Returns those that whoever approves a form has to name one by one (WRK-25). */
export function documentsToName({ elements, docs }: Form): readonly OpenDocument[] {
  const parties = elements.map(partyOf)
  const documents = docs.map(formDocumentOf)
  const isReplaced = (rejected: FormDocument, index: number) =>
    documents
      .slice(index + 1)
      .some(({ documentType: type, dueDiligenceElement: party }) => isFor(rejected, type, party))
  const unseen = documents.filter(isToBeLookedAt)
  const rejected = documents.filter((document, index) => document.status === 'rejected' && !isReplaced(document, index))
  const naming = (why: string) => (document: FormDocument) => ({
    id: document._id,
    text: `${titleOf(document, parties)}: ${why}`,
  })
  return [...unseen.map(naming('not looked at')), ...rejected.map(naming('rejected, and not replaced'))]
}
