import { listAccesses } from '@dossier/contract/file/endpoints/changes'
import { exportClients } from '@dossier/contract/portfolio/endpoints/client-export'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asked, type Export, exportsOnTrail } from '../../testing/client-exports'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'

let product: OpenProduct
let firm: Firm

const staffed: readonly Role[] = ['administrator', 'manager', 'officer', 'client']

beforeAll(async () => {
  product = await openProduct()
})
beforeEach(async () => {
  firm = await openFirm(product, staffed)
})

const attempt = (given: Partial<Export> = {}, token: string | null = firm.as.manager, query = {}) =>
  product.attempt(token, exportClients, { body: asked(given), query })

async function bytesOf(given: Partial<Export>, query = {}) {
  const { status, body } = await attempt(given, firm.as.manager, query)
  expect(status).toBe(200)
  return body.bytes ?? new Uint8Array()
}
const csv = async (given: Partial<Export> = {}, query = {}) => Buffer.from(await bytesOf(given, query)).toString()
/** The rows of a CSV whose cells hold no line ends, without the titles. */
const rowsOf = async (given: Partial<Export> = {}, query = {}) =>
  (await csv(given, query)).trimEnd().split('\r\n').slice(1)

async function sheet(given: Partial<Export> = {}) {
  const parts = unzipSync(await bytesOf({ ...given, format: 'xlsx' }))
  return { names: Object.keys(parts), xml: strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array()) }
}

describe('WRK-06 Exporting the client list', () => {
  it('hands out all rows as CSV, in the columns and the order that are asked for', async () => {
    await firm.client('Harbour, Holdings')
    await firm.pass(1)
    await firm.client('Anchor "A"')
    await firm.proposeClient('Zeelandia')
    const { status, headers } = await attempt()
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="clients-2026-03-03.csv"',
    ])
    expect(headers.get('content-length')).toBeNull()
    const columns = ['createdAt', 'name', 'location_type', 'changesCount'] as const
    expect(await csv({ columns })).toBe(
      [
        '\uFEFFCreated At,Name,Company type,Pending',
        '2026-03-03,"Anchor ""A""",Onshore,0',
        '2026-03-02,"Harbour, Holdings",Onshore,0',
        '2026-03-03,Zeelandia,Onshore,1',
        '',
      ].join('\r\n'),
    )
  })

  it('shows every column of the list in its words', async () => {
    const id = await firm.client('Harbour')
    await firm.approve(
      await firm.propose(id, { risk_level: 'high', next_review_date_type: 'manual', next_review_date: '2026-05-01' }),
    )
    await firm.holder('Johanna', 'Winkel', 'pention')
    const columns = [
      'name',
      'first_name',
      'last_name',
      'account_holder_type',
      'risk_level',
      'next_review_date',
      'completeness',
    ] as const
    const [titles, ...rows] = (await csv({ columns })).trimEnd().split('\r\n')
    expect(titles).toBe('\uFEFFName,First name,Last name,Client Type,Risk,Next review,Completeness')
    expect(rows).toEqual([
      expect.stringMatching(/^,Johanna,Winkel,Pension,,,\d+$/),
      expect.stringMatching(/^Harbour,,,,High,2026-05-01,\d+$/),
    ])
  })

  it('holds what filters and search leave, as the list does', async () => {
    await firm.client('Harbour Holdings')
    await firm.client('Zeelandia')
    await firm.holder('Bernard', 'Harbourne', 'player')
    const columns = ['name', 'last_name'] as const
    expect(await rowsOf({ columns, filters: { company_type: 'corporate' } })).toEqual([
      'Harbour Holdings,',
      'Zeelandia,',
    ])
    expect(await rowsOf({ columns }, { search: 'HARBOUR' })).toEqual([',Harbourne', 'Harbour Holdings,'])
    expect(await rowsOf({ columns, ordering: { orderingKey: 'name', orderingValue: 'desc' } })).toEqual([
      'Zeelandia,',
      'Harbour Holdings,',
      ',Harbourne',
    ])
    expect(await rowsOf({ filters: { review: 'overdue' } })).toEqual([])
  })

  it('is a workbook too, with numbers and days that can be reckoned with', async () => {
    await firm.client('A & B <"C">')
    const { names, xml } = await sheet({ columns: ['name', 'createdAt', 'changesCount'] })
    expect(names).toEqual([
      'xl/worksheets/sheet1.xml',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      '_rels/.rels',
      '[Content_Types].xml',
    ])
    expect(xml.slice(xml.indexOf('<sheetData>'))).toBe(
      '<sheetData><row><c t="inlineStr" s="1"><is><t xml:space="preserve">Name</t></is></c>' +
        '<c t="inlineStr" s="1"><is><t xml:space="preserve">Created At</t></is></c>' +
        '<c t="inlineStr" s="1"><is><t xml:space="preserve">Pending</t></is></c></row>' +
        '<row><c t="inlineStr"><is><t xml:space="preserve">A &amp; B &lt;&quot;C&quot;&gt;</t></is></c>' +
        `<c s="2"><v>${46_081 + product.clock.now().getDate()}</v></c><c><v>0</v></c></row></sheetData></worksheet>`,
    )
  })

  it.each(['=cmd|calc', '+1', '-1', '@SUM(A1)'])('GOV-23 neutralises a name like %j', async (name) => {
    await firm.client(name)
    expect(await rowsOf()).toEqual([`'${name}`])
    expect((await sheet()).xml).toContain(`<t xml:space="preserve">'${name}</t>`)
  })

  it('is one event with who, filter and number of rows, and an access from its beginning on', async () => {
    await firm.client('Harbour Holdings')
    const filters: NonNullable<Export['filters']> = {
      company_type: 'corporate',
      risk_level: ['none'],
      completeness_to: 90,
    }
    await attempt({ columns: ['name', 'risk_level'], filters }, firm.as.officer, { search: 'harbour' })
    expect(await exportsOnTrail(product, firm)).toMatchObject([
      {
        actor_id: firm.users.officer.id,
        actor_name: 'officer',
        record: null,
        company_id: null,
        details: {
          format: 'csv',
          columns: ['name', 'risk_level'],
          filters,
          search: 'harbour',
          ordering: 'name asc',
          rows: 1,
          outcome: 'complete',
        },
      },
    ])
    const { accesses } = (await product.call(firm.as.administrator, listAccesses, { query: {} })).body
    expect(accesses).toMatchObject([{ what: 'list', user: 'officer', company_id: null }])
  })

  it('PRM-04 holds nothing of another organisation', async () => {
    await firm.client('Harbour Holdings')
    const other = await openFirm(product, ['manager'])
    const { body } = await attempt({}, other.as.manager)
    expect(Buffer.from(body.bytes ?? []).toString()).toBe('\uFEFFName\r\n')
  })

  it('is for whom the list is, each column for whom it is shown', async () => {
    expect((await attempt({}, null)).status).toBe(401)
    expect((await attempt({}, firm.as.client)).status).toBe(403)
    const denied = { view_dashboard_tab: 'deny', view_requested_changes: 'deny' } as const
    const narrow = await product.tokenOf(await product.hire(firm.id, { permissionChanges: denied }))
    expect((await attempt({}, narrow)).status).toBe(200)
    for (const column of ['risk_level', 'next_review_date', 'completeness', 'changesCount'] as const) {
      expect([column, (await attempt({ columns: ['name', column] }, narrow)).status]).toEqual([column, 403])
      const ordering = { orderingKey: column } as const
      expect([column, (await attempt({ ordering }, narrow)).status]).toEqual([column, 403])
    }
    expect((await attempt({ filters: { risk_level: ['high'] } }, narrow)).status).toBe(403)
  })

  it.each([
    [{ format: 'pdf' }, { format: 'Invalid value' }],
    [{ format: undefined }, { format: expect.any(String) }],
    [{ columns: [] }, { columns: expect.any(String) }],
    [{ columns: ['salary'] }, { 'columns.0': expect.any(String) }],
    [{ columns: ['name', 'name'] }, { columns: 'Invalid value' }],
    [{ filters: { company_type: 'trust' } }, { 'filters.company_type': 'Invalid value' }],
    [{ ordering: { orderingKey: 'salary' } }, { 'ordering.orderingKey': 'Invalid ordering key' }],
    [{ ordering: { orderingValue: 'up' } }, { 'ordering.orderingValue': 'Invalid ordering value' }],
    [{ page: 1 }, { page: 'Unknown field' }],
  ])('answers 400 to %j', async (wrong, errors) => {
    const { status, body } = await product.attempt(firm.as.manager, exportClients, { body: { ...asked(), ...wrong } })
    expect([status, body.message, body.errors]).toEqual([400, 'Invalid input', errors])
  })

  it('answers 429 to who asks too often', async () => {
    const limited = await openProduct({ rates: { publicPerMinute: 20, accountAttempts: 1_000 } })
    const office = await openFirm(limited, ['manager', 'officer'])
    const statuses = async (token: string) => {
      const answers = [1, 2, 3].map(() => limited.attempt(token, exportClients, { body: asked() }))
      return (await Promise.all(answers)).map(({ status }) => status).toSorted()
    }
    expect(await statuses(office.as.manager)).toEqual([200, 200, 429])
    expect(await statuses(office.as.officer)).toEqual([200, 200, 429])
  })
})
