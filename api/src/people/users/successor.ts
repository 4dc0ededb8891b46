import { ensure } from '../../platform/errors'
import type { Acting } from '../../trail/act'
import type { MemberContext } from '../context'
import { arrived, awaited } from './address'
import { isConfirmedHolder, type Person } from './trust'
import { colleagueOf, type User } from './user'

/** With fewer confirmed decision makers, administrators are told to have another one confirmed. */
export const fewDeciders = 3
/** With as many, there is still someone who confirms a third. */
const enoughLeft = 2

/** How many confirmed decision makers there are among those at work. */
export const confirmedDeciders = (atWork: readonly Person[]): number => atWork.filter(isConfirmedHolder).length

/** Whether it takes a confirmed successor before a person becomes what an act makes of them; null: it removes them (GOV-38). */
function takesSuccessor(atWork: readonly Person[], userId: string, becomes: Person | null): boolean {
  const others = atWork.filter((person) => person.userId !== userId)
  const left = confirmedDeciders(becomes ? [...others, becomes] : others)
  return left < confirmedDeciders(atWork) && left < enoughLeft
}

/** Someone as they count once a mailbox that another one entered for them is confirmed: nobody's successor any more. */
const onceMoved = (user: User, at: Date): Person =>
  colleagueOf(awaited(user, at) === undefined ? user : { ...user, trust: arrived(user, at).trust })

type Loss = {
  readonly userId: string
  /** The person as the act leaves them; null where it leaves no one. */
  readonly becomes: Person | null
  /** The caller wants it all the same. */
  readonly withoutSuccessor: boolean | undefined
}

/** Throws 409 where an act takes one of the last two confirmed decision makers. Returns what its event says of that. */
export async function ensureSuccessor(
  { users, member, session, at }: Acting<MemberContext>,
  { userId, becomes, withoutSuccessor }: Loss,
): Promise<{ readonly without_successor?: true }> {
  const atWork = (await users.active(member, session)).map((user) => onceMoved(user, at))
  if (!takesSuccessor(atWork, userId, becomes)) return {}
  ensure(withoutSuccessor === true, 'successor-needed')
  return { without_successor: true }
}
