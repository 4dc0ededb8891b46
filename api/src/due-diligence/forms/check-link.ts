import type { JobContext } from '../context'
import { liveLink } from './live-link'

/** ACC-40. A link whose record is gone opens nothing. */
export async function checkLink(ctx: Pick<JobContext, 'formLinks' | 'caseFiles'>, token: string) {
  const link = await liveLink(ctx, token)
  return link
    ? { success: true as const, due_diligence_id: link.recordId, company_id: link.companyId, kind: link.kind }
    : { success: false as const }
}
