import { reportError } from '@dossier/contract/people/endpoints/access'
import type { Serve } from '../http/serve'
import type { ErrorReportRepository } from './error-report.repository'

export function errorReportRoutes(serve: Serve, errorReports: Pick<ErrorReportRepository, 'add'>) {
  serve(reportError, async ({ body, visitor }) => {
    await errorReports.add(body, visitor.actor?.userId ?? null)
    return {}
  })
}
