import { beforeAll, describe, expect, it } from 'vitest'
import {
  corporateDocuments,
  type MeasuredOffice,
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

const id = /^[0-9a-f]{24}$/

describe('Progress of the corporate section', () => {
  it('PRG-18 PRG-04 PRG-05 of an onshore client with one of each bank form is measured over 15 items', async () => {
    const client = await firm.client()
    await files.file(client, ['cosbaof', 'scfba', ...corporateDocuments.slice(0, 5)])
    expect((await files.read(client)).progress.corporate).toBe(46.67)
    await files.file(client, corporateDocuments.slice(5, 7))
    expect((await files.read(client)).progress.corporate).toBe(60)
    await files.file(client, corporateDocuments.slice(7))
    const { progress, missing } = await files.read(client)
    expect(progress.corporate).toBe(100)
    expect(missing.filter(({ section }) => section === 'corporate')).toEqual([])
  })

  it('PRG-19 PRG-07 of the same client offshore is measured over 20, and a license without its type is missing', async () => {
    const client = await firm.client()
    await files.file(client, ['cosbaof', 'scfba', ...corporateDocuments.slice(0, 5)])
    await files.change(client, { location_type: 'abroad' })
    expect((await files.read(client)).progress.corporate).toBe(35)
    await files.file(client, ['kyc-gaming-license'], {}, ['license_type'])
    const { progress, missing } = await files.read(client)
    expect(progress.corporate).toBe(35)
    expect(missing).toContainEqual({ section: 'corporate', id: expect.stringMatching(id), label: 'Gaming License' })
    await files.change(client, { location_type: 'local' })
    expect((await files.read(client)).progress.corporate).toBe(46.67)
  })

  it('PRG-06 PRG-17 lacks one item for each bank form no one has filed', async () => {
    const { missing } = await files.read(await firm.client())
    expect(missing).toEqual(
      expect.arrayContaining([
        { section: 'corporate', id: 'cosbaof', label: 'Copies of signed bank account opening forms' },
        { section: 'corporate', id: 'scfba', label: 'Signature cards for bank accounts' },
      ]),
    )
  })
})

describe('Progress of an account holder', () => {
  it('PRG-25 PRG-15 PRG-10 lacks the passport as long as the tax number is empty', async () => {
    const client = await firm.holder('Johanna', 'Winkel')
    const [person] = await product.caseFiles.ofKind(firm.member('officer'), 'person', client)
    const { tinNumber, ...others } = printed
    await files.file(client, ownerDocuments, { person: person?.id ?? '' })
    await files.knowPerson(person?.id ?? '', { ...others, location_type: 'local' })
    const { progress, missing } = await files.read(client)
    expect(progress).toEqual({ corporate: 0, account_holder: 85.71 })
    expect(missing.filter(({ section }) => section === 'account_holder')).toEqual([
      { section: 'account_holder', id: person?.id, label: 'Johanna Winkel: Passport' },
    ])
    await files.knowPerson(person?.id ?? '', { tinNumber })
    expect((await files.read(client)).progress.account_holder).toBe(100)
  })
})
