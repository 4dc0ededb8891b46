import { listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import { updatePerson } from '@dossier/contract/file/endpoints/records'
import { getScreening, listScreenings, runScreening } from '@dossier/contract/screening/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { boardOf } from '../../testing/board'
import { type Firm, openFirm } from '../../testing/firm'
import type { OpenProduct } from '../../testing/open-product'
import { openScreenedClient, typed } from '../../testing/screened-client'
import { shippedLists } from '../../testing/shipped-lists'
import { embeddedProvider } from './embedded-provider'
import { ProviderFailure, type ScreenedFacts } from './screening'

let product: OpenProduct
let firm: Firm
const anEntity = { location_type: 'local', entity_type: 'entity', name: 'Rosneft Trading S.A.' } as const
let client: string
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
  ;({ product, firm, client } = await openScreenedClient(provider))
})

/** A person of the file of whom only the name is known. */
async function aPerson() {
  const who = { location_type: 'local', entity_type: 'person', firstName: 'Igor', lastName: 'Rotenberg' }
  return (await boardOf(product, firm, client).aDirector(who)).identity
}

const screen = (body: object) => product.attempt(firm.as.officer, runScreening, { body })
const get = (id: string) => product.attempt(firm.as.officer, getScreening, { params: { id } })
const newest = async () =>
  (await product.call(firm.as.officer, listScreenings, { query: { company_id: client } })).body.sanctions[0]

describe('Screening by what is typed', () => {
  it('SAN-03 SAN-37 says whom another date of birth rules out, in the answer and in what is kept', async () => {
    const asking = { company_id: client, ...typed, dob: '1931-01-01T00:00:00.000Z' }
    const { body } = await product.call(firm.as.officer, runScreening, { body: asking })
    expect(body.data.results).toEqual([])
    const ruledOut = {
      entry: 'ofac-24183',
      list: 'ofac-sdn',
      name: 'ROTENBERG, Igor Arkadyevich',
      births: ['1973-05-09'],
    }
    expect(body.data.namesakes).toContainEqual(ruledOut)
    const kept = await product.call(firm.as.officer, getScreening, { params: { id: (await newest())?._id ?? '' } })
    expect(JSON.parse(kept.body.data.response).namesakes).toEqual(body.data.namesakes)
  })

  it('SAN-02 SAN-03 SAN-35 SAN-39 answers who is listed, with what speaks for it, and keeps all of it', async () => {
    const asking = { company_id: client, ...typed }
    const { status, body } = await product.call(firm.as.officer, runScreening, { body: asking })
    expect(status).toBe(200)
    const { data } = body
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
    expect(data.results[0]?.match.explanation).toEqual([
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
    expect(await screen({ person_id: await aPerson() })).toMatchObject({
      status: 400,
      body: {
        message: 'Please fill Date of Birth, Nationality fields before using API sanction screening',
        requiredFileds: ['Date of Birth', 'Nationality'],
      },
    })
  })

  it('SAN-30 SAN-34 asks with what is proposed, else with what stands', async () => {
    const person = await aPerson()
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
  it('asks with its name, as an organisation', async () => {
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
    const other = await openFirm(product, ['officer'])
    expect((await product.attempt(other.as.officer, runScreening, { body: { entity_id: entity } })).status).toBe(404)
  })
})
