import * as calls from '@dossier/contract/file/endpoints/changes'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { affectedChanges } from './affected-changes'
import { approve } from './approve'
import { changeDetail, markChangeRead } from './change-detail'
import { countersign } from './countersign'
import { deny } from './deny'
import { countListed, listByClient, listChanges } from './list-changes'
import { reportChanges } from './report-changes'
import { sittingInFull } from './sitting-in-full'
import { withdraw } from './withdraw'

export function changeRoutes(serve: Serve<JobContext>) {
  serve(calls.listNotifications, (ctx, { query }) => listChanges(ctx, query))
  serve(calls.countNotifications, (ctx, { query }) => countListed(ctx, query))
  serve(calls.listNotificationsByClient, (ctx, { query: { view, search, orderingKey, orderingValue, page = 1 } }) => {
    const ordering = { key: orderingKey ?? 'createdAt', direction: orderingValue ?? 'desc' } as const
    return listByClient(ctx, { view, search, ordering, page })
  })
  serve(calls.getNotification, (ctx, { params }) => changeDetail(ctx, params.id))
  serve(calls.getSitting, (ctx, { params }) => sittingInFull(ctx, params.id))
  serve(calls.readNotification, (ctx, { body }) => markChangeRead(ctx, body.notification_id))
  serve(calls.approveChange, async (ctx, { body }) => ({ action: await approve(ctx, body) }))
  serve(calls.denyChange, async (ctx, { body }) => ({ action: await deny(ctx, body) }))
  serve(calls.withdrawChange, async (ctx, { body }) => ({ action: await withdraw(ctx, body) }))
  serve(calls.countersignChange, async (ctx, { body }) => ({ action: await countersign(ctx, body.id) }))
  serve(calls.exportReport, async (ctx, { body: { filters, companyDataId: companyId } }) => ({
    data: await reportChanges(ctx, { companyId, filters }),
  }))
  serve(calls.affectedChanges, (ctx, { body }) => affectedChanges(ctx, body.id))
}
