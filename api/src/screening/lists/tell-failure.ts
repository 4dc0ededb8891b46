import { noticeTexts } from '@dossier/contract/people/messages/notices'
import { type SourceName, sources } from '@dossier/screening'
import { tell } from '../../people/notices/tell'
import type { Caller } from '../../platform/access/actor'
import { actOf } from '../../trail/act'
import type { JobContext } from '../context'

const caller: Caller = { userId: null, name: 'Sanctions lists', type: 'SYSTEM', address: '' }

/** Tells the administrators of every organisation that a list could not be had. */
export async function tellFailure(ctx: JobContext, source: SourceName, fault: string) {
  const { name } = sources[source]
  for (const organisationId of await ctx.organisations.ids()) {
    await actOf(ctx, { chain: organisationId, by: caller }, async (acting) => {
      const active = await acting.users.active({ organisationId }, acting.session)
      const administrators = active.filter(({ type }) => type === 'ADMINISTRATOR')
      const news = administrators.map(({ id }) => ({
        to: id,
        kind: 'list_failed' as const,
        text: noticeTexts.listFailed(name),
        link: '/organisation' as const,
      }))
      await tell(acting, ...news)
      acting.record({
        what: 'sanctions list not downloaded',
        record: null,
        companyId: null,
        details: { list: name, fault },
      })
    })
  }
}
