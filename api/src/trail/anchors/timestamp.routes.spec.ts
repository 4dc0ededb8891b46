import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { found } from '../../platform/errors'
import { openProduct } from '../../testing/open-product'
import { type Anchor, statementOf } from './anchor'
import { der, tags, valuesIn } from './der'
import { stampBy } from './timestamp'

const context = 0xa0
const id = (hex: string) => der(tags.id, Buffer.from(hex, 'hex'))
const number = (...bytes: number[]) => der(tags.integer, Buffer.from(bytes))

/** An answer of an authority to a request: all of it but certificates and signatures. */
function answerTo(
  request: Buffer,
  { status = 0, imprint, nonce }: { status?: number; imprint?: Buffer; nonce?: Buffer } = {},
) {
  const [, asked, asksNonce] = valuesIn(found(valuesIn(request)[0]).content)
  const stamped = imprint
    ? der(tags.sequence, found(valuesIn(found(asked).content)[0]).whole, der(tags.octets, imprint))
    : found(asked).whole
  const info = der(
    tags.sequence,
    number(1),
    id('2a0304'),
    stamped,
    number(7),
    der(0x18, Buffer.from('20260302090000Z')),
    nonce ? der(tags.integer, nonce) : found(asksNonce).whole,
  )
  const content = der(tags.sequence, id('2a864886f70d0109100104'), der(context, der(tags.octets, info)))
  const signed = der(tags.sequence, number(3), der(0x31), content)
  const token = der(tags.sequence, id('2a864886f70d010702'), der(context, signed))
  return der(tags.sequence, der(tags.sequence, number(status)), token)
}

/** An authority on this machine. Returns its address. */
async function anAuthority(answer: (request: Buffer) => Buffer, status = 200): Promise<string> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    response.writeHead(request.headers['content-type'] === 'application/timestamp-query' ? status : 415)
    response.end(answer(Buffer.concat(chunks)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** What a round of anchors came to. */
async function anchored(address: string): Promise<Anchor> {
  const taken: Anchor[] = []
  const product = await openProduct({
    stampAnchor: stampBy(address),
    anchorPlaces: [{ name: 'list', take: async (anchors) => void taken.push(...anchors) }],
  })
  await product.found('Harbour Trust')
  await product.jobs.runDue()
  return found(taken[0])
}

describe('Time stamps of anchors', () => {
  it('GOV-33 are those of an authority over what is signed (RFC 3161), where one is set', async () => {
    const requests: Buffer[] = []
    const address = await anAuthority((request) => {
      requests.push(request)
      return answerTo(request)
    })
    const { timestamp, ...anchor } = await anchored(address)
    const [version, imprint, , wantsCertificates] = valuesIn(found(valuesIn(found(requests[0]))[0]).content)
    expect(version?.content.toString('hex')).toBe('01')
    const hash = createHash('sha256').update(statementOf(anchor)).digest('hex')
    expect(imprint?.content.toString('hex')).toBe(`300d060960864801650304020105000420${hash}`)
    expect(wantsCertificates?.content.toString('hex')).toBe('ff')
    expect(Buffer.from(timestamp ?? '', 'base64').toString('hex')).toContain(hash)
  })

  it.each([
    ['refuses', (request: Buffer) => answerTo(request, { status: 2 }), 200],
    ['stamps something else', (request: Buffer) => answerTo(request, { imprint: Buffer.alloc(32) }), 200],
    ['repeats an old answer', (request: Buffer) => answerTo(request, { nonce: Buffer.alloc(8, 1) }), 200],
    ['answers no time stamp', () => Buffer.from('<html>'), 200],
    ['fails', (request: Buffer) => answerTo(request), 500],
  ])('GOV-33 are left out where the authority %s; the anchor goes its way', async (_, answer, status) => {
    const anchor = await anchored(await anAuthority(answer, status))
    expect(anchor.timestamp).toBeUndefined()
    expect(anchor.signature).not.toBe('')
  })
})
