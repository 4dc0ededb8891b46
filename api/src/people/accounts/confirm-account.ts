import { noticeTexts } from '@dossier/contract/people/messages/notices'
import { userMessages } from '@dossier/contract/people/messages/users'
import { ensure } from '../../platform/errors'
import { confirmedByMail, confirmedMail } from '../../platform/mail/templates'
import { type Acting, act } from '../../trail/act'
import type { MemberContext } from '../context'
import { tell } from '../notices/tell'
import { ownerStep } from '../users/address'
import { ensureDecides } from '../users/deciding/ensure-decides'
import { followConfirmation } from '../users/deciding/follow-deciders'
import { mayConfirmTaking } from '../users/deciding/former-decider'
import { standingNow } from '../users/deciding/standing-now'
import { formerDetails } from '../users/hired-again'
import { presentUserTo } from '../users/present-user'
import { confirmed, mayConfirm } from '../users/trust'
import { aboutUser, addresseeOf, type Colleague, colleagueOf, type User, userName } from '../users/user'
import { whatOf } from './waiting-persons'

type Confirmation = { readonly id: string; readonly anotherPerson: boolean }

/**
 * A second decision maker confirms what another one did to the account of a third (GOV-29): all there is to confirm
 * about it. `anotherPerson`: who had the deleted accounts that it looks like is someone else (GOV-44). Answers the account
 * as it is then.
 */
export async function confirmAccount(ctx: MemberContext, { id, anotherPerson }: Confirmation) {
  const { users, limits, mail, member } = ctx
  const known = await users.ofOrganisation(member, id)
  if (known.active) await limits.countMailTo(known.email, member.organisationId)
  const person = await confirm(ctx, { id, anotherPerson })
  void mail.deliver()
  return { user: presentUserTo(person, await standingNow(ctx, person), member) }
}

const confirm = act(async (ctx: Acting<MemberContext>, { id, anotherPerson }: Confirmation) => {
  const { users, formers, member, session, sequence } = ctx
  const before = await users.ofOrganisation(member, id, session)
  const takings = (await formers.unconfirmed(member, session)).filter(({ userId }) => userId === before.id)
  const toConfirm = [...whatOf(colleagueOf(before)), ...(takings.length > 0 ? ['taken' as const] : [])]
  const isSomething = toConfirm.length > 0 && (!anotherPerson || formerDetails(before).formerly !== undefined)
  ensure(isSomething, 'conflict', { message: userMessages.nothingToConfirm })
  const standing = await ensureDecides(ctx)
  const confirmer = colleagueOf(await users.activeOf(member, member.userId, session))
  const ofPerson = mayConfirm(confirmer, colleagueOf(before))
  if (ofPerson) ensureOwn(before, ctx.at)
  const ofTakings = takings.filter((taking) => mayConfirmTaking(confirmer, taking))
  const done = toConfirm.filter((what) => (what === 'taken' ? ofTakings.length > 0 : ofPerson))
  ensure(done.length > 0 && (ofPerson || !anotherPerson), 'forbidden', { message: userMessages.confirmsAnother })
  const trusted = ofPerson ? { ...before, trust: confirmed(before.trust) } : before
  const after = anotherPerson ? { ...trusted, formerly: [] } : trusted
  if (ofPerson) {
    await followConfirmation(ctx, after, confirmer)
    await users.setTrust(after, session)
  }
  await formers.release(ofTakings, sequence, session)
  await tellBoth(ctx, after, confirmer)
  const details = {
    confirmed: done,
    ...(standing === 'unconfirmed' && { unconfirmed: true as const }),
    ...(ofPerson && formerDetails(before)),
    ...(anotherPerson && { another_person: true as const }),
  }
  ctx.record({ what: 'decision maker confirmed', ...aboutUser(after), details })
  return after
})

/** Confirmed before, the account would be whose the new mailbox is, or of everyone who knows the password. */
function ensureOwn(user: User, at: Date) {
  const step = ownerStep(user, at)
  ensure(step === undefined, 'conflict', step && { message: waitsFor[step] })
}

const waitsFor = { address: userMessages.addressWaits, password: userMessages.passwordWaits } as const

/** Tells both by notice and mail; a deleted account has no mailbox here. */
async function tellBoth(ctx: Acting<MemberContext>, person: User, { userId, name }: Colleague) {
  const { users, mail, session } = ctx
  const about = { kind: 'decider_confirmed', link: '/user-management', linkNeeds: ['view_user'] } as const
  await tell(
    ctx,
    { to: person.id, text: noticeTexts.confirmed(name), ...about },
    { to: userId, text: noticeTexts.confirmedBy(userName(person)), ...about },
  )
  const confirmer = await users.byId(userId, session)
  if (person.active) await mail.queue(confirmedMail(addresseeOf(person), name), session)
  if (confirmer) await mail.queue(confirmedByMail({ email: confirmer.email, name }, userName(person)), session)
}
