import * as calls from '@dossier/contract/file/endpoints/clients'
import { listNotApplicable as listNotApplicableCall } from '@dossier/contract/file/endpoints/not-applicable'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { deleteRecord } from '../records/delete-record'
import { createClient } from './create-client'
import { getDashboard } from './get-dashboard'
import { listClients } from './list-clients'
import { listNotApplicable } from './list-not-applicable'
import { updateClient } from './update-client'

export function clientRoutes(serve: Serve<JobContext>) {
  serve(calls.listClients, (ctx, { query, body }) =>
    listClients(ctx, {
      search: query.search,
      ordering: { key: query.orderingKey ?? 'createdAt', direction: query.orderingValue ?? 'desc' },
      page: query.page,
      after: query.after,
      filters: body.filters ?? {},
    }),
  )
  serve(calls.createClient, (ctx, { body }) => createClient(ctx, body))
  serve(calls.getDashboard, (ctx, { query }) =>
    getDashboard(ctx, { companyId: query.company_id, state: query.snapshotId }),
  )
  serve(listNotApplicableCall, (ctx, { query }) =>
    listNotApplicable(ctx, { companyId: query.company_id, state: query.snapshotId }),
  )
  // DSH-45: everything in its file goes with it, once that is approved.
  serve(calls.deleteClient, (ctx, { body: { company_id: id, ...removal } }) =>
    deleteRecord(ctx, { kind: 'company', id, ...removal }),
  )
  serve(calls.updateClient, (ctx, { params, body }) => updateClient(ctx, params.id, body))
}
