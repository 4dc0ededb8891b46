import {
  createClient,
  deleteClient,
  getDashboard,
  listClients,
  updateClient,
} from '@dossier/contract/file/endpoints/clients'
import type { Serve } from '../../platform/http/serve'
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
  serve(getDashboard, ({ member, query }) => clients.dashboard(member, query.company_id, query.snapshotId))
  serve(deleteClient, ({ member, body: { company_id, ...asked } }) => clients.remove(member, company_id, asked))
  serve(updateClient, ({ member, params, body }) => clients.update(member, params.id, body))
}
