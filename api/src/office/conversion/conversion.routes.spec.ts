import { verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { checkFile, getFile, uploadFile } from '@dossier/contract/office/endpoints/conversion'
import { activateSubscription } from '@dossier/contract/people/endpoints/back-office'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { openConversionOffice } from '../../testing/conversion-office'
import { faultsOfReport, onlyFileIn } from '../../testing/goaml'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { notFound, unknownId } from '../../testing/refusals'
import { shownEvent } from '../../testing/shown-event'
import { aTransaction, aWorkbookFile, workbookOf } from '../../testing/workbooks'

let product: OpenProduct
let office: Awaited<ReturnType<typeof openConversionOffice>>

beforeEach(async () => {
  product = await openProduct()
  office = await openConversionOffice(product)
})

const twoRows = () => workbookOf([aTransaction({}, 1), aTransaction({}, 2)])
const zipOf = async (id: string, token?: string) => {
  const { status, body } = await office.download(id, token)
  expect(status).toBe(200)
  return onlyFileIn(body.bytes ?? new Uint8Array())
}
const contents = () => product.database.db.collection('documents.files').countDocuments()
const credits = () => product.database.db.collection('credits').find().sort({ number: 1 }).toArray()

describe('Converting a workbook', () => {
  it('FIU-24, FIU-21, FIU-31 answers its entry, whose zip holds the report under the name of the workbook', async () => {
    const content = twoRows()
    const { status, body } = await office.convert(aWorkbookFile(content, 'March & April.XLSX'))
    const [file] = await office.files()
    expect([status, body]).toEqual([200, { status: 'success', file }])
    expect(file).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      uploadDate: product.clock.now().toISOString(),
      filename: 'March & April.XLSX',
      filesize: content.byteLength,
      rows: 2,
      conversionFee: 0,
      conversionFeeComment: '0 rows covered by subscription, 2 rows charged',
      serverName: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const { headers } = await office.download(file?._id ?? '')
    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('content-disposition')).toBe('attachment; filename="March & April.zip"')
    expect((await zipOf(file?._id ?? '')).name).toBe('March & April.xml')
  })

  it('FIU-29, FIU-30 writes what goAML asks for, in its order', async () => {
    const { _id } = await office.converted(
      workbookOf([aTransaction({ comments: 'Rent <March> & "April"', from_birthdate: { day: 1 } })]),
      { report_code: 'UTR', currency_code_local: 'XCG' },
    )
    const { text } = await zipOf(_id)
    const day = product.clock.now().toISOString().slice(0, 19)
    const { email } = office.firm.users.manager
    expect(text).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<report><rentity_id>417</rentity_id><submission_code>E</submission_code><report_code>UTR</report_code><submission_date>${day}</submission_date><currency_code_local>XCG</currency_code_local><reporting_person><gender>F</gender><first_name>Rowena</first_name><last_name>Martina</last_name><birthdate>1985-02-07T00:00:00</birthdate><passport_number>NX1234567</passport_number><passport_country>NL</passport_country><id_number>198502071</id_number><nationality1>CW</nationality1><phones><phone><tph_contact_type>B</tph_contact_type><tph_communication_type>M</tph_communication_type><tph_country_prefix>599</tph_country_prefix><tph_number>95551234</tph_number></phone></phones><addresses><address><address_type>B</address_type><address>Kaya Flamboyan 9</address><city>Willemstad</city><zip>00000</zip><country_code>CW</country_code></address></addresses><email>${email}</email></reporting_person>
<transaction><transactionnumber>T-1</transactionnumber><date_transaction>2026-01-15T00:00:00</date_transaction><transmode_code>WIRE</transmode_code><amount_local>1250.50</amount_local><t_from><from_funds_code>E</from_funds_code><from_person><first_name>Maria</first_name><last_name>Martina</last_name><birthdate>1900-01-01T00:00:00</birthdate></from_person><from_country>CW</from_country></t_from><t_to><to_funds_code>E</to_funds_code><to_account><institution_name>Harbour Bank</institution_name><swift>HARBNL2A</swift><account>NL91HARB0417164300</account></to_account><to_country>NL</to_country></t_to><comments>Rent &lt;March&gt; &amp; "April"</comments></transaction>
</report>
`,
    )
    expect(await faultsOfReport(text)).toEqual([])
  })

  it('FIU-25 takes the sample as it stands, and what comes of it is valid', async () => {
    const sample = await office.download('sample')
    expect([sample.status, sample.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="sample.xlsx"',
    ])
    const content = new Uint8Array(sample.body.bytes ?? [])
    const { _id, rows } = await office.converted(content)
    expect(rows).toBe(2)
    const { text } = await zipOf(_id)
    expect(await faultsOfReport(text)).toEqual([])
    expect(text).toContain('<amount_local>12500.50</amount_local>')
    expect(text).toContain('<date_transaction>2026-01-15T00:00:00</date_transaction>')
  })

  it('FIU-26 takes the columns of the sample, and says which values a transaction and its parties need', async () => {
    const { body } = await office.download('sample')
    const sheet = strFromU8(unzipSync(new Uint8Array(body.bytes ?? []))['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    const [titles = ''] = sheet.match(/<row>.*?<\/row>/) ?? []
    const party = [
      ...['funds_code', 'party_type', 'first_name', 'last_name', 'birthdate', 'id_number'],
      ...['entity_name', 'institution_name', 'swift', 'account', 'country'],
    ]
    expect([...titles.matchAll(/<t[^>]*>(.*?)<\/t>/g)].map(([, title]) => title)).toEqual([
      ...['transactionnumber', 'internal_ref_number', 'transaction_location', 'transaction_description'],
      ...['date_transaction', 'transmode_code', 'amount_local', 'comments'],
      ...party.map((name) => `from_${name}`),
      ...party.map((name) => `to_${name}`),
    ])

    const always = ['transactionnumber', 'date_transaction', 'transmode_code', 'amount_local']
    const ofParties = [
      'from_funds_code',
      'from_party_type',
      'from_country',
      'to_funds_code',
      'to_party_type',
      'to_country',
    ]
    const missing = async (column: string, row: Parameters<typeof aTransaction>[0] = {}) =>
      (await office.convert(workbookOf([aTransaction({ ...row, [column]: undefined })]))).body.errors?.[`2.${column}`]
    for (const column of [...always, ...ofParties]) expect(await missing(column)).toBe(`Row 2: ${column} is missing`)
    const entity = { from_party_type: 'entity', from_first_name: undefined, from_last_name: undefined }
    for (const [type, column, row] of [
      ['person', 'from_first_name', {}],
      ['person', 'from_last_name', {}],
      ['entity', 'from_entity_name', entity],
      ['account', 'to_institution_name', {}],
      ['account', 'to_swift', {}],
      ['account', 'to_account', {}],
    ] as const) {
      expect(await missing(column, row)).toBe(`Row 2: ${column} is needed for a party of type ${type}`)
    }
  })

  it('GOV-14, GOV-39 is on record, and the trail is whole', async () => {
    const { _id, serverName } = await office.converted(twoRows())
    const record = { kind: 'converted file', id: _id, name: 'march.xlsx' }
    const { db } = product.database
    expect(await shownEvent(db, { what: 'workbook converted' })).toMatchObject({
      organisation_id: office.firm.id,
      actor_id: office.firm.users.manager.id,
      record,
      details: { rows: 2, fee: 0, report_code: 'STR', currency: 'USD', sha256: serverName },
    })
    const { firm } = office
    expect((await product.call(firm.as.officer, verifyAudit, {})).body.ok).toBe(true)
    await db.collection('converted_files').updateOne({}, { $set: { rows: 1 } })
    expect((await product.call(firm.as.officer, verifyAudit, {})).body.ok).toBe(false)
  })
})

describe('What converting refuses', () => {
  it('FIU-28 asks for the reporter before it looks into the workbook', async () => {
    const answer = { status: 400, body: { message: 'Please fill in user info first' } }
    expect(await office.convert(twoRows(), {}, office.firm.as.officer)).toMatchObject(answer)
    await office.saveReporter(office.firm.as.officer)
    expect((await office.convert(twoRows(), {}, office.firm.as.officer)).status).toBe(200)
  })

  it('FIU-24 takes .xlsx alone, known report types and currencies, and who is signed in', async () => {
    const wrongType = { status: 415, body: { message: 'Only .xlsx files are allowed' } }
    for (const name of ['march.xls', 'march.xlsm', 'march.csv', 'xlsx'])
      expect(await office.convert(aWorkbookFile(twoRows(), name))).toMatchObject(wrongType)
    expect(await office.convert(twoRows(), { report_code: 'SAR' })).toMatchObject({ status: 400 })
    expect(await office.convert(twoRows(), { currency_code_local: 'usd' })).toMatchObject({
      status: 400,
      body: { errors: { currency_code_local: 'Invalid value' } },
    })
    expect(await office.convert(twoRows(), { user_id: unknownId })).toMatchObject({ status: 400 })
    const { status } = await product.attempt(null, uploadFile, { form: {}, file: aWorkbookFile(twoRows()) })
    expect(status).toBe(401)
    const large = new Uint8Array(10_485_761)
    expect((await office.convert(large)).status).toBe(413)
  })

  it('FIU-27 says of every bad row what is wrong, the first fifty, and keeps nothing', async () => {
    const bad = (number: number) =>
      aTransaction({ amount_local: '1,250.50', from_first_name: undefined, to_country: 'Holland' }, number)
    const rows = Array.from({ length: 20 }, (_, index) => bad(index + 1))
    const { status, body } = await office.convert(workbookOf([aTransaction({}, 99), ...rows]))
    expect([status, body.message, body.more_errors]).toEqual([400, 'Invalid input', 10])
    const texts = Object.values(body.errors ?? {})
    expect(texts).toHaveLength(50)
    expect(texts.slice(0, 3)).toEqual([
      'Row 3: amount_local must be a number like 1234.50, without commas or a currency',
      'Row 3: to_country must be a country code of two letters like NL',
      'Row 3: from_first_name is needed for a party of type person',
    ])
    expect([await office.files(), await contents(), await credits()]).toEqual([[], 0, []])
  })
})

describe('What converting costs', () => {
  it('FIU-23 is said before, with nothing kept and nothing charged', async () => {
    await office.setPrices({ costPerRow: 0.25 })
    const check = (content: Uint8Array<ArrayBuffer>, token: string | null = office.firm.as.manager) =>
      product.attempt(token, checkFile, { form: {}, file: aWorkbookFile(content) })
    expect(await check(twoRows())).toMatchObject({
      status: 200,
      body: { cost: { rows: 2, fee: 0.5, comment: '0 rows covered by subscription, 2 rows charged' } },
    })
    expect(await check(workbookOf([aTransaction({ to_country: undefined })]))).toMatchObject({
      status: 400,
      body: { errors: { '2.to_country': 'Row 2: to_country is missing' } },
    })
    expect((await check(twoRows(), null)).status).toBe(401)
    expect([await office.files(), await contents(), await credits()]).toEqual([[], 0, []])
  })

  it('FIU-32, FIU-33, LIM-07 is the rows beyond the free ones, as one entry on the account', async () => {
    await office.setPrices({ costPerRow: 0.25, freeRows: 3, subscription: 1 })
    await office.give(2)
    await product.call(office.operator, activateSubscription, { body: { user_id: office.firm.users.manager.id } })
    const first = await office.convert(twoRows())
    expect(first.body.file).toMatchObject({
      conversionFee: 0,
      conversionFeeComment: '2 rows covered by subscription, 0 rows charged',
    })
    const second = await office.convert(twoRows())
    const comment = '1 rows covered by subscription, 1 rows charged'
    expect(second.body.file).toMatchObject({ conversionFee: 0.25, conversionFeeComment: comment })
    expect((await credits()).slice(2)).toMatchObject([
      { type: 'conversion', micros: -250_000, balanceMicros: 750_000, initiator: 'manager', comment },
    ])
    expect(await office.balance()).toMatchObject({ balance: 0.75, subscription: { rows_left: 0 } })
  })

  it('FIU-24 refuses what the balance does not cover, and charges and keeps nothing', async () => {
    await office.setPrices({ costPerRow: 0.25 })
    await office.give(0.49)
    expect(await office.convert(twoRows())).toMatchObject({ status: 402, body: { message: 'Insufficient credits' } })
    expect([await office.files(), (await office.balance()).balance]).toEqual([[], 0.49])
    await office.give(0.01)
    expect((await office.convert(twoRows())).status).toBe(200)
    expect((await office.balance()).balance).toBe(0)
  })

  it('FIU-33 never spends a credit twice, when many convert at once', async () => {
    await office.setPrices({ costPerRow: 0.5 })
    await office.give(3)
    const answers = await Promise.all(Array.from({ length: 5 }, () => office.convert(twoRows())))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 402, 402])
    expect([(await office.files()).length, (await office.balance()).balance]).toEqual([3, 0])
  })

  it('FIU-33 is not charged where the file cannot be kept, and what the file is, is kept before it is charged', async () => {
    await office.setPrices({ costPerRow: 0.5 })
    await office.give(1)
    const { fileStore, convertedFiles } = product.context
    const { put } = fileStore
    fileStore.put = async () => Promise.reject(new Error('the disk is gone'))
    expect((await office.convert(twoRows())).status).toBe(500)
    fileStore.put = put
    const { insert } = convertedFiles
    convertedFiles.insert = async () => Promise.reject(new Error('the process was killed'))
    expect((await office.convert(twoRows())).status).toBe(500)
    convertedFiles.insert = insert
    expect([(await office.balance()).balance, await office.files()]).toEqual([1, []])
    expect((await office.convert(twoRows())).status).toBe(200)
    expect((await office.balance()).balance).toBe(0)
  })
})

describe('Files that were converted', () => {
  it('FIU-22 are listed to who uploaded them alone, newest first', async () => {
    const first = await office.converted(twoRows())
    product.clock.pass(60)
    const second = await office.converted(twoRows())
    expect(await office.files()).toEqual([second, first])
    expect(await office.files(office.firm.as.officer)).toEqual([])
  })

  it('FIU-25 are downloaded by who uploaded them and by operators, 404 to others', async () => {
    const { _id: id } = await office.converted(twoRows())
    expect((await zipOf(id, office.operator)).name).toBe('march.xml')
    const other = await openConversionOffice(product)
    for (const token of [office.firm.as.officer, office.firm.as.client, other.firm.as.manager])
      expect(await office.download(id, token)).toMatchObject(notFound)
    expect(await office.download(unknownId)).toMatchObject(notFound)
    expect((await office.download(id, null)).status).toBe(401)
    expect((await product.attempt(office.operator, getFile, { query: {} })).status).toBe(400)
  })

  it('GOV-40 are not handed out once they are not what was made', async () => {
    const { _id: id } = await office.converted(twoRows())
    await product.database.db.collection('documents.chunks').deleteMany({})
    expect(await office.download(id)).toMatchObject({ status: 409 })
  })
})
