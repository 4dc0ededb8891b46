import { uploadTicketFile } from '@dossier/contract/office/endpoints/attachments'
import * as calls from '@dossier/contract/office/endpoints/tickets'
import type { Ticket, TicketMessage } from '@dossier/contract/office/schemas/tickets'
import { listNotices } from '@dossier/contract/people/endpoints/notices'
import { richTextOf } from '@dossier/contract/platform/validation/rich-text'
import { expect } from 'vitest'
import { openFirm } from './firm'
import type { OpenProduct } from './open-product'
import { aPdfFile } from './pdf'

type Wanted = Readonly<Record<string, unknown>>

/** A firm whose manager opens tickets where nothing else is said, and two operators. */
export async function openHelpDesk(product: OpenProduct) {
  const firm = await openFirm(product)
  const hired = await product.hire(null, { type: 'ADMINISTRATOR', isSuperUser: true, username: 'operator' })
  const other = await product.hire(null, { type: 'ADMINISTRATOR', isSuperUser: true, username: 'operator2' })
  const support = { operator: '', otherOperator: '' }
  const signIn = async () =>
    void Object.assign(support, {
      operator: await product.tokenOf(hired),
      otherOperator: await product.tokenOf(other),
    })
  await signIn()

  const attempt = (ticket: Wanted, token = firm.as.manager) =>
    product.attempt(token, calls.createTicket, {
      body: { ticket: { subject: 'Cannot sign in', content: richTextOf('It says no'), severity: 'high', ...ticket } },
    })
  const write = (ticket: string | number, content: unknown, token = firm.as.manager, fileIds: readonly string[] = []) =>
    product.attempt(token, calls.createTicketMessage, { body: { ticket_id: ticket, content, fileIds } })
  const get = (id: string, token = firm.as.manager) => product.attempt(token, calls.getTicket, { params: { id } })

  return {
    firm,
    /** The tokens of those who run the platform. */
    support,
    operatorId: hired.id,
    /** Days go by, and everyone signs in again. */
    async pass(days: number) {
      await firm.pass(days)
      await signIn()
    },
    attempt,
    write,
    get,
    async create(ticket: Wanted = {}, token?: string) {
      const { status, body } = await attempt(ticket, token)
      expect(status).toBe(200)
      return body.ticket as Ticket
    },
    async read(id: string, token?: string) {
      const { status, body } = await get(id, token)
      expect(status).toBe(200)
      return body as { ticket: Ticket; messages: TicketMessage[] }
    },
    move: (ticket: string | number, status: string, token = support.operator) =>
      product.attempt(token, calls.updateTicket, { body: { ticket_id: ticket, status } }),
    list: async (query: Record<string, string> = {}, token = firm.as.manager) =>
      (await product.call(token, calls.listTickets, { query })).body,
    upload: (file = aPdfFile('A letter', 'letter.pdf'), token = firm.as.manager) =>
      product.attempt(token, uploadTicketFile, { form: {}, file }),
    /** What notices say of tickets, newest first, and where they lead. */
    noticesOf: async (token: string) =>
      (await product.call(token, listNotices, { query: {} })).body.notices
        .filter(({ kind }) => kind === 'ticket')
        .map(({ text, link }) => [text, link] as const),
  }
}
