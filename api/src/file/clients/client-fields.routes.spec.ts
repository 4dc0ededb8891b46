import { fieldsOf } from '@dossier/contract/file/catalogue'
import { getDashboard, updateClient } from '@dossier/contract/file/endpoints/clients'
import type { Dashboard } from '@dossier/contract/file/schemas/clients'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'

let product: OpenProduct
let firm: Firm

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product, ['manager', 'officer'])
})

const read = async (client: string) =>
  (await product.call(firm.as.manager, getDashboard, { query: { company_id: client } })).body.companyData as Dashboard
const propose = async (client: string, body: Record<string, string>) =>
  (await product.call(firm.as.manager, updateClient, { params: { id: client }, body })).body
async function change(client: string, edits: Record<string, string>) {
  await firm.approve((await propose(client, edits)).action?._id ?? '')
  return read(client)
}

const shared = {
  address_line_1: 'Handelskade 12, Punda',
  address_line_2: 'Suite 4',
  city: 'Willemstad',
  address_country: 'CW',
  zip: '12345',
  location_type: 'abroad',
  sanction_screening_available: 'YES',
  transaction_profile_report: 'YES',
  risk_level: 'medium',
  next_review_date_type: 'manual',
  next_review_date: '2027-05-31',
  previous_review_date: '2025-01-31',
  date_final_compliance_review: '2025-02-28',
}
const ofCorporate = {
  name: 'Harbour Holdings N.V.',
  chamber_of_commerce: '100432',
  activity: 'Shipping',
  annual_account_conform_calendar_year: 'NO',
  extension_profit_tax: 'YES',
  current_fiscal_year: '2026',
  fiscal_year_starts_on: '2026-07-01',
  fiscal_year_ending_on: '2027-06-30',
  last_annual_account_on_file: '2025',
  last_board_meeting: '2025-11-30',
  last_filed_profit_tax_on_file: '2024',
  extension_up_till: '2026-12-31',
}
const ofHolder = { first_name: 'Johanna Maria', last_name: 'Winkel', account_holder_type: 'player' }

describe('The fields of a client', () => {
  it.each([
    ['corporate client', () => firm.client(), ofCorporate],
    ['account holder', () => firm.holder('Johanna', 'Jansen'), ofHolder],
  ] as const)(
    'DSH-16 DSH-17 DSH-18 DSH-44 of a %s are proposed, then held, each as value and proposal',
    async (_, made, own) => {
      const client = await made()
      const edits: Record<string, string> = { ...shared, ...own }
      const before = await read(client)
      const { companyData } = await propose(client, edits)
      const name = (field: string) => before[field as keyof Dashboard]
      for (const [field, value] of Object.entries(edits)) {
        const { value: held } = name(field) as { value: unknown }
        const expected = held === value ? null : value
        expect([field, companyData[field as keyof typeof companyData]]).toEqual([
          field,
          { value: held, new_value: expected },
        ])
      }
      const [{ _id: action } = { _id: '' }] = companyData.pending_actions
      await firm.approve(action)
      const after = await read(client)
      const wire = Object.fromEntries(
        Object.entries(edits).map(([field, value]) => [field, { value, new_value: null }]),
      )
      expect(after).toMatchObject({ _id: client, company_type: before.company_type, ...wire })
    },
  )

  it('DSH-16 DSH-17 DSH-18 are all there are', () => {
    const named = Object.keys({ ...shared, ...ofCorporate, ...ofHolder })
    expect(
      fieldsOf('company')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(named.toSorted())
  })
})

describe('The proposed review date', () => {
  it('DSH-27 falls on 28 February in a year without a 29th, and is empty without its causes', async () => {
    const client = await firm.client()
    const first = await change(client, { previous_review_date: '2024-02-29', risk_level: 'low' })
    expect(first.next_review_date).toEqual({ value: '2027-02-28', new_value: null })
    expect((await change(client, { risk_level: '' })).next_review_date).toEqual({ value: '', new_value: null })
    const again = await change(client, { risk_level: 'high', previous_review_date: '' })
    expect(again.next_review_date).toEqual({ value: '', new_value: null })
  })
})

describe('What keeps the automatic notification back', () => {
  it('DSH-37 is the date of an extension where there is one, and of an offshore client its last general meeting', async () => {
    const client = await firm.client()
    const missing = async (edits: Record<string, string>) => (await change(client, edits)).notification_missing
    expect(await missing({ extension_profit_tax: 'NO' })).not.toContain('Extension up till')
    expect(await missing({ extension_profit_tax: 'YES' })).toContain('Extension up till')
    expect(await missing({ extension_up_till: '2026-12-31' })).not.toContain('Extension up till')
    expect(await missing({ location_type: 'abroad' })).toContain('Last general meeting of shareholders')
    expect(await missing({ last_board_meeting: '2025-11-30' })).not.toContain('Last general meeting of shareholders')
  })

  it('DSH-35 goes by what is approved: a proposal fills in nothing', async () => {
    const client = await firm.client()
    await propose(client, { risk_level: 'low' })
    expect((await read(client)).notification_missing).toContain('Risk level')
  })
})
