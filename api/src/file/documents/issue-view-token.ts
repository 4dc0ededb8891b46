import { actorOfToken } from '../../people/auth/callers'
import { DomainError } from '../../platform/errors'
import { hashOfToken } from '../../platform/secrets/secrets'
import type { VisitorContext } from '../context'

/** The token of a session or of a link to a form, and the one document that is to be read with it. */
type Opening = { readonly token: string; readonly id?: string | undefined }

/**
 * FIL-07: a session token or a due diligence link token in; 401 for anything else, links of what was removed included. A
 * session that goes with the token of a link is judged by its own rights: who works here reads nothing as a client.
 */
export async function issueViewToken(ctx: VisitorContext, { token, id }: Opening) {
  const { viewTokens, linkedForms, visitor } = ctx
  const bound = id !== undefined && { id }
  const actor = await actorOfToken(ctx, token, visitor.address)
  if (actor) return viewTokens.sign({ session: actor.sessionId, ...bound })
  const link = await linkedForms.ofToken(token)
  if (link && visitor.actor) return viewTokens.sign({ session: visitor.actor.sessionId, ...bound })
  if (link) return viewTokens.sign({ link: hashOfToken(token), ...bound })
  throw new DomainError('not-signed-in')
}
