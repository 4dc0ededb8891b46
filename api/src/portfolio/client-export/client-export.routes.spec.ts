import { connect, constants } from 'node:http2'
import { buffer } from 'node:stream/consumers'
import { listAccesses, listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import { apiBase, type Sent } from '@dossier/contract/platform/endpoint'
import { exportClients } from '@dossier/contract/portfolio/endpoints/client-export'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { listen } from '../../platform/http/listen'
import { hasOpenssl, makeTlsPair } from '../../platform/http/testing/tls-pair'
import { newId } from '../../platform/ids'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'

let product: OpenProduct
let firm: Firm

const staffed: readonly Role[] = ['administrator', 'manager', 'officer', 'client']

beforeAll(async () => {
  product = await openProduct({ watched: true })
})
beforeEach(async () => {
  firm = await openFirm(product, staffed)
})

type Body = Sent<typeof exportClients>['body']
const byName = { orderingKey: 'name', orderingValue: 'asc' } as const
const asked = (given: Partial<Body> = {}): Body => ({ format: 'csv', columns: ['name'], ordering: byName, ...given })

const attempt = (given: Partial<Body> = {}, token: string | null = firm.as.manager, query = {}) =>
  product.attempt(token, exportClients, { body: asked(given), query })

async function bytesOf(given: Partial<Body>, query = {}) {
  const { status, body } = await attempt(given, firm.as.manager, query)
  expect(status).toBe(200)
  return body.bytes ?? new Uint8Array()
}
const csv = async (given: Partial<Body> = {}, query = {}) => Buffer.from(await bytesOf(given, query)).toString()
/** The rows of a CSV whose cells hold no line ends, without the titles. */
const rowsOf = async (given: Partial<Body> = {}, query = {}) =>
  (await csv(given, query)).trimEnd().split('\r\n').slice(1)

async function sheet(given: Partial<Body> = {}) {
  const parts = unzipSync(await bytesOf({ ...given, format: 'xlsx' }))
  return { names: Object.keys(parts), xml: strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array()) }
}

const exportsOnTrail = async () =>
  (await product.call(firm.as.administrator, listAuditEvents, { query: {} })).body.events.filter(
    ({ what }) => what === 'clients exported',
  )

type Stored = { _id: string; organisation_id: string }

/** So many clients more, all alike. */
async function copies(count: number) {
  await firm.client('Twin')
  const companies = product.database.db.collection<Stored>('companies')
  const twin = await companies.findOne({ organisation_id: firm.id })
  if (!twin) throw new Error('There is no client')
  for (let made = 1; made < count; made += 1_000) {
    const more = Array.from({ length: Math.min(1_000, count - made) }, () => ({ ...twin, _id: newId() }))
    await companies.insertMany(more)
  }
  return companies
}

/** One of them cannot be shown. */
async function spoilt(companies: Awaited<ReturnType<typeof copies>>) {
  const [last] = await companies.find({ organisation_id: firm.id }).sort({ _id: -1 }).limit(1).toArray()
  await companies.updateOne({ _id: last?._id ?? '' }, { $set: { values: null } })
}

/** The export over a connection, as a browser has one. */
async function connected() {
  const server = await listen(product.api, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close(0))
  const headers = { authorization: `Bearer ${firm.as.manager}`, 'content-type': 'application/json' }
  return (given: Partial<Body>, signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${server.port}${apiBase.client}${exportClients.path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(asked(given)),
      ...(signal && { signal }),
    })
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

  it('hands out every client once, however many are alike, and reads no faster than it is taken', async () => {
    const companies = await copies(2_300)
    let reads = 0
    product.database.client.on('commandStarted', ({ command }) => {
      if (command.find === 'companies') reads += 1
    })
    const ask = await connected()
    const answer = await ask({ columns: ['name', 'createdAt'] })
    await expect.poll(() => reads).toBeGreaterThan(0)
    const rows = (await answer.text()).trimEnd().split('\r\n')
    expect(rows).toHaveLength(2_301)
    expect(new Set(rows.slice(1))).toEqual(new Set([rows[1]]))
    expect(reads).toBeGreaterThanOrEqual(5)
    expect(await companies.countDocuments({ organisation_id: firm.id })).toBe(2_300)
    expect(await exportsOnTrail()).toMatchObject([{ details: { rows: 2_300, outcome: 'complete' } }])
  }, 60_000)

  it('reads no further once who asked has gone, and says so on the trail', async () => {
    await copies(20_000)
    const gone = new AbortController()
    const ask = await connected()
    const answer = await ask({}, gone.signal)
    const reader = answer.body?.getReader()
    await reader?.read()
    gone.abort()
    await expect(reader?.read()).rejects.toThrow()
    await expect.poll(async () => (await exportsOnTrail()).length).toBe(1)
    const [event] = await exportsOnTrail()
    expect(event?.details).toMatchObject({ outcome: 'cancelled' })
    expect(Number(event?.details.rows)).toBeLessThan(20_000)
  }, 60_000)

  it.each(['csv', 'xlsx'] as const)(
    'breaks off as %s where it fails, and is no short file that looks whole',
    async (format) => {
      const companies = await copies(3_000)
      const [last] = await companies.find({ organisation_id: firm.id }).sort({ _id: -1 }).limit(1).toArray()
      await companies.updateOne({ _id: last?._id ?? '' }, { $set: { values: null } })
      const ask = await connected()
      const answer = await ask({ format })
      expect(answer.status).toBe(200)
      await expect(answer.arrayBuffer()).rejects.toThrow()
      await expect.poll(exportsOnTrail).toMatchObject([{ details: { format, outcome: 'failed' } }])
    },
    60_000,
  )

  it.skipIf(!hasOpenssl)(
    'breaks off over HTTP/2 too (skipped where there is no openssl)',
    async () => {
      await spoilt(await copies(3_000))
      const pair = makeTlsPair()
      onTestFinished(() => pair.remove())
      const server = await listen(product.api, { port: 0, host: '127.0.0.1', tls: pair.tls })
      onTestFinished(() => server.close(0))
      const session = connect(`https://localhost:${server.port}`, { ca: pair.tls.cert })
      onTestFinished(() => session.destroy())
      const stream = session.request({
        ':method': 'POST',
        ':path': apiBase.client + exportClients.path,
        authorization: `Bearer ${firm.as.manager}`,
        'content-type': 'application/json',
      })
      stream.end(JSON.stringify(asked()))
      await expect(buffer(stream)).rejects.toThrow()
      expect(stream.rstCode).not.toBe(constants.NGHTTP2_NO_ERROR)
    },
    60_000,
  )

  it('is one event with who, filter and number of rows, and an access from its beginning on', async () => {
    await firm.client('Harbour Holdings')
    const filters: NonNullable<Body['filters']> = {
      company_type: 'corporate',
      risk_level: ['none'],
      completeness_to: 90,
    }
    await attempt({ columns: ['name', 'risk_level'], filters }, firm.as.officer, { search: 'harbour' })
    expect(await exportsOnTrail()).toMatchObject([
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
