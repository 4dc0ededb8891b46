import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { uploadKycFile } from '@dossier/contract/file/endpoints/documents'
import { deleteObject } from '@dossier/contract/file/endpoints/records'
import { beforeAll, expect, it } from 'vitest'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { aPdfFile, pdfWith } from '../../testing/pdf'
import { newId } from '../ids'
import { bucketShelf } from './bucket-shelf.repository'
import { createFileStore } from './file-store'

const day = 24 * 60 * 60
let product: OpenProduct
let firm: Firm

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product)
})

const store = () => createFileStore({ shelves: [bucketShelf(product.database.db)], newId, now: product.clock.now })
const isKept = async (text: string) => (await store().get(shaOf(pdfWith(text)))) !== null
const shaOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

it('GOV-16 keeps what records and changes name, approved, open or removed, and removes what nothing names', async () => {
  const company_id = await firm.client()
  const uploaded = async (documentType: string, text: string) => {
    const file = aPdfFile(text)
    const { body } = await product.attempt(firm.as.manager, uploadKycFile, { form: { company_id, documentType }, file })
    return body as unknown as { file: { _id: string }; action: { _id: string } }
  }
  await firm.approve((await uploaded('kyc-aoi-5', 'approved')).action._id)
  await uploaded('kyc-sr-7', 'open')
  const removed = await uploaded('kyc-sof-8', 'removed')
  await firm.approve(removed.action._id)
  await product.call(firm.as.manager, deleteObject, { body: { id: removed.file._id, type: 'kyc_file' } })
  const [removal] = await product.database.db
    .collection<{ _id: string }>('actions')
    .find({ recordIds: removed.file._id, open: true })
    .toArray()
  await firm.approve(removal?._id ?? '')
  const orphan = pdfWith('refused late')
  const content = { sha256: shaOf(orphan), size: orphan.length, open: () => Readable.from([orphan]) }
  await store().put(content)
  await product.jobs.runDue()
  expect(await isKept('refused late')).toBe(true)
  product.clock.pass(day + 1)
  await product.jobs.runDue()
  expect(await isKept('refused late')).toBe(false)
  expect(await Promise.all(['approved', 'open', 'removed'].map(isKept))).toEqual([true, true, true])
})
