import { maySubmit } from '@dossier/contract/due-diligence/editability'
import { isThere, requiredDocuments } from '@dossier/contract/due-diligence/form-documents'
import { faultsBeforeSubmit } from '@dossier/contract/due-diligence/form-faults'
import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { calendarDateOf } from '@dossier/contract/platform/dates'
import { reader } from '../../file/engine/values'
import { ensure } from '../../platform/errors'
import type { LinkContext } from '../context'
import { tellBothSides } from '../mails/tell-both-sides'
import { ensureCurrent } from './ensure-current'
import { type Form, formFactsOf, namedInMail } from './form'
import type { LinkUse } from './form-access'
import { clientBy } from './form-authors'
import { attachedTo } from './form-document'
import { about, fileOf } from './form-file'
import { submitted } from './form-states'
import { presentParty } from './present-due-diligence'
import { presentForm } from './present-form'
import { writeForm } from './write-form'

/** A caller without the page gets everything that a form of usual size lacks. */
const mostErrors = 1_000

/** DDL-79: what is missing is answered by field; documents may be missing. */
export async function submitForm(ctx: LinkContext, use: LinkUse, { rev }: { readonly rev?: number | undefined }) {
  const client = await clientBy(ctx, use)
  const { scope, formId } = client
  const form = await writeForm(ctx, client, formId, async (before, act) => {
    ensure(maySubmit(formFactsOf(before.record), 'client'), 'conflict', { message: texts.notToSubmit })
    await ensureCurrent(act, before, rev, client)
    const errors = faultsBeforeSubmit(readersOf(before), { today: calendarDateOf(act.at, act.timeZone) })
    ensure(Object.keys(errors).length === 0, 'invalid-request', { message: texts.incomplete, errors, mostErrors })
    const documents = await act.forms.documents(scope, formId, act.session)
    const required = requiredDocuments(before.elements.map(presentParty), documents.map(attachedTo))
    const after = submitted(before, act.at)
    await tellBothSides(act, { scope, ...namedInMail(after), news: 'submitted', by: null })
    const details = { documents_missing: required.filter((document) => !isThere(document)).length }
    return { file: fileOf(after), event: { what: 'due diligence submitted', ...about(after), details }, answer: after }
  })
  void ctx.mail.deliver()
  return { dueDiligence: (await presentForm(ctx, scope, form, client.reader)).dueDiligence }
}

const readersOf = ({ record, elements }: Form) => ({
  record: reader(record),
  elements: elements.map((element) => ({ id: element.id, read: reader(element) })),
})
