import * as calls from '@dossier/contract/portfolio/endpoints/client-export'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { exportClients } from './export-clients'

export function clientExportRoutes(serve: Serve<JobContext>) {
  serve(calls.exportClients, (ctx, { query: { search = '' }, body: { ordering = {}, filters = {}, ...wanted } }) =>
    exportClients(ctx, {
      ...wanted,
      filters,
      search: search.trim(),
      ordering: { key: ordering.orderingKey ?? 'createdAt', direction: ordering.orderingValue ?? 'desc' },
    }),
  )
}
