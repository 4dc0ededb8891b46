import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getScreening, listScreenings, runScreening } from '@dossier/contract/screening/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { boardOf } from '../../testing/board'
import type { Firm } from '../../testing/firm'
import type { OpenProduct } from '../../testing/open-product'
import { openScreenedClient, typed } from '../../testing/screened-client'
import { matchProvider } from './match-provider'
import type { ScreeningProvider } from './screening'

type Kept = { _id: string; outcome: { answer: { raw: unknown } } }
type Answering = (request: IncomingMessage, response: ServerResponse) => void

const entity = {
  id: 'NK-1',
  caption: 'Igor Arkadyevich Rotenberg',
  schema: 'Person',
  score: 0.93,
  match: true,
  datasets: ['us_ofac_sdn'],
  features: { name_literal_match: 1 },
  explanations: { name_match: { score: 0.9, detail: 'The names are alike' }, country_mismatch: { score: -0.1 } },
  properties: {
    firstName: ['Igor'],
    lastName: ['Rotenberg'],
    birthDate: ['1973-05-09'],
    nationality: ['ru'],
    topics: ['sanction'],
    notes: ['Listed in 2018'],
    sourceUrl: ['https://list.example/1'],
  },
}
const catalogue = {
  datasets: [
    { name: 'default', title: 'Everything', version: '20260301', updated_at: '2026-03-01T06:00:00', entity_count: 7 },
  ],
}
/** An answer of 5 MB in letters of several bytes. */
const notes = ['語'.repeat(1_700_000)]
const grown = { ...entity, properties: { ...entity.properties, notes } }
const large = { responses: { asked: { status: 200, results: [grown] } } }
const json = (response: ServerResponse, body: unknown) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

const answerWith = (response: ServerResponse, count: number, id = (at: number) => `NK-${at}`) =>
  json(response, {
    responses: {
      asked: { status: 200, results: Array.from({ length: count }, (_, at) => ({ ...entity, id: id(at) })) },
    },
  })
const nested = (levels: number) =>
  `{"responses":{"asked":{"status":200,"results":[],"more":${'['.repeat(levels)}${']'.repeat(levels)}}}}`

const requests: { path: string | undefined; key: string | undefined; body: string }[] = []
const speaking: Answering = async (request, response) => {
  requests.push({ path: request.url, key: request.headers.authorization, body: await text(request) })
  if (request.url === '/catalog') json(response, catalogue)
  else json(response, { responses: { asked: { status: 200, results: [entity], total: { value: 1 } } } })
}

let answering = speaking
const server = createServer((request, response) => answering(request, response))
let product: OpenProduct
let firm: Firm
let client: string
let address: string

let provider: ScreeningProvider

let now: number
const within = (withinMs: number) =>
  matchProvider({ url: address, key: 'secret', dataset: 'default', withinMs, now: () => new Date(now) })

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  now = 0
  provider = within(20_000)
  const asked: ScreeningProvider = { name: 'match', screen: (facts) => provider.screen(facts) }
  ;({ product, firm, client } = await openScreenedClient(asked, ['manager', 'officer']))
})
beforeEach(() => {
  requests.splice(0)
  // what the catalogue said before counts no more
  now += 60_000
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const screen = (body: object = { company_id: client, ...typed }) =>
  product.attempt(firm.as.officer, runScreening, { body })
async function newest() {
  const { sanctions } = (await product.call(firm.as.officer, listScreenings, { query: { company_id: client } })).body
  return (await product.call(firm.as.officer, getScreening, { params: { id: sanctions[0]?._id ?? '' } })).body.data
}
async function rawOfNewest() {
  const { _id } = await newest()
  const kept = await product.database.db.collection<Kept>('screenings').findOne({ _id })
  return kept?.outcome.answer.raw
}

describe('A service that speaks the match API', () => {
  it('SAN-03 SAN-35 SAN-39 is asked for a person, and its answer kept as it came', async () => {
    const { status, body } = await screen()
    expect(status).toBe(200)
    expect(requests[0]).toMatchObject({ path: '/match/default?limit=100', key: 'ApiKey secret' })
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      queries: {
        asked: {
          schema: 'Person',
          properties: {
            name: ['Igor Rotenberg'],
            firstName: ['Igor'],
            lastName: ['Rotenberg'],
            birthDate: ['1973-05-09'],
            nationality: ['ru'],
          },
        },
      },
    })
    expect(body.data).toMatchObject({
      results: [
        {
          individual: { firstname: 'Igor', surname: 'Rotenberg', year_of_birth: '1973', countries: ['RU'] },
          sanction_types: [{ body: 'Everything', programme: 'sanction' }],
          notes: [{ note: 'Listed in 2018', source: 'Everything' }],
          articles: [{ url: 'https://list.example/1', snippets: [] }],
          match: {
            entry: 'NK-1',
            list: 'default',
            score: 0.93,
            band: 'strong',
            explanation: [
              { feature: 'name', speaks: 'for', text: 'The names are alike' },
              { feature: 'country', speaks: 'against', text: 'The provider says country mismatch: -0.1' },
            ],
          },
        },
      ],
      lists: [
        {
          id: 'default',
          name: 'Everything',
          version: '20260301',
          published: '2026-03-01',
          entries: 7,
          outOfDate: false,
        },
      ],
    })
    expect(await rawOfNewest()).toMatchObject({ responses: { asked: { total: { value: 1 } } } })
  })

  it('is asked for an entity as an organisation', async () => {
    const company = { location_type: 'local', entity_type: 'entity', name: 'Harbour Directors' } as const
    const { identity } = await boardOf(product, firm, client).aDirector(company)
    requests.length = 0
    expect((await screen({ entity_id: identity })).status).toBe(200)
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      queries: { asked: { schema: 'Organization', properties: { name: ['Harbour Directors'] } } },
    })
  })

  it('SAN-02 is asked with the numbers of documents, whether of passports or of other papers', async () => {
    const identifiers = ['NL1234567', 'ID-7654321']
    await provider.screen({ firstname: 'Igor', surname: 'Rotenberg', dob: '', nationality: '', identifiers })
    expect(JSON.parse(requests[0]?.body ?? '').queries.asked.properties).toMatchObject({
      passportNumber: identifiers,
      idNumber: identifiers,
    })
  })

  it('is asked for its catalogue once a minute, however often a new version is looked for', async () => {
    const asked = () => requests.filter(({ path }) => path === '/catalog').length
    for (let count = 0; count < 3; count++) expect(await provider.monitoring?.version()).toBe('20260301')
    expect(asked()).toBe(1)
    now += 60_000
    expect(await provider.monitoring?.version()).toBe('20260301')
    expect(asked()).toBe(2)
  })

  it('SAN-39 GOV-36 states the version that answered, though another was known just before', async () => {
    expect((await screen()).body.data).toMatchObject({ lists: [{ version: '20260301', published: '2026-03-01' }] })
    const [dataset] = catalogue.datasets
    const newer = { datasets: [{ ...dataset, version: '20260302', updated_at: '2026-03-02T06:00:00' }] }
    answering = (request, response) =>
      request.url === '/catalog' ? json(response, newer) : void speaking(request, response)
    expect((await screen()).body.data).toMatchObject({ lists: [{ version: '20260302', published: '2026-03-02' }] })
    expect(await provider.monitoring?.version()).toBe('20260302')
    answering = speaking
  })

  it('is asked for its catalogue again where it gave none', async () => {
    answering = (request, response) =>
      request.url === '/catalog' ? void response.writeHead(503).end() : void speaking(request, response)
    expect((await screen()).body.data).toMatchObject({ lists: [{ published: '' }] })
    answering = speaking
    expect((await screen()).body.data).toMatchObject({ lists: [{ published: '2026-03-01' }] })
  })

  it('GOV-36 whose collection has no known day is out of date', async () => {
    answering = (request, response) =>
      request.url === '/catalog' ? void response.writeHead(404).end() : void speaking(request, response)
    expect((await screen()).body.data).toMatchObject({
      lists: [{ id: 'default', name: 'default', version: '', published: '', outOfDate: true }],
    })
    answering = speaking
  })

  it.each(['yesterday, at noon', '2026-02-31T06:00:00'])(
    'GOV-36 whose collection is of %s is out of date',
    async (updated_at) => {
      answering = (request, response) =>
        request.url === '/catalog'
          ? json(response, { datasets: [{ name: 'default', updated_at }] })
          : void speaking(request, response)
      expect((await screen()).body.data).toMatchObject({ lists: [{ id: 'default', published: '', outOfDate: true }] })
      answering = speaking
    },
  )

  const nonsense = 'The screening provider gave an answer that is not a result'
  it.each<[string, Answering, string]>([
    ['HTML', (_, response) => response.end('<html>Sign in</html>'), nonsense],
    [
      'nonsense',
      (_, response) => json(response, { responses: { asked: { status: 200, results: [{ id: 7 }] } } }),
      nonsense,
    ],
    ['too much', (_, response) => response.end(Buffer.alloc(17_000_000, 'a')), nonsense],
    ['more than one document holds', (_, response) => json(response, large), nonsense],
    ['more results than it was asked for', (_, response) => answerWith(response, 101), nonsense],
    ['what lies 200,000 deep', (_, response) => response.end(nested(200_000)), nonsense],
    ['a refusal', (_, response) => response.writeHead(401).end(), 'The screening provider answered 401'],
    [
      'elsewhere',
      (_, response) => response.writeHead(302, { location: '/x' }).end(),
      'The screening provider cannot be reached',
    ],
    ['nothing', (request) => request.socket.destroy(), 'The screening provider cannot be reached'],
  ])('SAN-34 SAN-39 that answers %s is a failure, said and kept', async (_, answer, message) => {
    answering = answer
    expect(await screen()).toMatchObject({ status: 502, body: { code: 'provider-failed', message } })
    answering = speaking
    const kept = await newest()
    expect(kept).toMatchObject({ outcome: 'failed', message })
    expect(JSON.parse(kept.response)).toMatchObject({ message, results: [], lists: [] })
  })

  it('SAN-03 that answers one entry several times gives one result', async () => {
    answering = (request, response) =>
      request.url === '/catalog' ? json(response, catalogue) : answerWith(response, 3, () => 'NK-1')
    await screen()
    expect(JSON.parse((await newest()).response).results).toHaveLength(1)
    answering = speaking
  })

  it('SAN-34 SAN-39 that answers too late is a failure, said and kept', async () => {
    answering = () => undefined
    provider = within(50)
    const message = 'The screening provider did not answer in time'
    expect(await screen()).toMatchObject({ status: 502, body: { code: 'provider-failed', message } })
    expect(await newest()).toMatchObject({ outcome: 'failed', message })
    provider = within(20_000)
    answering = speaking
  })
})
