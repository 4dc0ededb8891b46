import { listAuditEvents } from '@dossier/contract/endpoints/changes'
import { saveSettings } from '@dossier/contract/endpoints/organisation-settings'
import { updatePerson } from '@dossier/contract/endpoints/records'
import { getScreening, listScreenings, runScreening } from '@dossier/contract/endpoints/screening'
import { beforeAll, describe, expect, it } from 'vitest'
import { boardOf } from '../testing/board'
import { type Firm, openFirm, type Role } from '../testing/firm'
import { noOneListed } from '../testing/no-one-listed'
import { type OpenProduct, openProduct } from '../testing/open-product'
import { forbidden, notFound, unknownId } from '../testing/refusals'
import { shippedLists } from '../testing/shipped-lists'
import { embeddedProvider } from './embedded-provider'
import { ProviderFailure, type ScreenedFacts } from './screening'

let product: OpenProduct
let firm: Firm
let other: Firm
const anEntity = { location_type: 'local', entity_type: 'entity', name: 'Rosneft Trading S.A.' } as const
let client: string
let closed: string
let person: string
const asked: ScreenedFacts[] = []
let fails: string | undefined
const lists = embeddedProvider(shippedLists())

/** The real engine over the list that is shipped, which may be told to fail. */
const provider = {
  name: 'embedded',
  screen: (facts: ScreenedFacts) => {
    asked.push(facts)
    return fails === undefined ? lists.screen(facts) : Promise.reject(new ProviderFailure(fails))
  },
}

beforeAll(async () => {
  product = await openProduct({ screeningProvider: provider })
  firm = await openFirm(product)
  other = await openFirm(product, ['manager', 'officer'])
  client = await firm.client()
  closed = await firm.client('Quiet Holdings')
  await firm.approve(await firm.propose(client, { sanction_screening_available: 'YES' }))
  person = (
    await boardOf(product, firm, client).aDirector({
      location_type: 'local',
      entity_type: 'person',
      firstName: 'Igor',
      lastName: 'Rotenberg',
    })
  ).identity
})

const typed = { firstname: 'Igor', surname: 'Rotenberg', dob: '1973-05-09T00:00:00.000Z', nationality: 'RU' }
const screen = (body: object, by: Role = 'officer') => product.attempt(firm.as[by], runScreening, { body })
const list = (query: { company_id: string; page?: string }, by: Role = 'officer') =>
  product.attempt(firm.as[by], listScreenings, { query })
const get = (id: string, token: string | null = firm.as.officer) =>
  product.attempt(token, getScreening, { params: { id } })
const newest = async () =>
  (await product.call(firm.as.officer, listScreenings, { query: { company_id: client } })).body.sanctions[0]

describe('Screening by what is typed', () => {
  it('SAN-02 SAN-03 SAN-35 SAN-39 answers who is listed, with what speaks for it, and keeps all of it', async () => {
    const { status, body } = await screen({ company_id: client, ...typed })
    expect(status).toBe(200)
    const { data } = body as unknown as { data: { search_id: string; results: Record<string, unknown>[] } }
    expect(data).toMatchObject({
      message: '',
      lists: [
        {
          id: 'ofac-sdn',
          name: 'OFAC SDN list',
          version: 'shipped 2021-07-07',
          published: '2021-07-07',
          checked: '',
          entries: 8_976,
          outOfDate: true,
        },
      ],
    })
    expect(data.results[0]).toMatchObject({
      individual: {
        firstname: 'Igor Arkadyevich',
        surname: 'ROTENBERG',
        year_of_birth: '1973',
        dates_of_birth: ['1973-05-09'],
      },
      sanction_types: expect.arrayContaining([
        {
          body: 'Office of Foreign Assets Control, US Department of the Treasury',
          current: true,
          found: true,
          countryCode: 'US',
          programme: expect.any(String),
        },
      ]),
      flags: [],
      articles: [],
      match: { entry: 'ofac-24183', list: 'ofac-sdn', band: 'strong' },
    })
    const { explanation } = (data.results[0] as { match: { explanation: unknown } }).match
    expect(explanation).toEqual([
      {
        feature: 'name',
        speaks: 'for',
        text: expect.stringMatching(
          /^'Igor Rotenberg' is \d+ % similar to the listed name 'ROTENBERG, Igor Arkadyevich'/,
        ),
      },
      { feature: 'birth date', speaks: 'for', text: 'The dates of birth are the same: 1973-05-09, listed 1973-05-09.' },
      { feature: 'country', speaks: expect.any(String), text: expect.any(String) },
    ])
    const kept = await newest()
    expect(kept).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      request: JSON.stringify({
        general: { firstname: 'Igor', surname: 'Rotenberg', dob: '1973-05-09', nationality: 'RU' },
      }),
      datetime: product.clock.now().toISOString(),
      person_id: null,
      entity_id: null,
      outcome: 'hits',
      hits: null,
    })
    expect((await get(kept?._id ?? '')).body).toEqual({
      status: 'success',
      data: {
        ...kept,
        response: JSON.stringify(data),
        company_id: client,
        search_id: data.search_id,
        requested_by: 'officer',
        outcome: 'answered',
        message: '',
        hits: [],
      },
    })
    const { events } = (await product.call(firm.as.administrator, listAuditEvents, { query: {} })).body
    expect(events[0]).toMatchObject({
      what: 'sanction screening run',
      record: { kind: 'screening', id: kept?._id, name: 'Igor Rotenberg' },
      company_id: client,
      details: { outcome: 'answered', results: data.results.length, lists: ['OFAC SDN list of 2021-07-07'] },
    })
  })

  it('SAN-09 SAN-10 SAN-11 SAN-35 says what is missing, trimmed', async () => {
    expect((await screen({ company_id: client })).body).toMatchObject({
      message: 'Invalid input',
      errors: {
        firstname: 'First name must be at least 3 characters',
        surname: 'Surname must be at least 2 characters',
        dob: 'Date of birth is required',
        nationality: 'Nationality is required',
      },
    })
    const refused = async (given: object) => {
      const { status, body } = await screen({ company_id: client, ...typed, ...given })
      return [status, body.errors]
    }
    expect(await refused({ firstname: ' Al ' })).toEqual([
      400,
      { firstname: 'First name must be at least 3 characters' },
    ])
    expect(await refused({ surname: ' N ' })).toEqual([400, { surname: 'Surname must be at least 2 characters' }])
    expect(await refused({ dob: '9 May' })).toEqual([400, { dob: 'Date of birth is required' }])
    expect(await refused({ nationality: 'Atlantis' })).toEqual([400, { nationality: 'Nationality is required' }])
    expect(await refused({ firstname: 'x'.repeat(10_000) })).toMatchObject([400, { firstname: expect.any(String) }])
    expect((await screen({ company_id: client, ...typed, surname: 'Ng' })).status).toBe(200)
  })

  it.each(['1234567', 'Ууу', '\u0301\u0301\u0301a', 'Анна المحمد'])(
    'finds no one of an odd name: %s',
    async (firstname) => {
      const { status, body } = await screen({ company_id: client, ...typed, firstname, surname: 'Qqqzzzq' })
      expect([status, body]).toMatchObject([200, { data: { results: [] } }])
    },
  )

  it('GOV-18 SAN-21 tells no hits from a failure, and keeps the failure with its message', async () => {
    const { body } = await screen({
      company_id: client,
      ...typed,
      firstname: 'Wilhelmina',
      surname: 'Vandersteenhoven',
    })
    expect(body).toMatchObject({
      data: {
        message:
          'No results found, please try again with different search criteria or contact the administrator for further assistance',
        results: [],
        lists: [{ id: 'ofac-sdn', published: '2021-07-07' }],
      },
    })
    fails = 'The sanctions lists cannot be searched at the moment'
    const failed = await screen({ company_id: client, ...typed })
    expect(failed).toMatchObject({ status: 502, body: { code: 'provider-failed', message: fails } })
    const kept = await get((await newest())?._id ?? '')
    expect(kept.body).toMatchObject({ data: { outcome: 'failed', message: fails } })
    fails = undefined
  })
})

describe('Screening a person of the file', () => {
  it('SAN-29 SAN-34 says what the person lacks', async () => {
    expect(await screen({ person_id: person })).toMatchObject({
      status: 400,
      body: {
        message: 'Please fill Date of Birth, Nationality fields before using API sanction screening',
        requiredFileds: ['Date of Birth', 'Nationality'],
      },
    })
  })

  it('SAN-30 SAN-34 asks with what is proposed, else with what stands', async () => {
    const edits = { dateOfBirth: '1973-05-09', passportCountry: 'RU' }
    await product.call(firm.as.manager, updatePerson, { params: { id: person }, body: edits })
    const { status, body } = await screen({ person_id: person })
    expect(status).toBe(200)
    expect(asked.at(-1)).toEqual({ firstname: 'Igor', surname: 'Rotenberg', dob: '1973-05-09', nationality: 'RU' })
    expect(body).toMatchObject({
      status: 'success',
      request: JSON.stringify({ general: asked.at(-1) }),
      search_id: expect.stringMatching(/^[0-9a-f]{24}$/),
      data: { results: [{ match: { entry: 'ofac-24183' } }] },
    })
    expect(await newest()).toMatchObject({ person_id: person })
  })
})

describe('Screening an entity of the file', () => {
  it('SAN-34 asks with its name, as an organisation', async () => {
    const { identity: entity } = await boardOf(product, firm, client).aDirector(anEntity)
    const { status, body } = await screen({ entity_id: entity })
    expect(status).toBe(200)
    expect(asked.at(-1)).toEqual({
      firstname: '',
      surname: 'Rosneft Trading S.A.',
      dob: '',
      nationality: '',
      kind: 'organisation',
    })
    expect(body).toMatchObject({
      request: JSON.stringify({ general: asked.at(-1) }),
      data: { results: [{ individual: { surname: expect.stringMatching(/rosneft trading/i) } }] },
    })
    const kept = await newest()
    expect(kept).toMatchObject({ person_id: null, entity_id: entity })
    expect((await get(kept?._id ?? '')).body).toMatchObject({ data: { person_id: null, entity_id: entity } })
    expect((await product.attempt(other.as.officer, runScreening, { body: { entity_id: entity } })).status).toBe(404)
  })
})

describe('How old a list is', () => {
  it('GOV-36 counts by the limit of the organisation, 7 days where it set none', async () => {
    const [list] = (await noOneListed.screen(typed)).lists
    let days = { published: '', checked: '' }
    const aged = async () => ({ results: [], lists: list ? [{ ...list, ...days }] : [], raw: {} })
    const quick = await openProduct({ screeningProvider: { name: 'aged', screen: aged } })
    const office = await openFirm(quick, ['manager', 'officer', 'administrator'])
    const company = await office.client()
    await office.approve(await office.propose(company, { sanction_screening_available: 'YES' }))
    const isOld = async (published: string, checked = '') => {
      days = { published, checked }
      const { body } = await quick.call(office.as.officer, runScreening, { body: { company_id: company, ...typed } })
      return body.data.lists.map(({ outOfDate }) => outOfDate)
    }
    expect(quick.clock.now().toISOString().slice(0, 10)).toBe('2026-03-02')
    expect(await isOld('2026-02-23')).toEqual([false])
    expect(await isOld('2026-02-22')).toEqual([true])
    expect(await isOld('2026-02-01', '2026-03-01')).toEqual([false])
    expect(await isOld('')).toEqual([true])
    await quick.call(office.as.administrator, saveSettings, { body: { list_age_days: 14 } })
    expect(await isOld('2026-02-22')).toEqual([false])
  })

  it('says so of a screening that was kept before versions were', async () => {
    const { _id = '' } = (await newest()) ?? {}
    const former = [{ id: 'ofac-sdn', name: 'OFAC SDN list', published: '2021-07-07' }]
    await product.database.db
      .collection<{ _id: string }>('screenings')
      .updateOne({ _id }, { $set: { 'outcome.answer.lists': former }, $unset: { entity_id: '' } })
    const { data } = (await product.call(firm.as.officer, getScreening, { params: { id: _id } })).body
    expect(data.entity_id).toBeNull()
    expect(JSON.parse(data.response).lists).toEqual([
      { ...former[0], version: '', checked: '', entries: 0, outOfDate: true },
    ])
  })
})

describe('Who may screen and read', () => {
  it('SAN-04 no one of a client without the switch', async () => {
    expect(await screen({ company_id: closed, ...typed })).toMatchObject(forbidden)
  })

  it('SAN-34 SAN-36 SAN-37 PRM-20 who runs them reads them, and who sees comments of auditors', async () => {
    const { _id: id = '' } = (await newest()) ?? {}
    for (const role of ['internalAuditor', 'officer'] as const) {
      expect((await list({ company_id: client }, role)).status).toBe(200)
      expect((await get(id, firm.as[role])).status).toBe(200)
    }
    expect(await screen({ company_id: client, ...typed }, 'internalAuditor')).toMatchObject(forbidden)
    expect(await list({ company_id: client }, 'client')).toMatchObject(forbidden)
    expect((await get(id, null)).status).toBe(401)
  })

  it('SAN-34 SAN-35 SAN-36 SAN-37 no one of another organisation', async () => {
    const { _id: id = '' } = (await newest()) ?? {}
    const theirs = other.as.officer
    expect(await get(id, theirs)).toMatchObject(notFound)
    expect(await get(unknownId)).toMatchObject(notFound)
    expect((await product.attempt(theirs, listScreenings, { query: { company_id: client } })).status).toBe(404)
    expect((await product.attempt(theirs, runScreening, { body: { person_id: person } })).status).toBe(404)
    expect((await product.attempt(theirs, runScreening, { body: { company_id: client, ...typed } })).status).toBe(404)
  })
})

it('SAN-36 lists 30 a page, newest first, with how many there are', async () => {
  const quick = await openProduct({ screeningProvider: noOneListed })
  const office = await openFirm(quick, ['manager', 'officer'])
  const company = await office.client()
  await office.approve(await office.propose(company, { sanction_screening_available: 'YES' }))
  for (let count = 0; count < 31; count++) {
    quick.clock.pass(1)
    await quick.call(office.as.officer, runScreening, { body: { company_id: company, ...typed } })
  }
  const page = async (number: string) =>
    (await quick.call(office.as.officer, listScreenings, { query: { company_id: company, page: number } })).body
  const [first, second] = [await page('1'), await page('2')]
  expect([first.sanctions.length, second.sanctions.length, first.count]).toEqual([30, 1, 31])
  const times = [...first.sanctions, ...second.sanctions].map(({ datetime }) => datetime)
  expect(times).toEqual([...times].sort().reverse())
})
