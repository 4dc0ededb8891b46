import { changeMessages } from '@dossier/contract/file/messages/changes'
import { ensure, found } from '../../../platform/errors'
import type { MemberContext } from '../../context'
import { isConfirmed, isOf, wasShared } from '../trust'
import { type Colleague, colleagueOf, type User } from '../user'
import type { Work } from './who-decides'

/** A decision as its countersigning asks: who made it, and whose work it was about. */
export type Decided = Work & { readonly byId: string | undefined }

type Asking = Pick<MemberContext, 'users' | 'member' | 'session'>

/** Whether someone is a second decision maker by a confirmation from outside. */
const isSecondRoot = (user: User) => user.confirmedOutsideAt !== undefined && isConfirmed(user)

/** The caller as who countersigns decisions (GOV-37). Throws 403 where they were not confirmed from outside. */
export async function countersigner({ users, member, session }: Asking): Promise<User> {
  const user = found(await users.byId(member.userId, session))
  ensure(isSecondRoot(user), 'forbidden', { message: changeMessages.countersignsFromOutside })
  return user
}

/** Throws 403 for a decision that is, or may be, one's own, or about one's own work (GOV-01). */
export async function ensureOfOthers(ctx: Asking, user: User, decided: Decided) {
  const [own] = await theirOwn(ctx, user, [decided])
  ensure(own === undefined, 'own-change', { message: changeMessages.countersignsAnother })
}

/** Which of these decisions the caller may countersign. */
export async function countersignable<D extends Decided>(ctx: Asking, decisions: readonly D[]): Promise<readonly D[]> {
  if (decisions.length === 0) return []
  const user = await ctx.users.byId(ctx.member.userId, ctx.session)
  if (user === null || !isSecondRoot(user)) return []
  const own = await theirOwn(ctx, user, decisions)
  return decisions.filter((decided) => !own.includes(decided))
}

async function theirOwn<D extends Decided>({ users, member, session }: Asking, user: User, decisions: readonly D[]) {
  const named = new Set(decisions.flatMap(({ authorIds }) => authorIds))
  const authors = await users.colleaguesNamed(member, [...named], session)
  const person = colleagueOf(user)
  return decisions.filter((decided) => isTheirs(decided, person, authors))
}

function isTheirs(decided: Decided, person: Colleague, authors: ReadonlyMap<string, Colleague>): boolean {
  const { byId, authorIds } = decided
  if (byId !== undefined && isOf(person, byId)) return true
  return authorIds.some((id) => {
    const author = authors.get(id)
    return isOf(person, id) || (author !== undefined && wasShared(author, decided, person))
  })
}
