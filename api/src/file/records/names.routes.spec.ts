import { createClient } from '@dossier/contract/file/endpoints/clients'
import { createDirector, createPerson, createShareholder, createUbo } from '@dossier/contract/file/endpoints/records'
import { createSubsidiary } from '@dossier/contract/file/endpoints/subsidiaries'
import { limits } from '@dossier/contract/platform/limits'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BoardOfClient, boardOf } from '../../testing/board'
import type { Firm } from '../../testing/firm'
import { openFirmWithClient } from '../../testing/firm-with-client'
import type { OpenProduct } from '../../testing/open-product'

let product: OpenProduct
let firm: Firm
let client: string
let board: BoardOfClient
let director: string

beforeAll(async () => {
  ;({ product, firm, client } = await openFirmWithClient(undefined, ['manager', 'officer']))
  board = boardOf(product, firm, client)
  director = (await board.aDirector()).id
})

type Body = Readonly<Record<string, unknown>>
const call = (endpoint: typeof createShareholder, body: Body) =>
  product.attempt(firm.as.manager, endpoint, { body: { company_id: client, ...body } })
const as = (endpoint: unknown) => endpoint as typeof createShareholder

/** Everything that is created with names: the fields that hold them, and the call with all else that it asks for. */
const creations: readonly (readonly [string, readonly string[], (names: Body) => ReturnType<typeof call>])[] = [
  ['an individual shareholder', ['firstName', 'lastName'], (names) => shareholder('person', names)],
  ['a corporate shareholder', ['name'], (names) => shareholder('entity', names)],
  ['a UBO', ['firstName', 'lastName'], (names) => call(as(createUbo), names)],
  ['an individual director', ['firstName', 'lastName'], (names) => aDirector('person', names)],
  ['a corporate director', ['name'], (names) => aDirector('entity', names)],
  [
    'an official',
    ['firstName', 'lastName'],
    (names) => call(as(createPerson), { md_id: director, title: 'Secretary', ...names }),
  ],
  ['a subsidiary', ['name'], (names) => call(as(createSubsidiary), { last_annual_account_on_file: '2024', ...names })],
  ['a corporate client', ['name'], (names) => aClient({ company_type: 'corporate', location_type: 'local', ...names })],
  [
    'an account holder',
    ['first_name', 'last_name'],
    (names) => aClient({ company_type: 'account_holder', account_holder_type: 'bank', ...names }),
  ],
]

const shareholder = (shareholder_type: string, names: Body) =>
  call(createShareholder, { shareholder_type, percentage_held: 0.01, ...names })
const aDirector = (entity_type: string, names: Body) =>
  call(as(createDirector), { location_type: 'local', entity_type, ...names })
const aClient = (body: Body) => product.attempt(firm.as.manager, as(createClient), { body: body as never })

const letters = ['x', 'é', 'ß', 'Ω', 'Ж', 'ش', 'ש', 'ก', '中', 'あ', '한', '𠮷']

/** How many records, changes and events there are, which a refusal leaves as they were. */
async function kept() {
  const { db } = product.database
  const count = (name: string) => db.collection(name).countDocuments()
  return Promise.all(['companies', 'records', 'actions', 'audit_events'].map(count))
}

/** What is listed by its name has a shorter one. */
const shorter = ['a subsidiary', 'a corporate client', 'an account holder']

describe.each(creations)('The name of %s', (what, fields, create) => {
  const most = shorter.includes(what) ? limits.companyNameMaximum : limits.textMaximum
  const named = (value: unknown): Body => Object.fromEntries(fields.map((field) => [field, value]))

  it('PER-15, VAL-26 may be of any script, from one character to the most there may be', async () => {
    for (const letter of letters) expect([letter, (await create(named(letter))).status]).toEqual([letter, 200])
    for (const letter of ['x', '中', '𠮷']) {
      expect((await create(named(letter.repeat(most)))).status).toBe(200)
    }
  })

  it('VAL-01, VAL-02 is refused when it is empty, too long or no text, in each of its fields, and nothing is written', async () => {
    const before = await kept()
    const errors = named('Input too long')
    for (const length of [most + 1, 1_000, 10_000]) {
      for (const letter of ['x', '中']) {
        expect(await create(named(letter.repeat(length)))).toMatchObject({ status: 400, body: { errors } })
      }
    }
    const unfit = named('Invalid value')
    for (const value of ['a\u0000b', 'a\u202eb', 'a\nb']) {
      expect(await create(named(value))).toMatchObject({ status: 400, body: { errors: unfit } })
    }
    for (const value of ['', '   ', 7, true, ['x'], { ops: [] }]) {
      const { status, body } = await create(named(value))
      expect([value, status, Object.keys(body.errors ?? {}).sort()]).toEqual([value, 400, [...fields].sort()])
    }
    expect(await kept()).toEqual(before)
  })
})
