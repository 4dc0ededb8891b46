import type { Acting } from '../../trail/act'
import type { JobContext } from '../context'
import type { News } from './notice'

/** What telling takes of an act. */
export type Telling = Pick<Acting<JobContext>, 'notices' | 'users' | 'newId' | 'session' | 'lastWrites' | 'at'>
/** Accounts by their ids, as an act has read them. */
type KnownAccounts = ReadonlyMap<string, { readonly active: boolean }>

/** Writes notices in the act that they are about (GOV-35). Accounts that were deleted get none. */
export const tell = (ctx: Telling, ...news: readonly News[]) => tellKnown(ctx, new Map(), news)

/** The same where the act has read some of the accounts already. */
export async function tellKnown(
  { notices, users, newId, session, lastWrites, at }: Telling,
  known: KnownAccounts,
  news: readonly News[],
) {
  const unknown = new Set(news.map(({ to }) => to).filter((id) => !known.has(id)))
  const active = unknown.size === 0 ? unknown : await users.activeAmong([...unknown], session)
  const written = news
    .filter(({ to }) => known.get(to)?.active ?? active.has(to))
    .map(({ needs = [], linkNeeds = [], ...content }) => ({
      ...content,
      needs,
      linkNeeds,
      id: newId(),
      at,
      read: false,
    }))
  notices.insert(written, lastWrites)
}
