import { userMessages } from '@dossier/contract/people/messages/users'
import { ensure, found } from '../../../platform/errors'
import type { Acting } from '../../../trail/act'
import type { MemberContext } from '../../context'
import { isOf, type Person, standingOf, standingTo, type TrustStanding, wasShared } from '../trust'
import type { Colleague } from '../user'
import { holdersOf } from './holders'
import type { Work } from './who-decides'

type Deciding = Pick<Acting<MemberContext>, 'users' | 'formers' | 'member' | 'session'>

/**
 * How a member decides on what these people filed. Throws 403 where they decide after another decision maker has
 * confirmed their account, or the author's that they made (GOV-29).
 */
export const ensureDecides = async (ctx: Deciding, authorIds: readonly string[] = []): Promise<TrustStanding> =>
  ensureAmong(ctx, authorIds, await named(ctx, authorIds))

/** The same of a change that was filed, whether it is or may be their own (GOV-01), and the people it was read of. */
export async function ensureDecidesOn(ctx: Deciding, filed: Work) {
  const people = await named(ctx, filed.authorIds)
  const standing = await ensureAmong(ctx, filed.authorIds, people)
  const decider = found(people.get(ctx.member.userId))
  const authors = authorsIn(people, filed.authorIds)
  const own = authors.some((author) => isOf(decider, author.userId) || wasShared(author, filed, decider))
  return { unconfirmed: standing === 'unconfirmed', own, people }
}

const named = ({ users, member, session }: Deciding, authorIds: readonly string[]) =>
  users.colleaguesNamed(member, [member.userId, ...authorIds], session)

async function ensureAmong(
  ctx: Deciding,
  authorIds: readonly string[],
  people: ReadonlyMap<string, Colleague>,
): Promise<TrustStanding> {
  const decider = found(people.get(ctx.member.userId))
  const authors = authorsIn(people, authorIds)
  const alone = standingTo(decider, authors, [])
  if (alone === 'confirmed') return alone
  const atWork = await holdersOf(ctx, ctx.member)
  const itself = standingOf(decider, atWork)
  ensure(itself !== 'waiting', 'forbidden', { message: userMessages.decidesAfterConfirmation })
  const standing = standingTo(decider, authors, atWork)
  ensure(standing !== 'waiting', 'forbidden', { message: userMessages.accountNotConfirmed })
  return standing
}

const authorsIn = (people: ReadonlyMap<string, Person>, ids: readonly string[]) =>
  ids.flatMap((id) => people.get(id) ?? [])
