import { requiredDocuments } from '@dossier/contract/due-diligence-documents'
import { found } from '../errors'
import type { Act, Desk } from './demo-desk'
import { demoPdf } from './demo-pdf'
import type { Answers, FormAnswers } from './form-answers'

/** Makes a due diligence form and mails the link that the client opens it by (DDL-76). */
export const askForDueDiligence =
  (label: string, email: string): Act =>
  async (desk, member) => {
    const { dueDiligence, invitations } = desk.product
    const made = await dueDiligence.create(member, { companyId: desk.clientId, label, email })
    await invitations.deliver()
    desk.form = { id: made.dueDiligence._id, token: found(made.dueDiligence.access_link_token) }
  }

/** How the client comes by its link. */
const byLink = ({ form }: Desk) => ({ token: found(form).token, address: '', signedIn: false })

/** The client fills in the form, the elements of these types among it (DDL-77). */
export const answerDueDiligence =
  ({ record, elements }: FormAnswers): Act =>
  async (desk) => {
    const { dueDiligence } = desk.product
    const form = await dueDiligence.open(byLink(desk))
    const edits = form.elements.flatMap(({ _id, type }) => {
      const answers = elements[type]
      return answers === undefined ? [] : [{ id: _id, edits: answers }]
    })
    await dueDiligence.saveByLink(byLink(desk), { record, elements: edits })
  }

/** The client attaches every document that the form asks for (DDL-55). */
export const attachAll: Act = async (desk) => {
  const { dueDiligence } = desk.product
  const { elements } = await dueDiligence.openDocuments(byLink(desk))
  for (const { document, party } of requiredDocuments(elements, [])) {
    const of = party === undefined ? document.label : `${document.label} of ${party.name} (${party.type})`
    const { file, remove } = await demoPdf(`${document.type}.pdf`, [of])
    const attachment = { type: document.type, element: party?._id ?? null, comment: '' }
    await dueDiligence.uploadByLink(byLink(desk), attachment, file).finally(remove)
  }
}

/** Staff accept what is attached. */
export const acceptDocuments: Act = async ({ product: { dueDiligence }, form }, member) => {
  const { docs } = await dueDiligence.get(member, found(form).id)
  for (const { _id } of docs) await dueDiligence.reviewDocument(member, _id, { status: 'approved', comment: '' })
}

export const submitForm: Act = async (desk) => {
  await desk.product.dueDiligence.submit(byLink(desk), {})
}

export const decideOnForm =
  (status: 'approved' | 'rejected', comment = ''): Act =>
  async ({ product, form }, member) => {
    await product.dueDiligence.review(member, found(form).id, { status, comment })
  }

/** Staff propose other answers of an approved form (DDL-36). */
export const editForm =
  (record: Answers): Act =>
  async ({ product, form }, member) => {
    await product.dueDiligence.saveByStaff(member, found(form).id, { record, elements: [] })
  }
