import { listAccesses } from '@dossier/contract/file/endpoints/changes'
import { getUsageInfo, getUserPage, listUsers } from '@dossier/contract/office/endpoints/back-office'
import { giveCredit } from '@dossier/contract/people/endpoints/back-office'
import { saveUserChanges } from '@dossier/contract/people/endpoints/profile'
import { updateAccount } from '@dossier/contract/people/endpoints/users'
import { beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../../people/users/user'
import { within } from '../../platform/context'
import { type Firm, openFirm, roles } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { forbidden, notFound, unknownId } from '../../testing/refusals'

let product: OpenProduct
let firm: Firm
let operator: User
let token: string

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product)
  operator = await product.hire(null, {
    type: 'ADMINISTRATOR',
    isSuperUser: true,
    username: 'olga',
    email: 'olga@platform.test',
  })
  token = await product.tokenOf(operator)
})

type Query = Record<string, string | number>
const list = async (query: Query = {}) => (await product.call(token, listUsers, { query })).body
const names = async (query: Query) => (await list(query)).users.map(({ username }) => username)
const page = async (id: string) => (await product.call(token, getUserPage, { query: { id } })).body

/** Keeps a workbook as converted, with its event. */
const converted = (user: User, rows: number) =>
  product.inTransaction(
    firm.id,
    { userId: user.id, name: user.username, type: user.type, address: '' },
    async (act) => {
      const { convertedFiles, newId } = within(product.context, act)
      const id = newId()
      const size = { size: 2_048, zipSize: 900, sha256: id.padEnd(64, '0') }
      const fee = { feeMicros: 1_500_000, feeComment: '10 rows covered by subscription, 30 rows charged' }
      const file = {
        id,
        chain: firm.id,
        uploadedBy: user.id,
        at: act.at,
        filename: 'march.xlsx',
        rows,
        ...size,
        ...fee,
      }
      await convertedFiles.insert(file, act.session)
      act.record({ what: 'organisation founded', record: null, companyId: null, details: { name: 'Trust Office' } })
    },
  )

describe('Users of all organisations', () => {
  it('ADM-02 are listed with what operators look for, the newest first', async () => {
    product.clock.pass(60)
    const other = await product.found('Elsewhere Trust')
    const user = await product.hire(other, {
      username: 'zora',
      email: 'zora@elsewhere.test',
      emailVerified: false,
      createdAt: product.clock.now(),
    })
    const { users, count } = await list()
    expect(users[0]).toEqual({
      _id: user.id,
      username: 'zora',
      email: 'zora@elsewhere.test',
      type: user.type,
      created: user.createdAt.toISOString(),
      lastLogin: null,
      email_verified: false,
      organisation: 'Elsewhere Trust',
    })
    expect(users.map(({ _id }) => _id)).toContain(operator.id)
    expect(users.find(({ _id }) => _id === operator.id)?.organisation).toBeNull()
    expect(users.map(({ created }) => created)).toEqual(
      users
        .map(({ created }) => created)
        .toSorted()
        .reverse(),
    )
    expect(count).toBe(roles.length + 2)
  })

  it('ADM-02 are found by any part of a name or mailbox, whatever its case and accents', async () => {
    const user = await product.hire(firm.id, {
      username: 'jose.m',
      firstName: 'José',
      lastName: 'Martínez',
      email: 'JM@Harbour.test',
    })
    for (const search of ['jose', 'MARTINEZ', 'josé mart', 'm@harb', 'se.m', ' jose.m ']) {
      expect([search, await names({ search })]).toEqual([search, ['jose.m']])
    }
    expect(await list({ search: 'nobody.at.all' })).toMatchObject({ users: [], count: 0 })
    expect(await names({ search: 'ol' })).toContain('olga')
    const renamed = { _id: user.id, username: 'pepe', email: user.email, first_name: 'Pepe', last_name: 'Martínez' }
    await product.call(firm.as.administrator, updateAccount, { body: renamed })
    expect(await names({ search: 'jose' })).toEqual([])
    expect(await names({ search: 'pepe' })).toEqual(['pepe'])
  })

  it('ADM-02 takes a text of signs, dots and brackets as it is written', async () => {
    for (const search of ['.*', '(', '[a-z]', '\\', '$', 'x'.repeat(255)]) {
      expect([search, (await product.attempt(token, listUsers, { query: { search } })).status]).toEqual([search, 200])
    }
    const { status } = await product.attempt(token, listUsers, { query: { search: 'x'.repeat(256) } })
    expect(status).toBe(400)
  })

  it.each(['created', 'lastLogin', 'username', 'email'] as const)(
    'ADM-02 are ordered by %s, both ways',
    async (key) => {
      const up = await list({ orderingKey: key, orderingValue: 'asc' })
      const down = await list({ orderingKey: key, orderingValue: 'desc' })
      expect(down.users.map(({ _id }) => _id)).toEqual(up.users.map(({ _id }) => _id).reverse())
      const values = up.users.map((user) => user[key] ?? '')
      expect(values).toEqual(values.toSorted())
    },
  )

  it('ADM-02 are 30 a page, deleted ones left out', async () => {
    const own = await openProduct()
    const id = await own.found('Large Trust')
    for (let at = 0; at < 34; at++) await own.hire(id, { username: `user${at}`, active: at > 0 })
    const operating = await own.tokenOf(await own.hire(null, { isSuperUser: true }))
    const pages = [1, 2, 3].map(
      async (at) => (await own.call(operating, listUsers, { query: { page: String(at) } })).body,
    )
    const [first, second, third] = await Promise.all(pages)
    expect([first, second, third].map((each) => [each?.users.length, each?.count])).toEqual([
      [30, 34],
      [4, 34],
      [0, 34],
    ])
    const ids = [...(first?.users ?? []), ...(second?.users ?? [])].map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(34)
  })

  it.each([
    { orderingKey: 'password' },
    { orderingValue: 'sideways' },
    { page: 0 },
    { page: 'x' },
    { organisation: 'x' },
  ])('ADM-02 refuses %j', async (query) => {
    expect((await product.attempt(token, listUsers, { query })).status).toBe(400)
  })
})

describe('The page of a user', () => {
  it('ADM-06, ADM-09, ADM-11, ADM-12, ADM-13 is everything in one call', async () => {
    const user = await product.hire(firm.id, { username: 'tessa', passwordHash: 'a-hash-that-stays' })
    await converted(user, 40)
    await product.call(token, giveCredit, { body: { user_id: user.id, amount: 7.5, reason: 'Invoice 7' } })
    const login = { at: new Date('2026-01-02T03:04:05.000Z'), address: '192.0.2.7', userAgent: 'Firefox' }
    await product.database.db
      .collection<{ _id: string }>('login_history')
      .insertOne({ _id: 'one', user_id: user.id, organisation_id: firm.id, ...login } as { _id: string })
    const body = await page(user.id)
    expect(body).toMatchObject({
      user: {
        _id: user.id,
        username: 'tessa',
        email: user.email,
        email_verified: true,
        created: user.createdAt.toISOString(),
        organisation: 'Trust Office',
        is_super_user: false,
        active: true,
      },
      credits_balance: 7.5,
      subscription: { status: 'inactive', activated_at: null, expire_at: null, rows_left: 0 },
      credits: [{ type: 'credit', amount: 7.5, initiator: 'olga', comment: 'Invoice 7' }],
      files: [
        {
          filename: 'march.xlsx',
          filesize: 2_048,
          rows: 40,
          conversionFee: 1.5,
          conversionFeeComment: '10 rows covered by subscription, 30 rows charged',
        },
      ],
      loginHistory: [{ date: '2026-01-02T03:04:05.000Z', ip: '192.0.2.7', user_agent: 'Firefox' }],
    })
    expect(JSON.stringify(body)).not.toContain('a-hash-that-stays')
  })

  it('ADM-10, FIU-04, FIU-05, FIU-06 holds the stored personal data', async () => {
    await product.call(firm.as.client, saveUserChanges, {
      body: { userAddress: { city: 'Willemstad', country: 'CW' }, userPhone: { phone_number: '95551234' } },
    })
    expect(await page(firm.users.client.id)).toMatchObject({
      userInformation: { email_verified: true },
      userAddress: { city: 'Willemstad', country: 'CW', town: '' },
      userPhone: { phone_number: '95551234', phone_type: '' },
    })
  })

  it('WAL-07 shows colleagues the same account, and users of no organisation none', async () => {
    const [one, other] = await Promise.all([page(firm.users.manager.id), page(firm.users.officer.id)])
    expect(other.credits).toEqual(one.credits)
    expect(await page(operator.id)).toMatchObject({
      user: { organisation: null, is_super_user: true },
      credits_balance: 0,
      credits: [],
      subscription: { status: 'inactive' },
    })
  })

  it('ADM-13 is there for deleted accounts too, and 404 for unknown ones', async () => {
    const gone = await product.hire(firm.id, { active: false, username: 'gone' })
    expect((await page(gone.id)).user).toMatchObject({ username: 'gone', active: false })
    expect(await product.attempt(token, getUserPage, { query: { id: unknownId } })).toMatchObject(notFound)
    expect((await product.attempt(token, getUserPage, { query: { id: 'x' } })).status).toBe(400)
    expect((await product.attempt(token, getUserPage)).status).toBe(400)
  })

  it('GOV-46 is noted for the user’s organisation, once a day', async () => {
    const user = firm.users.supervisor
    await page(user.id)
    await page(user.id)
    const { accesses } = (
      await product.call(firm.as.internalAuditor, listAccesses, { query: { user_id: operator.id } })
    ).body
    const ofUser = accesses.filter(({ record }) => record?.id === user.id)
    expect(ofUser).toMatchObject([
      { what: 'account', company_id: null, user_id: operator.id, record: { kind: 'user' } },
    ])
  })
})

describe('Usage of the platform', () => {
  const usage = async (startDate: string, endDate: string) =>
    (await product.call(token, getUsageInfo, { query: { startDate, endDate } })).body.result

  it('ADM-04 is the rows that each uploader converted, both days included', async () => {
    const today = product.clock.now().toISOString().slice(0, 10)
    const user = await product.hire(firm.id, { email: 'counter@firm.test' })
    await converted(user, 5)
    await converted(user, 7)
    expect(await usage(today, today)).toContainEqual({ _id: 'counter@firm.test', totalRows: 12 })
    expect(await usage('2020-01-01', '2020-12-31')).toEqual([])
    const now = product.clock.now().toISOString()
    expect(await usage(now, now)).toContainEqual({ _id: 'counter@firm.test', totalRows: 12 })
  })

  it.each([
    [{ startDate: '2026-02-02', endDate: '2026-02-01' }, 'startDate'],
    [{ startDate: '2026-02-30', endDate: '2026-03-01' }, 'startDate'],
    [{ startDate: '2026-02-01', endDate: 'today' }, 'endDate'],
    [{ startDate: '2026-02-01' }, 'endDate'],
  ])('ADM-04 refuses %j', async (query, field) => {
    const { status, body } = await product.attempt(token, getUsageInfo, { query })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
  })
})

describe('The back office', () => {
  it('ADM-26, SHL-04 is for super users alone, to read too', async () => {
    const reads = [
      [listUsers, {}],
      [getUserPage, { id: firm.users.client.id }],
      [getUsageInfo, { startDate: '2026-01-01', endDate: '2026-01-01' }],
    ] as const
    for (const [call, query] of reads) {
      for (const role of roles) expect(await product.attempt(firm.as[role], call, { query })).toMatchObject(forbidden)
      expect((await product.attempt(null, call, { query })).status).toBe(401)
      const both = await product.hire(firm.id, { type: 'TRUST_OFFICER', isSuperUser: true })
      expect((await product.attempt(await product.tokenOf(both), call, { query })).status).toBe(200)
    }
  })
})
