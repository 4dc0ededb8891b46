import type { Endpoint } from '@dossier/contract/endpoint'
import { endpoints } from '@dossier/contract/endpoints'
import { generateViewToken } from '@dossier/contract/endpoints/access'
import { beforeAll, describe, expect, it } from 'vitest'
import { filled, idsIn, parts, samples, samplesFor, samplesToCreate, schemaOf } from '../testing/filled-requests'
import { oneOfEverything } from '../testing/one-of-everything'
import { type OpenProduct, openProduct } from '../testing/open-product'
import { aPdfFile } from '../testing/pdf'
import { unknownId } from '../testing/refusals'

let product: OpenProduct
let ours: Awaited<ReturnType<typeof oneOfEverything>>
let theirs: Awaited<ReturnType<typeof oneOfEverything>>

beforeAll(async () => {
  product = await openProduct()
  ours = await oneOfEverything(product)
  theirs = await oneOfEverything(product)
})

const aPdf = aPdfFile('sample')
const viewToken = async () => (await product.call(null, generateViewToken, { body: { token: ours.token } })).body.token

/** Asks with our ids everywhere but in one place. */
async function ask(endpoint: Endpoint, place: string, id: string) {
  const schemas = await endpoint.schemas()
  const byLink = endpoint.access === 'access-token' && { token: ours.link }
  const toView = endpoint.access === 'view-token' && { viewingToken: await viewToken() }
  const asked = parts.flatMap((part) => {
    const node = schemaOf(schemas, part)
    const idOf = (path: string, kind: string) => (`${part}.${path}` === place ? id : (ours.ids[kind] ?? ''))
    const filling = {
      idOf,
      samples: { ...samplesToCreate(endpoint), ...samples, ...samplesFor[place], ...byLink, ...toView },
      place: place.replace(/^\w+\./, ''),
    }
    return node ? [[part, filled(node, filling)] as const] : []
  })
  const { status, body } = await product.attempt(ours.token, endpoint, {
    ...Object.fromEntries(asked),
    ...(schemas.form && { file: aPdf }),
  })
  return { status, body: { ...body, requestId: '' } }
}

const places = await Promise.all(
  Object.entries(endpoints).map(async ([name, endpoint]) => {
    const schemas = await endpoint.schemas()
    return parts.flatMap((part) =>
      idsIn(schemaOf(schemas, part)).map(
        ([path, kind]) => [`${name} ${part}.${path}`, endpoint, `${part}.${path}`, kind] as const,
      ),
    )
  }),
).then((found) => found.flat())

const trailOf = (organisation: string) =>
  product.database.db.collection('audit_events').countDocuments({ organisation_id: organisation })

describe.each(places)('%s', (_, endpoint, place, kind) => {
  it('PRM-04, PLT-28, SHL-05 answers an id of another organisation like one that no one has, and touches nothing there', async () => {
    const foreign = theirs.ids[kind]
    expect(foreign, `oneOfEverything has no ${kind} to aim at`).toMatch(/^[0-9a-f]{24}$/)
    const before = await trailOf(theirs.id)
    const answered = await ask(endpoint, place, foreign ?? '')
    expect(answered).toEqual(await ask(endpoint, place, unknownId))
    expect([200, 401, 404]).toContain(answered.status)
    expect(JSON.stringify(answered.body)).not.toContain(foreign)
    expect(await trailOf(theirs.id)).toBe(before)
  })
})

it('every call that takes an id is asked in a way it would take', async () => {
  const refused = new Map<string, number>()
  for (const [name, endpoint, place, kind] of places.filter(([, , , kind]) => kind !== 'session')) {
    const { status } = await ask(endpoint, place, ours.ids[kind] ?? '')
    if (status === 400 || status === 401) refused.set(name, status)
  }
  expect([...refused.keys()]).toEqual([])
})
