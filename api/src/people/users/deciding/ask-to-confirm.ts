import { isDeepStrictEqual } from 'node:util'
import { noticeTexts } from '@dossier/contract/people/messages/notices'
import { type Telling, tell } from '../../notices/tell'
import { confirmedTrust, isConfirmed, mayConfirm, type Person } from '../trust'
import { colleagueOf, type User } from '../user'

/** Tells those who may confirm an account that there is something to confirm (GOV-35). */
export async function askToConfirm(ctx: Telling, before: User | null, after: User) {
  if (after.organisationId === null || isDeepStrictEqual(before?.trust ?? confirmedTrust, after.trust)) return
  const person = colleagueOf(after)
  if (isConfirmed(person)) return
  const atWork = await ctx.users.colleagues({ organisationId: after.organisationId }, ctx.session)
  const confirmers = atWork.filter((other) => mayConfirm(other, person))
  await askDeciders(ctx, confirmers, noticeTexts.toConfirm(person.name))
}

export async function askDeciders(ctx: Telling, people: readonly Person[], text: string) {
  const about = { kind: 'decider_to_confirm', text, link: '/user-management', linkNeeds: ['view_user'] } as const
  await tell(ctx, ...people.map(({ userId: to }) => ({ to, ...about })))
}
