import { requiredDocuments } from '@dossier/contract/due-diligence/form-documents'
import type { LinkContext } from '../due-diligence/context'
import { createForm } from '../due-diligence/forms/create-form'
import { getForm } from '../due-diligence/forms/get-form'
import { openDocuments, openForm } from '../due-diligence/forms/open-form'
import { reviewDocument } from '../due-diligence/forms/review-document'
import { reviewForm } from '../due-diligence/forms/review-form'
import { saveByLink, saveByStaff } from '../due-diligence/forms/save-form'
import { submitForm as submit } from '../due-diligence/forms/submit-form'
import { uploadByLink } from '../due-diligence/forms/upload-document'
import { within } from '../platform/context'
import { found } from '../platform/errors'
import { type Act, byItself, type Desk } from './demo-desk'
import { demoPdf } from './demo-pdf'
import type { Answers, FormAnswers } from './form-answers'

/** Makes a due diligence form and mails the link that the client opens it by (DDL-76). */
export const askForDueDiligence = (label: string, email: string): Act =>
  byItself(async (ctx, desk) => {
    const made = await createForm(ctx, { companyId: desk.clientId, label, email })
    await ctx.formMails.work()
    const id = made.dueDiligence._id
    const linksOf = await ctx.formLinks.ofRecords(ctx.member, [id])
    desk.form = { id, token: found(linksOf(id).form).token }
  })

/** The client, who is not signed in, and the link that they come by. */
function client({ product, form }: Desk): [LinkContext, { readonly token: string }] {
  const visitor = { actor: undefined, address: '', userAgent: '', browser: undefined }
  return [within(product.context, { visitor }), { token: found(form).token }]
}

/** The client fills in the form, the elements of these types among it (DDL-77). */
export const answerDueDiligence = ({ record, elements }: FormAnswers): Act =>
  byItself(async (_, desk) => {
    const form = await openForm(...client(desk))
    const edits = form.elements.flatMap(({ _id, type }) => {
      const answers = elements[type]
      return answers === undefined ? [] : [{ id: _id, edits: answers }]
    })
    await saveByLink(...client(desk), { record, elements: edits })
  })

/** The client attaches every document that the form asks for (DDL-55). */
export const attachAll: Act = byItself(async (_, desk) => {
  const { elements } = await openDocuments(...client(desk))
  // one after the other, so that they stand in the same order in every demo
  for (const { document, party } of requiredDocuments(elements, [])) {
    const of = party === undefined ? document.label : `${document.label} of ${party.name} (${party.type})`
    const { file, remove } = await demoPdf(`${document.type}.pdf`, [of])
    const attachment = { type: document.type, element: party?._id ?? null, comment: '' }
    await uploadByLink(...client(desk), attachment, file).finally(remove)
  }
})

/** Staff accept what is attached. */
export const acceptDocuments: Act = byItself(async (ctx, { form }) => {
  const { docs } = await getForm(ctx, found(form).id)
  await Promise.all(docs.map(({ _id }) => reviewDocument(ctx, _id, { status: 'approved', comment: '' })))
})

export const submitForm: Act = byItself(async (_, desk) => {
  await submit(...client(desk), {})
})

export const decideOnForm = (status: 'approved' | 'rejected', comment = ''): Act =>
  byItself(async (ctx, { form }) => {
    await reviewForm(ctx, found(form).id, { status, comment })
  })

/** Staff propose other answers of an approved form (DDL-36). */
export const editForm = (record: Answers): Act =>
  byItself(async (ctx, { form }) => {
    await saveByStaff(ctx, found(form).id, { record, elements: [] })
  })
