import { limits } from '@dossier/contract/platform/limits'
import type { ActorContext } from '../context'
import { type Notice, presentNotice } from './notice'

type Page = { readonly offset?: number | undefined; readonly limit?: number | undefined }

/** The caller's own, newest first, as they may see them now. */
export async function ownNotices(ctx: ActorContext, { offset = 0, limit = limits.pageSize }: Page) {
  const { actor, notices } = ctx
  const [page, unread] = await Promise.all([notices.page(actor.userId, offset, limit), notices.unread(actor.userId)])
  const clients = await clientsIn(ctx, page)
  return { notices: page.map((notice) => presentNotice(notice, actor, clients)), unread }
}

async function clientsIn({ actor, nameClients }: ActorContext, page: readonly Notice[]) {
  const ids = [...new Set(page.flatMap(({ about }) => about?.companyId ?? []))]
  return actor.organisationId === null || ids.length === 0 ? new Map() : nameClients(actor.organisationId, ids)
}
