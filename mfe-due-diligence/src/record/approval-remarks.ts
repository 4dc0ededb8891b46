import type { getDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { isFor, isThere, requiredDocuments } from '@dossier/contract/due-diligence/form-documents'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { type FormDocument, formDocumentOf, titleOf } from '../documents/form-document'
import { isToBeLookedAt } from '../documents/seen-documents'
import { lastSeenOf } from './last-seen'
import { partyOf } from './party-of'

type Form = Answer<typeof getDueDiligence>

/** Returns what is still open about a form; it can be approved all the same (DDL-42). */
export function remarksOn({ dueDiligence, elements, docs, changed_since_submission: changed }: Form) {
  const missing = requiredDocuments(elements.map(partyOf), docs).filter((one) => !isThere(one)).length
  const undecided = docs.filter(({ status }) => status === 'pending').length
  return [
    ...(changed.length === 0
      ? []
      : [`Changed by the client since ${lastSeenOf(dueDiligence)}: ${counted(changed.length, 'answer')}`]),
    ...(missing === 0 ? [] : [`Missing: ${counted(missing, 'required document')}`]),
    ...(undecided === 0 ? [] : [`Not yet accepted or rejected: ${counted(undecided, 'document')}`]),
  ]
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** A document that has to be ticked before its form is approved, with the reason. */
type DocumentToTick = { readonly id: string; readonly text: string }

/** Returns the documents that were not looked at, then those that were rejected and not replaced (WRK-25). */
export function documentsToTick({ elements, docs }: Form): readonly DocumentToTick[] {
  const parties = elements.map(partyOf)
  const documents = docs.map(formDocumentOf)
  const toTick = (document: FormDocument, reason: string): DocumentToTick => ({
    id: document._id,
    text: `${titleOf(document, parties)}: ${reason}`,
  })
  return [
    ...documents.filter(isToBeLookedAt).map((document) => toTick(document, 'not looked at')),
    ...rejectedForGood(documents).map((document) => toTick(document, 'rejected, and not replaced')),
  ]
}

/** The rejected documents after which no other of the same type, and of the same person, was uploaded. */
const rejectedForGood = (documents: readonly FormDocument[]) =>
  documents.filter(
    (document, index) =>
      document.status === 'rejected' &&
      !documents
        .slice(index + 1)
        .some(({ documentType, dueDiligenceElement }) => isFor(document, documentType, dueDiligenceElement)),
  )
