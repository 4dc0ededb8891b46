import { ensureDecidesOn } from '../../people/users/deciding/ensure-decides'
import { asHolders } from '../../people/users/deciding/former-decider'
import { couldAnother, whyNobodyDecides } from '../../people/users/deciding/who-decides'
import { ensure, found } from '../../platform/errors'
import type { Acting } from '../../trail/act'
import type { MemberContext } from '../context'
import type { Account } from './form'
import { filedBy, formRule } from './form-work'

/**
 * How a member decides on what these accounts put into a form. Throws 403 where they decide only later (GOV-29), and for
 * an approval of their own work while anyone could decide who put nothing into it, or could have since (GOV-01, GOV-02,
 * GOV-28).
 */
export async function ensureMayReview(
  ctx: Acting<MemberContext>,
  accounts: readonly Account[],
  status: 'approved' | 'rejected',
) {
  const { member, users, formers, session } = ctx
  const filed = filedBy(accounts)
  const { unconfirmed, own, people } = await ensureDecidesOn(ctx, filed)
  const marks = unconfirmed && { unconfirmed: true as const }
  if (!own || status === 'rejected') return { ...marks }
  const decider = found(people.get(member.userId))
  const colleagues = await users.colleagues(member, session)
  const since = await formers.since(member, filed.sequence, session)
  const known = { colleagues, holders: colleagues, goneAuthors: people, formers: since }
  ensure(!couldAnother(formRule, decider, filed, known), 'own-change')
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
  const holders = asHolders(colleagues, unconfirmed)
  return whyNobodyDecides(formRule, work, { colleagues, holders, goneAuthors: named, formers: since })
}
