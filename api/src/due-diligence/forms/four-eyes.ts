import { ensureDecidesOn } from '../../people/users/ensure-decides'
import { asHolders } from '../../people/users/former-decider'
import { ensure, found } from '../../platform/errors'
import type { Acting } from '../../trail/act'
import type { MemberContext } from '../context'
import { filedBy } from './filed-work'
import type { Account } from './form'
import { couldAnother, whyNobodyApproves } from './nobody-approves'

/**
 * How a member decides on what these accounts put into a form. Throws 403 where they decide only later (GOV-29), and for
 * an approval of their own work while anyone could decide who put nothing into it, or could have since (GOV-01, GOV-02,
 * GOV-28).
 */
export async function fourEyes(
  ctx: Acting<MemberContext>,
  accounts: readonly Account[],
  status: 'approved' | 'rejected',
) {
  const { member, users, formers, session } = ctx
  const filed = filedBy(accounts)
  const { unconfirmed, own, people } = await ensureDecidesOn(ctx, filed)
  const marks = unconfirmed && { unconfirmed: true as const }
  if (!own || status === 'rejected') return { ...marks }
  const authors = filed.authorIds.flatMap((id) => people.get(id) ?? [])
  const decider = found(people.get(member.userId))
  const known = [
    ...(await users.colleagues(member, session)),
    ...(await formers.since(member, filed.sequence, session)),
  ]
  ensure(!couldAnother(known, decider, filed, authors), 'own-change')
  return { ...marks, self_approved: true as const }
}

/** Why no one may approve what these accounts wrote into, as people are now; undefined when someone may (GOV-06). */
export async function nobodyApproves({ member, users, formers }: MemberContext, accounts: readonly Account[]) {
  const work = filedBy(accounts)
  const [colleagues, named, unconfirmed, since] = await Promise.all([
    users.colleagues(member),
    users.colleaguesNamed(member, work.authorIds),
    formers.unconfirmed(member),
    accounts.length === 0 ? [] : formers.since(member, work.sequence),
  ])
  const authors = work.authorIds.flatMap((id) => named.get(id) ?? [])
  return whyNobodyApproves(work, { colleagues, holders: asHolders(colleagues, unconfirmed), authors, formers: since })
}
