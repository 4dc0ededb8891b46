import { within } from '../../platform/context'
import type { Transaction } from '../../trail/audit/transaction'
import type { JobContext } from '../context'
import type { News } from './notice'
import { tell, tellKnown } from './tell'

type Told = Pick<Transaction, 'session' | 'at'>
export type NoticeService = ReturnType<typeof createNoticeService>

/** The verbs of `tell.ts` for callers that carry no context yet. */
export const createNoticeService = (ctx: Pick<JobContext, 'notices' | 'users' | 'newId'>) => ({
  tell: ({ session, at }: Told, ...news: readonly News[]) => tell(within(ctx, { session, at }), ...news),
  tellKnown: ({ session, at }: Told, known: Parameters<typeof tellKnown>[1], news: readonly News[]) =>
    tellKnown(within(ctx, { session, at }), known, news),
})
