import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { explainSnapshotIds } from '../../file/changes/explain-snapshot-ids'
import { updateRecords } from '../../file/changes/update-records'
import { ensure, found } from '../../platform/errors'
import type { LinkContext, MemberContext } from '../context'
import { type Form, isOpen } from './form'
import { formOf, formToWrite, type LinkUse } from './form-access'
import { clientBy, staff } from './form-authors'
import { type FormEdits, knowsElements } from './form-edits'
import { presentForm } from './present-form'
import { writeAnswers } from './write-answers'

/** DDL-77 by link: the client fills in a form that is not approved. */
export async function saveByLink(ctx: LinkContext, use: LinkUse, edits: FormEdits) {
  const client = await clientBy(ctx, use)
  return presentForm(ctx, client.scope, await writeAnswers(ctx, client, client.formId, edits), client.reader)
}

/** DDL-77 by staff: elements of an open form are written, changes to an approved one are proposed (DDL-36). */
export async function saveByStaff(ctx: MemberContext, id: string | undefined, edits: FormEdits) {
  const { member } = ctx
  const formId = found(id, 'invalid-request', { errors: { id: validationMessages.valueRequired } })
  const form = await formToWrite(ctx, formId)
  const named = edits.elements.map((element) => element.id)
  await explainSnapshotIds(ctx, member, named, async () => ensure(knowsElements(form, edits), 'not-found'))
  const author = staff(ctx)
  if (isOpen(form)) return presentForm(ctx, member, await writeAnswers(ctx, author, formId, edits), author.reader)
  await proposeAnswers(ctx, form, edits)
  return presentForm(ctx, member, await formOf(ctx, member, formId), author.reader)
}

/** Files the edits of an approved form as change requests, all in one transaction. */
const proposeAnswers = (ctx: MemberContext, form: Form, { record, rev, note, elements }: FormEdits) =>
  updateRecords(ctx, [
    { kind: 'due_diligence_record', id: form.record.id, edits: { ...record, rev, note } },
    ...elements.map((element) => ({
      kind: 'due_diligence_element' as const,
      id: element.id,
      edits: { ...element.edits, rev: element.rev },
      prefix: `${element.id}.`,
    })),
  ])
