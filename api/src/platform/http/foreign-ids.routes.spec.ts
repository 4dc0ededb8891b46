import { renewLink } from '@dossier/contract/due-diligence/endpoints/forms'
import type { Endpoint } from '@dossier/contract/platform/endpoint'
import { beforeAll, describe, expect, it } from 'vitest'
import { aimedRequests, placesOfIds } from '../../testing/aimed-requests'
import { oneOfEverything } from '../../testing/one-of-everything'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { unknownId } from '../../testing/refusals'

let product: OpenProduct
let ours: Awaited<ReturnType<typeof oneOfEverything>>
let theirs: Awaited<ReturnType<typeof oneOfEverything>>
let ask: ReturnType<typeof aimedRequests>

beforeAll(async () => {
  product = await openProduct()
  ours = await oneOfEverything(product)
  theirs = await oneOfEverything(product)
  ask = aimedRequests(product, ours)
})

const places = await placesOfIds()

/** TSK-15, FIL-11: what a task names beside its client is part of its fields, and so are the files of a ticket. */
const answersBadRequest = (place: string, { path }: Endpoint) =>
  !['body.company_id', 'body.task.task_id', 'body.ticket_id'].includes(place) &&
  /^\/(task|support)\/(create|message\/create)$/.test(path)

const eventsOf = (organisation: string) =>
  product.database.db.collection('audit_events').countDocuments({ organisation_id: organisation })

describe.each(places)('%s', (_, endpoint, place, kind) => {
  it('PRM-04, PLT-28, SHL-05 answers an id of another organisation like one that no one has, and touches nothing there', async () => {
    const foreign = theirs.ids[kind]
    expect(foreign, `oneOfEverything has no ${kind} to aim at`).toMatch(/^[0-9a-f]{24}$/)
    const before = await eventsOf(theirs.id)
    const answered = await ask(endpoint, place, foreign ?? '')
    expect(answered).toEqual(await ask(endpoint, place, unknownId))
    expect(answersBadRequest(place, endpoint) ? [400] : [200, 401, 404]).toContain(answered.status)
    expect(JSON.stringify(answered.body)).not.toContain(foreign)
    expect(await eventsOf(theirs.id)).toBe(before)
  })
})

it('every call that takes an id is asked in a way it would take', async () => {
  const refused = new Map<string, number>()
  // a link that was renewed opens nothing any more
  const isLast = ([, endpoint]: (typeof places)[number]) => Number(endpoint === renewLink)
  // a session ends and an upload is taken with the first call that names it
  const asked = places
    .filter(([, , , kind]) => !['session', 'upload', 'ticket_upload'].includes(kind))
    .sort((left, right) => isLast(left) - isLast(right))
  for (const [name, endpoint, place, kind] of asked) {
    const { status } = await ask(endpoint, place, ours.ids[kind] ?? '')
    if (status === 400 || status === 401) refused.set(name, status)
  }
  expect([...refused.keys()]).toEqual([])
})
