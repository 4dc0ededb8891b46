import { documentType } from '@dossier/contract/file/documents'
import {
  createAccountNumber,
  createDirector,
  createUbo,
  updateAccountNumber,
  updateTransactionProfile,
} from '@dossier/contract/file/endpoints/records'
import { createSubsidiary } from '@dossier/contract/file/endpoints/subsidiaries'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  address,
  corporateDocuments,
  entityDocuments,
  type MeasuredOffice,
  officialDocuments,
  openMeasuredOffice,
  ownerDocuments,
  printed,
} from '../../testing/measured-files'

let product: MeasuredOffice['product']
let firm: MeasuredOffice['firm']
let files: MeasuredOffice['files']

beforeAll(async () => {
  ;({ product, firm, files } = await openMeasuredOffice())
})

const labelOf = (type: string) => documentType(type)?.label ?? type
const banks = ['cosbaof', 'scfba']
const resident = { ...printed, location_type: 'local' }

const lackingIn = async (client: string) => (await files.read(client)).missing.map(({ label }) => label)

/** Uploads documents one by one; the approval of each takes its item off what is missing, and nothing else. */
async function fileEach(
  client: string,
  types: readonly string[],
  of?: Parameters<typeof files.file>[2],
  name?: string,
) {
  for (const type of types) {
    const label = name === undefined ? labelOf(type) : `${name}: ${labelOf(type)}`
    const before = await lackingIn(client)
    expect(before.filter((each) => each === label)).toHaveLength(1)
    await files.file(client, [type], of)
    expect(await lackingIn(client)).toEqual(before.filter((each) => each !== label))
  }
}

describe('A file that is filled in document by document', () => {
  it('PRG-01 PRG-02 PRG-17 of a corporate client lacks less with each approval until nothing is missing', async () => {
    const { manager } = firm.as
    const client = await firm.client()
    const owner = await files.individual(client, 60)
    expect(await lackingIn(client)).toContain('Missing shareholders 40%')
    const holding = await files.company(client, 40)
    expect(await lackingIn(client)).not.toContain('Missing shareholders 40%')
    const beneficiary = { company_id: client, location_type: 'local', firstName: 'Ines', lastName: 'Girigorie' }
    const ubo = (await product.call(manager, createUbo, { body: beneficiary })).body
    await files.approve(ubo.action)
    expect(await lackingIn(client)).toContain('Missing managing director')
    const board = { location_type: 'local', entity_type: 'person', firstName: 'Marisol', lastName: 'Winklaar' }
    const md = (await product.call(manager, createDirector, { body: { company_id: client, ...board } })).body
    await files.approve(md.action)
    expect(await lackingIn(client)).not.toContain('Missing managing director')
    const company = { company_id: client, name: 'Harbour Fuels B.V.', last_annual_account_on_file: '2024', comment: '' }
    const subsidiary = (await product.call(manager, createSubsidiary, { body: company })).body
    await files.approve(subsidiary.action)

    const director = md.persons[0]?._id ?? ''
    for (const person of [owner.person, ubo.person._id, director]) await files.knowPerson(person, resident)
    await files.knowEntity(holding.entity, { ...address, location_type: 'local', supervised: true })
    expect((await files.read(client)).progress).toEqual({ corporate: 0, shareholders: 5.26, managing_directors: 0 })

    await fileEach(client, ownerDocuments, { person: owner.person }, 'Rafael Cijntje')
    await fileEach(client, entityDocuments, { legalEntity: holding.entity }, 'Lagoon Holding B.V.')
    await fileEach(client, ownerDocuments, { person: ubo.person._id }, 'Ines Girigorie')
    expect((await files.read(client)).progress).toEqual({ corporate: 0, shareholders: 100, managing_directors: 0 })
    await fileEach(client, officialDocuments, { person: director }, 'Marisol Winklaar')
    expect((await files.read(client)).progress.managing_directors).toBe(100)
    await fileEach(client, [...banks, ...corporateDocuments])
    expect(await lackingIn(client)).toEqual(['Annual account of the subsidiary: Harbour Fuels B.V.'])
    const accounts = { company_id: client, documentType: 'subsidiaries', id: subsidiary.file?.id, year: '2024' }
    await files.approve((await files.upload(accounts)).action)
    expect(await files.progress(client)).toEqual({
      progress: { corporate: 100, shareholders: 100, managing_directors: 100 },
      missing: [],
    })
  }, 120_000)

  it('PRG-01 PRG-02 PRG-15 PRG-17 of an account holder with an account and its profile comes to 100 too', async () => {
    const { manager } = firm.as
    const client = await firm.holder('Johanna', 'Winkel')
    const [person] = await product.caseFiles.ofKind(firm.member('officer'), 'person', client)
    const id = person?.id ?? ''
    await files.knowPerson(id, resident)
    const body = { company_id: client }
    const made = (await product.call(manager, createAccountNumber, { body })).body
    await files.approve(made.action)
    const number = { params: { id: made.account_number._id }, body: { account_number: 'CW61 MCB0 0091 2207 14' } }
    await files.approve((await product.call(manager, updateAccountNumber, number)).body.action)
    const profile = { params: { id: made.transactional_profile._id }, body: { currency: 'USD' } }
    await files.approve((await product.call(manager, updateTransactionProfile, profile)).body.action)
    expect((await files.read(client)).progress).toEqual({ corporate: 0, account_holder: 0 })

    await fileEach(client, ownerDocuments, { person: id }, 'Johanna Winkel')
    expect((await files.read(client)).progress).toEqual({ corporate: 0, account_holder: 100 })
    await fileEach(client, banks)
    expect(await files.progress(client)).toEqual({ progress: { corporate: 100, account_holder: 100 }, missing: [] })
  }, 120_000)
})
