import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listNotifications } from '@dossier/contract/file/endpoints/changes'
import { uploadKycFile, viewKycFile } from '@dossier/contract/file/endpoints/documents'
import { generateViewToken } from '@dossier/contract/people/endpoints/access'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { staticRoutes } from '../../platform/static/static.routes'
import { readSettings } from '../../settings'
import type { Firm } from '../../testing/firm'
import { openFirmWithClient } from '../../testing/firm-with-client'
import type { OpenProduct } from '../../testing/open-product'
import { pdfWith } from '../../testing/pdf'
import { aPicture } from '../../testing/png'

let product: OpenProduct
let firm: Firm
let company_id: string

beforeAll(async () => {
  ;({ product, firm, client: company_id } = await openFirmWithClient())
})

const upload = (documentType: string, name: string, content: Uint8Array, type: string) =>
  product.attempt(firm.as.manager, uploadKycFile, {
    form: { company_id, documentType },
    file: new File([new Uint8Array(content)], name, { type }),
  })

describe('What bounds the product', () => {
  it('LIM-02 is 10 MB for an upload, of a PDF or a PNG', async () => {
    const full = await upload('kyc-sr-7', 'full.pdf', pdfWith('register', 10_485_760), 'application/pdf')
    const more = await upload('kyc-aoi-5', 'more.pdf', pdfWith('articles', 10_485_761), 'application/pdf')
    const picture = await upload('kyc-oc-6', 'chart.png', aPicture, 'image/png')
    const other = await upload('kyc-sof-8', 'funds.gif', Buffer.from('GIF89a'), 'image/gif')
    expect([full, more, picture, other].map(({ status }) => status)).toEqual([200, 413, 200, 415])
  })

  it('LIM-02 is 60 seconds for a token to view files', async () => {
    const { body } = await upload('kyc-ruling', 'ruling.pdf', pdfWith('ruling'), 'application/pdf')
    const { _id: id } = body.file as { _id: string }
    const given = await product.call(null, generateViewToken, { body: { token: firm.as.manager } })
    const view = async () =>
      (await product.attempt(null, viewKycFile, { query: { id, viewingToken: given.body.token } })).status
    product.clock.pass(59)
    expect(await view()).toBe(200)
    product.clock.pass(2)
    expect(await view()).toBe(401)
  })

  it('LIM-02 is 200 for the changes of a page', async () => {
    const view = 'forConfirmation' as const
    const ask = async (limit: number) =>
      (await product.attempt(firm.as.officer, listNotifications, { query: { view, limit, offset: 0 } })).status
    expect([await ask(200), await ask(201)]).toEqual([200, 400])
  })

  it('LIM-02 is 120 seconds for a part of a page to load, as every page says', async () => {
    const deployDir = mkdtempSync(join(tmpdir(), 'deploy-'))
    onTestFinished(() => rmSync(deployDir, { recursive: true, force: true }))
    mkdirSync(join(deployDir, 'shell'))
    writeFileSync(join(deployDir, 'shell/index.html'), '<html><head><!-- run-time data --></head></html>')
    writeFileSync(join(deployDir, 'registry.json'), '{"schema":1,"remotes":[]}')
    const pages = staticRoutes({ deployDir, settings: readSettings({}, deployDir).page })
    expect(await (await pages.request('/')).text()).toContain('"chunkTimeoutMs":120000')
  })
})
