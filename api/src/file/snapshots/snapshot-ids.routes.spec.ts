import { dueDiligenceDocInfo, dueDiligenceInfo } from '@dossier/contract/due-diligence/endpoints/forms'
import { dueDiligencePdfByLink } from '@dossier/contract/due-diligence/endpoints/paper'
import { exportAudit } from '@dossier/contract/file/endpoints/changes'
import { listClients } from '@dossier/contract/file/endpoints/clients'
import { kindNames } from '@dossier/contract/file/kinds'
import { generateViewToken } from '@dossier/contract/people/endpoints/access'
import type { Endpoint } from '@dossier/contract/platform/endpoint'
import { exportClients } from '@dossier/contract/portfolio/endpoints/client-export'
import { beforeAll, describe, expect, it } from 'vitest'
import { aimedRequests, placesOfIds } from '../../testing/aimed-requests'
import { oneOfEverything } from '../../testing/one-of-everything'
import { type OpenProduct, openProduct } from '../../testing/open-product'

let product: OpenProduct
let ours: Awaited<ReturnType<typeof oneOfEverything>>
let ask: ReturnType<typeof aimedRequests>

beforeAll(async () => {
  product = await openProduct()
  ours = await oneOfEverything(product)
  ask = aimedRequests(product, ours)
})

const ofRecords = new Set<string>([...kindNames, 'record'])
/** Calls that write nothing of a client's file, and use POST all the same. */
const reads: readonly Endpoint[] = [
  generateViewToken,
  listClients,
  exportClients,
  exportAudit,
  dueDiligenceInfo,
  dueDiligenceDocInfo,
  dueDiligencePdfByLink,
]
const unknown = { status: 404, body: { message: 'Associated object was not found' } }
/** TSK-15: what a task names beside its client is part of its fields. */
const isOfTask = (place: string) => place.startsWith('body.task.')
const invalid = { status: 400, body: { message: 'Invalid input' } }

const places = (await placesOfIds()).filter(
  ([, endpoint, , kind]) => endpoint.method !== 'GET' && !reads.includes(endpoint) && ofRecords.has(kind),
)

describe.each(places)('%s', (_, endpoint, place) => {
  it('SNP-20 answers the id of a snapshot with 404, and writes nothing', async () => {
    const trail = () => product.database.db.collection('audit_events').countDocuments()
    const before = await trail()
    const answered = await ask(endpoint, place, ours.ids.snapshot ?? '')
    expect(answered).toMatchObject(isOfTask(place) ? invalid : unknown)
    expect(await trail()).toBe(before)
  })
})
