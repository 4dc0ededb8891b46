import { deciderMessages } from '@dossier/contract/people/messages/deciders'
import { callerOf } from '../../platform/access/actor'
import { ensure, found } from '../../platform/errors'
import { type Acting, actOf } from '../../trail/act'
import type { ActorContext } from '../context'
import { ensureOperator } from './confirm-operator'
import { type Filing, filedDetails, mayStop, presentState } from './filing'
import { recordFiling } from './record-filing'
import { tellFirm } from './tell-firm'

/** GOV-37: a super user takes a filing back, until it counts, so that another one can be made. */
export async function withdrawFiling(ctx: ActorContext, id: string) {
  const { organisationId: chain } = found(await ctx.filings.byId(id))
  const filing = await actOf(ctx, { chain, by: callerOf(ctx.actor) }, (acting) => withdraw(acting, id))
  void ctx.mail.deliver()
  void ctx.filingNews.work()
  return { filing: presentState(filing) }
}

async function withdraw(ctx: Acting<ActorContext>, id: string): Promise<Filing> {
  const { filings, actor, session, at } = ctx
  await ensureOperator(ctx, actor.userId)
  const filing = found(await filings.byId(id, session))
  ensure(mayStop(filing, at), 'conflict', { message: deciderMessages.notWaiting })
  const withdrawn: Filing = { ...filing, state: 'stopped', stoppedBecause: `${actor.name} withdrew it` }
  await tellFirm(ctx, withdrawn, 'outsideStopped')
  return recordFiling(ctx, withdrawn, {
    what: 'decision maker filing withdrawn',
    by: callerOf(actor),
    details: filedDetails(withdrawn),
  })
}
