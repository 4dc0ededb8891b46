import type { Callers } from '../../people/auth/callers'
import type { Actor } from '../../platform/access/actor'
import type { Scope } from '../../platform/access/scope'
import { DomainError, found } from '../../platform/errors'
import { hashOfToken } from '../../platform/secrets/secrets'
import type { ViewTokens } from './view-token'

/** What a link to a form opens: that form and its documents. */
type FormLink = Scope & { readonly recordId: string }

type Dependencies = {
  readonly sessions: Callers
  readonly viewTokens: ViewTokens
  readonly formLinks: {
    readonly checkToken: (token: string) => Promise<{ readonly success: boolean }>
    readonly ofHash: (hash: string) => Promise<FormLink | null>
  }
}
/** A user, or the holder of a link to a form. */
export type Holder = ({ readonly actor: Actor } | { readonly link: FormLink }) & {
  /** The one document that the token opens, undefined where it opens all that its holder may read. */
  readonly onlyId: string | undefined
}
type Asked = { readonly token: string; readonly id?: string | undefined }
export type ViewTokenService = ReturnType<typeof createViewTokenService>

export function createViewTokenService({ sessions, viewTokens, formLinks }: Dependencies) {
  return {
    /** FIL-07: a session token or a due diligence link token in; 401 for anything else, links of what was removed included. */
    async issue({ token, id }: Asked, address: string) {
      const bound = id !== undefined && { id }
      const actor = await sessions.actorOf(token, address)
      if (actor) return viewTokens.sign({ session: actor.sessionId, ...bound })
      if ((await formLinks.checkToken(token)).success) return viewTokens.sign({ link: hashOfToken(token), ...bound })
      throw new DomainError('not-signed-in')
    },

    /** Returns whose rights a view token carries (DOC-55): 401 when it is over, or the session or the link behind it is. */
    async holder(viewingToken: string, address: string): Promise<Holder> {
      const rights = found(await viewTokens.read(viewingToken), 'not-signed-in')
      const onlyId = rights.id
      if ('session' in rights)
        return { actor: found(await sessions.ofSession(rights.session, address), 'not-signed-in'), onlyId }
      return { link: found(await formLinks.ofHash(rights.link), 'not-signed-in'), onlyId }
    },
  }
}
