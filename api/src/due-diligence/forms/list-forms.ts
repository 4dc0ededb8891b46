import { limits } from '@dossier/contract/platform/limits'
import { foundAssociated } from '../../platform/errors'
import type { MemberContext } from '../context'
import { noteReader } from './note-reader'
import { presentRecord } from './present-due-diligence'
import { readerFor } from './present-form'

/** DDL-70: a page of 30, newest first. */
export async function listForms(ctx: MemberContext, companyId: string, page: number) {
  const { member, forms } = ctx
  foundAssociated(await ctx.clients.get(member, companyId))
  const window = { skip: (page - 1) * limits.pageSize, limit: limits.pageSize }
  const { records: listed, count } = await forms.page(member, companyId, window)
  const records = await noteReader(ctx, listed)
  const ids = records.map(({ id }) => id)
  const [linksOf, changesOf] = await Promise.all([
    ctx.formLinks.ofRecords(member, ids),
    forms.openElementChanges(member, ids),
  ])
  const reader = readerFor(ctx, member)
  return {
    records: records.map((record) =>
      presentRecord(record, { links: linksOf(record.id), openChanges: changesOf(record.id) }, reader),
    ),
    count,
  }
}
