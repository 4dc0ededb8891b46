import { listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import type { Sent } from '@dossier/contract/platform/endpoint'
import type { exportClients } from '@dossier/contract/portfolio/endpoints/client-export'
import type { Firm } from './firm'
import type { OpenProduct } from './open-product'

export type Export = Sent<typeof exportClients>['body']
const byName = { orderingKey: 'name', orderingValue: 'asc' } as const

/** Names in their order as CSV; a spec names only what it wants otherwise. */
export const asked = (given: Partial<Export> = {}): Export => ({
  format: 'csv',
  columns: ['name'],
  ordering: byName,
  ...given,
})

export const exportsOnTrail = async (product: OpenProduct, firm: Firm) =>
  (await product.call(firm.as.administrator, listAuditEvents, { query: {} })).body.events.filter(
    ({ what }) => what === 'clients exported',
  )
