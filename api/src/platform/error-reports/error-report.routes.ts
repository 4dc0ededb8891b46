import { reportError } from '@dossier/contract/people/endpoints/access'
import type { JobContext } from '../context'
import type { Serve } from '../http/serve'

export function errorReportRoutes(serve: Serve<JobContext>) {
  serve(reportError, async ({ errorReports, visitor }, { body }) => {
    await errorReports.add(body, visitor.actor?.userId ?? null)
    return {}
  })
}
