import { createHash } from 'node:crypto'
import { listAuditEvents, verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { downloadKycFile, uploadKycFile, viewKycFile } from '@dossier/contract/file/endpoints/documents'
import { generateViewToken } from '@dossier/contract/people/endpoints/access'
import { listNotices } from '@dossier/contract/people/endpoints/notices'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { runAdmin } from '../../commands/commands'
import { exported, findingsIn } from '../../testing/audit-packs'
import { idOf } from '../../testing/board'
import { openFirm } from '../../testing/firm'
import { openProduct } from '../../testing/open-product'
import { aPdfFile, pdfWith } from '../../testing/pdf'

const notApproved = 'This file is not the one that was approved'
const shaOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

type Document = { readonly _id: string; readonly file: { readonly serverName: string; readonly filename: string } }

/** A client with an approved document, whose content may be altered where it lies. */
async function opened() {
  const logged: Record<string, unknown>[] = []
  const log = pino({ level: 'error' }, { write: (line) => void logged.push(JSON.parse(line)) })
  const product = await openProduct({ log })
  const firm = await openFirm(product)
  const client = await firm.client('Harbour Holdings')
  const form = { company_id: client, documentType: 'kyc-aoi-5' }
  const { body } = await product.attempt(firm.as.manager, uploadKycFile, { form, file: aPdfFile('articles') })
  const document = body.file as Document
  await firm.approve(idOf(body.action))
  const { db } = product.database
  const files = db.collection<{ filename: string }>('documents.files')
  const lies = { filename: { $regex: `^${shaOf(pdfWith('articles'))}` } }
  const token = async () =>
    (await product.call(null, generateViewToken, { body: { token: firm.as.trust, id: document._id } })).body.token

  return {
    product,
    firm,
    client,
    document,
    logged,
    async alter() {
      const file = await files.findOne(lies)
      const chunks = db.collection<{ files_id: unknown; data: { buffer: Uint8Array } }>('documents.chunks')
      const chunk = await chunks.findOne({ files_id: file?._id })
      const data = Buffer.from(chunk?.data.buffer ?? [])
      data.writeUInt8(data.readUInt8(20) ^ 1, 20)
      await chunks.updateOne({ files_id: file?._id }, { $set: { data } as never })
    },
    lose: () => files.deleteOne(lies),
    view: async () => product.attempt(null, viewKycFile, { query: { id: document._id, viewingToken: await token() } }),
    async download() {
      const { serverName, filename } = document.file
      return product.attempt(null, downloadKycFile, { query: { serverName, filename, viewingToken: await token() } })
    },
    notices: async () =>
      (await product.call(firm.as.administrator, listNotices, { query: {} })).body.notices.filter(
        ({ kind }) => kind === 'file_altered',
      ),
    events: async () =>
      (await product.call(firm.as.officer, listAuditEvents, { query: {} })).body.events.filter(
        ({ what }) => what === 'altered files found',
      ),
    verify: async () => (await product.call(firm.as.officer, verifyAudit, {})).body,
    /** The operator's command. */
    async command() {
      const printed: string[] = []
      const print = (text: string) => void printed.push(text)
      const open = async () => ({ context: product.context, mailGoes: '', close: async () => {} })
      const openStored = async () => product.database
      return {
        code: await runAdmin(['verify-audit'], { open, openStored, print, complain: print }),
        printed: printed.join('\n'),
      }
    },
  }
}

type Opened = Awaited<ReturnType<typeof opened>>
let office: Opened
beforeEach(async () => {
  office = await opened()
})

const named = ({ client, document }: Opened) => ({
  _id: document._id,
  objectType: 'kyc_file',
  name: 'Articles of Incorporation',
  company_id: client,
  file: document.file.serverName,
})

describe.each([
  ['was altered', (of: Opened) => of.alter()],
  ['is missing', (of: Opened) => of.lose()],
])('A file that %s on its shelf', (_, spoil) => {
  it('GOV-40 is not served, neither to be shown nor to be saved', async () => {
    expect([(await office.view()).status, (await office.download()).status]).toEqual([200, 200])
    await spoil(office)
    for (const { status, body } of [await office.view(), await office.download()]) {
      expect([status, body.code, body.message]).toEqual([409, 'altered-file', notApproved])
    }
  })

  it('GOV-40 is warned of in the log, and to administrators once a day', async () => {
    const { client, document, firm } = office
    await spoil(office)
    await office.view()
    await office.view()
    expect(office.logged[0]).toMatchObject({ organisation: firm.id, files: [document.file.serverName] })
    expect(await office.notices()).toMatchObject([
      {
        text: 'Articles of Incorporation of Harbour Holdings is not the file that was approved, or it is gone',
        link: `/${client}/audit`,
      },
    ])
    expect(await office.events()).toMatchObject([
      {
        record: { kind: 'kyc_file', id: document._id },
        company_id: client,
        details: { files: [document.file.serverName], people: 1 },
      },
    ])
    await firm.pass(1)
    await office.view()
    expect(await office.notices()).toHaveLength(2)
  })

  it('GOV-40 is named by verifying, by the command and in the pack', async () => {
    const { product, firm, client, document } = office
    expect(await office.verify()).toMatchObject({ ok: true })
    expect((await office.command()).code).toBe(0)
    await spoil(office)
    expect(await office.verify()).toMatchObject({ ok: false, altered_files: [named(office)] })
    const { code, printed } = await office.command()
    expect([code, printed]).toEqual([1, expect.stringContaining(document.file.serverName)])
    expect(printed).toContain('Trust Office: ALTERED OR MISSING: the file of Articles of Incorporation')
    const others = await firm.client('Zeelandia')
    const found = [`the file of Articles of Incorporation was not the one that was kept: ${document.file.serverName}`]
    for (const [part, findings] of [
      [{}, found],
      [{ company_id: client }, found],
      [{ company_id: others }, []],
    ] as const) {
      expect(findingsIn(await exported(product, firm.as.officer, part))).toEqual(findings)
    }
  })

  it('GOV-40 is found by the weekly job, which nobody has to ask for', async () => {
    const { firm, product } = office
    await product.jobs.runDue()
    await spoil(office)
    await firm.pass(6)
    await product.jobs.runDue()
    expect(await office.notices()).toEqual([])
    await firm.pass(1)
    await product.jobs.runDue()
    expect(await office.notices()).toHaveLength(1)
    expect(await office.events()).toMatchObject([{ actor_name: 'Check of files' }])
  })
})
