import { deciderMessages } from '@dossier/contract/people/messages/deciders'
import { callerOf } from '../../platform/access/actor'
import { ensure, found } from '../../platform/errors'
import { type Acting, act } from '../../trail/act'
import type { MemberContext } from '../context'
import { type Filing, filedDetails, mayStop, presentState } from './filing'
import { recordFiling } from './record-filing'
import { tellFirm } from './tell-firm'

/** GOV-37: any member of the organisation stops a confirmation from outside, until it counts. */
export async function objectConfirmation(ctx: MemberContext, id: string) {
  const filing = await object(ctx, id)
  void ctx.mail.deliver()
  void ctx.filingNews.work()
  return { filing: presentState(filing) }
}

const object = act(async (ctx: Acting<MemberContext>, id: string) => {
  const { filings, member, session, at } = ctx
  const known = await filings.byId(id, session)
  const filing = found(known?.organisationId === member.organisationId ? known : null)
  ensure(mayStop(filing, at), 'conflict', { message: deciderMessages.notWaiting })
  const stopped: Filing = { ...filing, state: 'stopped', stoppedBecause: `${member.name} objected` }
  await tellFirm(ctx, stopped, 'outsideStopped')
  return recordFiling(ctx, stopped, {
    what: 'decision maker filing objected to',
    by: callerOf(member),
    details: filedDetails(stopped),
  })
})
