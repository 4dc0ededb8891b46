import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { onlyFileIn } from '../../testing/goaml'
import {
  aTransaction,
  relation,
  relationsOf,
  sheetOf,
  type WrittenRow,
  workbookOf,
  workbookOfParts,
  workbookPart,
  worksheet,
} from '../../testing/workbooks'
import { columns } from './columns'
import { convertWorkbook } from './convert-workbook'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workbooks-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function convert(content: Uint8Array) {
  const from = join(folder, 'from')
  await writeFile(from, content)
  return convertWorkbook({
    ...{ id: 1, what: 'convert', from, to: join(folder, 'to'), outcome: join(folder, 'outcome') },
    ...{ today: '2026-03-02', entry: 'march.xml' },
    head: {
      ...{ reportCode: 'STR', currency: 'USD', submittedAt: '2026-03-02T09:00:00.000Z' },
      profile: { userInformation: {}, userAddress: {}, userPhone: {} },
    },
  })
}

/** What is said of rows, or of the whole workbook. */
async function saidOf(content: Uint8Array): Promise<readonly string[]> {
  const outcome = await convert(content)
  if (outcome.is === 'faulty') return outcome.faults.map(([, text]) => text)
  return [outcome.is === 'unreadable' ? outcome.reason : outcome.is]
}
const saidOfRow = (otherwise: WrittenRow, parts = {}) => saidOf(workbookOf([aTransaction(otherwise)], parts))

/** The report that a workbook becomes. */
async function reportOf(content: Uint8Array) {
  expect(await convert(content)).toMatchObject({ is: 'converted' })
  return onlyFileIn(await readFile(join(folder, 'to'))).text
}
const titles = columns.map(({ name }) => name)
const written = (cell: string) => ({ written: cell })

describe('What is no workbook', () => {
  it.each([
    ['nothing', new Uint8Array(0), 'it is no workbook'],
    ['an old workbook or an encrypted one', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'it is no workbook'],
    ['a zip of something else', zipSync({ 'a.txt': strToU8('text') }), 'its part _rels/.rels is missing'],
    ['a workbook that is cut off', workbookOf([aTransaction()]).subarray(0, 900), 'it is no workbook'],
    [
      'a document type',
      workbookOfParts({
        'xl/worksheets/sheet1.xml': '<!DOCTYPE worksheet [<!ENTITY a "aaaa">]><worksheet>&a;</worksheet>',
      }),
      'it declares a document type',
    ],
    [
      'an entity that no one declares',
      workbookOfParts({
        'xl/worksheets/sheet1.xml': worksheet('<row><c t="inlineStr"><is><t>&nbsp;</t></is></c></row>'),
      }),
      'it is damaged',
    ],
    ['XML that ends early', workbookOfParts({ 'xl/worksheets/sheet1.xml': '<worksheet><sheetData>' }), 'it is damaged'],
    [
      'too many parts',
      workbookOfParts(Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`xl/media/${index}.png`, '']))),
      'it has too many parts',
    ],
    [
      'a text that is not there',
      workbookOf([aTransaction({ comments: written('<c t="s"><v>7</v></c>') })]),
      'a cell names a text that is not there',
    ],
    [
      'rows in disorder',
      workbookOfParts({ 'xl/worksheets/sheet1.xml': worksheet('<row r="2"/><row r="1"/>') }),
      'its rows are in disorder',
    ],
    [
      'a row beyond the largest sheet',
      workbookOfParts({ 'xl/worksheets/sheet1.xml': worksheet('<row r="1048577"/>') }),
      'its rows are in disorder',
    ],
  ])('FIU-24 %s', async (_, content, reason) => {
    expect(await saidOf(content)).toEqual([reason])
  })

  it('FIU-24 a part that unpacks to more than it may is not unpacked, and one that says less than it holds is damaged', async () => {
    const bomb = workbookOfParts({ 'xl/workbook.xml': new Uint8Array(9 * 1024 * 1024) })
    expect(await saidOf(bomb)).toEqual(['its part xl/workbook.xml is too large'])
    const lying = workbookOf([aTransaction()])
    const sizeOf = Buffer.from(lying.buffer)
    const at = sizeOf.lastIndexOf('xl/worksheets/sheet1.xml') - 46
    sizeOf.writeUInt32LE(100, at + 24)
    expect(await saidOf(lying)).toEqual(['it is damaged'])
  })

  it('FIU-24 brings no macros, whatever it is named', async () => {
    const withMacros = workbookOf([aTransaction()], {
      'xl/_rels/workbook.xml.rels': relationsOf(
        relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
        '<Relationship Id="rId9" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="vbaProject.bin"/>',
      ),
    })
    expect(await saidOf(withMacros)).toEqual(['it brings macros'])
  })
})

describe('Sheets', () => {
  const sheets = (written: string, types = 'worksheet') => ({
    'xl/workbook.xml': workbookPart(written),
    'xl/_rels/workbook.xml.rels': relationsOf(
      relation('rId1', types, 'worksheets/sheet1.xml'),
      relation('rId2', 'worksheet', '/xl/worksheets/second.xml'),
      relation('rId3', 'styles', 'styles.xml'),
    ),
    'xl/worksheets/second.xml': sheetOf([aTransaction({}, 7)], titles),
  })

  it('FIU-26 the first is read, wherever it lies, and no other', async () => {
    const first = '<sheet name="B" sheetId="2" r:id="rId2"/><sheet name="A" sheetId="1" r:id="rId1"/>'
    const report = await reportOf(workbookOf([aTransaction({ amount_local: 'much' })], sheets(first)))
    expect(report).toContain('<transactionnumber>T-7</transactionnumber>')
  })

  it('FIU-26 one that is hidden, is a chart, or is missing is refused', async () => {
    const hidden = '<sheet name="A" sheetId="1" state="hidden" r:id="rId1"/><sheet name="B" sheetId="2" r:id="rId2"/>'
    expect(await saidOfRow({}, sheets(hidden))).toEqual(['its first sheet is hidden'])
    const chart = sheets('<sheet name="A" sheetId="1" r:id="rId1"/>', 'chartsheet')
    expect(await saidOfRow({}, chart)).toEqual(['its first sheet holds no cells'])
    expect(await saidOfRow({}, sheets(''))).toEqual(['its first sheet holds no cells'])
    expect(await saidOfRow({}, { 'xl/worksheets/sheet1.xml': undefined })).toEqual([
      'its part xl/worksheets/sheet1.xml is missing',
    ])
  })

  it('FIU-26 without a transaction is no report, nor with more than 100,000', async () => {
    expect(await saidOf(workbookOf([]))).toEqual(['empty'])
    expect(await saidOf(workbookOfParts({ 'xl/worksheets/sheet1.xml': worksheet('') }))).toEqual(['empty'])
    const row = '<row><c t="inlineStr"><is><t>1</t></is></c></row>'
    const title = '<row><c t="inlineStr"><is><t>comments</t></is></c></row>'
    const rows = worksheet(title + row.repeat(3))
    expect((await saidOf(workbookOfParts({ 'xl/worksheets/sheet1.xml': rows })))[0]).toBe(
      'Row 1: transactionnumber is missing',
    )
    const tooMany = sheetOf([], titles).replace('</sheetData>', `${row.repeat(100_001)}</sheetData>`)
    expect(await saidOf(workbookOfParts({ 'xl/worksheets/sheet1.xml': tooMany }))).toEqual(['too long'])
  })

  it('FIU-26 empty rows are passed over, and rows keep the number they have in the sheet', async () => {
    expect(await saidOf(workbookOf([{}, {}, aTransaction({ amount_local: 0 })]))).toEqual([
      'Row 4: amount_local must be above 0',
    ])
  })
})

describe('Header rows', () => {
  it('FIU-26 may be in any order and leave out what is optional', async () => {
    const used = titles.filter((title) => aTransaction()[title] !== undefined || title.endsWith('party_type'))
    expect(await reportOf(workbookOf([aTransaction()], {}, used.toReversed()))).toContain('<transaction>')
  })

  it('FIU-27 say which titles are missing, unknown or there twice', async () => {
    const some = [
      'Amount_Local ',
      'amount_local',
      'remarks',
      ...titles.filter((title) => title !== 'amount_local' && title !== 'to_country'),
    ]
    expect(await saidOf(workbookOf([aTransaction()], {}, some))).toEqual([
      'Row 1: amount_local stands twice',
      'Row 1: remarks is not a column of the sample',
      'Row 1: to_country is missing',
    ])
  })

  it('FIU-27 have a title above every value, so that none is left out', async () => {
    const beyond = sheetOf([aTransaction()], titles).replace(
      '</row></sheetData>',
      '<c r="AZ2"><v>1</v></c></row></sheetData>',
    )
    expect(await saidOf(workbookOfParts({ 'xl/worksheets/sheet1.xml': beyond }))).toEqual([
      'Row 2: column AZ has no title in the header row',
    ])
  })
})

describe('Cells', () => {
  it.each([
    [
      'a formula, whatever it came to',
      { amount_local: written('<c><f>A1*2</f><v>7</v></c>') },
      'amount_local is a formula, paste its value instead',
    ],
    [
      'a formula that others share',
      { amount_local: written('<c><f t="shared" si="0"/><v>7</v></c>') },
      'amount_local is a formula, paste its value instead',
    ],
    ['an error', { amount_local: written('<c t="e"><v>#DIV/0!</v></c>') }, 'amount_local holds the error #DIV/0!'],
    ['a boolean', { comments: written('<c t="b"><v>1</v></c>') }, 'comments is neither a text nor a number'],
    [
      'a day as a plain number',
      { date_transaction: 46_037 },
      'date_transaction must be a date, or a text like 2026-01-31',
    ],
    [
      'a day in words of its own',
      { date_transaction: '01/02/2026' },
      'date_transaction must be a date, or a text like 2026-01-31',
    ],
    [
      'a day that is none',
      { date_transaction: '2026-02-29' },
      'date_transaction must be a date, or a text like 2026-01-31',
    ],
    ['29 February 1900', { from_birthdate: { day: 60 } }, 'from_birthdate must be a date, or a text like 2026-01-31'],
    ['a day to come', { date_transaction: '2026-03-03' }, 'date_transaction lies in the future'],
    ['a day long past', { from_birthdate: '1899-12-31' }, 'from_birthdate lies before 1900'],
    [
      'an amount with commas',
      { amount_local: '1,250.50' },
      'amount_local must be a number like 1234.50, without commas or a currency',
    ],
    [
      'an amount with a currency',
      { amount_local: 'USD 10' },
      'amount_local must be a number like 1234.50, without commas or a currency',
    ],
    ['a negative amount', { amount_local: -5 }, 'amount_local must be above 0'],
    ['a huge amount', { amount_local: 1e12 }, 'amount_local is too large'],
    ['an amount in thousandths', { amount_local: '10.005' }, 'amount_local may have at most 2 decimals'],
    [
      'a number that has lost digits',
      { to_account: written('<c><v>1.23456789012346E+17</v></c>') },
      'to_account is a number that may have lost digits, enter it as text',
    ],
    ['a country by its name', { to_country: 'Nederland' }, 'to_country must be a country code of two letters like NL'],
    ['a code with a space', { transmode_code: 'BY WIRE' }, 'transmode_code must be a code of letters, digits, - and _'],
    ['no BIC', { to_swift: 'HARB' }, 'to_swift must have 8 or 11 letters and digits like RABONL2U'],
    [
      'a text that is too long',
      { transactionnumber: 'x'.repeat(51) },
      'transactionnumber may have at most 50 characters',
    ],
    [
      'a character that no XML holds',
      { comments: 'a_x0001_b' },
      'comments holds a character that a report cannot hold',
    ],
    ['another type of party', { from_party_type: 'company' }, 'from_party_type must be person, entity or account'],
    [
      'what is of another type of party',
      { from_account: 'NL91' },
      'from_account does not belong to a party of type person',
    ],
    ['nothing where something is needed', { transmode_code: ' ' }, 'transmode_code is missing'],
    ['nothing where its party needs it', { to_swift: undefined }, 'to_swift is needed for a party of type account'],
  ])('FIU-27 refuse %s', async (_, otherwise: WrittenRow, text) => {
    expect(await saidOfRow(otherwise)).toEqual([`Row 2: ${text}`])
  })

  it('FIU-27 refuse a number of a transaction that is there before', async () => {
    expect(await saidOf(workbookOf([aTransaction(), aTransaction({}, 2), aTransaction()]))).toEqual([
      'Row 4: transactionnumber is the same as in row 2',
    ])
  })

  it.each([
    [
      'days counted from 1904',
      { date_transaction: { day: 44_575 } },
      { 'xl/workbook.xml': workbookPart('<sheet name="A" sheetId="1" r:id="rId1"/>', '<workbookPr date1904="1"/>') },
      '<date_transaction>2026-01-15T00:00:00</date_transaction>',
    ],
    [
      'a day with its time',
      { date_transaction: { day: '46037.520833333336' } },
      {},
      '<date_transaction>2026-01-15T12:30:00</date_transaction>',
    ],
    [
      'a day as ISO 8601 has it',
      { date_transaction: written('<c t="d"><v>2026-01-15T09:30:00</v></c>') },
      {},
      '<date_transaction>2026-01-15T09:30:00</date_transaction>',
    ],
    [
      'a day as a text',
      { date_transaction: '2026-01-15' },
      {},
      '<date_transaction>2026-01-15T00:00:00</date_transaction>',
    ],
    [
      'the last day before the one that never was',
      { from_birthdate: { day: 59 } },
      {},
      '<birthdate>1900-02-28T00:00:00</birthdate>',
    ],
    ['the first day after it', { from_birthdate: { day: 61 } }, {}, '<birthdate>1900-03-01T00:00:00</birthdate>'],
    ['a shared text', { from_party_type: written('<c t="s"><v>0</v></c>') }, {}, '<from_person>'],
    [
      'a rich text without how it is pronounced',
      {
        comments: written(
          '<c t="inlineStr"><is><r><t>Rent </t></r><r><rPr><b/></rPr><t>of March</t></r><rPh sb="0" eb="1"><t>x</t></rPh></is></c>',
        ),
      },
      {},
      '<comments>Rent of March</comments>',
    ],
    [
      'a text from CDATA and entities',
      { comments: written('<c t="inlineStr"><is><t><![CDATA[a<b]]>&amp;c</t></is></c>') },
      {},
      '<comments>a&lt;b&amp;c</comments>',
    ],
    [
      'texts that begin like formulas',
      { comments: '=HYPERLINK("x")', from_first_name: '@Maria', from_last_name: '+-Martina' },
      {},
      '<comments>=HYPERLINK("x")</comments>',
    ],
    [
      'numbers that are texts',
      { transactionnumber: 20_260_001, to_account: 417_164_300 },
      {},
      '<account>417164300</account>',
    ],
    [
      'an amount that binary fractions blur',
      { amount_local: written('<c><v>0.30000000000000004</v></c>') },
      {},
      '<amount_local>0.30</amount_local>',
    ],
    ['an amount as a text', { amount_local: '999999999999.99' }, {}, '<amount_local>999999999999.99</amount_local>'],
    [
      'codes in small letters',
      { to_country: 'nl', to_swift: 'harbnl2a', to_party_type: 'Account' },
      {},
      '<swift>HARBNL2A</swift>',
    ],
    [
      'every script',
      { from_first_name: '日本 𠮷', from_last_name: 'Ünal' },
      {},
      '<first_name>日本 𠮷</first_name><last_name>Ünal</last_name>',
    ],
  ])('FIU-29 take %s', async (_, otherwise: WrittenRow, parts, expected) => {
    expect(await reportOf(workbookOf([aTransaction(otherwise)], parts))).toContain(expected)
  })
})
