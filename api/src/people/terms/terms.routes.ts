import { getTerms, saveTerms as saveTermsCall } from '@dossier/contract/people/endpoints/organisation'
import type { ServeIn } from '../../platform/http/serve-in'
import type { JobContext } from '../context'
import { currentTerms } from './current-terms'
import { saveTerms } from './save-terms'

export function termsRoutes(serve: ServeIn<JobContext>) {
  serve(getTerms, currentTerms)
  serve(saveTermsCall, (ctx, { body }) => saveTerms(ctx, body))
}
