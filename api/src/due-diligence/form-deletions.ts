import { mayDeleteDocument, mayDeleteElement } from '@dossier/contract/due-diligence-editability'
import { dashboardMessages } from '@dossier/contract/messages/dashboard'
import { dueDiligenceMessages as texts } from '@dossier/contract/messages/due-diligence'
import type { Transaction } from '../audit/transaction'
import { caseFile } from '../case-files/case-file.repository'
import type { ReviewedRecord } from '../engine/model'
import { ensure, found } from '../errors'
import { parentIn } from '../kinds/in-file'
import { elementItself } from './changed-since'
import { elementFactsOf, type Form, factsOf } from './form'
import type { Author, LinkVisit } from './form-authors'
import type { FormDependencies } from './form-dependencies'
import { documentFactsOf } from './form-document'
import { savedBy, withValues } from './form-edits'
import { about, fileOf } from './form-file'
import { keepingEdits } from './keeping-edits'
import { linkKinds } from './link.repository'

type Deletion = { readonly type: string; readonly id: string; readonly rev?: number | undefined }
type Loaded = { readonly form: Form; readonly documents: readonly ReviewedRecord[] }

/** Deletes what clients delete of their forms: it is gone at once (DDL-69, DDL-83). */
export function formDeletions({ access, authors, changes, edits, forms, newId }: FormDependencies) {
  const keepEdit = keepingEdits({ edits, newId })
  return {
    /** By type as delete-object names it; 403 for what a client does not delete. */
    async deleteByLink(use: LinkVisit, deletion: Deletion) {
      const isDocument = deletion.type === 'kyc_file'
      const client = await authors.byLink(use, isDocument ? linkKinds : undefined)
      ensure(isDocument || deletion.type === 'due_diligence_element', 'forbidden')
      await changes.writeUnreviewed(
        client,
        async (session) => {
          await client.check(session)
          const form = await access.formOf(client.scope, client.formId, session)
          const documents = await forms.documents(client.scope, client.formId, session)
          return caseFile([...fileOf(form).records.values(), ...documents], [])
        },
        (file, transaction) => {
          const loaded = loadedFrom([...file.records.values()])
          return isDocument
            ? withoutDocument(loaded, deletion, client, transaction)
            : withoutElement(loaded, deletion, client, transaction)
        },
      )
      return { result: 'deleted' as const }
    },
  }

  function withoutDocument(loaded: Loaded, { id, rev }: Deletion, { writerIn }: Author, transaction: Transaction) {
    const document = found(loaded.documents.find((each) => each.id === id))
    ensure(mayGo(loaded, document), 'forbidden')
    ensureAsSeen(document, rev)
    const record = withValues(loaded.form.record, {}, savedBy(writerIn(transaction), transaction.at))
    const details = { document: id, type: documentFactsOf(document).documentType }
    const event = { what: 'due diligence document deleted' as const, ...about(loaded.form), details }
    const documents = loaded.documents.filter((each) => each !== document)
    return { file: caseFile([record, ...loaded.form.elements, ...documents], []), event, answer: undefined }
  }

  async function withoutElement(loaded: Loaded, { id, rev }: Deletion, author: Author, transaction: Transaction) {
    const { form } = loaded
    const element = found(form.elements.find((each) => each.id === id))
    ensure(mayDeleteElement(factsOf(form.record), elementFactsOf(element), 'client'), 'forbidden')
    const attached = loaded.documents.filter((document) => parentIn(document, 'dueDiligenceElement') === id)
    const allGo = attached.every((document) => mayGo(loaded, document))
    ensure(allGo, 'forbidden', { message: texts.documentsAttached })
    ensureAsSeen(element, rev)
    for (const document of attached) ensureAsSeen(document, undefined)
    const writer = author.writerIn(transaction)
    const record = withValues(form.record, {}, savedBy(writer, transaction.at))
    const by = await keepEdit(author.scope, form, { writer, fields: fieldsOf(element) }, transaction)
    const details = { element: id, documents: attached.map((document) => document.id), ...by }
    const event = { what: 'due diligence element deleted' as const, ...about(form), details }
    const elements = form.elements.filter((each) => each !== element)
    const documents = loaded.documents.filter((document) => !attached.includes(document))
    return { file: caseFile([record, ...elements, ...documents], []), event, answer: undefined }
  }
}

const loadedFrom = ([record, ...others]: readonly ReviewedRecord[]): Loaded => ({
  form: { record: found(record), elements: others.filter(({ kind }) => kind === 'due_diligence_element') },
  documents: others.filter(({ kind }) => kind === 'kyc_file'),
})

/** DDL-44. */
const mayGo = ({ form }: Loaded, document: ReviewedRecord) =>
  mayDeleteDocument(factsOf(form.record), { ...documentFactsOf(document) }, 'client')

/** Throws 409 where it moved on since the revision that was seen, and while staff propose something about it. */
function ensureAsSeen({ rev: now, openActions }: ReviewedRecord, rev: number | undefined) {
  ensure(rev === undefined || rev === now, 'stale-record')
  ensure(openActions.length === 0, 'conflict', { message: dashboardMessages.deleteAlreadyRequested })
}

/** What an edit says of an element that is gone: its type, and every answer that it held. */
const fieldsOf = (element: ReviewedRecord) => [
  { record: element.id, field: elementItself, old: elementFactsOf(element).type, new: null },
  ...Object.entries(element.values)
    .filter(([, value]) => value !== null && value !== '')
    .map(([field, value]) => ({ record: element.id, field, old: value, new: null })),
]
