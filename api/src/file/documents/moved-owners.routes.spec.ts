import { denyChange } from '@dossier/contract/file/endpoints/changes'
import { getKycFile, updateKycFile, uploadKycFile } from '@dossier/contract/file/endpoints/documents'
import { deleteObject } from '@dossier/contract/file/endpoints/records'
import { beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../platform/errors'
import { type BoardOfClient, boardOf, company, idOf, individual } from '../../testing/board'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { type Owners, openOwners } from '../../testing/owners'
import { aPdfFile } from '../../testing/pdf'

let product: OpenProduct
let firm: Firm
let owners: Owners
let board: BoardOfClient
/** Users who hold the rights of one of the two sections. */
let seesDirectors: string
let seesOwners: string

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product)
  owners = await openOwners(product, firm)
  board = boardOf(product, firm, owners.client)
  const without = async (...names: readonly string[]) => {
    const permissionChanges = Object.fromEntries(names.map((name) => [name, 'deny'])) as never
    return product.tokenOf(await product.hire(firm.id, { type: 'DATA_CONTROLLER', permissionChanges }))
  }
  seesDirectors = await without('view_ubo_section_general', 'upload_ubo_section_general')
  seesOwners = await without('view_mbd_section', 'upload_file_mbd_section')
})

const aPdf = () => aPdfFile(crypto.randomUUID(), 'copy.pdf')

/** An approved document of a person or an entity. */
async function aDocument(documentType: string, owner: Record<string, string>) {
  const form = { company_id: owners.client, documentType, ...owner }
  const { body } = await product.attempt(firm.as.manager, uploadKycFile, { form, file: aPdf() })
  await firm.approve(idOf(body.action))
  return idOf(body.file)
}

/** What reading a document and uploading to it answer to the two. */
async function rights(id: string) {
  const asked = async (token: string) => [
    (await product.attempt(token, getKycFile, { params: { id } })).status,
    (await product.attempt(token, updateKycFile, { params: { id }, file: aPdf() })).status,
  ]
  return { seesDirectors: await asked(seesDirectors), seesOwners: await asked(seesOwners) }
}

async function removed(id: string, type: 'md' | 'shareholder') {
  await product.call(firm.as.manager, deleteObject, { body: { id, type } })
  const actions = product.database.db.collection<{ _id: string }>('actions')
  const { _id } = found(await actions.findOne({ recordIds: id, 'parts.0.recordId': id, open: true }))
  await firm.approve(_id)
}

const [open, closed] = [
  [200, 200],
  [403, 403],
]
const ofDirectors = { seesDirectors: open, seesOwners: closed }
const ofBoth = { seesDirectors: open, seesOwners: open }
const ofOwners = { seesDirectors: closed, seesOwners: open }

describe('A document whose owner moves', () => {
  it('DOC-22, DOC-48, DOC-50 opens by the sections that its person is in now', async () => {
    const { id: director, identity } = await board.aDirector(individual)
    const document = await aDocument('passport_file', { person: identity })
    expect(await rights(document)).toEqual(ofDirectors)
    const shareholder = await owners.add({ shareholder_type: 'person', percentage_held: 10, person_id: identity })
    expect(await rights(document)).toEqual(ofDirectors)
    await firm.approve(idOf(shareholder.body.action))
    expect(await rights(document)).toEqual(ofBoth)
    await removed(director, 'md')
    expect(await rights(document)).toEqual(ofOwners)
  })

  it('DOC-22, DOC-48, DOC-50 opens by the sections that its entity is in now', async () => {
    const { id: shareholder, identity } = await owners.approved(10)
    const document = await aDocument('entity_aoi', { legalEntity: identity })
    expect(await rights(document)).toEqual(ofOwners)
    const { name: _, ...another } = company
    const director = await board.add({ ...another, entity_id: identity })
    expect(await rights(document)).toEqual(ofOwners)
    await firm.approve(idOf(director.body.action))
    expect(await rights(document)).toEqual(ofBoth)
    await removed(shareholder, 'shareholder')
    expect(await rights(document)).toEqual(ofDirectors)
  })

  it('DOC-22 opens as before when its person is not to be an owner after all', async () => {
    const { identity } = await board.aDirector(individual)
    const document = await aDocument('world_check', { person: identity })
    const { body } = await owners.add({ shareholder_type: 'person', percentage_held: 10, person_id: identity })
    await product.call(firm.as.officer, denyChange, { body: { id: idOf(body.action), text: 'Owns nothing of it' } })
    expect(await rights(document)).toEqual(ofDirectors)
  })
})
