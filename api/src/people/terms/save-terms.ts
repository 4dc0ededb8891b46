import { type Acting, platformAct } from '../../trail/act'
import type { ActorContext } from '../context'
import { writtenTerms } from './terms'

/** TRM-06: a new version; refuses empty terms. */
export async function saveTerms(ctx: ActorContext, sent: { structure: unknown; content: string }) {
  await addVersion(ctx, writtenTerms(sent))
  return {}
}

const addVersion = platformAct(async (ctx: Acting<ActorContext>, written: ReturnType<typeof writtenTerms>) => {
  const version = ((await ctx.terms.current(ctx.session))?.version ?? 0) + 1
  await ctx.terms.insert({ version, ...written, authorId: ctx.actor.userId, createdAt: ctx.at }, ctx.session)
  ctx.record({
    what: 'terms changed',
    record: { kind: 'terms', id: String(version), name: 'Terms and conditions' },
    companyId: null,
    details: { version },
  })
})
