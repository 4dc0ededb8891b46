import { sendContactMessage } from '@dossier/contract/people/endpoints/access'
import { beforeEach, describe, expect, it } from 'vitest'
import { type OpenProduct, openProduct } from '../../testing/open-product'

let product: OpenProduct

beforeEach(async () => {
  product = await openProduct()
})

const message = { name: 'Ana', email: 'ana@firm.test', companyName: 'Harbour', message: 'Please call.\nThank you.' }
const send = (body: unknown, token: string | null = null) => product.attempt(token, sendContactMessage, { body })
const stored = () => product.database.db.collection('contact_messages').find().sort({ _id: 1 }).toArray()

describe('A message of a visitor', () => {
  it('ACC-55 is stored and mailed to the operator', async () => {
    expect(await send(message)).toMatchObject({ status: 200, body: { status: 'success' } })
    expect(await stored()).toMatchObject([{ ...message, at: product.clock.now() }])
    await product.mail.deliver()
    expect(product.box).toMatchObject([
      { purpose: 'contact', to: 'operator@dossier.test', subject: 'Message from Ana' },
    ])
    expect(product.box[0]?.paragraphs).toEqual(['Ana (ana@firm.test) of Harbour writes:', message.message])
  })

  it('ACC-54 is trimmed', async () => {
    const padded = Object.fromEntries(Object.entries(message).map(([field, text]) => [field, `  ${text}\n`]))
    await send(padded)
    expect((await stored()).at(-1)).toMatchObject(message)
  })

  it('ACC-53 may come from someone signed in', async () => {
    const user = await product.hire(await product.found('Firm'))
    expect((await send(message, await product.tokenOf(user))).status).toBe(200)
  })

  it('GOV-14 is a visitor’s act on record, without its content', async () => {
    await send(message)
    const [event] = await product.database.db
      .collection<{ sequence: number }>('audit_events')
      .find({ organisation_id: 'platform' })
      .sort({ sequence: -1 })
      .toArray()
    expect(event).toMatchObject({ what: 'contact message received', actor_id: null, actor_type: 'PUBLIC' })
    expect(JSON.stringify(event)).not.toMatch(/ana|Harbour|call/i)
  })
})

describe('A message is refused', () => {
  const fields = ['name', 'email', 'companyName', 'message'] as const

  it.each(fields)('ACC-54 when its %s is empty or blank', async (field) => {
    for (const value of ['', '  \n ']) {
      expect(await send({ ...message, [field]: value })).toMatchObject({
        status: 400,
        body: { message: 'Please fill out all fields' },
      })
    }
  })

  it.each([
    [{}, Object.fromEntries(fields.map((field) => [field, 'Please provide a value']))],
    [{ ...message, email: 'ana' }, { email: 'Please provide a valid email' }],
    [{ ...message, name: 7 }, { name: 'Invalid value' }],
    [{ ...message, name: 'Ana\r\nBcc: eve@evil.test' }, { name: 'Invalid value' }],
    [{ ...message, name: 'Ana\u200B' }, { name: 'Invalid value' }],
    [{ ...message, companyName: '\u3164\u3164' }, { companyName: 'Invalid value' }],
    [{ ...message, name: 'x'.repeat(256) }, { name: 'Input too long' }],
    [{ ...message, message: 'x'.repeat(10_001) }, { message: 'Input too long' }],
    [{ ...message, to: 'eve@evil.test' }, { to: 'Unknown field' }],
  ])('ACC-55 when it is %j', async (body, errors) => {
    const before = (await stored()).length
    expect(await send(body)).toMatchObject({ status: 400, body: { message: 'Invalid input', errors } })
    expect(await stored()).toHaveLength(before)
  })
})
