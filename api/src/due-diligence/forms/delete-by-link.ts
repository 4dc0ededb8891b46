import { mayDeleteDocument, mayDeleteElement } from '@dossier/contract/due-diligence/editability'
import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { dashboardMessages } from '@dossier/contract/file/messages/dashboard'
import { caseFile } from '../../file/case-files/case-file'
import { writeUnreviewed } from '../../file/changes/write-unreviewed'
import type { ReviewedRecord } from '../../file/engine/model'
import { parentIn } from '../../file/kinds/in-file'
import { ensure, found } from '../../platform/errors'
import type { Acting } from '../../trail/act'
import type { JobContext, LinkContext } from '../context'
import { elementItself } from './changed-since'
import { elementFactsOf, type Form, formFactsOf } from './form'
import { formOf, type LinkUse } from './form-access'
import { type Author, clientBy } from './form-authors'
import { documentFactsOf } from './form-document'
import { savedBy, withValues } from './form-edits'
import { about, fileOf } from './form-file'
import { keepEdit } from './keep-edit'
import { linkKinds } from './link.repository'

type Deletion = { readonly type: string; readonly id: string; readonly rev?: number | undefined }
type Loaded = { readonly form: Form; readonly documents: readonly ReviewedRecord[] }

/**
 * Deletes what a client deletes of their form, by type as delete-object names it: it is gone at once (DDL-69, DDL-83). 403
 * for what a client does not delete.
 */
export async function deleteByLink(ctx: LinkContext, use: LinkUse, deletion: Deletion) {
  const isDocument = deletion.type === 'kyc_file'
  const client = await clientBy(ctx, use, isDocument ? linkKinds : undefined)
  ensure(isDocument || deletion.type === 'due_diligence_element', 'forbidden')
  await writeUnreviewed(
    ctx,
    client,
    async (act) => {
      await client.check(act)
      const form = await formOf(act, client.scope, client.formId)
      const documents = await act.forms.documents(client.scope, client.formId, act.session)
      return caseFile([...fileOf(form).records.values(), ...documents], [])
    },
    (file, act) => {
      const loaded = loadedFrom([...file.records.values()])
      return isDocument ? withoutDocument(act, loaded, deletion, client) : withoutElement(act, loaded, deletion, client)
    },
  )
  return { result: 'deleted' as const }
}

type Act = Acting<JobContext>

function withoutDocument(act: Act, loaded: Loaded, { id, rev }: Deletion, { writerIn }: Author) {
  const document = found(loaded.documents.find((each) => each.id === id))
  ensure(mayGo(loaded, document), 'forbidden')
  ensureAsSeen(document, rev)
  const record = withValues(loaded.form.record, {}, savedBy(writerIn(act), act.at))
  const details = { document: id, type: documentFactsOf(document).documentType }
  const event = { what: 'due diligence document deleted' as const, ...about(loaded.form), details }
  const documents = loaded.documents.filter((each) => each !== document)
  return { file: caseFile([record, ...loaded.form.elements, ...documents], []), event, answer: undefined }
}

async function withoutElement(act: Act, loaded: Loaded, { id, rev }: Deletion, author: Author) {
  const { form } = loaded
  const element = found(form.elements.find((each) => each.id === id))
  ensure(mayDeleteElement(formFactsOf(form.record), elementFactsOf(element), 'client'), 'forbidden')
  const attached = loaded.documents.filter((document) => parentIn(document, 'dueDiligenceElement') === id)
  const allGo = attached.every((document) => mayGo(loaded, document))
  ensure(allGo, 'forbidden', { message: texts.documentsAttached })
  ensureAsSeen(element, rev)
  for (const document of attached) ensureAsSeen(document, undefined)
  const writer = author.writerIn(act)
  const record = withValues(form.record, {}, savedBy(writer, act.at))
  const by = await keepEdit(act, author.scope, form, { writer, fields: fieldsOf(element) })
  const details = { element: id, documents: attached.map((document) => document.id), ...by }
  const event = { what: 'due diligence element deleted' as const, ...about(form), details }
  const elements = form.elements.filter((each) => each !== element)
  const documents = loaded.documents.filter((document) => !attached.includes(document))
  return { file: caseFile([record, ...elements, ...documents], []), event, answer: undefined }
}

const loadedFrom = ([record, ...others]: readonly ReviewedRecord[]): Loaded => ({
  form: { record: found(record), elements: others.filter(({ kind }) => kind === 'due_diligence_element') },
  documents: others.filter(({ kind }) => kind === 'kyc_file'),
})

/** DDL-44. */
const mayGo = ({ form }: Loaded, document: ReviewedRecord) =>
  mayDeleteDocument(formFactsOf(form.record), { ...documentFactsOf(document) }, 'client')

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
