import { once } from 'node:events'
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { downloadKycFile, uploadKycFile, viewKycFile } from '@dossier/contract/file/endpoints/documents'
import { generateViewToken } from '@dossier/contract/people/endpoints/access'
import { saveSettings } from '@dossier/contract/people/endpoints/organisation-settings'
import { describe, expect, it, onTestFinished } from 'vitest'
import { within } from '../../platform/context'
import { scanBy } from '../../platform/file-check/clamd'
import { openFirm } from '../../testing/firm'
import { openProduct } from '../../testing/open-product'
import { aPdfFile, pdfWith } from '../../testing/pdf'
import { aPicture } from '../../testing/png'
import { viewDocument } from './view-document'

type Wanted = Parameters<typeof openProduct>[0]
type Document = { _id: string; file: { serverName: string; filename: string } }

/** A client with an approved document, and what reads it. */
async function opened(wanted: Wanted = {}) {
  const product = await openProduct(wanted)
  const firm = await openFirm(product)
  const company_id = await firm.client()
  const upload = (documentType: string, file = aPdfFile(documentType)) =>
    product.attempt(firm.as.manager, uploadKycFile, { form: { company_id, documentType }, file })
  async function approved(documentType: string, file?: File) {
    const { body } = await upload(documentType, file)
    await firm.approve((body.action as { _id: string })._id)
    return body.file as Document
  }
  const tokenFor = async (id?: string) =>
    (await product.call(null, generateViewToken, { body: { token: firm.as.trust, ...(id && { id }) } })).body.token
  const view = (id: string, viewingToken: string) => product.attempt(null, viewKycFile, { query: { id, viewingToken } })
  return { product, firm, upload, approved, tokenFor, view }
}
const bytesOf = ({ body }: { body: Record<string, unknown> }) => Buffer.from(body.bytes as Uint8Array)

describe('A view token', () => {
  it('FIL-07 that names a document opens that one alone, until it is over', async () => {
    const { product, approved, tokenFor, view } = await opened()
    const [one, other] = [await approved('kyc-aoi-5'), await approved('kyc-sr-7')]
    const token = await tokenFor(one._id)
    expect((await view(one._id, token)).status).toBe(200)
    expect((await view(other._id, token)).status).toBe(403)
    const query = { serverName: other.file.serverName, filename: other.file.filename, viewingToken: token }
    expect((await product.attempt(null, downloadKycFile, { query })).status).toBe(403)
    product.clock.pass(61)
    expect((await view(one._id, token)).status).toBe(401)
  })
})

describe('The answer with a file', () => {
  it('FIL-08 is guessed, framed, cached and run by nobody, and may be asked for in parts', async () => {
    const { approved, tokenFor, view } = await opened()
    const { _id } = await approved('kyc-aoi-5')
    const { headers } = await view(_id, await tokenFor(_id))
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="a.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'accept-ranges': 'bytes',
    })
  })
})

describe('The watermark of an organisation', () => {
  it('GOV-36 stands with person and time on every page that is read, and not in what is kept', async () => {
    const { product, firm, approved, tokenFor, view } = await opened()
    const { _id } = await approved('kyc-aoi-5')
    await product.call(firm.as.administrator, saveSettings, { body: { watermark: 'Confidential' } })
    const { status, headers, ...answer } = await view(_id, await tokenFor(_id))
    const bytes = bytesOf(answer)
    expect([status, headers.get('accept-ranges'), headers.get('content-length')]).toEqual([
      200,
      'none',
      String(bytes.length),
    ])
    const at = product.clock.now().toISOString().slice(0, 16).replace('T', ' ')
    const text = `Confidential - ${firm.member('trust').name} - ${at} UTC`
    expect(drawnIn(bytes)).toContain(Buffer.from(text).toString('hex').toUpperCase())
    await product.call(firm.as.administrator, saveSettings, { body: { watermark: '' } })
    expect(bytesOf(await view(_id, await tokenFor(_id))).equals(pdfWith('kyc-aoi-5'))).toBe(true)
  })

  it('GOV-36 stands on pictures', async () => {
    const { product, firm, approved, tokenFor, view } = await opened()
    const picture = new File([new Uint8Array(aPicture)], 'chart.png', { type: 'image/png' })
    const { _id } = await approved('kyc-oc-6', picture)
    const plain = bytesOf(await view(_id, await tokenFor(_id)))
    await product.call(firm.as.administrator, saveSettings, { body: { watermark: 'Confidential' } })
    const stamped = await view(_id, await tokenFor(_id))
    expect([stamped.status, stamped.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(bytesOf(stamped).equals(plain)).toBe(false)
  })

  it('is closed again where its reading cannot be put on the trail', async () => {
    const { product, firm, approved, tokenFor } = await opened()
    const { _id: id } = await approved('kyc-aoi-5')
    await product.call(firm.as.administrator, saveSettings, { body: { watermark: 'Confidential' } })
    const viewingToken = await tokenFor(id)
    const inspect: typeof product.context.inspect = async (...inspected) => {
      const finding = await product.context.inspect(...inspected)
      await product.database.db.collection('sessions').deleteMany({})
      return finding
    }
    const visitor = { actor: undefined, address: '', userAgent: '', browser: undefined }
    const before = openThoughRemoved()
    const viewed = viewDocument(within(product.context, { inspect, visitor }), { id, viewingToken, version: 'current' })
    await expect(viewed).rejects.toMatchObject({ code: 'not-signed-in' })
    expect(openThoughRemoved()).toEqual(before)
  })
})

/** Files that this process still holds open after they were removed. */
const openThoughRemoved = () =>
  readdirSync('/proc/self/fd')
    .map((descriptor) => {
      try {
        return readlinkSync(`/proc/self/fd/${descriptor}`)
      } catch {
        return '' // the one that listed them is closed by now
      }
    })
    .filter((path) => path.includes('dossier') && path.endsWith(' (deleted)'))

describe('A scanner', () => {
  it('refuses what it finds, is asked once for each content, and without its answer nothing is taken', async () => {
    const scanner = await startClamd()
    const { product, upload, approved, tokenFor, view } = await opened({ scan: scanBy({ path: scanner.path }) })
    expect(await upload('kyc-sr-7', aPdfFile('EICAR'))).toMatchObject({
      status: 415,
      body: { message: 'File type is not allowed' },
    })
    expect(await product.database.db.collection('documents.files').countDocuments()).toBe(0)
    const { _id } = await approved('kyc-aoi-5')
    expect((await view(_id, await tokenFor(_id))).status).toBe(200)
    expect(scanner.scanned.map(({ length }) => length)).toEqual([pdfWith('EICAR').length, pdfWith('kyc-aoi-5').length])
    scanner.close()
    expect((await upload('kyc-ruling')).status).toBe(503)
    expect((await view(_id, await tokenFor(_id))).status).toBe(200)
  })

  it('sees what was kept before there was one as it is read first, and nothing unscanned is served', async () => {
    const { product, approved, tokenFor } = await opened()
    const [clean, bad] = [await approved('kyc-aoi-5'), await approved('kyc-sr-7', aPdfFile('EICAR'))]
    const scanner = await startClamd()
    const later = await product.second({ scan: scanBy({ path: scanner.path }) })
    const read = async ({ _id: id }: Document) =>
      (await later.attempt(null, viewKycFile, { query: { id, viewingToken: await tokenFor(id) } })).status
    expect([await read(clean), await read(bad)]).toEqual([200, 403])
    scanner.close()
    expect([await read(clean), await read(bad)]).toEqual([200, 503])
  })
})

/** A server that speaks as clamd does, and finds what says EICAR. */
async function startClamd() {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-clamd-'))
  const path = join(folder, 'clamd.ctl')
  const scanned: Buffer[] = []
  const server = createServer((socket) => {
    let sent = Buffer.alloc(0)
    socket.on('data', (part) => {
      sent = Buffer.concat([sent, part])
      if (!sent.subarray(-4).equals(Buffer.alloc(4))) return
      const content = contentIn(sent)
      scanned.push(content)
      socket.end(content.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  server.listen(path)
  await once(server, 'listening')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const close = () => void server.close()
  onTestFinished(close)
  return { path, scanned, close }
}

/** What was sent as chunks with their lengths, behind the command. */
function contentIn(sent: Buffer): Buffer {
  const chunks: Buffer[] = []
  const command = 'zINSTREAM\0'
  expect(sent.subarray(0, command.length).toString()).toBe(command)
  for (let at = command.length; sent.readUInt32BE(at) > 0; ) {
    const end = at + 4 + sent.readUInt32BE(at)
    chunks.push(sent.subarray(at + 4, end))
    at = end
  }
  return Buffer.concat(chunks)
}

/** What the pages of a PDF draw. */
function drawnIn(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  const streams = [...text.matchAll(/\bstream\r?\n/g)].map(({ index, 0: keyword }) => {
    const end = text.indexOf('endstream', index)
    try {
      return inflateSync(pdf.subarray(index + keyword.length, end)).toString('latin1')
    } catch {
      return ''
    }
  })
  return streams.join('\n')
}
