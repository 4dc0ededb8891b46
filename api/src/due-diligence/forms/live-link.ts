import type { LinkedForms } from '../../file/documents/linked-forms'
import type { JobContext } from '../context'
import type { Link } from './link.repository'

type Looking = Pick<JobContext, 'formLinks' | 'caseFiles' | 'session'>

/** What a token opens; null for nothing. A link whose form or client was removed tells no more than one that never was. */
export async function liveLink({ formLinks, caseFiles, session }: Looking, token: string): Promise<Link | null> {
  const link = await formLinks.ofToken(token, session)
  return link && (await caseFiles.record(link, 'due_diligence_record', link.recordId, session)) ? link : null
}

/** The same for documents, which are read by links too. */
export const linkedFormsIn = (ctx: Looking): LinkedForms => ({
  ofToken: (token) => liveLink(ctx, token),
  ofHash: (hash) => ctx.formLinks.ofHash(hash),
  forget: (scope, formIds, session) => ctx.formLinks.removeOf(scope, formIds, session),
})
