import * as calls from '@dossier/contract/office/endpoints/tickets'
import { richTextOf } from '@dossier/contract/platform/validation/rich-text'
import { beforeAll, describe, expect, it } from 'vitest'
import { openFirm } from '../../testing/firm'
import { openHelpDesk } from '../../testing/help-desk'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { forbidden, notFound, unknownId } from '../../testing/refusals'
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

describe('A ticket', () => {
  it('SUP-08, SUP-09, SUP-10, SUP-18 is made of subject, content and severity, has a number of its own, and is open', async () => {
    const { status, body } = await desk.attempt({ subject: ' Cannot sign in ' })
    expect([status, body]).toEqual([
      200,
      {
        status: 'success',
        ticket: {
          _id: expect.stringMatching(/^[0-9a-f]{24}$/),
          ticket_id: 100_001,
          subject: 'Cannot sign in',
          content: richTextOf('It says no'),
          severity: 'high',
          status: 'open',
          user_id: desk.firm.users.manager.id,
          username: 'manager',
          created_at: product.clock.now().toISOString(),
          attachments: [],
        },
      },
    ])
    expect(await desk.create({ severity: undefined })).toMatchObject({ ticket_id: 100_002, severity: 'low' })
    expect(await desk.create({}, desk.firm.as.client)).toMatchObject({ username: 'client' })
  })

  it('SUP-10 is numbered once, also where many are opened at the same time', async () => {
    const { manager, officer, client } = desk.firm.as
    const tokens = Array.from({ length: 24 }, (_, at) => [manager, officer, client, desk.support.operator][at % 4])
    const opened = await Promise.all(tokens.map((token) => desk.create({}, token)))
    const numbers = opened.map(({ ticket_id }) => ticket_id).toSorted()
    const [first = 0] = numbers
    expect(numbers).toEqual(numbers.map((_, at) => first + at))
  })

  it.each([
    [{ subject: undefined }, 'Please fill the subject field'],
    [{ subject: ' \n ' }, 'Please fill the subject field'],
    [{ content: undefined }, 'Please fill the content field'],
    [{ content: '' }, 'Please fill the content field'],
    [{ content: richTextOf('  \n ') }, 'Please fill the content field'],
    [{ content: { ops: [] } }, 'Please fill the content field'],
  ])('SUP-06, SUP-18 is refused with %j: %s', async (wrong, message) => {
    expect(await desk.attempt(wrong)).toMatchObject(refused(message))
  })

  it.each([
    [{ severity: 'urgent' }, { 'ticket.severity': 'Invalid value' }],
    [{ subject: 'x'.repeat(256) }, { 'ticket.subject': 'Input too long' }],
    [{ subject: 'Hello\u202Eolleh' }, { 'ticket.subject': 'Invalid value' }],
    [{ content: 7 }, { content: 'Invalid value' }],
    [{ content: richTextOf('Hello\u202Eolleh') }, { content: 'Invalid value' }],
    [{ content: richTextOf('x'.repeat(10_001)) }, { content: 'Input too long' }],
    [{ status: 'closed' }, { status: 'Unknown field' }],
  ])('SUP-18 is refused with %j', async (wrong, errors) => {
    expect(await desk.attempt(wrong)).toMatchObject(badRequest(errors))
  })

  it('SUP-18 is refused where its content is 1 MB', async () => {
    const { status } = await desk.attempt({ content: richTextOf('x'.repeat(1_048_576)) })
    expect([400, 413]).toContain(status)
  })

  it('SUP-18 is for those who are signed in', async () => {
    expect((await product.attempt(null, calls.createTicket, { body: { ticket: {} } })).status).toBe(401)
    expect((await product.attempt(null, calls.listTickets, {})).status).toBe(401)
    expect((await product.attempt(null, calls.getTicket, { params: { id: unknownId } })).status).toBe(401)
  })

  it('SHL-47 keeps text with the allowed marks alone, and markup as the letters it is made of', async () => {
    const link = { link: 'https://register.example/acme' }
    const content = {
      ops: [
        { insert: '<script>alert(1)</script><style>*{display:none}</style>' },
        { insert: 'here', attributes: { link: 'javascript:alert(1)', onclick: 'alert(1)', bold: true } },
        { insert: { image: 'data:image/svg+xml,<svg onload=alert(1)>' } },
        { insert: ' there', attributes: link },
        { insert: '\n', attributes: { list: 'bullet', style: 'x' } },
      ],
    }
    const { _id } = await desk.create({ content })
    expect((await desk.read(_id)).ticket.content).toEqual({
      ops: [
        { insert: '<script>alert(1)</script><style>*{display:none}</style>' },
        { insert: 'here', attributes: { bold: true } },
        { insert: ' there', attributes: link },
        { insert: '\n', attributes: { list: 'bullet' } },
      ],
    })
    const plain = await desk.create({ content: '<img src=x onerror=alert(1)>' })
    expect(plain.content).toEqual(richTextOf('<img src=x onerror=alert(1)>'))
  })

  it('SUP-18 is refused with more marks and links than its text could need', async () => {
    const attributes = { link: `https://register.example/${'x'.repeat(2_000)}` }
    const ops = Array.from({ length: 60 }, () => ({ insert: 'x', attributes }))
    expect(await desk.attempt({ content: { ops } })).toMatchObject(badRequest({ content: 'Input too long' }))
  })

  it('GOV-14 is on record in the chain of the platform, without what it says', async () => {
    const { _id } = await desk.create({ subject: 'A confidential matter', content: richTextOf('Of a client') })
    const event = await shownEvent(product.database.db, { what: 'ticket created', 'record.id': _id })
    expect(event).toMatchObject({ organisation_id: 'platform', details: { severity: 'high', files: 0 } })
    expect(JSON.stringify(event)).not.toMatch(/confidential|client/)
  })

  it('GOV-35 gives operators a notice that leads to it', async () => {
    const { _id, ticket_id } = await desk.create()
    const expected = [`manager opened ticket ${ticket_id}`, `/help-center/${_id}`]
    expect((await desk.noticesOf(desk.support.operator))[0]).toEqual(expected)
    expect((await desk.noticesOf(desk.support.otherOperator))[0]).toEqual(expected)
    expect(await desk.noticesOf(desk.firm.as.manager)).toEqual([])
    const own = await desk.create({}, desk.support.operator)
    expect((await desk.noticesOf(desk.support.operator))[0]).toEqual(expected)
    expect((await desk.noticesOf(desk.support.otherOperator))[0]?.[1]).toBe(`/help-center/${own._id}`)
  })
})

describe('The list of tickets', () => {
  it('SUP-04, SUP-19 holds one’s own, and everyone’s for operators, newest first, 30 a page', async () => {
    const other = await openFirm(product, ['manager', 'officer'])
    expect(await desk.list({}, other.as.manager)).toEqual({ status: 'success', tickets: [], count: 0 })
    for (let each = 0; each < 31; each += 1) {
      product.clock.pass(1)
      await desk.create({ subject: `Ticket ${each}` }, other.as.manager)
    }
    const first = await desk.list({}, other.as.manager)
    expect([first.count, first.tickets.length, first.tickets[0]?.subject]).toEqual([31, 30, 'Ticket 30'])
    const second = await desk.list({ page: '2' }, other.as.manager)
    expect(second.tickets.map(({ subject }) => subject)).toEqual(['Ticket 0'])
    expect((await desk.list({}, other.as.officer)).count).toBe(0)
    const all = await desk.list({}, desk.support.operator)
    expect(all.count).toBeGreaterThan(31)
    expect(all.tickets[0]).toMatchObject({ subject: 'Ticket 30', username: 'manager' })
    expect((await product.attempt(desk.support.operator, calls.listTickets, { query: { page: '0' } })).status).toBe(400)
  })

  it('SUP-19 is narrowed by state, severity and age, and turned around', async () => {
    const own = await openHelpDesk(await openProduct())
    const at = async (days: number, wanted: Record<string, string>) => {
      await own.pass(days)
      return (await own.create(wanted))._id
    }
    const old = await at(0, { severity: 'low' })
    const middle = await at(3, { severity: 'high' })
    const recent = await at(3, { severity: 'high' })
    await own.move(middle, 'pending')
    const ids = async (query: Record<string, string>) =>
      (await own.list(query, own.support.operator)).tickets.map(({ _id }) => _id)
    expect(await ids({})).toEqual([recent, middle, old])
    expect(await ids({ order: 'oldest' })).toEqual([old, middle, recent])
    expect(await ids({ status: 'pending' })).toEqual([middle])
    expect(await ids({ severity: 'high' })).toEqual([recent, middle])
    expect(await ids({ severity: 'high', status: 'open' })).toEqual([recent])
    expect(await ids({ older_than_days: '3' })).toEqual([middle, old])
    expect(await ids({ older_than_days: '3', status: 'open' })).toEqual([old])
  })

  it('SUP-19 is searched by operators: by words of the subject, the number and the username', async () => {
    const { client } = desk.firm.as
    const { _id, ticket_id } = await desk.create({ subject: 'The Ünusual wallet address' }, client)
    const found = async (search: string, query: Record<string, string> = {}) =>
      (await desk.list({ search, ...query }, desk.support.operator)).tickets.map((each) => each._id)
    expect(await found('unus')).toEqual([_id])
    expect(await found('wallet addr')).toEqual([_id])
    expect(await found(String(ticket_id))).toEqual([_id])
    expect(await found('client')).toContain(_id)
    expect(await found('unus', { status: 'closed' })).toEqual([])
    expect(await found('...')).toEqual([])
    const short = await product.attempt(desk.support.operator, calls.listTickets, { query: { search: 'un' } })
    expect(short).toMatchObject(badRequest({ search: 'Type at least 3 characters' }))
    expect(await product.attempt(client, calls.listTickets, { query: { search: 'unus' } })).toMatchObject(forbidden)
  })
})

describe('Another’s ticket', () => {
  it('SUP-04, SUP-20, SUP-21 is answered like none, but for operators', async () => {
    const { _id, ticket_id } = await desk.create()
    const other = await openFirm(product, ['manager'])
    for (const token of [desk.firm.as.officer, desk.firm.as.administrator, other.as.manager]) {
      expect(await desk.get(_id, token)).toMatchObject(notFound)
      expect(await desk.write(_id, 'Hello', token)).toMatchObject(notFound)
      expect(await desk.write(ticket_id, 'Hello', token)).toMatchObject(notFound)
      expect(await desk.move(_id, 'closed', token)).toMatchObject(forbidden)
    }
    expect(await desk.get(unknownId)).toMatchObject(notFound)
    expect(await desk.write(unknownId, 'Hello')).toMatchObject(notFound)
    expect(await desk.move(unknownId, 'closed')).toMatchObject(notFound)
    expect(await desk.move(999_999, 'closed')).toMatchObject(notFound)
    expect((await desk.read(_id, desk.support.operator)).ticket._id).toBe(_id)
  })
})
