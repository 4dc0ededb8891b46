import { createClient, deleteClient, updateClient } from '@dossier/contract/file/endpoints/clients'
import {
  createFileSection,
  downloadKycFile,
  getKycFile,
  updateKycFile,
  updateListingServices,
  uploadKycFile,
} from '@dossier/contract/file/endpoints/documents'
import {
  createAccountNumber,
  deleteObject,
  deleteTransactionProfile,
  getClientRecords,
  getTransactionProfile,
  updateAccountNumber,
  updateTransactionProfile,
} from '@dossier/contract/file/endpoints/records'
import {
  createSubsidiary,
  editSubsidiary,
  getSubsidiary,
  listSubsidiaries,
} from '@dossier/contract/file/endpoints/subsidiaries'
import { generateViewToken } from '@dossier/contract/people/endpoints/access'
import { type Permission, permissions } from '@dossier/contract/platform/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { boardOf } from '../../testing/board'
import type { Firm } from '../../testing/firm'
import { openFirmWithClient } from '../../testing/firm-with-client'
import type { OpenProduct } from '../../testing/open-product'
import { aPdfFile } from '../../testing/pdf'

let product: OpenProduct
let firm: Firm
let client: string

beforeAll(async () => {
  ;({ product, firm, client } = await openFirmWithClient())
  await firm.approve(await firm.propose(client, { location_type: 'abroad' }))
})

type Answer = { readonly status: number; readonly body: Record<string, unknown> }
type Act = (token: string) => Promise<Answer>

const idIn = (value: unknown) => (value as { _id: string })._id
const aPdf = () => aPdfFile('articles', 'articles.pdf')

/** The token of a user who holds these permissions and no other. */
async function holding(...held: readonly Permission[]) {
  const effects = permissions.map((name) => [name, held.includes(name) ? 'allow' : 'deny'])
  const permissionChanges = Object.fromEntries(effects)
  return product.tokenOf(await product.hire(firm.id, { type: 'DATA_CONTROLLER', permissionChanges }))
}

/** Expects that the call is refused with every permission but one, and answered with that one and sight of the section. */
async function expectGate(permission: Permission, views: readonly Permission[], act: Act) {
  const refused = await act(await holding(...permissions.filter((name) => name !== permission)))
  expect(refused).toMatchObject({ status: 403, body: { message: 'You are not allowed to perform this action' } })
  const { status } = await act(await holding(permission, ...views))
  expect([permission, status]).toEqual([permission, 200])
}

const asked =
  (endpoint: Parameters<OpenProduct['attempt']>[1], sent: Parameters<OpenProduct['attempt']>[2]): Act =>
  (token) =>
    product.attempt(token, endpoint, sent)

async function approvedDocument(documentType: string, owner: Record<string, string> = {}) {
  const form = { company_id: client, documentType, ...owner }
  const { body } = await product.attempt(firm.as.manager, uploadKycFile, { form, file: aPdf() })
  await firm.approve(idIn(body.action))
  return idIn(body.file)
}
async function approvedAccount() {
  const { body } = await product.call(firm.as.manager, createAccountNumber, { body: { company_id: client } })
  await firm.approve(body.action._id)
  return { account: body.account_number._id, profile: body.transactional_profile._id }
}
async function approvedSubsidiary() {
  const body = { company_id: client, name: 'Harbour Fuels B.V.', last_annual_account_on_file: '2024' }
  const answer = await product.call(firm.as.manager, createSubsidiary, { body })
  await firm.approve(answer.body.action._id)
  return answer.body.subsidiary._id
}

const upload = (documentType: string, owner: Record<string, string> = {}): Act =>
  asked(uploadKycFile, { form: { company_id: client, documentType, ...owner }, file: aPdf() })
const remove = (id: string, type: string) => asked(deleteObject, { body: { id, type } })
const download =
  (id: string): Act =>
  async (token) => {
    const { body } = await product.call(null, generateViewToken, { body: { token } })
    const { kycfile } = (await product.attempt(firm.as.trust, getKycFile, { params: { id } })).body
    const { serverName, filename } = (kycfile as { file: { serverName: string; filename: string } }).file
    return product.attempt(null, downloadKycFile, { query: { serverName, filename, viewingToken: body.token } })
  }

describe('The dashboard', () => {
  const views = ['view_dashboard_tab'] as const

  it('PRM-18 is edited, and clients and account numbers are written, with update_dashboard', async () => {
    const { account } = await approvedAccount()
    const added = { company_type: 'corporate', name: 'Quayside Holdings', location_type: 'local' }
    await expectGate('update_dashboard', views, asked(updateClient, { params: { id: client }, body: { city: 'Soto' } }))
    await expectGate('update_dashboard', views, asked(createClient, { body: added }))
    await expectGate(
      'update_dashboard',
      [...views, 'view_transaction_profile'],
      asked(updateAccountNumber, { params: { id: account }, body: { account_number: 'CW61-0091' } }),
    )
  })
})

describe('The corporate section', () => {
  const views = ['view_general_section'] as const

  it('PRM-21 is read with view_general_section', async () => {
    const id = await approvedDocument('kyc-aoi-5')
    await expectGate('view_general_section', [], asked(getKycFile, { params: { id } }))
    const listed = async (token: string) => {
      const { body } = await product.call(token, getClientRecords, { query: { company_id: client } })
      return body.kycFiles.filter(({ documentType }) => documentType?.startsWith('kyc-')).length
    }
    expect(await listed(await holding('view_general_section'))).toBeGreaterThan(0)
    expect(await listed(await holding(...permissions.filter((name) => name !== 'view_general_section')))).toBe(0)
  })

  it('PRM-21 has its services listing read with view_listing_service and written with update_listing_service', async () => {
    const body = { company_id: client, value: 'Domiciliation' }
    await expectGate('update_listing_service', ['view_listing_service'], asked(updateListingServices, { body }))
    const read = async (token: string) =>
      JSON.stringify((await product.call(token, getClientRecords, { query: { company_id: client } })).body)
    expect(await read(await holding('view_listing_service'))).toContain('Domiciliation')
    const others = permissions.filter((name) => name !== 'view_listing_service')
    expect(await read(await holding(...others))).not.toContain('Domiciliation')
  })

  it('PRM-22 has files uploaded, fields edited and bank sections added with upload_general_section', async () => {
    const id = await approvedDocument('kyc-sr-7')
    const gate = (act: Act) => expectGate('upload_general_section', views, act)
    await gate(upload('kyc-oc-6'))
    await gate(asked(updateKycFile, { params: { id }, form: { certDate: '2026-01-02' } }))
    await gate(
      asked(createFileSection, { body: { company_id: client, documentType: 'cosbaof', bank_name: 'Girobank' } }),
    )
  })

  it('PRM-22 has files and clients deleted with delete_general_section', async () => {
    const gate = (act: Act) => expectGate('delete_general_section', [...views, 'view_dashboard_tab'], act)
    await gate(remove(await approvedDocument('kyc-sof-8'), 'kyc_file'))
    await gate(asked(deleteClient, { body: { company_id: await firm.client() } }))
  })

  it('PRM-22 has files downloaded with donwload_general_section', async () => {
    await expectGate('donwload_general_section', views, download(await approvedDocument('kyc-ma-1')))
  })
})

describe('Files of directors', () => {
  it('PRM-26 are uploaded, deleted and downloaded with the three permissions of the section', async () => {
    const { identity } = await boardOf(product, firm, client).aDirector()
    const owner = { legalEntity: identity }
    const views = ['view_mbd_section'] as const
    await expectGate('upload_file_mbd_section', views, upload('entity_aoi', owner))
    const id = await approvedDocument('entity_soi', owner)
    await expectGate('donwload_file_mbd_section', views, download(id))
    await expectGate('delete_file_mbd_section', views, remove(id, 'kyc_file'))
  })
})

describe('Transaction profiles', () => {
  const views = ['view_transaction_profile'] as const

  it('PRM-27 are read, edited and deleted with the permission that says so', async () => {
    const { profile } = await approvedAccount()
    await expectGate('view_transaction_profile', [], asked(getTransactionProfile, { params: { id: profile } }))
    const edit = asked(updateTransactionProfile, { params: { id: profile }, body: { currency: 'USD' } })
    await expectGate('update_transaction_profile', views, edit)
    const body = { transactionProfile_id: profile }
    await expectGate('delete_transaction_profile', views, asked(deleteTransactionProfile, { body }))
  })

  it('PRM-27 come with an account number, for which create_transaction_profile is enough', async () => {
    const add = asked(createAccountNumber, { body: { company_id: client } })
    expect((await add(await holding('create_transaction_profile', 'view_transaction_profile'))).status).toBe(200)
    const neither = permissions.filter((name) => !['create_transaction_profile', 'update_dashboard'].includes(name))
    expect((await add(await holding(...neither))).status).toBe(403)
  })
})

describe('Subsidiaries', () => {
  it('PRM-29 are viewed, created, updated and deleted with the permission that says so', async () => {
    const id = await approvedSubsidiary()
    const views = ['view_subsidiary'] as const
    await expectGate('view_subsidiary', [], asked(listSubsidiaries, { query: { company_id: client } }))
    await expectGate('view_subsidiary', [], asked(getSubsidiary, { params: { id } }))
    const body = { company_id: client, name: 'Harbour Tugs N.V.', last_annual_account_on_file: '2024' }
    await expectGate('create_subsidiary', views, asked(createSubsidiary, { body }))
    await expectGate('update_subsidiary', views, asked(editSubsidiary, { body: { _id: id, comment: 'Dormant' } }))
    await expectGate('delete_subsidiary', views, remove(id, 'subsidiary'))
  })
})
