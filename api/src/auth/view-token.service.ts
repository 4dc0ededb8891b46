import type { DueDiligenceService } from '../due-diligence/due-diligence.service'
import { DomainError } from '../errors'
import { hashOfToken } from '../secrets/secrets'
import type { SessionService } from './session.service'
import type { ViewTokens } from './view-token'

type Dependencies = {
  sessions: SessionService
  dueDiligence: Pick<DueDiligenceService, 'checkToken'>
  viewTokens: ViewTokens
}
export type ViewTokenService = ReturnType<typeof createViewTokenService>

export function createViewTokenService({ sessions, dueDiligence, viewTokens }: Dependencies) {
  return {
    /** FIL-07: a session token or a due diligence link token in; 401 for anything else, links of what was removed included. */
    async issue(token: string, address: string) {
      const actor = await sessions.actorOf(token, address)
      if (actor) return viewTokens.sign({ session: actor.sessionId })
      if ((await dueDiligence.checkToken(token)).success) return viewTokens.sign({ link: hashOfToken(token) })
      throw new DomainError('not-signed-in')
    },
  }
}
