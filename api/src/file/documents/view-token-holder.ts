import { actorOfSession } from '../../people/auth/callers'
import type { Actor } from '../../platform/access/actor'
import { found } from '../../platform/errors'
import type { VisitorContext } from '../context'
import type { LinkedForm } from './linked-forms'

/** A user, or the holder of a link to a form. */
export type Holder = ({ readonly actor: Actor } | { readonly link: LinkedForm }) & {
  /** The one document that the token opens, undefined where it opens all that its holder may read. */
  readonly onlyId: string | undefined
}

/** Whose rights a view token carries (DOC-55): 401 when it is over, or the session or the link behind it is. */
export async function holderOf(ctx: VisitorContext, viewingToken: string): Promise<Holder> {
  const rights = found(await ctx.viewTokens.read(viewingToken), 'not-signed-in')
  const onlyId = rights.id
  if ('link' in rights) {
    // who is signed in reads by their own rights, not by those of a link
    if (ctx.visitor.actor) return { actor: ctx.visitor.actor, onlyId }
    return { link: found(await ctx.linkedForms.ofHash(rights.link), 'not-signed-in'), onlyId }
  }
  return { actor: found(await actorOfSession(ctx, rights.session, ctx.visitor.address), 'not-signed-in'), onlyId }
}
