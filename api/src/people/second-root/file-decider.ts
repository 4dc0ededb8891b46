import { accessMessages } from '@dossier/contract/people/messages/access'
import { deciderMessages } from '@dossier/contract/people/messages/deciders'
import type { FilingKind } from '@dossier/contract/platform/decider-filings'
import { isEmail, keptAddress } from '@dossier/contract/platform/validation/mailbox'
import { callerOf } from '../../platform/access/actor'
import { ensure, found } from '../../platform/errors'
import { type Acting, actOf } from '../../trail/act'
import type { ActorContext } from '../context'
import { type User, userName } from '../users/user'
import { ensureCandidate } from './candidate'
import { ensureOperator } from './confirm-operator'
import { type Filing, filedDetails, lapsesAfter, presentState } from './filing'
import { confirmerMail } from './filing-mails'
import { ensureOutsider, isOfAccount } from './outsiders'
import { recordFiling } from './record-filing'

type Sent = {
  readonly user_id: string
  readonly kind: FilingKind
  readonly reference: string
  readonly sha256: readonly string[]
  readonly confirmer?: string | undefined
}

/**
 * GOV-37: a super user files what was checked of a person whom nobody at work in their organisation could confirm. The
 * second part is another super user's or, where there is none, that of the holder of a mailed link.
 */
export async function fileDecider(ctx: ActorContext, sent: Sent) {
  const { users, mail, actor, limits } = ctx
  const chain = found(found(await users.byId(sent.user_id)).organisationId)
  const confirmer = await confirmerOf(ctx, chain, sent.confirmer)
  if (confirmer !== null) await limits.countMailTo(confirmer)
  const filing = await actOf(ctx, { chain, by: callerOf(actor) }, (acting) => file(acting, { ...sent, confirmer }))
  void mail.deliver()
  void ctx.filingNews.work()
  return { filing: presentState(filing) }
}

/** The mailbox of an external confirmer: only where no other super user is there to confirm, and of no account. */
async function confirmerOf(ctx: ActorContext, organisationId: string, sent: string | undefined) {
  const { users, actor } = ctx
  if (sent === undefined) return null
  ensure(isEmail(sent), 'invalid-request', { errors: { confirmer: accessMessages.invalidEmail } })
  const message = deciderMessages.confirmerMailbox
  const operators = await users.superUsers()
  const isOurs = await isOfAccount(ctx, { organisationId }, sent, operators)
  ensure(!isOurs, 'invalid-request', { message, errors: { confirmer: message } })
  const alone = operators.every(({ id }) => id === actor.userId)
  ensure(alone, 'conflict', { message: deciderMessages.operatorConfirms })
  return keptAddress(sent)
}

async function file(
  ctx: Acting<ActorContext>,
  { user_id, kind, reference, sha256, confirmer }: Omit<Sent, 'confirmer'> & { readonly confirmer: string | null },
) {
  const { users, filings, filingsDue, actor, at, session } = ctx
  const user = found(await users.byId(user_id, session))
  const organisationId = found(user.organisationId)
  await ensureOutsider(ctx, { organisationId }, actor.userId)
  await ensureOperator(ctx, actor.userId)
  await ensureCandidate(ctx, user, at)
  const underWay = await filings.underWay({ organisationId }, session)
  ensure(underWay.length === 0, 'conflict', { message: deciderMessages.underWay })
  const filing: Filing = {
    id: ctx.newId(),
    organisationId,
    userId: user.id,
    name: userName(user),
    email: user.email,
    kind,
    reference,
    papers: [...new Set(sha256)],
    state: 'filed',
    filed: { userId: actor.userId, name: actor.name, at },
    confirmed: null,
    countsAt: null,
    confirmer,
    stoppedBecause: null,
    events: { own: {}, platform: {} },
  }
  await filings.insert(filing, session)
  await filingsDue.add({ input: filing.id, organisationId, due: lapsesAfter(at) }, session)
  if (confirmer !== null) await mailLink(ctx, filing, user, confirmer)
  return recordFiling(ctx, filing, { what: 'decision maker filed', by: callerOf(actor), details: filedDetails(filing) })
}

/** Mails the link by which an external confirmer takes the second part, once. */
async function mailLink(ctx: Acting<ActorContext>, { id }: Filing, user: User, email: string) {
  const { mailLinks, organisations, mail, publicUrl, session, at, actor } = ctx
  const expiresAt = lapsesAfter(at)
  const token = await mailLinks.issue({ userId: id, email, purpose: 'confirm-decider', expiresAt }, session)
  const { name: organisation } = await organisations.settings({ organisationId: found(user.organisationId) }, session)
  const href = `${publicUrl}/confirm-decider?filing=${id}&token=${token}`
  await mail.queue(confirmerMail(email, { person: userName(user), organisation, by: actor.name, href }), session)
}
