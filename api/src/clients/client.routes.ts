import {
  createClient,
  deleteClient,
  getDashboard,
  listClients,
  updateClient,
} from '@dossier/contract/endpoints/clients'
import { may } from '../access/actor'
import { ensure } from '../errors'
import type { Serve } from '../http/serve'
import type { ClientService } from './client.service'

export function clientRoutes(serve: Serve, clients: ClientService) {
  serve(listClients, ({ member, query, body }) =>
    clients.list(member, {
      search: query.search,
      ordering: { key: query.orderingKey ?? 'createdAt', direction: query.orderingValue ?? 'desc' },
      page: query.page ?? 1,
      filters: body.filters ?? {},
    }),
  )
  serve(createClient, ({ member, body }) => clients.create(member, body))
  serve(getDashboard, ({ member, query }) => {
    ensure(query.snapshotId === undefined || may(member, 'view_document_history'), 'forbidden')
    // Snapshots are not taken yet, so that no snapshot id names one.
    ensure(query.snapshotId === undefined, 'not-found')
    return clients.dashboard(member, query.company_id)
  })
  serve(deleteClient, ({ member, body: { company_id, ...asked } }) => clients.remove(member, company_id, asked))
  serve(updateClient, ({ member, params, body }) => clients.update(member, params.id, body))
}
