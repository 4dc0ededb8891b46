import {
  affectedChanges,
  approveChange,
  countNotifications,
  denyChange,
  exportReport,
  getNotification,
  listNotifications,
  listNotificationsByClient,
  readNotification,
  withdrawChange,
} from '@dossier/contract/endpoints/changes'
import type { Serve } from '../http/serve'
import type { ChangeService } from './change.service'
import type { ChangeListService } from './change-list.service'
import type { ReportService } from './report.service'

export function changeRoutes(serve: Serve, changes: ChangeService, lists: ChangeListService, reports: ReportService) {
  serve(listNotifications, ({ member, query: { view, company_id, offset, limit } }) =>
    lists.page(member, view, { companyId: company_id, offset, limit }),
  )
  serve(countNotifications, ({ member, query }) => lists.count(member, query.view, query.company_id))
  serve(listNotificationsByClient, ({ member, query }) =>
    lists.byClient(member, query.view, {
      search: query.search,
      ordering: { key: query.orderingKey ?? 'createdAt', direction: query.orderingValue ?? 'desc' },
      page: query.page ?? 1,
    }),
  )
  serve(getNotification, ({ member, params }) => lists.detail(member, params.id))
  serve(readNotification, ({ member, body }) => lists.markRead(member, body.notification_id))
  serve(approveChange, async ({ member, body }) => ({ action: await changes.approve(member, body) }))
  serve(denyChange, async ({ member, body }) => ({ action: await changes.deny(member, body) }))
  serve(withdrawChange, async ({ member, body }) => ({ action: await changes.withdraw(member, body) }))
  serve(exportReport, async ({ member, body: { filters, companyDataId } }) => ({
    data: await reports.report(member, companyDataId, filters),
  }))
  serve(affectedChanges, ({ member, body }) => lists.affected(member, body.id))
}
