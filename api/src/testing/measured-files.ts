import { documentType } from '@dossier/contract/file/documents'
import { getDashboard, updateClient } from '@dossier/contract/file/endpoints/clients'
import { createFileSection, uploadKycFile } from '@dossier/contract/file/endpoints/documents'
import { createShareholder, updateEntity, updatePerson } from '@dossier/contract/file/endpoints/records'
import type { Dashboard } from '@dossier/contract/file/schemas/clients'
import { type Firm, openFirm } from './firm'
import { type OpenProduct, openProduct } from './open-product'
import { aPdfFile } from './pdf'

export type MeasuredOffice = {
  readonly product: OpenProduct
  readonly firm: Firm
  readonly files: ReturnType<typeof measuredFiles>
}

/** An office of the three who fill a file, and what specs of completeness do with it. */
export async function openMeasuredOffice(): Promise<MeasuredOffice> {
  const product = await openProduct()
  const firm = await openFirm(product, ['manager', 'officer', 'trust'])
  return { product, firm, files: measuredFiles(product, firm) }
}

/** What is asked of a corporate client, beside the forms of its banks (PRG-04). */
export const corporateDocuments = [
  'kyc-lteabibtdoea-4',
  'kyc-mlibtdoea-4-1',
  'kyc-aoi-5',
  'kyc-attaoi-5-1',
  'kyc-reftcoc-5-2',
  'kyc-oc-6',
  'kyc-sr-7',
  'kyc-reftcoc-7-1',
  'kyc-sof-8',
  'kyc-ruling',
  'kyc-aa-y1-12',
  'kyc-aa-y2-12',
  'kyc-fpt-14',
]

/** What is asked of owners, officials and companies (PRG-08, PRG-09, PRG-11). */
export const ownerDocuments = [
  'passport_file',
  'address_file',
  'bank_reference_letter',
  'source_of_wealth',
  'source_of_funds',
  'google_search',
  'world_check',
]
export const officialDocuments = ownerDocuments.filter((type) => !type.startsWith('source_'))
export const entityDocuments = ['entity_aoi', 'entity_coc', 'entity_members', 'entity_soi']

/** What is printed on the documents of a company, and of a person. */
export const address = {
  address_line_1: 'Handelskade 12, Punda',
  city: 'Willemstad',
  address_country: 'CW',
  zip: '12345',
}
export const printed = {
  ...address,
  dateOfBirth: '1970-05-17',
  placeofBirth: 'Willemstad',
  passportNumber: 'NL1234567',
  passportCountry: 'NL',
  dateIssued: '2022-01-31',
  dateExpiry: '2032-01-31',
  tinNumber: '1234567890',
  address_date_issues: '2026-01-31',
}

/** What documents carry beside their file. */
export const carried = {
  bank_name: 'Banco di Caribe',
  year: '2024',
  fiscal_year_ending_on: '2024-12-31',
  certDate: '2025-01-31',
  license_type: 'B2B',
  expiration_date: '2031-01-31',
}

type Of = { readonly person?: string; readonly legalEntity?: string; readonly subsidiary_id?: string }

/** What the form of an upload says beside the file, but for the fields that are left out. */
const formOf = (type: string, without: readonly string[]) => {
  const names = documentType(type)?.fields.map(({ name }) => name) ?? []
  return Object.fromEntries(Object.entries(carried).filter(([name]) => names.includes(name) && !without.includes(name)))
}

/** A small PDF as it comes from a scanner. */
export const aScannedPdf = () => aPdfFile('scanned', 'scan.pdf')

/** Files of clients as completeness measures them, filled in by the manager and approved by the officer. */
function measuredFiles(product: OpenProduct, firm: Firm) {
  const { manager, trust } = firm.as
  const approve = (action: { readonly _id: string } | null) => firm.approve(action?._id ?? '')
  const read = async (client: string) =>
    (await product.call(trust, getDashboard, { query: { company_id: client } })).body.companyData as Dashboard

  const upload = async (form: Record<string, string | undefined> & { company_id: string; documentType: string }) =>
    (await product.call(manager, uploadKycFile, { form }, aScannedPdf())).body

  /** A bank has its place before it has a file (DOC-51). */
  async function aBank(client: string, type: 'cosbaof' | 'scfba') {
    const body = { company_id: client, documentType: type, bank_name: carried.bank_name }
    const { file, action } = (await product.call(manager, createFileSection, { body })).body
    await approve(action)
    return file._id
  }

  return {
    approve,
    read,

    async progress(client: string) {
      const { progress, missing } = await read(client)
      return { progress, missing }
    },

    async change(client: string, edits: Record<string, string>) {
      await approve((await product.call(manager, updateClient, { params: { id: client }, body: edits })).body.action)
    },

    upload,

    /** Uploads documents and has them approved, complete but for the fields that are left out. Answers their ids. */
    async file(client: string, types: readonly string[], of: Of = {}, without: readonly string[] = []) {
      const ids: string[] = []
      for (const type of types) {
        const id = type === 'cosbaof' || type === 'scfba' ? await aBank(client, type) : undefined
        const sent = await upload({ company_id: client, documentType: type, ...of, ...formOf(type, without), id })
        await approve(sent.action)
        ids.push(sent.file._id)
      }
      return ids
    },

    async knowPerson(id: string, edits: Record<string, unknown>) {
      await approve((await product.call(manager, updatePerson, { params: { id }, body: edits })).body.action)
    },

    async knowEntity(id: string, edits: Record<string, unknown>) {
      await approve((await product.call(manager, updateEntity, { params: { id }, body: edits })).body.action)
    },

    async individual(client: string, percentage_held: number, under: { share_holder_related?: string } = {}) {
      const who = { shareholder_type: 'person', firstName: 'Rafael', lastName: 'Cijntje' }
      const body = { company_id: client, percentage_held, ...who, ...under }
      const made = (await product.call(manager, createShareholder, { body })).body
      await approve(made.action)
      return { id: made.shareholder._id, person: made.person?._id ?? '' }
    },

    async company(client: string, percentage_held: number) {
      const body = { company_id: client, percentage_held, shareholder_type: 'entity', name: 'Lagoon Holding B.V.' }
      const made = (await product.call(manager, createShareholder, { body })).body
      await approve(made.action)
      return { id: made.shareholder._id, entity: made.entity?._id ?? '' }
    },
  }
}
