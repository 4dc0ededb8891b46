import {
  createDueDiligence,
  dueDiligenceInfo,
  linkCopied,
  reviewDocument,
  reviewDueDiligence,
  saveDueDiligence,
} from '@dossier/contract/due-diligence/endpoints/forms'
import { listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import { submitForm } from './filled-form'
import { type Firm, openFirm, type Role } from './firm'
import { attach, documentIn } from './form-documents'
import { linksOf } from './links-of'
import { type OpenProduct, openProduct } from './open-product'
import { companyOf } from './questionnaires'

export const mailbox = 'ada@harbour.test'

/** A post that takes no mail while it is down. */
export const aPost = () => {
  const post = { isDown: false }
  const mailTransport = async () => {
    if (post.isDown) throw new Error('mailbox full')
  }
  return { post, open: () => openProduct({ mailTransport }) }
}

type Office = {
  readonly product: OpenProduct
  readonly post: { isDown: boolean }
  readonly firm: Firm
  readonly client: string
}

/** A firm with a client, for a case that is about the links of its forms. */
export async function openLinkedForms(product: OpenProduct, post: Office['post']) {
  post.isDown = false
  const firm = await openFirm(product, ['administrator', 'manager', 'officer', 'supervisor', 'trust'])
  return linkedForms({ product, post, firm, client: await firm.client() })
}

export type LinkedForms = ReturnType<typeof linkedForms>

/** What is done with the forms of a client and their links. */
export function linkedForms({ product, post, firm, client }: Office) {
  const made = async (by: Role = 'manager', beside: object = {}): Promise<string> => {
    const body = { company_id: client, label: 'Yearly review', ...beside }
    const { dueDiligence } = (await product.call(firm.as[by], createDueDiligence, { body })).body
    return dueDiligence._id
  }
  const mailed = async (by: Role = 'officer') => {
    const form = await made(by, { email: mailbox })
    await product.jobs.runDue()
    return form
  }
  const opened = async (token: string) => {
    const { body } = await product.call(null, dueDiligenceInfo, { body: { token } })
    return { ...body, company: companyOf(body.elements) }
  }
  return {
    firm,
    client,
    made,
    mailed,
    opened,

    /** A form whose mail leaves an hour late, with what happens before it does. */
    async mailedAfter(before: (form: string) => Promise<unknown>) {
      post.isDown = true
      const form = await mailed()
      await before(form)
      post.isDown = false
      product.clock.pass(3_600)
      await product.jobs.runDue()
      return form
    },

    give: (form: string, to: Role, kind: 'form' | 'documents' = 'form') =>
      product.call(firm.as[to], linkCopied, { body: { id: form, kind } }),

    /** What came by the link: a form that is submitted, and a document. Answers the document's id. */
    async submitted(form: string) {
      const { token } = await linksOf(product, firm.id, form)
      const { body } = await product.call(null, dueDiligenceInfo, { body: { token } })
      const elements = [{ _id: companyOf(body.elements)._id, trading_name: 'Harbour' }]
      await product.call(null, saveDueDiligence, { body: { token, elements } })
      await submitForm({ product, opened }, token)
      return documentIn(await attach({ product }, { token }))._id
    },

    approve: (form: string, by: Role) =>
      product.attempt(firm.as[by], reviewDueDiligence, { body: { id: form, status: 'approved' } }),

    accept: (document: string, by: Role) =>
      product.attempt(firm.as[by], reviewDocument, { body: { id: document, status: 'approved' } }),

    lastEvent: async () => (await product.call(firm.as.administrator, listAuditEvents, { query: {} })).body.events[0],
  }
}

/** How an approval by who wrote is refused. */
export const ownChange = {
  status: 403,
  body: { code: 'own-change', message: 'You cannot approve your own change' },
}
