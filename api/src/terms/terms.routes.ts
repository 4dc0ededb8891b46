import { getTerms, saveTerms } from '@dossier/contract/endpoints/organisation'
import type { Serve } from '../http/serve'
import type { TermsService } from './terms.service'

export function termsRoutes(serve: Serve, terms: TermsService) {
  serve(getTerms, () => terms.get())
  serve(saveTerms, ({ actor, body }) => terms.save(actor, body))
}
