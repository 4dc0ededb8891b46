import { changesWereRequested } from '@dossier/contract/file/messages/change-conversation'
import { ensure } from '../../platform/errors'
import type { MemberContext } from '../context'
import type { Action } from '../engine/model'
import { requestOf } from './change-rule'
import { peopleFor } from './people-for'

/** Throws 409 where someone else, who can decide, asked for changes and waits for an answer (WRK-12). */
export async function ensureNotRequested(ctx: MemberContext, action: Action) {
  const { requested } = action
  if (!requested || action.closing || requested.byId === ctx.member.userId) return
  const request = requestOf(action, await peopleFor(ctx, ctx.member, [action]))
  ensure(request === undefined, 'conflict', { message: changesWereRequested(request?.byName ?? '') })
}
