import type { Actor } from '../access/actor'
import type { DueDiligenceService } from '../due-diligence/due-diligence.service'
import type { Link, LinkRepository } from '../due-diligence/link.repository'
import { DomainError, found } from '../errors'
import { hashOfToken } from '../secrets/secrets'
import type { SessionService } from './session.service'
import type { ViewTokens } from './view-token'

type Dependencies = {
  sessions: SessionService
  dueDiligence: Pick<DueDiligenceService, 'checkToken'>
  viewTokens: ViewTokens
  links: Pick<LinkRepository, 'ofHash'>
}
/** A user, or the holder of a link to a form. */
export type Holder = ({ readonly actor: Actor } | { readonly link: Link }) & {
  /** The one document that the token opens, undefined where it opens all that its holder may read. */
  readonly onlyId: string | undefined
}
type Asked = { readonly token: string; readonly id?: string | undefined }
export type ViewTokenService = ReturnType<typeof createViewTokenService>

export function createViewTokenService({ sessions, dueDiligence, viewTokens, links }: Dependencies) {
  return {
    /** FIL-07: a session token or a due diligence link token in; 401 for anything else, links of what was removed included. */
    async issue({ token, id }: Asked, address: string) {
      const bound = id !== undefined && { id }
      const actor = await sessions.actorOf(token, address)
      if (actor) return viewTokens.sign({ session: actor.sessionId, ...bound })
      if ((await dueDiligence.checkToken(token)).success) return viewTokens.sign({ link: hashOfToken(token), ...bound })
      throw new DomainError('not-signed-in')
    },

    /** Returns whose rights a view token carries (DOC-55): 401 when it is over, or the session or the link behind it is. */
    async holder(viewingToken: string, address: string): Promise<Holder> {
      const rights = found(await viewTokens.read(viewingToken), 'not-signed-in')
      const onlyId = rights.id
      if ('session' in rights)
        return { actor: found(await sessions.ofSession(rights.session, address), 'not-signed-in'), onlyId }
      return { link: found(await links.ofHash(rights.link), 'not-signed-in'), onlyId }
    },
  }
}
