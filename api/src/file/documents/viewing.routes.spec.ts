import { denyChange, getNotification } from '@dossier/contract/file/endpoints/changes'
import { downloadKycFile, updateKycFile, uploadKycFile, viewKycFile } from '@dossier/contract/file/endpoints/documents'
import { deleteObject } from '@dossier/contract/file/endpoints/records'
import { createSubsidiary } from '@dossier/contract/file/endpoints/subsidiaries'
import { generateViewToken } from '@dossier/contract/people/endpoints/access'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { openFirmWithClient } from '../../testing/firm-with-client'
import type { OpenProduct } from '../../testing/open-product'
import { aPdfFile, pdfWith } from '../../testing/pdf'
import { unknownId } from '../../testing/refusals'
import { shownEvent } from '../../testing/shown-event'

let product: OpenProduct
let firm: Firm
let client: string

beforeAll(async () => {
  ;({ product, firm, client } = await openFirmWithClient())
})

const aPdf = (text: string, name = 'Übersicht.pdf') => aPdfFile(text, name)
const inPdf = (text: string) => String(pdfWith(text))
const words = ({ body }: { body: Record<string, unknown> }) => new TextDecoder().decode(body.bytes as Uint8Array)
const tokenFor = async (session: string) =>
  (await product.call(null, generateViewToken, { body: { token: session } })).body.token

type Document = { _id: string; file: { serverName: string; filename: string } }

async function uploaded(documentType: string, file = aPdf('first'), company_id = client) {
  const form = { company_id, documentType }
  const { body } = await product.attempt(firm.as.manager, uploadKycFile, { form, file })
  const { _id, file: facts } = body.file as Document
  return { id: _id, action: (body.action as { _id: string })._id, ...facts }
}
async function approved(documentType: string) {
  const sent = await uploaded(documentType)
  await firm.approve(sent.action)
  return sent
}
async function replaced(id: string) {
  const sent = await product.attempt(firm.as.manager, updateKycFile, {
    params: { id },
    file: aPdf('second', 'new.pdf'),
  })
  return (sent.body.action as { _id: string })._id
}
const view = async (query: Record<string, string>, by: Role | string = 'trust') =>
  product.attempt(null, viewKycFile, {
    query: { ...query, viewingToken: await tokenFor(by in firm.as ? firm.as[by as Role] : by) },
  })
const download = async (query: Record<string, string>, by: Role | string = 'trust') =>
  product.attempt(null, downloadKycFile, {
    query: { ...query, viewingToken: await tokenFor(by in firm.as ? firm.as[by as Role] : by) },
  })
const without = async (permission: string) => {
  const permissionChanges = { [permission]: 'deny' as const }
  return product.tokenOf(await product.hire(firm.id, { type: 'TRUST_OFFICER', permissionChanges }))
}

describe('Viewing a document', () => {
  it('DOC-55, FIL-08 streams the approved file inline with its type, and never keeps it', async () => {
    const { id } = await approved('kyc-aoi-5')
    const answer = await view({ id })
    expect([answer.status, words(answer)]).toEqual([200, inPdf('first')])
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain('inline')
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''%C3%9Cbersicht.pdf")
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('DOC-55 answers the file that waits with version=new', async () => {
    const { id } = await approved('kyc-sr-7')
    expect((await view({ id, version: 'new' })).status).toBe(404)
    await replaced(id)
    expect([words(await view({ id })), words(await view({ id, version: 'new' }))]).toEqual([
      inPdf('first'),
      inPdf('second'),
    ])
    expect((await view({ id, version: 'oldest' })).status).toBe(400)
  })

  it('DOC-55 answers the file of a document that is only proposed with version=new too', async () => {
    const { id } = await uploaded('kyc-aoi-5', aPdf('first'), await firm.client('Quay Holdings'))
    for (const version of ['new', undefined])
      expect(words(await view({ id, ...(version && { version }) }))).toBe(inPdf('first'))
  })

  it('DOC-54, DOC-55, FIL-06 takes a view token of the last 60 seconds and nothing else', async () => {
    const { id } = await approved('kyc-sof-8')
    const viewingToken = await tokenFor(firm.as.trust)
    const ask = (token: string) => product.attempt(null, viewKycFile, { query: { id, viewingToken: token } })
    expect((await ask(viewingToken)).status).toBe(200)
    expect((await ask(viewingToken)).status).toBe(200)
    product.clock.pass(61)
    for (const token of [viewingToken, firm.as.trust, '', 'nonsense']) {
      expect(await ask(token)).toMatchObject({ status: 401, body: { message: 'Please sign in again' } })
    }
    expect((await product.attempt(firm.as.trust, viewKycFile, { query: { id } })).status).toBe(401)
  })

  it('DOC-22, DOC-55 needs the download right of the section', async () => {
    const { id } = await approved('kyc-ruling')
    for (const permission of ['donwload_general_section', 'view_general_section']) {
      expect((await view({ id }, await without(permission))).status).toBe(403)
    }
    const other = await openFirm(product, ['officer'])
    expect((await view({ id }, other.as.officer)).status).toBe(404)
    expect((await view({ id: unknownId })).status).toBe(404)
  })

  it('GOV-14 stands on the trail with the content that was read', async () => {
    const { id, serverName } = await approved('kyc-reftcoc-7-1')
    await view({ id })
    const event = await shownEvent(product.database.db, { 'record.id': id, what: 'document viewed' })
    expect(event).toMatchObject({ actor_name: 'trust', details: { file: serverName } })
  })
})

describe('Downloading a document', () => {
  it('DOC-56 saves the file under its name', async () => {
    const { serverName, filename } = await approved('kyc-attaoi-5-1')
    const answer = await download({ serverName, filename })
    expect([answer.status, words(answer)]).toEqual([200, inPdf('first')])
    expect(answer.headers.get('content-disposition')).toContain('attachment')
  })

  it('DOC-56 is refused without right, token or the file that is named', async () => {
    const { id, serverName, filename } = await approved('kyc-oc-6')
    expect((await download({ serverName, filename }, await without('donwload_general_section'))).status).toBe(403)
    const query = { serverName, filename, viewingToken: 'nonsense' }
    expect((await product.attempt(null, downloadKycFile, { query })).status).toBe(401)
    for (const wrong of [
      { serverName: `${id}-${'0'.repeat(64)}`, filename },
      { serverName: `${unknownId}-${serverName.split('-')[1]}`, filename },
      { serverName: '../../etc/passwd', filename },
      { serverName, filename: 'other.pdf' },
    ]) {
      expect((await download(wrong)).status).toBe(404)
    }
    const other = await openFirm(product, ['officer'])
    expect((await download({ serverName, filename }, other.as.officer)).status).toBe(404)
  })
})

describe('A file in the view of a change', () => {
  it('DOC-22, CHG-39, PRM-31 is there for those who see the change and may download files', async () => {
    const { id } = await approved('kyc-lteabibtdoea-4')
    const action = await replaced(id)
    expect(words(await view({ id, version: 'new', action }))).toBe(inPdf('second'))
    expect(words(await view({ id, action }))).toBe(inPdf('first'))
    expect((await view({ id, action }, await without('donwload_general_section'))).status).toBe(200)
    for (const permission of ['can_download_files', 'view_requested_changes', 'view_general_section']) {
      expect([permission, (await view({ id, action }, await without(permission))).status]).toEqual([permission, 403])
    }
    expect((await view({ id, action: unknownId })).status).toBe(404)
    expect((await view({ id: unknownId, action })).status).toBe(404)
  })

  it('DOC-56 is found by its content and its name, where both versions have the same content', async () => {
    const { id, serverName, filename } = await approved('kyc-fpt-14')
    const { body } = await product.attempt(firm.as.manager, updateKycFile, {
      params: { id },
      file: aPdf('first', 'renamed.pdf'),
    })
    const action = (body.action as { _id: string })._id
    for (const name of [filename, 'renamed.pdf']) {
      expect((await download({ serverName, filename: name, action })).status).toBe(200)
    }
  })

  it('DOC-09, NTF-05 of a subsidiary leads to the page of the documents, where it stands', async () => {
    const given = { name: 'Harbour Fuels B.V.', last_annual_account_on_file: '2024', comment: 'Dormant' }
    const added = (await product.call(firm.as.manager, createSubsidiary, { body: { company_id: client, ...given } }))
      .body
    const pageOf = async (id: string) =>
      (await product.call(firm.as.officer, getNotification, { params: { id } })).body.notification.page
    expect(await pageOf(added.action._id)).toBe(`/${client}/subsidiary/`)
    await firm.approve(added.action._id)
    expect(await pageOf(await replaced(added.file.id))).toBe(`/${client}/corporate/`)
  })

  it('GOV-16, GOV-22 stays readable when it was replaced, denied or removed with its document', async () => {
    const { id, serverName, filename } = await approved('kyc-mlibtdoea-4-1')
    const replacing = await replaced(id)
    await firm.approve(replacing)
    expect((await download({ serverName, filename })).status).toBe(404)
    expect(words(await download({ serverName, filename, action: replacing }))).toBe(inPdf('first'))

    const { id: other, action: denied } = await uploaded('kyc-reftcoc-5-2', aPdf('denied'))
    await product.call(firm.as.officer, denyChange, { body: { id: denied, text: 'Not legible at all' } })
    expect(words(await view({ id: other, version: 'new', action: denied }, 'externalAuditor'))).toBe(inPdf('denied'))

    await product.call(firm.as.manager, deleteObject, { body: { id, type: 'kyc_file' } })
    const [removal] = await product.database.db
      .collection<{ _id: string }>('actions')
      .find({ recordIds: id, open: true })
      .toArray()
    await firm.approve(removal?._id ?? '')
    expect((await view({ id })).status).toBe(404)
    expect(words(await view({ id, action: removal?._id ?? '' }, 'externalAuditor'))).toBe(inPdf('second'))
    const event = await shownEvent(product.database.db, {
      'record.id': id,
      'details.action': removal?._id,
      what: 'document viewed',
    })
    expect(event).toMatchObject({ company_id: client, record: { kind: 'kyc_file', name: 'Management License' } })
  })
})
