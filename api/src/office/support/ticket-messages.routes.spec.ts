import { verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { getAttachment, uploadTaskFile } from '@dossier/contract/office/endpoints/attachments'
import { setPlatformControl } from '@dossier/contract/people/endpoints/back-office'
import { richTextOf } from '@dossier/contract/platform/validation/rich-text'
import { beforeAll, describe, expect, it } from 'vitest'
import { openHelpDesk } from '../../testing/help-desk'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { aPdfFile, pdfWith } from '../../testing/pdf'
import { aPicture } from '../../testing/png'
import { notFound } from '../../testing/refusals'
import { shownEvent } from '../../testing/shown-event'
import { badRequest } from '../../testing/task-office'

type Desk = Awaited<ReturnType<typeof openHelpDesk>>

let product: OpenProduct
let desk: Desk

beforeAll(async () => {
  product = await openProduct()
  desk = await openHelpDesk(product)
})

const refused = (message: string) => ({ status: 400, body: { message } })
const closed = refused('Ticket is closed')

describe('The discussion of a ticket', () => {
  it('SUP-13, SUP-14, SUP-20, SUP-21 holds what owner and Support wrote, oldest first', async () => {
    const { _id, ticket_id } = await desk.create()
    const { status, body } = await desk.write(_id, richTextOf('Since Monday'))
    const mine = {
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      message: richTextOf('Since Monday'),
      type: 'user',
      username: 'manager',
      user_id: desk.firm.users.manager.id,
      admin_id: null,
      created_at: product.clock.now().toISOString(),
      attachments: [],
    }
    expect([status, body]).toEqual([200, { status: 'success', message: mine }])
    product.clock.pass(60)
    const reply = await desk.write(ticket_id, 'Please try again', desk.support.operator)
    expect(reply.body.message).toMatchObject({
      message: richTextOf('Please try again'),
      type: 'admin',
      username: 'operator',
      user_id: null,
      admin_id: desk.operatorId,
    })
    const { messages } = await desk.read(_id)
    expect(messages.map(({ type }) => type)).toEqual(['user', 'admin'])
    expect((await desk.read(_id, desk.support.otherOperator)).messages).toEqual(messages)
  })

  it('SUP-14 an operator’s own ticket has the operator as its user', async () => {
    const { _id } = await desk.create({}, desk.support.operator)
    const own = await desk.write(_id, 'More of it', desk.support.operator)
    expect(own.body.message).toMatchObject({ type: 'user', user_id: desk.operatorId, admin_id: null })
    const reply = await desk.write(_id, 'Seen', desk.support.otherOperator)
    expect(reply.body.message).toMatchObject({ type: 'admin', user_id: null })
  })

  it.each([[undefined], [null], [''], [' \n '], [richTextOf(' ')], [{ ops: [] }]])(
    'SUP-21 takes no message of %j',
    async (content) => {
      const { _id } = await desk.create()
      expect(await desk.write(_id, content)).toMatchObject(refused('Please fill the content field'))
      expect((await desk.read(_id)).messages).toEqual([])
    },
  )

  it('GOV-14, GOV-35 tells operators what the owner wrote, and the owner that Support replied, by mail too', async () => {
    const { _id, ticket_id } = await desk.create()
    const address = `/help-center/${_id}`
    product.box.length = 0
    await desk.write(_id, 'A confidential matter')
    expect((await desk.noticesOf(desk.support.operator))[0]).toEqual([`manager wrote in ticket ${ticket_id}`, address])
    await product.mail.deliver()
    expect(product.box).toEqual([])
    await desk.write(_id, 'A confidential answer', desk.support.operator)
    const text = `Support replied to your ticket ${ticket_id}`
    expect((await desk.noticesOf(desk.firm.as.manager))[0]).toEqual([text, address])
    await product.mail.deliver()
    expect(product.box).toMatchObject([
      {
        purpose: 'ticket-reply',
        to: desk.firm.users.manager.email,
        subject: text,
        action: { href: expect.stringMatching(new RegExp(`^https?://.+${address}$`)) },
      },
    ])
    expect(JSON.stringify(product.box)).not.toContain('confidential')
    const id = (await desk.read(_id)).messages.at(-1)?.id
    const event = await shownEvent(product.database.db, { what: 'ticket message written', 'details.message': id })
    expect(event.details).toEqual({ message: id, type: 'admin', files: 0 })
    expect(JSON.stringify(event)).not.toContain('confidential')
  })
})

it('ADM-24 a reply is not mailed where mail that only informs is switched off, and its notice comes all the same', async () => {
  const quiet = await openProduct()
  const own = await openHelpDesk(quiet)
  const { _id, ticket_id } = await own.create()
  const control = { subscription_cost: 0, subscription_amount_rows: 0, subscription_cost_per_row: 0 }
  await quiet.call(own.support.operator, setPlatformControl, { body: { ...control, emails_send_out: 'NO' } })
  quiet.box.length = 0
  await own.write(_id, 'Please try again', own.support.operator)
  await quiet.mail.deliver()
  expect(quiet.box).toEqual([])
  expect(await own.noticesOf(own.firm.as.manager)).toEqual([
    [`Support replied to your ticket ${ticket_id}`, `/help-center/${_id}`],
  ])
})

describe('The status of a ticket', () => {
  it('SUP-09, SUP-22 is set by operators, by the id or the number', async () => {
    const { _id, ticket_id } = await desk.create()
    expect(await desk.move(_id, 'pending')).toMatchObject({ status: 200, body: { status: 'success' } })
    expect((await desk.read(_id)).ticket.status).toBe('pending')
    expect((await desk.move(ticket_id, 'open')).status).toBe(200)
    expect((await desk.move(String(ticket_id), 'pending')).status).toBe(200)
    expect((await desk.read(_id)).ticket.status).toBe('pending')
    expect(await desk.move(_id, 'done')).toMatchObject(badRequest({ status: 'Invalid value' }))
    expect((await desk.move('someone', 'open')).status).toBe(400)
  })

  it('GOV-14, GOV-35 is moved on record, with a notice to the owner', async () => {
    const { _id, ticket_id } = await desk.create()
    await desk.move(_id, 'pending')
    await desk.move(_id, 'pending')
    const told = await desk.noticesOf(desk.firm.as.manager)
    const text = `Support set your ticket ${ticket_id} to Pending`
    expect(told.filter(([said]) => said === text)).toEqual([[text, `/help-center/${_id}`]])
    const event = await shownEvent(product.database.db, { what: 'ticket status changed', 'record.id': _id })
    expect(event.details).toEqual({ from: 'open', to: 'pending' })
  })

  it('SUP-17 is final once it is closed, and nothing is taken any more', async () => {
    const { _id } = await desk.create()
    await desk.move(_id, 'closed')
    for (const status of ['open', 'pending', 'closed']) expect(await desk.move(_id, status)).toMatchObject(closed)
    expect(await desk.write(_id, 'One more thing')).toMatchObject(closed)
    expect(await desk.write(_id, 'One more thing', desk.support.operator)).toMatchObject(closed)
    expect(await desk.read(_id)).toMatchObject({ ticket: { status: 'closed' }, messages: [] })
  })

  it('SUP-17 is one of two that are set at the same time, and closed where one of them closes', async () => {
    const { _id } = await desk.create()
    const answers = await Promise.all([
      desk.move(_id, 'closed'),
      desk.move(_id, 'pending', desk.support.otherOperator),
      desk.write(_id, 'Meanwhile'),
    ])
    expect(answers[0].status).toBe(200)
    for (const { status } of answers) expect([200, 400]).toContain(status)
    expect((await desk.read(_id)).ticket.status).toBe('closed')
  })
})

describe('A file of a ticket', () => {
  const uploaded = async (text = 'A letter', token?: string) =>
    String((await desk.upload(aPdfFile(text, 'letter.pdf'), token)).body.fileId)
  const download = (id: string, token = desk.firm.as.manager) =>
    product.attempt(token, getAttachment, { query: { id } })
  const withFiles = (fileIds: readonly string[]) => desk.attempt({ fileIds })
  const invalid = (field: string) => badRequest({ [field]: 'Invalid value' })

  it('SUP-13, SUP-23 is uploaded, and taken by a ticket or a message with its id', async () => {
    const { status, body } = await desk.upload()
    expect([status, body]).toEqual([200, { status: 'success', fileId: expect.stringMatching(/^[0-9a-f]{24}$/) }])
    const file = { id: body.fileId, filename: 'letter.pdf', filesize: pdfWith('A letter').length }
    const { _id } = await desk.create({ fileIds: [body.fileId] })
    const reply = await uploaded('The answer', desk.support.operator)
    await desk.write(_id, 'See here', desk.support.operator, [reply])
    const { ticket, messages } = await desk.read(_id)
    expect(ticket.attachments).toEqual([file])
    expect(messages[0]?.attachments).toMatchObject([{ id: reply, filename: 'letter.pdf' }])
  })

  it('FIL-09, SUP-24 is downloaded under its name by the owner and operators, 404 for everybody else', async () => {
    const id = await uploaded('To be read')
    expect(await download(id)).toMatchObject(notFound)
    await withFiles([id])
    for (const token of [desk.firm.as.manager, desk.support.operator]) {
      const { status, headers, body } = await download(id, token)
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(headers.get('content-disposition')).toBe('attachment; filename="letter.pdf"')
      expect(Buffer.from(body.bytes ?? []).equals(pdfWith('To be read'))).toBe(true)
    }
    for (const token of [desk.firm.as.officer, desk.firm.as.administrator, desk.firm.as.client])
      expect(await download(id, token)).toMatchObject(notFound)
  })

  it('FIL-01, FIL-03, SUP-23 is a .pdf or a .png and what its name says, of at most 10 MB', async () => {
    const wrongType = { status: 415, body: { message: 'Only .pdf and .png files are allowed' } }
    expect(await desk.upload(new File(['text'], 'a.txt', { type: 'text/plain' }))).toMatchObject(wrongType)
    expect((await desk.upload(new File(['no pdf'], 'a.pdf', { type: 'application/pdf' }))).status).toBe(415)
    expect((await desk.upload(new File([new Uint8Array(aPicture)], 'a.png', { type: 'image/png' }))).status).toBe(200)
    const larger = new File([new Uint8Array(pdfWith('Large', 10_485_761))], 'a.pdf', { type: 'application/pdf' })
    expect(await desk.upload(larger)).toMatchObject({
      status: 413,
      body: { message: 'a.pdf is to big, max file size is 10MB' },
    })
  })

  it('FIL-11 is refused where it is foreign, of a task, used or named twice, and five go at once', async () => {
    const used = await uploaded()
    await withFiles([used])
    const another = await uploaded('Another', desk.firm.as.officer)
    const free = await uploaded('Free')
    const file = aPdfFile('For a task', 'task.pdf')
    const ofTask = String((await product.attempt(desk.firm.as.manager, uploadTaskFile, { form: {}, file })).body.fileId)
    for (const ids of [[used], [another], [ofTask], [free, free]]) {
      expect(await withFiles(ids)).toMatchObject(invalid('ticket.fileIds'))
    }
    const { _id } = await desk.create()
    expect(await desk.write(_id, 'See here', undefined, [used])).toMatchObject(invalid('fileIds'))
    const six = [free, ...(await Promise.all([1, 2, 3, 4, 5].map((number) => uploaded(`File ${number}`))))]
    expect(await withFiles(six)).toMatchObject(badRequest({ 'ticket.fileIds': 'At most 5 files' }))
    expect((await withFiles(six.slice(0, 5))).status).toBe(200)
  })

  it('FIL-11 is forgotten after 24 hours unless something took it', async () => {
    const [kept, lost] = [await uploaded('Kept'), await uploaded('Lost')]
    await withFiles([kept])
    await desk.pass(1)
    await product.jobs.runDue()
    expect(await withFiles([lost])).toMatchObject(invalid('ticket.fileIds'))
    expect((await download(kept, desk.firm.as.manager)).status).toBe(200)
    const event = await shownEvent(product.database.db, {
      what: 'untaken uploads removed',
      organisation_id: 'platform',
    })
    expect(event.details.files).toContain(lost)
  })

  it('GOV-39 leaves the trail of the organisation as it was', async () => {
    await withFiles([await uploaded('Evidence')])
    expect((await product.call(desk.firm.as.officer, verifyAudit, {})).body.ok).toBe(true)
  })
})
