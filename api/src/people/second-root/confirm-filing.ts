import { deciderMessages } from '@dossier/contract/people/messages/deciders'
import { type Actor, type Caller, callerOf } from '../../platform/access/actor'
import { DomainError, ensure, found } from '../../platform/errors'
import { type Acting, actOf } from '../../trail/act'
import type { VisitorContext } from '../context'
import { ensureForeignBrowser } from './browsers'
import { ensureCandidate } from './candidate'
import { ensureOperator } from './confirm-operator'
import { countsAfter, type Filing, filedDetails, hasLapsed, isAsFiled, presentState } from './filing'
import { filingOfLink } from './filing-link'
import { ensureOutsider } from './outsiders'
import { recordFiling } from './record-filing'
import { tellFirm } from './tell-firm'

type Sent = { readonly filing_id: string; readonly token?: string | undefined }

/**
 * GOV-37: the second part, by another super user who does not belong to the organisation, or once by the holder of a
 * mailed link. It counts after 72 hours, within which any member may object.
 */
export async function confirmFiling(ctx: VisitorContext, { filing_id, token }: Sent) {
  const { actor, address } = ctx.visitor
  const filing =
    token === undefined ? found(await ctx.filings.byId(filing_id)) : await filingOfLink(ctx, { filing_id, token })
  ensure(token === undefined || actor === undefined, 'forbidden', { message: deciderMessages.signedIn })
  const by = token === undefined ? callerOf(signedIn(actor)) : { ...external, address }
  const browser = await ensureForeignBrowser(ctx, filing, ctx.visitor.browser, by.userId)
  const confirmed = await actOf(ctx, { chain: filing.organisationId, by }, (acting) =>
    confirm(acting, { id: filing.id, by, browser, token }),
  )
  void ctx.mail.deliver()
  void ctx.filingNews.work()
  return { filing: presentState(confirmed) }
}

const external: Omit<Caller, 'address'> = { userId: null, name: 'External confirmer', type: 'PUBLIC' }

function signedIn(actor: Actor | undefined): Actor {
  if (!actor) throw new DomainError('not-signed-in')
  return actor
}

type Confirming = {
  readonly id: string
  readonly by: Caller
  readonly browser: string
  readonly token: string | undefined
}

async function confirm(ctx: Acting<VisitorContext>, { id, by, browser, token }: Confirming): Promise<Filing> {
  const { users, filings, mailLinks, filingsDue, session, at } = ctx
  const filing = found(await filings.byId(id, session))
  ensure(filing.state === 'filed' && !hasLapsed(filing, at), 'conflict', { message: deciderMessages.notFiled })
  if (token !== undefined) ensure(await mailLinks.use(token, at, session), 'invalid-link')
  else await ensureOther(ctx, filing, found(by.userId))
  const person = found(await users.byId(filing.userId, session))
  ensure(isAsFiled(filing, person), 'conflict', { message: deciderMessages.personChanged })
  await ensureCandidate(ctx, person, at)
  const countsAt = countsAfter(at)
  const waiting: Filing = {
    ...filing,
    state: 'waiting',
    confirmed: { userId: by.userId, name: by.name, at, browser },
    countsAt,
  }
  await tellFirm(ctx, waiting, 'outsideWaits')
  await filingsDue.add({ input: id, organisationId: filing.organisationId, due: countsAt }, session)
  return recordFiling(ctx, waiting, {
    what: 'decision maker filing confirmed',
    by,
    details: {
      ...filedDetails(waiting),
      counts_at: countsAt.toISOString(),
      ...(token !== undefined && { external: true as const }),
    },
  })
}

/** Who confirms is not who filed it, and does not belong to the organisation. */
async function ensureOther(ctx: Acting<VisitorContext>, filing: Filing, operatorId: string) {
  ensure(operatorId !== filing.filed.userId, 'forbidden', { message: deciderMessages.anotherOperator })
  await ensureOperator(ctx, operatorId)
  await ensureOutsider(ctx, filing, operatorId)
}
