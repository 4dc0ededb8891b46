import { asHolders } from '../../people/users/deciding/former-decider'
import type { Deciders } from '../../people/users/deciding/who-decides'
import { hasOtherApprover } from '../../people/users/deciding/who-decides'
import { isConfirmed, type Person } from '../../people/users/trust'
import type { Scope } from '../../platform/access/scope'
import type { JobContext } from '../context'
import type { Action } from '../engine/model'
import { changeRule } from './change-rule'

/**
 * Who there is to decide these changes. One read mostly: authors who are gone and rights that were taken are read where
 * they matter, and who could decide once only where no one but the authors can now.
 */
export async function peopleFor(
  { users, formers, session }: Pick<JobContext, 'users' | 'formers' | 'session'>,
  scope: Scope,
  actions: readonly Action[],
): Promise<Deciders> {
  const colleagues = await users.colleagues(scope, session)
  const open = actions.filter(({ closing }) => closing === null)
  const atWork = new Set(colleagues.map(({ userId }) => userId))
  const gone = [...new Set(open.flatMap(({ authorIds }) => authorIds))].filter((id) => !atWork.has(id))
  const goneAuthors = gone.length > 0 ? await users.colleaguesNamed(scope, gone, session) : new Map<string, Person>()
  const unsure = [...colleagues, ...goneAuthors.values()].some((person) => !isConfirmed(person))
  const holders = unsure ? asHolders(colleagues, await formers.unconfirmed(scope, session)) : colleagues
  const people = { colleagues, holders, goneAuthors, formers: [] }
  const orphaned = open.filter((action) => !hasOtherApprover(changeRule, action, people))
  if (orphaned.length === 0) return people
  const oldest = Math.min(...orphaned.map(({ sequence }) => sequence))
  return { ...people, formers: await formers.since(scope, oldest, session) }
}
