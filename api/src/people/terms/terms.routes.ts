import { getTerms, saveTerms as saveTermsCall } from '@dossier/contract/people/endpoints/organisation'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { currentTerms } from './current-terms'
import { saveTerms } from './save-terms'

export function termsRoutes(serve: Serve<JobContext>) {
  serve(getTerms, currentTerms)
  serve(saveTermsCall, (ctx, { body }) => saveTerms(ctx, body))
}
