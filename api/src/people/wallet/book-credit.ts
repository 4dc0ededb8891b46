import type { Scope } from '../../platform/access/scope'
import type { Acting } from '../../trail/act'
import type { JobContext } from '../context'
import { entryAfter, type NewCredit } from './credit'

/** Books one line on an organisation's account, in the transaction of the act behind it. 402 when it is not covered. */
export async function bookCredit(
  { credits, newId, session, at }: Acting<Pick<JobContext, 'credits' | 'newId'>>,
  scope: Scope,
  credit: Omit<NewCredit, 'id' | 'at'>,
) {
  const entry = entryAfter(await credits.newest(scope, session), { ...credit, id: newId(), at })
  await credits.insert(scope, entry, session)
  return entry
}
